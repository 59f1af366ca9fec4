/// The columns with the options of a question. Its answer names one: `B`, `option_b` or `2`.
struct AnswerOptions: Equatable {
    private let columns: [Int]
    /// The number of the first.
    private let first: Int

    /// - Returns: nil if the answers are no numbers or letters of options.
    init?(in columns: [Int], named answer: Int, _ rows: [[String]]) {
        guard let last = columns.dropFirst().max() else { return nil }
        let rows = rows.filter { $0.count > max(answer, last) && !$0[answer].isBlank }
        let textCount = rows.count { row in
            columns.contains { row[$0].trimmed == row[answer].trimmed }
        }
        let numbers = rows.compactMap { Self.number(of: $0[answer]) }.filter {
            (0...columns.count).contains($0)
        }
        guard !rows.isEmpty, textCount * 2 <= rows.count, numbers.count == rows.count else {
            return nil
        }
        self.columns = columns
        first = numbers.contains(0) ? 0 : 1
    }

    func column(named answer: String) -> Int? {
        guard let number = Self.number(of: answer), columns.indices.contains(number - first) else {
            return nil
        }
        return columns[number - first]
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
