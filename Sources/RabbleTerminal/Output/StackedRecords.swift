/// A table whose lines would be too wide: each cell is on a line of its own, after its name.
struct StackedRecords {
    /// The names of the columns; empty for a column that needs none. Without any names, the rows
    /// are terms with their meanings.
    let names: [String]
    let indent: Int
    let columns: Int

    /// A line `name: cell` for each cell, except that the cells before the first named column share
    /// a line, with an empty line between rows; or each term with its meaning beneath.
    func lines(of rows: [[String]]) -> [String] {
        if names.allSatisfy(\.isEmpty) {
            return rows.flatMap { row in
                // A term may itself be indented.
                let beneath = indent + (row.first?.prefix { $0 == " " }.count ?? 0) + 2
                return row.enumerated().flatMap {
                    lines(of: $1, after: "", indent: $0 > 0 ? beneath : indent)
                }
            }
        }
        return Array(rows.map(lines(of:)).joined(separator: [""]))
    }

    private func lines(of row: [String]) -> [String] {
        let titles = row.prefix(names.prefix(while: \.isEmpty).count)
        var lines =
            titles.isEmpty
            ? [] : lines(of: titles.filter { !$0.isEmpty }.joined(separator: "  "), after: "")
        // A narrow terminal has no room for alignment.
        let width = columns < 30 ? 0 : (names.map(\.displayWidth).max() ?? 0) + 2
        for (index, cell) in row.enumerated().dropFirst(titles.count) where !cell.isEmpty {
            let name = index < names.count ? names[index] : ""
            // "due: 12 due" would repeat the name.
            let value = cell.hasSuffix(" \(name)") ? String(cell.dropLast(name.count + 1)) : cell
            lines += self.lines(of: value, after: name.isEmpty ? "" : "\(name): ".padded(to: width))
        }
        return lines
    }

    private func lines(of cell: String, after label: String, indent: Int? = nil) -> [String] {
        let margin = min(indent ?? self.indent, columns / 4)
        let inset = columns < 30 && !label.isEmpty ? 2 : label.displayWidth
        let room = columns - margin
        let wrapped = cell.wrapped(to: room - inset, first: room - label.displayWidth)
        return (wrapped.isEmpty ? [""] : wrapped).enumerated().map { index, line in
            let blanks = String(repeating: " ", count: index == 0 ? margin : margin + inset)
            return index == 0 ? blanks + label + line : blanks + line
        }
    }
}
