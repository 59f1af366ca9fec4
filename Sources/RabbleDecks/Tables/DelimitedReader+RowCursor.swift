extension DelimitedReader {
    /// The text of a field. U+FFFD replaces bytes that are not UTF-8.
    package func text(of field: Field) -> String {
        let text = String(utf8: bytes[field.range])
        guard field.isQuoted, bytes[field.range].contains(Self.quote) else { return text }
        if field.isEscaped {
            var plain: [UInt8] = []
            var rest = bytes[field.range]
            while let byte = rest.popFirst() {
                let isEscape = byte == Self.backslash || byte == Self.quote
                let follows = rest.first == Self.quote || rest.first == byte
                plain.append(isEscape && follows ? rest.removeFirst() : byte)
            }
            return String(utf8: plain)
        }
        // A doubled quotation mark stands for one.
        return String(utf8: bytes[field.range].replacing("\"\"".utf8, with: "\"".utf8))
    }

    @inline(__always)
    func isVisible(_ field: Field) -> Bool { bytes[field.range].startsVisibly }
    @inline(__always)
    func isShort(_ field: Field) -> Bool { field.range.count < String.shortestPile }

    func offset(of field: Field) -> Int { field.range.lowerBound }

    var endOfRow: Int { cells[cells.count - 1].range.upperBound }

    /// A line that starts with a number sign and has no separator.
    var isComment: Bool {
        bytes[start] == "#" && cells.count == 1
    }

    var isOwn: Bool { GroupTable.separator(of: bytes) == separator }

    mutating func trimCells() { trims = true }

    /// In rows of prompt and answer, an additional separator belongs to the answer; with the
    /// separators of spreadsheets such rows are malformed, and are left out.
    mutating func fit(to names: [String], above rows: ArraySlice<[String]>) -> Int {
        let lengths = rows.map { ($0.lastIndex { !$0.isBlank } ?? 0) + 1 }
        let counts = Dictionary(grouping: lengths, by: \.self).mapValues(\.count)
        let (usual, count) = counts.max { ($0.value, $1.key) < ($1.value, $0.key) } ?? (0, 0)
        if specified != nil {
            let isRegular = usual > 2 && count * 5 >= lengths.count * 4
            hasTwoFields = names.isEmpty ? !isRegular : names.count < 3
        } else if separator != .tab {
            return names.isEmpty ? max(usual, 4) : names.count
        }
        return .max
    }

    var separatorText: String { String(utf8: specified?.column ?? [separator]) }
}
