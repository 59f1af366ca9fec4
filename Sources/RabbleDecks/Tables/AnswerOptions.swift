/// The columns with the options of a question. The answer is the text of one, or refers to it: `B`,
/// `option_b` or `2`.
///
/// A single column may contain a list: `Lima; Quito; Cusco`.
struct AnswerOptions: Equatable {
    private(set) var columns: [Int] = []
    /// The number of the first option, if answers are numbers or letters.
    private var first: Int?

    /// No options.
    init() {}

    /// No options if the answers do not match them.
    init(in columns: [Int], named answer: Int, _ rows: [[String]]) {
        guard let last = columns.max() else { return }
        let rows = rows.filter { $0.count > max(answer, last) && !$0[answer].isBlank }
        let textCount = rows.count { row in
            Self.options(columns.map { row[$0] }, with: row[answer].trimmed).count > 1
        }
        let numbers = rows.map { Self.numbers(in: $0[answer], upTo: columns.count) }
        let haveOne = numbers.count { $0.count == 1 } * 2 >= rows.count
        if textCount * 2 > rows.count {
            self.columns = columns
        } else if columns.count > 1, haveOne, numbers.allSatisfy({ !$0.isEmpty }) {
            self.columns = columns
            first = numbers.joined().contains(0) ? 0 : 1
        }
    }

    /// Whether options are all wrong: the answer is none of them in any row, and no letter.
    static func areWrong(_ columns: [Int], beside answer: Int, _ rows: [[String]]) -> Bool {
        guard let last = columns.max(), columns.count > 1 else { return false }
        let rows = rows.filter { $0.count > max(answer, last) && !$0[answer].isBlank }
        return rows.count > 1
            && rows.allSatisfy { row in
                options(columns.map { row[$0] }, with: row[answer].trimmed).isEmpty
                    && numbers(in: row[answer], upTo: columns.count).isEmpty
            }
    }

    /// The numbers of options that an answer names, perhaps several: `2`, `B`, `1,3`, `B and D` or
    /// `BD`; none if it names anything else.
    static func numbers(in answer: String, upTo most: Int) -> [Int] {
        let bounds = 0...most
        if let one = number(of: answer) { return bounds.contains(one) ? [one] : [] }
        let isRun = answer.count < 6 && answer.allSatisfy { ("A"..."J").contains($0) }
        let words =
            isRun
            ? answer.map(String.init)
            : answer.split { " ,;&.)(".contains($0) }.map(String.init).filter { $0 != "and" }
        let all = words.compactMap(number)
        return all.count == words.count && all.allSatisfy(bounds.contains) ? all : []
    }

    var areNamed: Bool { first != nil }

    func column(named answer: String) -> Int? {
        guard let first, let number = Self.number(of: answer) else { return nil }
        return columns.indices.contains(number - first) ? columns[number - first] : nil
    }

    /// The options in the cells of a row; empty if the right answer is not among them.
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
        let digits = String(word.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
        // Looking up a column name takes longer.
        if let number = Int(digits), digits == word || ColumnName(word) != nil { return number }
        guard let last = word.unicodeScalars.last, (0x61...0x6A).contains(last.value),
            word.count == 1 || ColumnName(word)?.kind == .option
        else { return nil }
        return Int(last.value) - 0x60
    }
}
