/// What the first bytes of a file say about its format.
struct FileContent {
    private let bytes: [UInt8]
    /// Where the text starts, after a byte order mark.
    private let start: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = bytes.startOfText
    }

    /// Why this is not text in any of the formats.
    var reasonNotToRead: InvalidGroupFile? {
        if bytes.isEmpty { return InvalidGroupFile("the file is empty", kind: .note) }
        if let foreign = ForeignFile(bytes) { return InvalidGroupFile(foreign.wayOut, kind: .foreign) }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return UTF16Text.refusal
        }
        // Latin letters in UTF-16 without a mark: every other byte is zero, and one of the first letters is Latin.
        let start = bytes.prefix(32).contains(0) ? bytes.prefix(256) : []
        let zeros = start.count { $0 == 0 }
        if zeros >= 8, zeros * 3 > start.count, zeros * 3 < start.count * 2 {
            return UTF16Text.refusal
        }
        return nil
    }

    var looksLikeJSON: Bool {
        let first = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// Whether the whole file is JSON. A table may start with a bracket, too.
    var isJSON: Bool {
        guard looksLikeJSON else { return false }
        var reader = JSONReader(bytes)
        return (try? reader.skipValue()) != nil && (try? reader.readEnd()) != nil
    }

    var hasAnkiHeader: Bool { AnkiHeader.starts(bytes) }

    /// The table that has two columns in each of its first rows.
    func tableFormat(expecting expected: GroupFormat?) -> GroupFormat? {
        let separators = expected == .csv ? [.comma, .semicolon, .tab] : [UInt8].usualSeparators
        guard let separator = TableSeparators.likelyColumn(of: bytes, among: separators) else { return nil }
        return separator == .tab ? .tsv : .csv
    }
}

/// Text in UTF-16 with a byte order mark, as Excel writes its "Unicode Text".
package enum UTF16Text {
    /// What to do with a file in UTF-16 that cannot be read.
    static let refusal = InvalidGroupFile("the file is UTF-16; save it as UTF-8")

    /// The same text in UTF-8; nil if the bytes do not start with the mark.
    ///
    /// - Throws: ``refusal`` where half a surrogate pair is alone.
    /// - Complexity: O(*n*) in the number of bytes.
    package static func utf8(_ bytes: [UInt8]) throws(InvalidGroupFile) -> [UInt8]? {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
        guard bytes.count % 2 == 0 else { throw refusal }
        let units = stride(from: 2, to: bytes.count, by: 2).lazy.map { offset in
            let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
            return isLittle ? first | second << 8 : first << 8 | second
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw refusal }
        return Array(text.utf8)
    }
}
