/// Separators of columns and rows that differ from those of the format.
package struct TableSeparators: Hashable, Sendable {
    /// The separator of prompt and answer; nil to recognise it.
    package let column: String?
    /// The separator of rows; nil for the end of a line.
    package let row: String?

    package init(column: String? = nil, row: String? = nil) {
        self.column = column
        self.row = row
    }

    var isSpecified: Bool { column != nil || row != nil }

    /// Without a given column separator, the first one that divides every row is used, or a tab.
    func reader(of bytes: [UInt8]) -> DelimitedReader {
        let column = column ?? likelyColumn(in: SeparatorGuess.sample(of: bytes)) ?? "\t"
        return DelimitedReader(
            bytes, between: Array(column.utf8), row == "\n" ? nil : row.map { Array($0.utf8) })
    }

    private func likelyColumn(in bytes: [UInt8]) -> String? {
        (["\t", ",", ";"] + Self.signs.map(\.text)).filter { $0 != row }.first {
            TableSeparators(column: $0, row: row).rowCount(in: bytes) { $0 > 1 } > 0
        }
    }

    /// A separator that is commonly written between a word and its meaning, and the number of rows
    /// that make it certain.
    typealias Sign = (text: String, least: Int)

    static let signs: [Sign] =
        [" - ", " – ", " — ", " -- ", " = ", " -> ", " --> ", " => ", " → ", " >> ", " : ", "::"]
        .map { ($0, 2) } + [": ", "=", "：", "`", "*", "  ", " / ", ":"].map { ($0, 3) }

    /// The number of the first rows that have a suitable number of cells, all with text; 0 if more
    /// than one in eight does not, apart from titles.
    func rowCount(in bytes: [UInt8], dividedBy isFit: (Int) -> Bool = { $0 == 2 }) -> Int {
        let all = reader(of: bytes).firstTexts(SeparatorTally.maxRows)
        let rows = withoutTitles(all)
        let count = rows.count { isFit($0.count) && !$0.contains(where: \.isBlank) }
        // Recurring words are labels.
        let areLabels = row == nil && Set(rows.map(\.first)).count * 2 <= rows.count
        return count * 8 >= rows.count * 7 && !areLabels ? count : 0
    }

    /// The rows without single-cell lines such as `Unit 2`, if these are short and at most two in
    /// five. With a colon or column layout such lines are not titles.
    func withoutTitles(_ rows: [[String]]) -> [[String]] {
        let column = column ?? ""
        let isSign = column.hasPrefix(" ") && !column.isBlank && !column.contains(":")
        guard row == nil, isSign || column == ";" || column == "|" else { return rows }
        let others = rows.filter { $0.count != 1 || !Self.isTitle($0[0]) }
        return others.count * 5 >= rows.count * 3 ? others : rows
    }

    private static func isTitle(_ text: String) -> Bool {
        text.utf8.count < 40 && text.split(separator: " ").count < 5
            && !".,;?!".contains(text.trimmed.last ?? ".") && text.contains(where: \.isLetter)
    }

    /// Whether the first rows are sentences that contain the separator, such as `When he came home,
    /// she had left.`, or code, such as `#card { color: red; }`.
    func dividesOtherText(in bytes: [UInt8]) -> Bool {
        var reader = reader(of: bytes)
        reader.hasTwoFields = true
        let rows = withoutTitles(reader.firstTexts(SeparatorTally.maxRows))
        return Self.areCode(rows)
            || Self.areSentences(rows, hasCommas: column == "," || column == ";")
    }

    static func areCode(_ rows: [[String]]) -> Bool {
        let count = rows.count { row in
            let end = row.last?.trimmed ?? ""
            return "{;".contains(end.last ?? " ") || end.hasSuffix("}") && !end.hasSuffix("}}")
        }
        return count * 2 >= rows.count
    }

    /// Whether rows of two texts read as sentences: the first text is long, and the second
    /// continues in lower case to a full stop. After a comma, many words are enough.
    static func areSentences(_ rows: [[String]], hasCommas: Bool = false) -> Bool {
        func words(_ text: String?) -> Int { text?.split(separator: " ").count ?? 0 }
        let count = rows.count { row in
            // An item of a to-do list.
            if hasCommas, ["- ", "* ", "+ "].contains(String(row[0].prefix(2))) { return true }
            guard row.count == 2, let front = row[0].trimmed.last, let back = row[1].trimmed.first,
                !".!?:".contains(front), !back.isUppercase
            else { return false }
            let isEnded = row[1].trimmed.suffix(2).contains { ".!?…".contains($0) }
            return isEnded || hasCommas && words(row[0]) + words(row[1]) > 7
        }
        let fronts = rows.reduce(0) { $0 + words($1.first) }
        return count * 2 >= rows.count && fronts >= rows.count * (hasCommas ? 2 : 3)
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let comma = UInt8(ascii: ",")
    static let semicolon = UInt8(ascii: ";")
    static let bar = UInt8(ascii: "|")
}
