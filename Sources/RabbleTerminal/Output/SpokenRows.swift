/// Table rows for a screen reader, which reads one line at a time without the heading: `Hiragana,
/// last: 50 %, drills: 12`.
struct SpokenRows {
    /// The names of the columns; empty for a column that needs none.
    let names: [String]

    func lines(of rows: [[String]]) -> [String] {
        // Without any names, rows are terms with their meanings.
        names.allSatisfy(\.isEmpty)
            ? rows.map { $0.joined(separator: ": ") } : rows.map(line(of:))
    }

    private func line(of row: [String]) -> String {
        let parts = row.enumerated().compactMap { index, cell -> String? in
            guard !cell.isEmpty else { return nil }
            let name = index < names.count ? names[index] : ""
            // "due: 12 due" would repeat the name.
            let isNamed = name.isEmpty || cell.hasSuffix(" \(name)")
            return isNamed ? cell : "\(name): \(cell)"
        }
        return parts.joined(separator: ", ")
    }
}
