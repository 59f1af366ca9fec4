/// A quiz in Blackboard's upload format: tab-separated rows that start with the question type.
///
/// ```text
/// MC	Capital of Peru?	Lima	correct	Quito	incorrect
/// TF	Ice floats.	true
/// ```
enum BlackboardQuiz {
    /// The types whose rows are identified by more than the first word, and the other types.
    private static let choices: Set = ["MC", "MA", "TF"]
    private static let others: Set = [
        "FIB", "NUM", "MAT", "ESS", "ORD", "SR", "OP", "FIL", "FIB_PLUS", "JUMBLED_SENTENCE",
        "QUIZ_BOWL",
    ]

    /// The cards of a text; nil unless all rows are questions in this format.
    static func decode(_ text: DeckText) throws(InvalidGroupFile) -> Deck? {
        let bytes = text.bytes
        func cells(of line: Range<Int>) -> [String] {
            let cells = bytes[line].fields(between: .tab)
            return [String(utf8: cells[0])] + cells.dropFirst().map { String(utf8: $0).trimmed }
        }
        let lines = TextLines(bytes, in: bytes.startOfText..<bytes.count)
        let rows = lines.lazy.filter { !bytes.isBlank($0) }.map { ($0.lowerBound, cells(of: $0)) }
        guard rows.allSatisfy({ isQuestion($1) }), rows.contains(where: { choices.contains($1[0]) })
        else { return nil }
        var cards = CardList(text)
        for (start, cells) in rows { add(cells, to: &cards, at: start) }
        return try cards.decoded()
    }

    private static func isQuestion(_ cells: [String]) -> Bool {
        switch cells[0] {
        case "MC", "MA": cells.contains { ["correct", "incorrect"].contains($0.lowercased()) }
        case "TF": ["true", "false"].contains(cells.dropFirst(2).first?.lowercased())
        case let type: cells.count > 1 && others.contains(type)
        }
    }

    private static func add(_ cells: [String], to cards: inout CardList, at offset: Int) {
        let prompt = cells[1]
        let rest = cells.dropFirst(2).filter { !$0.isEmpty }
        let pairs = stride(from: 0, to: rest.count - 1, by: 2).map { (rest[$0], rest[$0 + 1]) }
        func add(
            _ front: String, _ answers: [String], hint: String? = nil, wrong: [String] = []
        ) {
            cards.add(
                CardList.Card(
                    front: front, back: answers.first ?? "", hint: hint,
                    accepts: Array(answers.dropFirst()), wrong: wrong), at: offset)
        }
        switch cells[0] {
        case "MC", "MA":
            let right = pairs.count { $0.1.lowercased() == "correct" }
            let choices = pairs.map { text, mark in
                let isRight = mark.lowercased() == "correct"
                return CardList.Choice(text: text, weight: isRight ? 100 / Double(right) : 0)
            }
            cards.add(CardList.Card(front: prompt), choices: choices, at: offset)
        case "MAT": for (front, back) in pairs { add(front, [back], hint: prompt) }
        case "FIB": add(prompt, rest)
        case "TF": add(prompt, Array(rest.prefix(1)), wrong: ["true", "false"])
        // A number is followed by its tolerance.
        case "NUM":
            cards.countTolerance(rest.dropFirst().first)
            add(prompt, Array(rest.prefix(1)))
        case let type:
            cards.passOver("a question of the type \(type) has no one answer", at: offset)
        }
    }
}
