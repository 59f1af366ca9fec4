/// The columns with the options of a question. Its answer is the text of one, or names it: `B`,
/// `option_b` or `2`.
///
/// A single column may have a list: `Lima; Quito; Cusco`.
struct AnswerOptions: Equatable {
    private(set) var columns: [Int] = []
    /// The number of the first option, if the answers are numbers or letters.
    private var first: Int?

    /// No options.
    init() {}

    /// No options if the answers are none of them.
    init(in columns: [Int], named answer: Int, _ rows: [[String]]) {
        guard let last = columns.max() else { return }
        let rows = rows.filter { $0.count > max(answer, last) && !$0[answer].isBlank }
        let textCount = rows.count { row in
            Self.options(columns.map { row[$0] }, with: row[answer].trimmed).count > 1
        }
        let numbers = rows.compactMap { Self.number(of: $0[answer]) }.filter {
            (0...columns.count).contains($0)
        }
        if textCount * 2 > rows.count {
            self.columns = columns
        } else if columns.count > 1, !rows.isEmpty, numbers.count == rows.count {
            self.columns = columns
            first = numbers.contains(0) ? 0 : 1
        }
    }

    var areNamed: Bool { first != nil }

    func column(named answer: String) -> Int? {
        guard let first, let number = Self.number(of: answer) else { return nil }
        return columns.indices.contains(number - first) ? columns[number - first] : nil
    }

    /// The options in the cells of a row; none if the right answer is not among them.
    static func options(_ cells: [String], with answer: String) -> [String] {
        var lists = [cells.map(\.trimmed)]
        if cells.count == 1 {
            lists = ["|", ";", "\n", ","].map { separator in
                cells[0].split(separator: separator).map { String($0).trimmed }
            }
        }
        return lists.first { $0.count > 1 && $0.contains(answer) } ?? []
    }

    static func number(of answer: String) -> Int? {
        let word = answer.normalizedAnswer
        let name = ColumnName(word)
        let digits = String(word.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
        if digits == word || name != nil, let number = Int(digits) { return number }
        guard let last = word.unicodeScalars.last, (0x61...0x66).contains(last.value),
            word.count == 1 || name?.kind == .option
        else { return nil }
        return Int(last.value) - 0x60
    }
}
