/// The last column of a table without a heading, if its numbers may name the right options:
///
/// ```text
/// Capital of Peru?,Quito,Lima,Cusco,2
/// ```
///
/// They may also count something, such as the level of a word with its forms.
struct NumberKey {
    let column: Int
    /// The reason for doubt; nil if it is certain.
    private(set) var doubt: String?

    /// - Parameters:
    ///   - filled: the columns with text.
    /// - Returns: nil if the numbers certainly name no options.
    init?(of contents: [ColumnContent], _ filled: [Int], _ rows: [[String]]) {
        guard filled.count > 4, let last = filled.last else { return nil }
        column = last
        let options = Array(filled.dropFirst().dropLast())
        let areNames = Self.areNames(last, of: options, rows)
        guard areNames, Self.areAlike(options.map { contents[$0] }) else { return nil }
        let ask = contents[filled[0]].cells.areMostly { _, text in
            // `Q1` stands for a question.
            text.asks || text.last?.isNumber == true && ColumnName(text)?.kind == .prompt
        }
        let isCount = contents[last].isCount
        if ask, !isCount { return }
        // Beside words, numbers that count the rows do not name options.
        if !ask, isCount { return nil }
        let names = options.indices.map { "option \($0 + 1)" }.joined(separator: ",")
        doubt = """
            nothing says whether column \(last + 1) numbers the right options; if it does, write \
            question,\(names),answer above the rows, and otherwise choose two columns with \
            --columns \(filled[0] + 1),\(options[0] + 1)
            """
    }

    /// Whether each row has the number of one of its options, and not always the same.
    private static func areNames(_ last: Int, of options: [Int], _ rows: [[String]]) -> Bool {
        let numbers = rows.map { $0.count > last ? Int($0[last].trimmed) : nil }
        let first = numbers.contains(0) ? 0 : 1
        return Set(numbers).count > 1
            && zip(rows, numbers).allSatisfy { row, number in
                guard let number, options.indices.contains(number - first) else { return false }
                return !row[options[number - first]].isBlank
            }
    }

    /// Whether columns resemble options: texts of one script and of similar length.
    private static func areAlike(_ options: [ColumnContent]) -> Bool {
        let lengths = options.map { option in
            option.cells.reduce(0) { $0 + $1.text.count } / option.cells.count
        }
        let scripts = Set(options.compactMap(\.script))
        return scripts.count < 2 && (lengths.max() ?? 0) <= 3 * ((lengths.min() ?? 0) + 2)
    }
}

extension String {
    var endsAsking: Bool { last.map { "?？؟".contains($0) } ?? false }

    /// Whether the signs in the text show that it is a question.
    var asks: Bool {
        ["?", "？", "؟", "__", "…"].contains(where: contains) || hasSuffix(":")
    }
}
