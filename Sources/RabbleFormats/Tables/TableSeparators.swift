/// Separators of columns and rows that differ from those of the format.
///
/// In such a table only whole cells are quoted, and only the first separator of a row counts: everything after it is the
/// answer. All separators count if the first row names more columns, or the learner chooses two.
package struct TableSeparators: Hashable, Sendable {
    /// The separator of prompt and answer; nil to recognise it.
    package let column: String?
    /// The separator of two rows; nil for the end of a line.
    package let row: String?

    /// Neither separator may be empty.
    package init(column: String? = nil, row: String? = nil) {
        self.column = column
        self.row = row
    }

    /// Whether at least one of them is given.
    var isSpecified: Bool { column != nil || row != nil }

    /// Reads the rows of this text. If no separator of columns is given, it is the first one that divides every row, or a
    /// tab.
    func reader(of bytes: [UInt8]) -> DelimitedReader {
        let possible = (["\t", ",", ";"] + Self.dashes).filter { $0 != row }
        let column =
            column ?? possible.first { TableSeparators(column: $0, row: row).rowCount(in: bytes) { $0 > 1 } != nil }
            ?? "\t"
        return DelimitedReader(bytes, between: Array(column.utf8), row == "\n" ? nil : row.map { Array($0.utf8) })
    }

    // MARK: Recognition

    /// The signs that people write between a word and its meaning, with spaces around them.
    private static let dashes = [" - ", " – ", " — ", " = "]
    /// The separators of columns and rows that Quizlet and its like use in one line, and how many rows make them certain.
    private static let inOneLine =
        [("\t", ";", 2), ("\t", "|", 2), ("\t", ",", 2), (",", ";", 3), (",", "|", 3), (";", "|", 3)]
        + (dashes + [":"]).map { ($0, ";", 3) }

    /// The most likely separator of the columns.
    ///
    /// It divides all of the first rows, preferably into equally many cells. Before a space, as in `big; large`, it is more
    /// likely part of a text. In quoted cells it does not count.
    ///
    /// - Parameter separators: the separators to choose from, the likeliest first.
    /// - Returns: nil if none divides all rows.
    static func likelyColumn(of bytes: [UInt8], among separators: [UInt8]) -> UInt8? {
        let tally = SeparatorTally(of: bytes)
        let regularity = separators.map { tally.regularity(of: $0) }
        guard let best = regularity.max(), best > 0 else { return nil }
        let likely = zip(separators, regularity).filter { $1 == best }.map(\.0)
        if likely.count > 1, likely.contains(.tab) {
            // Nobody types a tab into a text, let alone into every row.
            let rows = TableSeparators(column: "\t").rowCount(in: bytes) { $0 > 1 } ?? 0
            if rows > 1 { return .tab }
        }
        return likely.first
    }

    /// The separators of a text that certainly is a table, though its lines are not the rows of a usual one.
    ///
    /// - Returns: nil if the lines are the rows of a usual table, or if the text is not a table at all.
    /// - Throws: ``InvalidGroupFile`` if several separators are equally likely, with the option that decides.
    /// - Complexity: O(*n*) in the number of bytes.
    static func recognized(in bytes: [UInt8]) throws(InvalidGroupFile) -> TableSeparators? {
        guard let separator = likelyColumn(of: bytes, among: .usualSeparators) else {
            let possible =
                dashes.map { TableSeparators(column: $0) } + [TableSeparators(column: "\t", row: "\n\n")]
            return possible.first { ($0.rowCount(in: bytes) { $0 == 2 } ?? 0) > 1 }
        }
        var reader = DelimitedReader(bytes, separator: separator, quoting: .lenient)
        guard let first = reader.nextRow() else { return nil }
        let isLoose = first.count > 1 && bytes[first[1].range].first == 0x20
        if separator != .tab, try isSemicolonTable(bytes) { return TableSeparators(column: ";") }
        guard reader.nextRow() == nil else {
            guard separator != .tab, isLoose,
                let dash = dashes.first(where: {
                    TableSeparators(column: $0).rowCount(in: bytes) { $0 == 2 } != nil
                })
            else { return nil }
            let name = String(decoding: [separator], as: UTF8.self).separatorName
            throw InvalidGroupFile(
                "either a \(name) or \"\(dash)\" may separate prompts from answers", remedy: .columnSeparator)
        }
        return try recognizedInOneLine(bytes, cells: first.count)
    }

    /// Whether every row has one semicolon, and one comma that is part of a number.
    ///
    /// - Throws: ``InvalidGroupFile`` if every row has one of each and either may be the separator.
    private static func isSemicolonTable(_ bytes: [UInt8]) throws(InvalidGroupFile) -> Bool {
        let tally = SeparatorTally(of: bytes)
        let commas = tally.counts(of: .comma)
        guard (commas + tally.counts(of: .semicolon)).allSatisfy({ $0.all == 1 }),
            tally.regularity(of: .comma) == tally.regularity(of: .semicolon)
        else { return false }
        if commas.allSatisfy({ $0.betweenDigits == 1 }) { return true }
        throw InvalidGroupFile(
            "either a comma or a semicolon may separate prompts from answers", remedy: .columnSeparator)
    }

    /// The separators of a text in one line; nil if the line is a row.
    ///
    /// - Parameter cells: how many cells the row would have.
    private static func recognizedInOneLine(
        _ bytes: [UInt8], cells: Int
    ) throws(InvalidGroupFile) -> TableSeparators? {
        let possible = inOneLine.compactMap { column, row, least -> (TableSeparators, isSure: Bool)? in
            let separators = TableSeparators(column: column, row: row)
            let count = separators.rowCount(in: bytes) { $0 == 2 } ?? 0
            guard count > 1, separators.mayDivideLine(bytes, rows: count) else { return nil }
            return (separators, isSure: count >= least)
        }
        if possible.count == 1, possible[0].isSure { return possible[0].0 }
        guard !possible.isEmpty || cells > TableColumn.standard.count else { return nil }
        throw InvalidGroupFile("everything is on one line", remedy: .rowSeparator)
    }

    /// Whether the separators may divide a line into this many rows. One with a space after it may be part of a text.
    private func mayDivideLine(_ bytes: [UInt8], rows: Int) -> Bool {
        guard let column, let row else { return true }
        let isLoose = bytes.contains("\(row) ".utf8)
        if column == "\t", row == ",", isLoose { return false }
        // `10:30;11:30` is one row, and so is an answer with an alternative.
        let isPlain = ["\t", ",", ";"].contains(column) && !isLoose || Self.dashes.contains(column)
        return rows > 2 || isPlain
    }

    /// The number of rows, if each has a fit number of cells and none of these is blank; else nil.
    func rowCount(in bytes: [UInt8], dividedBy isFit: (Int) -> Bool) -> Int? {
        var reader = reader(of: bytes)
        var count = 0
        while let fields = reader.nextRow() {
            guard isFit(fields.count), !fields.contains(where: { reader.isBlank($0) }) else { return nil }
            count += 1
        }
        return count > 0 ? count : nil
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let comma = UInt8(ascii: ",")
    static let semicolon = UInt8(ascii: ";")
}

extension [UInt8] {
    /// The separators of spreadsheets and most other programs, the likeliest first.
    static let usualSeparators: [UInt8] = [.tab, .comma, .semicolon]
}
