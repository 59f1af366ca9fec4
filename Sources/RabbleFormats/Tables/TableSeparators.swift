/// Separators of columns and rows that differ from those of the format.
package struct TableSeparators: Hashable, Sendable {
    /// The separator of prompt and answer; nil to recognise it.
    package let column: String?
    /// The separator of two rows; nil for the end of a line.
    package let row: String?

    package init(column: String? = nil, row: String? = nil) { (self.column, self.row) = (column, row) }

    var isSpecified: Bool { column != nil || row != nil }

    /// If no separator of columns is given, it is the first one that divides every row, or a tab.
    func reader(of bytes: [UInt8]) -> DelimitedReader {
        let possible = (["\t", ",", ";"] + Self.signs.map(\.text)).filter { $0 != row }
        let column =
            column ?? possible.first { TableSeparators(column: $0, row: row).rowCount(in: bytes) { $0 > 1 } > 0 }
            ?? "\t"
        return DelimitedReader(bytes, between: Array(column.utf8), row == "\n" ? nil : row.map { Array($0.utf8) })
    }

    /// The signs that people write between a word and its meaning, and how many rows make them certain.
    private static let signs: [(text: String, least: Int)] =
        [" - ", " – ", " — ", " = ", " -> ", " --> ", " => ", " → ", " : ", "::"].map { ($0, 2) }
        + [": ", "=", "：", "`", "*", "  "].map { ($0, 3) }
    /// The separators of columns and rows that Quizlet and its like use in one line, and how many rows make them certain.
    private static let inOneLine =
        [("\t", ";", 2), ("\t", "|", 2), ("\t", ",", 2), (",", ";", 3), (",", "|", 3), (";", "|", 3)]
        + [" - ", " – ", " — ", " = ", ":"].map { ($0, ";", 3) }
    private static let blocks = ["\t", "\n"].map { TableSeparators(column: $0, row: "\n\n") }

    /// The separators of a text that certainly is a table, though its lines are not the rows of a usual one. It is an error if
    /// several are equally likely.
    static func recognized(in bytes: [UInt8]) throws(InvalidGroupFile) -> TableSeparators? {
        if GroupTable.separator(of: bytes) != nil { return nil }
        let tally = SeparatorTally.likely(in: bytes)
        let isTab = tally?.separator == .tab
        if !isTab, tally?.all.count != 1, tally?.regularity ?? 0 < SeparatorTally.certain,
            let sign = signs.first(where: { TableSeparators(column: $0.text).rowCount(in: bytes) >= $0.least })
        {
            return TableSeparators(column: sign.text)
        }
        guard let tally else { return blocks.first { $0.rowCount(in: bytes) > 1 } }
        if !isTab, try isSemicolonTable(bytes) { return TableSeparators(column: ";") }
        return tally.all.count == 1 ? try recognizedInOneLine(bytes, cells: (tally.all.max() ?? 0) + 1) : nil
    }

    /// Whether every row has one semicolon, and one comma that is part of a number. Any other comma makes that an error.
    private static func isSemicolonTable(_ bytes: [UInt8]) throws(InvalidGroupFile) -> Bool {
        let tallies = [UInt8.comma, .semicolon].map { SeparatorTally(of: $0, in: bytes) }
        guard tallies.allSatisfy({ $0.all.allSatisfy { $0 == 1 } }), tallies[0].regularity == tallies[1].regularity
        else { return false }
        func isDigit(_ offset: Int) -> Bool { bytes.indices.contains(offset) && bytes[offset].isASCIIDigit }
        if bytes.indices.allSatisfy({ bytes[$0] != .comma || isDigit($0 - 1) && isDigit($0 + 1) }) { return true }
        throw InvalidGroupFile(
            "either a comma or a semicolon may separate prompts from answers", remedy: .columnSeparator)
    }

    /// The separators of a text in one line; nil if the line is a row, which would have this many cells.
    private static func recognizedInOneLine(
        _ bytes: [UInt8], cells: Int
    ) throws(InvalidGroupFile) -> TableSeparators? {
        let possible = inOneLine.compactMap { column, row, least -> (TableSeparators, isSure: Bool)? in
            let separators = TableSeparators(column: column, row: row)
            let count = separators.rowCount(in: bytes)
            // A separator with a space after it may be part of a text.
            let isLoose = bytes.contains("\(row) ".utf8)
            // `10:30;11:30` is one row, and so is an answer with an alternative.
            let isPlain = ["\t", ",", ";"].contains(column) && !isLoose || column.hasPrefix(" ")
            guard count > 2 || count == 2 && isPlain, !isLoose || (column, row) != ("\t", ",") else { return nil }
            return (separators, isSure: count >= least)
        }
        if possible.count == 1, possible[0].isSure { return possible[0].0 }
        guard !possible.isEmpty || cells > 4 else { return nil }
        throw InvalidGroupFile("everything is on one line", remedy: .rowSeparator)
    }

    /// How many of the first rows have a fit number of cells, and text in each; 0 if more than one in eight do not.
    private func rowCount(in bytes: [UInt8], dividedBy isFit: (Int) -> Bool = { $0 == 2 }) -> Int {
        let rows = reader(of: bytes).firstRows(SeparatorTally.mostRows)
        let count = rows.count { isFit($0.count) && !$0.contains(where: \.isBlank) }
        return count * 8 >= rows.count * 7 ? count : 0
    }
}

