/// Separators of columns and rows that differ from those of the format.
package struct TableSeparators: Hashable, Sendable {
    /// The separator of prompt and answer; nil to recognise it.
    package let column: String?
    /// The separator of two rows; nil for the end of a line.
    package let row: String?

    package init(column: String? = nil, row: String? = nil) {
        (self.column, self.row) = (column, row)
    }

    var isSpecified: Bool { column != nil || row != nil }

    /// If no separator of columns is given, it is the first one that divides every row, or a tab.
    func reader(of bytes: [UInt8]) -> DelimitedReader {
        let possible = (["\t", ",", ";"] + Self.signs.map(\.text)).filter { $0 != row }
        let column =
            column ?? possible.first {
                TableSeparators(column: $0, row: row).rowCount(in: bytes) { $0 > 1 } > 0
            }
            ?? "\t"
        return DelimitedReader(
            bytes, between: Array(column.utf8), row == "\n" ? nil : row.map { Array($0.utf8) })
    }

    /// The signs that people write between a word and its meaning, and how many rows make them
    /// certain.
    static let signs: [(text: String, least: Int)] =
        [" - ", " – ", " — ", " = ", " -> ", " --> ", " => ", " → ", " : ", "::"].map { ($0, 2) }
        + [": ", "=", "：", "`", "*", "  ", " / ", ":"].map { ($0, 3) }
    /// The separators of columns and rows that Quizlet and its like use in one line, and how many
    /// rows make them certain.
    private static let inOneLine =
        [
            ("\t", ";", 2), ("\t", "|", 2), ("\t", ",", 2), (",", ";", 3), (",", "|", 3),
            (";", "|", 3),
        ]
        + [" - ", " – ", " — ", " = ", ":"].map { ($0, ";", 3) }
    private static let blocks = [("\t", "\n\n"), ("\n", "\n\n"), ("\n\n", "\n\n\n")].map(
        TableSeparators.init)

    /// The separators of a text that certainly is a table, though its lines are not the rows of a
    /// usual one. It is an error if several are equally likely.
    static func recognized(in bytes: [UInt8]) throws(InvalidGroupFile) -> TableSeparators? {
        if GroupTable.separator(of: bytes) != nil { return nil }
        let tally = SeparatorTally.likely(in: bytes)
        let isTab = tally?.separator == .tab
        if !isTab, tally?.all.count != 1, tally?.regularity ?? 0 < SeparatorTally.certain,
            let sign = signs.first(where: {
                TableSeparators(column: $0.text).rowCount(in: bytes) >= $0.least
            })
        {
            return TableSeparators(column: sign.text)
        }
        guard let tally else { return blocks.first { $0.rowCount(in: bytes) > 1 } }
        if !isTab, try isSemicolonTable(bytes) { return TableSeparators(column: ";") }
        return tally.all.count == 1
            ? try recognizedInOneLine(bytes, cells: (tally.all.max() ?? 0) + 1) : nil
    }

    /// Whether each row has one semicolon, and one comma that is part of a number. Any other comma
    /// makes that an error.
    private static func isSemicolonTable(_ bytes: [UInt8]) throws(InvalidGroupFile) -> Bool {
        let (commas, semicolons) = (
            SeparatorTally(of: .comma, in: bytes), SeparatorTally(of: .semicolon, in: bytes)
        )
        guard Set(commas.all + semicolons.all) == [1], commas.regularity == semicolons.regularity
        else { return false }
        let texts = bytes.split(separator: .comma, omittingEmptySubsequences: false)
        let areNumbers = zip(texts, texts.dropFirst()).allSatisfy {
            $0.last?.isASCIIDigit == true && $1.first?.isASCIIDigit == true
        }
        if areNumbers { return true }
        throw InvalidGroupFile(
            "either a comma or a semicolon may separate prompts from answers",
            remedy: .columnSeparator)
    }

    /// The separators of a text in one line; nil if the line is a row, which would have this many
    /// cells.
    private static func recognizedInOneLine(
        _ bytes: [UInt8], cells: Int
    ) throws(InvalidGroupFile) -> TableSeparators? {
        let possible = inOneLine.compactMap {
            column, row, least -> (TableSeparators, isSure: Bool)? in
            let separators = TableSeparators(column: column, row: row)
            let count = separators.rowCount(in: bytes)
            // A separator with a space after it may be part of a text.
            let isLoose = bytes.contains("\(row) ".utf8)
            // `10:30;11:30` is one row, and so is an answer with an alternative.
            let isPlain = ["\t", ",", ";"].contains(column) && !isLoose || column.hasPrefix(" ")
            guard count > 2 || count == 2 && isPlain, !isLoose || (column, row) != ("\t", ",")
            else { return nil }
            return (separators, isSure: count >= least)
        }
        if possible.count == 1, possible[0].isSure { return possible[0].0 }
        guard !possible.isEmpty || cells > 4 else { return nil }
        throw InvalidGroupFile("everything is on one line", remedy: .rowSeparator)
    }

    /// How many of the first rows have a fit number of cells, and text in each; 0 if more than one
    /// in eight do not.
    private func rowCount(in bytes: [UInt8], dividedBy isFit: (Int) -> Bool = { $0 == 2 }) -> Int {
        let rows = reader(of: bytes).firstTexts(SeparatorTally.mostRows)
        let count = rows.count { isFit($0.count) && !$0.contains(where: \.isBlank) }
        // Words that recur are labels.
        let areLabels = row == nil && Set(rows.map(\.first)).count * 2 <= rows.count
        return count * 8 >= rows.count * 7 && !areLabels ? count : 0
    }
}
