/// Table rows for a screen reader, which reads one line at a time without the heading: `Hiragana,
/// last: 50 %, drills: 12`.
///
/// - Parameter names: the names of the columns; empty for a column that needs none.
func spokenRows(_ rows: [[String]], names: [String]) -> [String] {
    rows.map { row in
        // Without any names, rows are terms with their meanings.
        if names.allSatisfy(\.isEmpty) { return row.joined(separator: ": ") }
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
