extension GroupFormat {
    /// Tab-separated values.
    public static let tsv = GroupFormat(TSVFormat())
    /// Comma-separated values, also with semicolons.
    public static let csv = GroupFormat(CSVFormat())
}

/// Any text may be a table, so that only a first line of its own shows one here; without that the
/// separators of the rows do, see ``SeparatorGuess``.
struct TSVFormat: DeckFormat {
    let name = "tsv"
    let title = "TSV"
    let extensions = ["tsv", "tab"]
    let options: DeckOptions = .ofTables

    func evidence(in text: DeckText) -> Evidence? {
        GroupTable.separator(of: text.bytes) == .tab ? .certain : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try GroupTable.decode(text, hasTabs: true)
    }

    var write: Writer? { { GroupTable.encode($0, hasTabs: true) } }
}

/// Rows with commas between their cells.
struct CSVFormat: DeckFormat {
    let name = "csv"
    let title = "CSV"
    let extensions = ["csv"]
    let options: DeckOptions = .ofTables

    func evidence(in text: DeckText) -> Evidence? {
        if GroupTable.namedSeparator(text.bytes) != nil { return .certain }
        return GroupTable.separator(of: text.bytes) == .comma ? .certain : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try GroupTable.decode(text, hasTabs: false)
    }

    var write: Writer? { { GroupTable.encode($0, hasTabs: false) } }
}
