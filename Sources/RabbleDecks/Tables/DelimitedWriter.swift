/// Writes records of fields in the format of ``DelimitedReader``.
package struct DelimitedWriter {
    package private(set) var bytes: [UInt8] = []
    private let separator: UInt8
    private let lineEnd: [UInt8]
    /// The byte that starts a comment at the beginning of a record.
    private let comment: UInt8?

    package init(separator: UInt8, lineEnd: String = "\n", comment: UInt8? = nil) {
        self.separator = separator
        self.lineEnd = Array(lineEnd.utf8)
        self.comment = comment
    }

    package mutating func writeLine(_ line: String) {
        bytes += line.utf8
        bytes += lineEnd
    }

    package mutating func write(_ fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(separator) }
            write(field, isFirst: index == 0)
        }
        bytes += lineEnd
    }

    private mutating func write(_ field: String, isFirst: Bool) {
        let quote = UInt8(ascii: "\"")
        let needsQuotes = field.utf8.contains {
            $0 == separator || $0 == 0x0A || $0 == 0x0D || $0 == quote
        }
        let isComment = isFirst && comment != nil && field.utf8.first == comment
        guard needsQuotes || isComment else {
            bytes += field.utf8
            return
        }
        bytes += [quote] + Array(field.utf8).replacing([quote], with: [quote, quote]) + [quote]
    }
}
