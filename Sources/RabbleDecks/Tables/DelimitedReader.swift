/// Reads records of separated cells, as spreadsheets write them.
///
/// A field that starts with a quotation mark extends to the next unescaped one (`""` escapes one),
/// across separators and line breaks ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180), section
/// 2). Records end with LF, CRLF or CR.
package struct DelimitedReader: RowCursor {
    package typealias Cell = Field

    package struct Field {
        /// The bytes, without the quotation marks around them.
        package let range: Range<Int>
        /// Whether the field is quoted, so that `""` in it is one quotation mark.
        let isQuoted: Bool
        /// Whether `\"` in it is a quotation mark, too.
        var isEscaped = false
    }

    package let bytes: [UInt8]
    let separator: UInt8
    let specified: (column: [UInt8], row: [UInt8]?)?
    /// Whether a record has at most two cells: everything after the first separator is the second
    /// cell.
    var hasTwoFields = false
    /// Whether a separator before a space is text, as in `gehen,to go, to walk`.
    var keepsLooseSeparators = false
    /// Whether a separator in brackets is text, as in `froh,[glad,happy]`.
    var hasLists = false
    /// Whether lines without a separator continue the text before them.
    var continuesLines = false
    /// The number of lines that did.
    private(set) var continuedLines = 0
    var trims = false
    /// The byte that starts a comment line; nil for none.
    var comment: UInt8?
    package var offset: Int
    private(set) var start = 0
    /// The cells of the last record; at least one.
    package private(set) var cells: [Field] = []

    /// A file with more columns is not a table, and would take much memory.
    static let maxFields = 10_000
    static let quote = UInt8(ascii: "\"")
    private static let lineFeed: UInt8 = 0x0A
    static let backslash = UInt8(ascii: "\\")

    /// Starts at the first byte after a byte order mark.
    package init(_ bytes: [UInt8], separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
        specified = nil
        offset = bytes.startOfText
    }

    /// Starts at the first byte of a text with other separators of cells and records; `row` is nil
    /// for the end of a line.
    init(_ bytes: [UInt8], between column: [UInt8], _ row: [UInt8]?) {
        self.bytes = bytes
        separator = column[0]
        specified = (column, row)
        trims = true
        offset = bytes.startOfText
    }

    /// Reads the next record into ``cells``; false at the end.
    package mutating func next() throws(SyntaxError) -> Bool {
        if let comment { _ = skipLines(startingWith: comment) }
        guard offset < bytes.count else { return false }
        start = offset
        cells.removeAll(keepingCapacity: true)
        if let specified, specified.column.count > 1 || specified.row != nil {
            readRecord(between: specified.column, specified.row ?? [Self.lineFeed])
        } else {
            try readRecord()
            if hasTwoFields { joinFields() }
            if continuesLines { joinLines() }
        }
        if trims { for index in cells.indices { trimField(index) } }
        return true
    }

    @inline(__always)
    private mutating func trimField(_ index: Int) {
        let field = cells[index]
        let range = field.range
        guard !range.isEmpty,
            bytes[range.lowerBound] <= 0x20 || bytes[range.upperBound - 1] <= 0x20,
            !field.isQuoted
        else { return }
        let text = trimmed(range) { $0 == 0x20 || $0 == 0x09 }
        if !text.isEmpty {
            cells[index] = Field(range: text, isQuoted: false)
        }
    }

    private mutating func readRecord() throws(SyntaxError) {
        while true {
            guard cells.count < Self.maxFields else {
                throw SyntaxError(
                    offset: offset, reason: "there are more than \(Self.maxFields) columns")
            }
            cells.append(readField())
            guard offset < bytes.count else { return }
            let end = bytes[offset]
            offset += 1
            if end != separator {
                if end == 0x0D, offset < bytes.count, bytes[offset] == Self.lineFeed { offset += 1 }
                return
            }
            if offset == bytes.count {
                return cells.append(Field(range: offset..<offset, isQuoted: false))
            }
        }
    }

    private mutating func readRecord(between column: [UInt8], _ row: [UInt8]) {
        let end = firstRange(of: row, in: offset..<bytes.count) ?? bytes.count..<bytes.count
        var rest = trimmed(offset..<end.lowerBound) { $0 == Self.lineFeed || $0 == 0x0D }
        offset = end.upperBound
        while cells.count < (hasTwoFields ? 1 : Self.maxFields - 1),
            let end = firstRange(of: column, in: rest)
        {
            cells.append(Field(range: rest.lowerBound..<end.lowerBound, isQuoted: false))
            rest = end.upperBound..<rest.upperBound
            // Columns separated by blanks are padded to their texts' width.
            if column == [0x20, 0x20] { rest = trimmed(rest) { $0 == 0x20 } }
        }
        cells.append(Field(range: rest, isQuoted: false))
    }

    private func firstRange(of separator: [UInt8], in range: Range<Int>) -> Range<Int>? {
        guard let first = separator.first else { return nil }
        func candidate(in rest: Range<Int>) -> Int? {
            first == Self.lineFeed
                ? bytes.firstIndex(ofAny: ByteSet("\r\n"), in: rest)
                : bytes.firstIndex(of: first, in: rest)
        }
        var rest = range
        while let start = candidate(in: rest) {
            if let end = end(of: separator, at: start, before: range.upperBound) {
                return start..<end
            }
            rest = start + 1..<range.upperBound
        }
        return nil
    }

    /// The end of a separator at `start`; nil if there is none. A line end may be LF, CRLF or CR.
    private func end(of separator: [UInt8], at start: Int, before end: Int) -> Int? {
        var offset = start
        for byte in separator {
            guard offset < end else { return nil }
            if byte == Self.lineFeed, bytes[offset] == 0x0D {
                offset += offset + 1 < end && bytes[offset + 1] == Self.lineFeed ? 2 : 1
            } else {
                guard bytes[offset] == byte else { return nil }
                offset += 1
            }
        }
        return offset
    }

    private func trimmed(_ range: Range<Int>, of isBlank: (UInt8) -> Bool) -> Range<Int> {
        let start = range.first { !isBlank(bytes[$0]) } ?? range.upperBound
        let end = range[start...].last { !isBlank(bytes[$0]) }.map { $0 + 1 } ?? start
        return start..<end
    }

    /// Appends the lines that continue the last cell.
    private mutating func joinLines() {
        guard cells.count > 1, let last = cells.last, !last.isQuoted else { return }
        var text = last.range
        var lines = TextLines(bytes, in: offset..<min(bytes.count, offset + Self.longestText))
        while let line = lines.next() {
            if bytes[line].contains(separator) || bytes[line].first == "#" { break }
            if bytes.isBlank(line) { continue }
            text = text.lowerBound..<line.upperBound
            offset = lines.offset
            continuedLines += 1
        }
        cells[cells.count - 1] = Field(range: text, isQuoted: false)
    }

    /// The maximum number of bytes of a text with joined lines.
    private static let longestText = 65_536

    /// Whether most lines with one tab are followed by lines without one, as in definitions
    /// exported from Quizlet: `DNS⇥turns names` above `into addresses`. A single `Unit 2` after
    /// `sehen⇥to see` does not continue the row above.
    static func continuesLines(in bytes: [UInt8]) -> Bool {
        var rows = 0
        var longRows = 0
        var others = 0
        var isLong = true
        for line in TextLines(bytes, in: bytes.startOfText..<bytes.count)
        where !bytes.isBlank(line) {
            switch bytes[line].count(where: { $0 == .tab }) {
            case 1 where bytes[line].first != .tab:
                rows += 1
                isLong = false
            case 0 where rows > 0:
                if !isLong { longRows += 1 }
                isLong = true
            default: others += 1
            }
        }
        return rows > 1 && others * 10 <= rows && longRows * 2 > rows
    }

    private mutating func joinFields() {
        guard cells.count > 2 else { return }
        func edge(_ field: Field) -> Int { field.isQuoted ? 1 : 0 }
        let second = cells[1]
        let last = cells[cells.count - 1]
        let range = second.range.lowerBound - edge(second)..<last.range.upperBound + edge(last)
        cells.replaceSubrange(1..., with: [Field(range: range, isQuoted: false)])
    }

    /// Skips the lines that start with this byte, up to the first other line. Returns their ranges,
    /// without line ends.
    package mutating func skipLines(startingWith first: UInt8, atMost count: Int = .max) -> [Range<
        Int
    >] {
        var lines: [Range<Int>] = []
        while lines.count < count, offset < bytes.count, bytes[offset] == first {
            let start = offset
            while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
            lines.append(start..<offset)
            offset = end(of: [Self.lineFeed], at: offset, before: bytes.count) ?? offset
        }
        return lines
    }

    private mutating func readField() -> Field {
        let start = offset
        if trims, bytes[start] == 0x20 {
            offset = (start..<bytes.count).first { bytes[$0] != 0x20 } ?? start
        }
        if bytes[offset] == Self.quote, let field = readQuotedField() { return field }
        var end = start
        if !hasLists {
            // Most texts are ASCII, which is searched faster.
            end = bytes.withUnsafeBytes {
                $0.endOfPrintableASCII(from: start, without: separator, or: separator)
            }
        }
        while end < bytes.count, !isEnd(end) {
            if hasLists { end = endOfList(at: end) ?? end }
            end += 1
        }
        offset = end
        return Field(range: start..<end, isQuoted: false)
    }

    @inline(__always)
    private func isEnd(_ offset: Int) -> Bool {
        let byte = bytes[offset]
        if byte == separator {
            return !keepsLooseSeparators || offset + 1 >= bytes.count || bytes[offset + 1] != 0x20
        }
        return byte == Self.lineFeed || byte == 0x0D
    }

    /// - Returns: nil if the quotation mark is part of a text.
    private mutating func readQuotedField() -> Field? {
        let opening = offset
        guard let (closing, isEscaped) = closingQuote(of: opening) else { return nil }
        guard let end = endOfField(after: closing) else { return nil }
        offset = end
        return Field(range: opening + 1..<closing, isQuoted: true, isEscaped: isEscaped)
    }

    /// The end of a field after its closing quotation mark; nil if the field continues.
    private func endOfField(after closing: Int) -> Int? {
        var end = closing + 1
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
        let isEnd = end == bytes.count || [separator, Self.lineFeed, 0x0D].contains(bytes[end])
        return isEnd ? end : nil
    }

    /// The closing bracket of a list, in which separators are text: `froh,[glad,happy]`.
    private func endOfList(at opening: Int) -> Int? {
        guard bytes[opening] == "[" else { return nil }
        let end = bytes[opening...].prefix(1_024).firstIndex {
            $0 == "]" || $0 == Self.lineFeed || $0 == 0x0D
        }
        return end.flatMap { bytes[$0] == "]" ? $0 : nil }
    }

    /// The next unescaped quotation mark (`""` escapes one); nil if there is none.
    ///
    /// Some programs write `\"`. It is an escape, and not a backslash at the end of a field, if the
    /// field continues after the first one.
    private func closingQuote(of opening: Int) -> (offset: Int, isEscaped: Bool)? {
        var start = opening + 1
        var isEscaped = false
        while let end = bytes.firstIndex(of: Self.quote, in: start..<bytes.count) {
            let isDoubled = end + 1 < bytes.count && bytes[end + 1] == Self.quote
            let slashes = bytes[(opening + 1)..<end].reversed().prefix { $0 == Self.backslash }
            if slashes.count % 2 == 1, isEscaped || !isDoubled && endOfField(after: end) == nil {
                isEscaped = true
                start = end + 1
            } else if isDoubled {
                start = end + 2
            } else {
                return (end, isEscaped)
            }
        }
        return nil
    }
}
