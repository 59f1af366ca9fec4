/// The tables of a note in Markdown.
enum MarkdownTables {
    /// The groups of all tables, each of which has a heading of its own; nil if there is no table.
    /// One without a question is left out, unless all are.
    static func decode(_ text: DeckText) throws(InvalidGroupFile) -> DecodedGroups? {
        var layout = text.layout
        (layout.firstRow, layout.separators) = (layout.firstRow ?? .yes, TableSeparators())
        var (tables, errors) = ([DecodedGroups](), [InvalidGroupFile]())
        for (start, table) in all(in: text.bytes) {
            do throws(InvalidGroupFile) {
                var decoded = try GroupTable.decode(
                    table, hasTabs: true, title: text.title, repetitions: text.repetitions,
                    layout: layout)
                decoded.losses.rows = decoded.losses.rows?.placed { "line \(start + $0)" }
                tables.append(decoded)
            } catch {
                errors.append(error.placed { "line \(start + $0)" })
            }
        }
        if let error = errors.first, tables.isEmpty { throw error }
        if tables.isEmpty { return nil }
        var decoded = try DecodedGroups(parts: tables)
        decoded.losses.rowCount += errors.count
        decoded.losses.rows = decoded.losses.rows ?? errors.first
        return decoded
    }

    /// The rows of each table after so many lines, with tabs between the cells and an empty line
    /// for the rule.
    static func all(in bytes: [UInt8]) -> [(start: Int, rows: [UInt8])] {
        let lines = TextLines(bytes, in: bytes.startOfText..<bytes.count).map {
            bytes[bytes.trimmed($0)]
        }
        func isRow(_ index: Int) -> Bool {
            lines.indices.contains(index) && lines[index].contains(.bar)
        }
        func isRule(_ index: Int) -> Bool {
            isRow(index - 1) && isRow(index) && isRow(index + 1)
                && lines[index].contains(UInt8(ascii: "-"))
                && lines[index].allSatisfy { "|-+: ".utf8.contains($0) }
        }
        var (tables, end) = ([(start: Int, rows: [UInt8])](), 0)
        for rule in lines.indices where rule > end && isRule(rule) {
            let rows = (rule - 1..<lines.count).prefix(while: isRow)
            let texts = rows.map { $0 == rule ? "" : cells(of: lines[$0]).joined(separator: "\t") }
            tables.append((rule - 1, Array(texts.joined(separator: "\n").utf8)))
            end = rows.upperBound
        }
        return tables
    }

    private static func cells(of line: ArraySlice<UInt8>) -> [String] {
        let row = line.dropFirst(line.first == .bar ? 1 : 0).dropLast(line.last == .bar ? 1 : 0)
        let cells = String(decoding: row, as: UTF8.self).replacing("\\|", with: "\0").split(
            separator: "|", omittingEmptySubsequences: false)
        return cells.map { cell in
            MarkdownText(String(cell).replacing("\0", with: "|").replacing("\t", with: " ")).plain
                .trimmed
        }
    }
}
