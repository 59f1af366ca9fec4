import RabbleCore

/// What the lines of a drill mean.
enum DrillLine {
    /// The commands and what they do.
    static let commands: [(word: String, action: QuizSession.Action)] = [
        ("?", .hint), (":skip", .skip), (":undo", .undo), (":quit", .quit),
    ]

    /// What the learner does with this line.
    ///
    /// - Returns: nil if the line means nothing in this state, so that the learner is asked again.
    static func action(of text: String, in state: QuizSession.State) -> QuizSession.Action? {
        // By code points: a backslash may carry an accent.
        if state == .asking, text.unicodeScalars.first == "\\" {
            return .submit(String(text.unicodeScalars.dropFirst()))
        }
        var word = text.trimmed
        // Japanese input methods type full-width letters.
        if word.first == "？" || word.first == "：", word.utf8.count <= 64 {
            word = word.compatiblyComposed
        }
        if let command = commands.first(where: { $0.word == word }) { return command.action }
        if state == .revealed { return grade(of: word).map(QuizSession.Action.grade) }
        return word.isEmpty ? .reveal : .submit(text)
    }

    private static func grade(of word: String) -> Grade? {
        switch word.lowercased() {
        case "y", "ｙ": .good
        case "n", "ｎ": .again
        default: word.first?.wholeNumberValue.flatMap { word.count == 1 ? Grade(rawValue: $0) : nil }
        }
    }
}