/// How a separator divides the first rows of a table.
struct SeparatorTally {
    let separator: UInt8
    /// The separators in each row, and those that no space follows.
    let all: [Int]
    let tight: [Int]
    /// How many rows have cells that a quotation mark starts or ends and no other one matches.
    private let tornCount: Int

    static let mostRows = 60
    /// The ``regularity`` of a separator that no sign outdoes.
    static let certain = 4

    init(of separator: UInt8, in bytes: [UInt8]) {
        self.separator = separator
        var reader = DelimitedReader(bytes, separator: separator, quoting: .spreadsheet)
        reader.trims = true
        func counts(_ rows: [[DelimitedReader.Field]]) -> [Int] {
            let data = rows.filter { $0[0].isQuoted || bytes[$0[0].range].first != UInt8(ascii: "#") }
            return (data.isEmpty ? rows : data).map { $0.count - 1 }
        }
        let rows = reader.firstRecords(Self.mostRows)
        all = counts(rows)
        tornCount = rows.count { row in
            row.contains { field in
                field.isPartlyQuoted
                    || !field.isQuoted && bytes[field.range].count { $0 == UInt8(ascii: "\"") } % 2 == 1
            }
        }
        reader.keepsLooseSeparators = true
        tight = counts(reader.firstRecords(Self.mostRows))
    }

    /// The most likely separator of the columns divides nearly all of the first rows, preferably into equally many cells. Before a space, as in `big; large`, it
    /// is more likely part of a text. In quoted cells it does not count.
    static func likely(in bytes: [UInt8], among separators: [UInt8] = [.tab, .comma, .semicolon, .bar])
        -> SeparatorTally?
    {
        let tallies = separators.map { SeparatorTally(of: $0, in: bytes) }
        // Nobody types a tab into a text, let alone into every row.
        if let tab = tallies.first(where: { $0.separator == .tab && $0.regularity > 0 && $0.all.count > 1 }) {
            return tab
        }
        let best = tallies.map(\.regularity).max() ?? 0
        let equal = best > 0 ? tallies.filter { $0.regularity == best } : []
        return equal.first { Set($0.all).count == 1 || Set($0.tight).count == 1 } ?? equal.first
    }

    /// How well it divides the rows: 0 if some have none, 1 or 2 if in some a space follows each, else 3 or 4. It is 2 or 4
    /// if all have equally many. One row in six may differ.
    var regularity: Int {
        let most = all.count / 6
        if all.isEmpty || all.count(where: { $0 == 0 }) > most { return 0 }
        if tornCount > most || tight.count(where: { $0 == 0 }) > most { return isRegular(all) ? 2 : 1 }
        return isRegular(tight) ? Self.certain : 3
    }

    /// Whether those before a space are rather text: each row has others, and they make rows differ.
    var hasLooseText: Bool { regularity > 2 && all != tight && !isRegular(all) }

    private func isRegular(_ counts: [Int]) -> Bool {
        let mode = Dictionary(grouping: counts, by: \.self).values.map(\.count).max() ?? 0
        return counts.count - mode <= counts.count / 6
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let comma = UInt8(ascii: ",")
    static let semicolon = UInt8(ascii: ";")
    static let bar = UInt8(ascii: "|")
}

extension String {
    private static let escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"]

    /// The text with tabs, line ends and backslashes as they are typed: `\t`.
    package var escapedSeparator: String { unicodeScalars.map { Self.escapes[$0] ?? String($0) }.joined() }

    /// The inverse of ``escapedSeparator``. A backslash before anything else stands for itself.
    package var unescapedSeparator: String {
        var text = ""
        var rest = self[...]
        while !rest.isEmpty {
            let escape = Self.escapes.first { rest.hasPrefix($0.value) }
            text += escape.map { String($0.key) } ?? String(rest.prefix(1))
            rest = rest.dropFirst(escape == nil ? 1 : 2)
        }
        return text
    }
}
