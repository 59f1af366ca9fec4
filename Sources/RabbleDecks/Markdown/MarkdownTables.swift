/// The tables of a Markdown note.
///
/// ```markdown
/// | de   | en    |
/// |------|-------|
/// | Haus | house |
/// ```
///
/// A list with bars is a table without a heading.
struct MarkdownTables {
    /// The rows of each table, without the separator row.
    private(set) var tables: [[[CellCursor.Cell]]] = []
    /// The number of text lines outside tables.
    private(set) var otherLines = 0
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var lines = TextLines(bytes, in: MarkdownHeader(bytes).end..<bytes.count)
        var previous = 0..<0
        while let line = lines.next() {
            let text = bytes.trimmed(line)
            if let items = items(text, after: &lines) {
                tables.append([[]] + items)
                previous = 0..<0
                continue
            }
            guard isRow(previous), Self.isRule(text, of: bytes), let row = row(after: &lines) else {
                if isText(previous) { otherLines += 1 }
                previous = text
                continue
            }
            var rows = [cells(of: previous), cells(of: row)]
            // Org also has separators between rows.
            while let row = self.row(after: &lines) {
                if !Self.isRule(row, of: bytes) { rows.append(cells(of: row)) }
            }
            // `| / | < | > |` groups columns in Org.
            rows.removeAll { cells in
                cells.first?.text == "/"
                    && cells.dropFirst().allSatisfy { ["", "<", ">", "<>"].contains($0.text) }
            }
            // A table of contents has links to its entries.
            if !rows.dropFirst().areMostly({ $0.contains { $0.text.isLinkInPage } }) {
                tables.append(rows)
            }
            previous = 0..<0
        }
        if isText(previous) { otherLines += 1 }
    }

    /// The groups of all tables, each with its own heading; nil without a table. Tables without
    /// questions are left out, unless all are.
    func decoded(_ text: DeckText) throws(InvalidGroupFile) -> Deck? {
        var layout = text.layout
        layout.firstRow = layout.firstRow ?? .yes
        layout.separators = TableSeparators()
        var decoded = [Deck]()
        var errors = [InvalidGroupFile]()
        for rows in tables {
            // Markdown has no tables without a heading, so some are blank.
            let isBare = rows[0].allSatisfy(\.text.isEmpty)
            var layout = layout
            if isBare { layout.firstRow = .no }
            do throws(InvalidGroupFile) {
                var decoder = GroupTableDecoder(
                    CellCursor(isBare ? Array(rows.dropFirst()) : rows, of: bytes),
                    title: text.title, rule: text.repetitions, layout: layout)
                decoded.append(try decoder.decode())
            } catch {
                errors.append(error)
            }
        }
        if let error = errors.first, decoded.isEmpty { throw error }
        if decoded.isEmpty { return nil }
        var joined = try Deck(parts: decoded)
        joined.diagnostics[.row] += errors.count
        joined.diagnostics.rows = joined.diagnostics.rows ?? errors.first
        return joined
    }

    private func isText(_ line: Range<Int>) -> Bool {
        line.contains { index in
            bytes[index] >= UInt8(ascii: "0") && bytes[line.lowerBound] != "#"
        }
    }

    /// The next line, if it is a row.
    private func row(after lines: inout TextLines) -> Range<Int>? {
        var rest = lines
        guard let line = rest.next(), case let text = bytes.trimmed(line), isRow(text) else {
            return nil
        }
        lines = rest
        return text
    }

    /// The rows of a list with bars, `- silt | fine sand`: three items or more with as many cells
    /// each, and without a heading.
    private func items(_ first: Range<Int>, after lines: inout TextLines) -> [[CellCursor.Cell]]? {
        var rows: [[CellCursor.Cell]] = []
        var rest = lines
        var end = lines
        var next: Range<Int>? = first
        while let item = next, bytes[item].starts(with: "- ".utf8), isRow(item) {
            let row = cells(of: item.dropFirst(2))
            if let first = rows.first, first.count != row.count { break }
            rows.append(row)
            end = rest
            next = rest.next().map(bytes.trimmed)
        }
        if rows.count < 3 { return nil }
        lines = end
        return rows
    }

    private func isRow(_ line: Range<Int>) -> Bool {
        bytes.firstIndex(of: UInt8.bar, in: line) != nil
    }

    /// Whether a line is the separator beneath the heading of a table, such as `|:--|--:|` or Org's
    /// `|--+--|`.
    static func isRule(_ line: Range<Int>, of bytes: [UInt8]) -> Bool {
        bytes.firstIndex(of: UInt8.bar, in: line) != nil && bytes[line].contains("-")
            && bytes[line].allSatisfy { "|-+: \t".utf8.contains($0) }
    }

    private func cells(of line: Range<Int>) -> [CellCursor.Cell] {
        var start = line.lowerBound
        var end = line.upperBound
        if bytes[start] == .bar { start += 1 }
        if end > start, bytes[end - 1] == .bar, bytes[end - 2] != "\\" { end -= 1 }
        var cells: [CellCursor.Cell] = []
        for index in start...end
        where index == end || bytes[index] == .bar && bytes[index - 1] != "\\" {
            // `\vert{}` is a bar in Org.
            let text = String(utf8: bytes[start..<index]).replacing("\\vert{}", with: "|")
            let plain = MarkdownText(text.replacing("\\|", with: "|")).plain.trimmed
            cells.append(
                CellCursor.Cell(text: plain, offset: bytes.trimmed(start..<index).lowerBound))
            start = index + 1
        }
        return cells
    }
}
