/// Reads records of fields with a separator between them, as spreadsheets write them.
///
/// A field that starts with a quotation mark goes on to the next one that is not doubled, over separators and line breaks
/// ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180), section 2). Records end with LF, CRLF or CR.
package struct DelimitedReader {
    /// What an opening quotation mark means that no other one before a separator closes.
    package enum Quoting {
        /// It is an error, as RFC 4180 has it.
        case strict
        /// It is a quotation mark: plain text has some, too.
        case lenient
    }

    /// Where a field is.
    package struct Field {
        /// Its bytes, without the quotation marks around it.
        package let range: Range<Int>
        /// Whether it is in quotation marks, so that two of them within it mean one.
        let isQuoted: Bool
    }

    package let bytes: [UInt8]
    let separator: UInt8
    private let quoting: Quoting
    /// The separators of fields and records, if they were given. Fields then lose the spaces around them.
    private let specified: (column: [UInt8], row: [UInt8]?)?
    /// Whether a record has two fields: all that follows the first separator is the second one.
    var hasTwoFields = false
    /// The byte that is read next.
    package var offset: Int
    /// The fields of the record that was read last; there is at least one.
    package private(set) var fields: [Field] = []

    /// A file with more columns than this is not a table, and would take much memory.
    private static let mostFields = 10_000
    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed: UInt8 = 0x0A

    /// Starts at `offset`, or at the first byte after a byte order mark.
    package init(_ bytes: [UInt8], separator: UInt8, quoting: Quoting, from offset: Int? = nil) {
        self.bytes = bytes
        self.separator = separator
        self.quoting = quoting
        specified = nil
        self.offset = offset ?? bytes.startOfText
    }

    /// Starts at the first byte of a text with separators of its own.
    ///
    /// - Parameters:
    ///   - column: what stands between two fields.
    ///   - row: what stands between two records; nil for the end of a line.
    init(_ bytes: [UInt8], between column: [UInt8], _ row: [UInt8]?) {
        self.bytes = bytes
        separator = column[0]
        quoting = .lenient
        specified = (column, row)
        offset = bytes.startOfText
    }

    /// Whether the separators were given, and are not those of the format.
    var isSpecified: Bool { specified != nil }

    // MARK: Records

    /// Reads the next record into ``fields``.
    ///
    /// - Returns: false at the end.
    package mutating func next() throws(SyntaxError) -> Bool {
        guard offset < bytes.count else { return false }
        fields.removeAll(keepingCapacity: true)
        guard let specified else { return try readRecord() }
        if specified.column.count == 1, specified.row == nil {
            _ = try readRecord()
            if hasTwoFields { joinFields() }
        } else {
            readRecord(between: specified.column, specified.row ?? [Self.lineFeed])
        }
        for index in fields.indices where !fields[index].isQuoted {
            fields[index] = Field(range: trimmed(fields[index].range) { $0 == 0x20 }, isQuoted: false)
        }
        return true
    }

    /// Reads on to the next record that is not blank.
    ///
    /// - Returns: its fields; nil at the end, or at an error.
    mutating func nextRow() -> [Field]? {
        while (try? next()) == true {
            if !isBlank { return fields }
        }
        return nil
    }

    private mutating func readRecord() throws(SyntaxError) -> Bool {
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

    /// Reads a record without quotation marks that mean anything, with these texts between the fields and after it.
    private mutating func readRecord(between column: [UInt8], _ row: [UInt8]) {
        var end = offset
        var length: Int?
        while end < bytes.count {
            length = self.length(of: row, at: end, before: bytes.count)
            if length != nil { break }
            end += 1
        }
        let record = trimmed(offset..<end) { $0 == Self.lineFeed || $0 == 0x0D }
        offset = end + (length ?? 0)
        var (start, place) = (record.lowerBound, record.lowerBound)
        while place < record.upperBound, fields.count < (hasTwoFields ? 1 : Self.mostFields - 1) {
            if let length = self.length(of: column, at: place, before: record.upperBound) {
                fields.append(Field(range: start..<place, isQuoted: false))
                place += length
                start = place
            } else {
                place += 1
            }
        }
        fields.append(Field(range: start..<record.upperBound, isQuoted: false))
    }

    /// How many bytes a text takes that starts at an offset; nil if it does not. A line end may be LF, CRLF or CR.
    private func length(of text: [UInt8], at start: Int, before end: Int) -> Int? {
        var offset = start
        for byte in text {
            guard offset < end else { return nil }
            if byte == Self.lineFeed, bytes[offset] == 0x0D {
                offset += offset + 1 < end && bytes[offset + 1] == Self.lineFeed ? 2 : 1
            } else {
                guard bytes[offset] == byte else { return nil }
                offset += 1
            }
        }
        return offset - start
    }

    private func trimmed(_ range: Range<Int>, of isBlank: (UInt8) -> Bool) -> Range<Int> {
        let start = range.first { !isBlank(bytes[$0]) } ?? range.upperBound
        let end = range[start...].last { !isBlank(bytes[$0]) }.map { $0 + 1 } ?? start
        return start..<end
    }

    /// Makes all fields after the first one.
    private mutating func joinFields() {
        guard fields.count > 2 else { return }
        func edge(_ field: Field) -> Int { field.isQuoted ? 1 : 0 }
        let (second, last) = (fields[1], fields[fields.count - 1])
        let range = second.range.lowerBound - edge(second)..<last.range.upperBound + edge(last)
        fields.replaceSubrange(1..., with: [Field(range: range, isQuoted: false)])
    }

    /// Passes over the lines that start with this byte, up to the first other one.
    ///
    /// - Returns: where they are, without their line ends.
    package mutating func skipLines(startingWith first: UInt8, atMost count: Int = .max) -> [Range<Int>] {
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
        guard let end = Self.closingQuote(of: opening, in: bytes) else {
            guard quoting == .strict else { return nil }
            throw SyntaxError(offset: opening, reason: "the quotation mark that opens here is never closed")
        }
        let next = end + 1 < bytes.count ? bytes[end + 1] : nil
        guard next == nil || next == separator || next == 0x0A || next == 0x0D else {
            guard quoting == .strict else { return nil }
            throw SyntaxError(offset: end + 1, reason: "text follows the quotation mark that ends a field")
        }
        offset = end + 1
        return Field(range: opening + 1..<end, isQuoted: true)
    }

    /// The next quotation mark that is not one of two, which stand for one in the text; nil if there is none.
    static func closingQuote(of opening: Int, in bytes: [UInt8]) -> Int? {
        var end = opening + 1
        while end < bytes.count {
            if bytes[end] != quote {
                end += 1
            } else if end + 1 < bytes.count, bytes[end + 1] == quote {
                end += 2
            } else {
                return end
            }
        }
        return nil
    }

    // MARK: Texts

    /// The text of a field. Bytes that are not UTF-8 are replaced by U+FFFD.
    package func text(of field: Field) -> String {
        let text = String(decoding: bytes[field.range], as: UTF8.self)
        guard needsDecoding(field) else { return text }
        // Of every two quotation marks the first is kept.
        var isFirst = false
        return String(
            text.unicodeScalars.filter { scalar in
                isFirst = scalar == "\"" && !isFirst
                return scalar != "\"" || isFirst
            })
    }

    /// Whether the text of a field differs from its bytes.
    func needsDecoding(_ field: Field) -> Bool { field.isQuoted && bytes[field.range].contains(Self.quote) }

    /// Whether all fields of the record are empty or white space.
    package var isBlank: Bool { fields.allSatisfy { isBlank($0) } }

    /// Whether the field is empty or white space.
    package func isBlank(_ field: Field) -> Bool {
        !bytes[field.range].startsVisibly && text(of: field).isBlank
    }

    /// What keeps the field from being a text of a group: completes "the prompt …"; nil if nothing does.
    func problem(with field: Field, _ limit: TextLimit = .part) -> String? {
        // Most fields are too short for anything to be wrong.
        if field.range.count < UnsafeBufferPointer<UInt8>.shortestPile { return nil }
        let bytes = bytes[field.range]
        if bytes.count <= limit.bytes, bytes.withUnsafeBufferPointer(\.isStreamSafe) { return nil }
        return limit.problem(with: text(of: field))
    }

    /// The separator of the fields, in words.
    var separatorName: String { String(decoding: specified?.column ?? [separator], as: UTF8.self).separatorName }
}
