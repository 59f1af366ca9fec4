/// A quiz in Blackboard's upload format: tab-separated rows that start with the question type.
///
/// ```text
/// MC	Capital of Peru?	Lima	correct	Quito	incorrect
/// TF	Ice floats.	true
/// ```
enum BlackboardQuiz {
    /// The types whose rows are identified by more than the first word, and the other types.
    private static let plain: Set = ["MC", "MA", "TF"]
    private static let types = plain.union(["FIB", "NUM", "MAT", "ESS", "ORD", "SR", "OP"])

    /// The cards of a text; nil unless all rows are questions in this format.
    static func decode(_ text: DeckText) throws(InvalidGroupFile) -> Deck? {
        let bytes = text.bytes
        let lines = TextLines(bytes, in: bytes.startOfText..<bytes.count)
        guard let first = lines.first(where: { !bytes.isBlank($0) }), isQuestion(first, of: bytes)
        else { return nil }
        let rows = lines.filter { !bytes.isBlank($0) }
        let isSure = rows.contains { plain.contains(cells(of: $0, bytes)[0]) }
        guard isSure, rows.allSatisfy({ isQuestion($0, of: bytes) }) else { return nil }
        var cards = CardList(text)
        for row in rows { add(cells(of: row, bytes), to: &cards, at: row.lowerBound) }
        return try cards.decoded()
    }

    private static func cells(of line: Range<Int>, _ bytes: [UInt8]) -> [String] {
        String(utf8: bytes[line]).split(separator: "\t", omittingEmptySubsequences: false).map {
            String($0).trimmed
        }
    }

    private static func isQuestion(_ line: Range<Int>, of bytes: [UInt8]) -> Bool {
        let word = bytes[line].prefix(4).prefix { $0 != .tab }
        guard types.contains(String(utf8: word)), word.endIndex < line.upperBound else {
            return false
        }
        let cells = cells(of: line, bytes)
        return switch cells[0] {
        case "MC", "MA": cells.contains { ["correct", "incorrect"].contains($0.lowercased()) }
        case "TF": ["true", "false"].contains(cells.dropFirst(2).first?.lowercased())
        default: true
        }
    }

    private static func add(_ cells: [String], to cards: inout CardList, at offset: Int) {
        let prompt = cells.count > 1 ? cells[1] : ""
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
            let right = pairs.filter { $0.1.lowercased() == "correct" }.map(\.0)
            if right.isEmpty { return cards.leaveOut("no answer is right", at: offset) }
            let wrong = right.count > 1 ? [] : pairs.map(\.0)
            add(prompt, [right.joined(separator: "; ")], wrong: wrong)
        case "MAT": for (front, back) in pairs { add(front, [back], hint: prompt) }
        case "FIB": add(prompt, rest)
        case "TF": add(prompt, Array(rest.prefix(1)), wrong: ["true", "false"])
        // A number is followed by its tolerance.
        case "NUM": add(prompt, Array(rest.prefix(1)))
        case let type:
            cards.passOver("a question of the type \(type) has no one answer", at: offset)
        }
    }
}
