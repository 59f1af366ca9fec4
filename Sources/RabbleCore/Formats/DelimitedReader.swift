/// Reads records of fields with a separator between them, as spreadsheets write them.
///
/// A field that starts with a quotation mark goes on to the next one that is not doubled, over separators and line breaks
/// ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180), section 2). Records end with LF, CRLF or CR.
struct DelimitedReader {
    /// What a quotation mark means that opens a field and is not closed by one before a separator.
    enum Quoting {
        /// It is an error, as RFC 4180 has it.
        case strict
        /// It is a quotation mark: plain text has some, too.
        case lenient
    }

    /// Where a field stands.
    struct Field {
        /// Its bytes, without the quotation marks around it.
        let range: Range<Int>
        /// Whether it stands in quotation marks, so that two of them within are one.
        let isQuoted: Bool
    }

    let bytes: [UInt8]
    let separator: UInt8
    private let quoting: Quoting
    /// The byte that is read next.
    var offset: Int
    /// The fields of the record that was read last; there is at least one.
    private(set) var fields: [Field] = []

    /// A table with more columns than this is none, and would take much memory.
    private static let mostFields = 10_000
    private static let quote = UInt8(ascii: "\"")

    /// Starts at `offset`, or at the first byte after a byte order mark.
    init(_ bytes: [UInt8], separator: UInt8, quoting: Quoting, from offset: Int? = nil) {
        self.bytes = bytes
        self.separator = separator
        self.quoting = quoting
        self.offset = offset ?? bytes.startOfText
    }

    // MARK: Records

    /// Reads the next record into ``fields``.
    ///
    /// - Returns: false at the end.
    mutating func next() throws(SyntaxError) -> Bool {
        guard offset < bytes.count else { return false }
        fields.removeAll(keepingCapacity: true)
        while true {
            guard fields.count < Self.mostFields else {
                throw SyntaxError(offset: offset, reason: "there are more than \(Self.mostFields) columns")
            }
            fields.append(try readField())
            guard offset < bytes.count else { return true }
            let end = bytes[offset]
            offset += 1
            if end != separator {
                if end == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
                return true
            }
            if offset == bytes.count {
                fields.append(Field(range: offset..<offset, isQuoted: false))
                return true
            }
        }
    }

    /// Passes over the lines that start with this byte, up to the first other one.
    ///
    /// - Returns: where they stand, without their line ends.
    mutating func skipLines(startingWith first: UInt8, atMost count: Int = .max) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        while lines.count < count, offset < bytes.count, bytes[offset] == first {
            let start = offset
            while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
            lines.append(start..<offset)
            if offset < bytes.count { offset += 1 }
            if offset < bytes.count, bytes[offset - 1] == 0x0D, bytes[offset] == 0x0A { offset += 1 }
        }
        return lines
    }

    private mutating func readField() throws(SyntaxError) -> Field {
        let start = offset
        if bytes[start] == Self.quote, let field = try readQuotedField() { return field }
        var end = start
        while end < bytes.count, bytes[end] != separator, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        offset = end
        return Field(range: start..<end, isQuoted: false)
    }

    /// - Returns: nil if the quotation mark is one of the text.
    private mutating func readQuotedField() throws(SyntaxError) -> Field? {
        let opening = offset
        var end = opening + 1
        while end < bytes.count {
            guard bytes[end] == Self.quote else {
                end += 1
                continue
            }
            let next = end + 1 < bytes.count ? bytes[end + 1] : nil
            if next == Self.quote {
                end += 2
                continue
            }
            if next == nil || next == separator || next == 0x0A || next == 0x0D {
                offset = end + 1
                return Field(range: opening + 1..<end, isQuoted: true)
            }
            guard quoting == .strict else { return nil }
            throw SyntaxError(offset: end + 1, reason: "text follows the quotation mark that ends a field")
        }
        guard quoting == .strict else { return nil }
        throw SyntaxError(offset: opening, reason: "the quotation mark that opens here is never closed")
    }

    // MARK: Texts

    /// The text of a field. Bytes that are not UTF-8 are replaced by U+FFFD.
    func text(of field: Field) -> String {
        let text = String(decoding: bytes[field.range], as: UTF8.self)
        guard needsDecoding(field) else { return text }
        // Of every two quotation marks the first stays.
        var isFirst = false
        return String(
            text.unicodeScalars.filter { scalar in
                isFirst = scalar == "\"" && !isFirst
                return scalar != "\"" || isFirst
            })
    }

    /// Whether the text of a field is another one than that of its bytes.
    func needsDecoding(_ field: Field) -> Bool { field.isQuoted && bytes[field.range].contains(Self.quote) }

    /// Whether all fields of the record are empty or white space.
    var isBlank: Bool { fields.allSatisfy { isBlank($0) } }

    /// Whether the field is empty or white space.
    func isBlank(_ field: Field) -> Bool {
        !bytes[field.range].startsVisibly && text(of: field).isBlank
    }

    /// What keeps the field from being a text of a group: completes "the prompt …"; nil if nothing does.
    func problem(with field: Field, _ limit: TextLimit = .part) -> String? {
        // Most fields are too short for anything to be wrong.
        if field.range.count < UnsafeBufferPointer<UInt8>.shortestPile { return nil }
        let bytes = bytes[field.range]
        if bytes.count <= limit.rawValue, bytes.withUnsafeBufferPointer(\.isStreamSafe) { return nil }
        return limit.problem(with: text(of: field))
    }

    /// The separator that most likely stands between the columns.
    ///
    /// It divides every one of the first records, and rather into the same number of fields than not. Where a space
    /// follows, as in `big; large`, it is rather part of a text.
    ///
    /// - Parameter separators: those to choose from, the likeliest first.
    /// - Returns: nil if none divides them all.
    static func likelySeparator(of bytes: [UInt8], among separators: [UInt8]) -> UInt8? {
        var regularity: [Int] = []
        for separator in separators {
            var reader = DelimitedReader(bytes, separator: separator, quoting: .lenient)
            var counts: [(all: Int, tight: Int)] = []
            while counts.count < 50, (try? reader.next()) == true {
                let fields = reader.fields
                guard fields.count > 1 || !reader.isBlank(fields[0]) else { continue }
                let loose = fields.dropFirst().count { bytes[$0.range].first == 0x20 }
                counts.append((fields.count, fields.count - loose))
            }
            func isRegular(_ counts: [Int]) -> Bool { counts.min() == counts.max() }
            if counts.isEmpty || counts.contains(where: { $0.all < 2 }) {
                regularity.append(0)
            } else if counts.contains(where: { $0.tight < 2 }) {
                regularity.append(isRegular(counts.map(\.all)) ? 2 : 1)
            } else {
                regularity.append(isRegular(counts.map(\.tight)) ? 4 : 3)
            }
        }
        guard let best = regularity.max(), best > 0 else { return nil }
        return regularity.firstIndex(of: best).map { separators[$0] }
    }
}
