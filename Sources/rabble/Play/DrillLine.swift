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
            return .submit(plain(String(text.unicodeScalars.dropFirst())))
        }
        var word = text.trimmed
        // Japanese input methods type full-width letters.
        if word.first == "？" || word.first == "：", word.utf8.count <= 64 {
            word = word.compatiblyComposed
        }
        if let command = commands.first(where: { $0.word == word }) { return command.action }
        if state == .revealed { return grade(of: word).map(QuizSession.Action.grade) }
        return word.isEmpty ? .reveal : .submit(plain(text))
    }

    /// The line that a key stands for where a grade is due.
    static func shortcut(for key: Key) -> LineRequest.Shortcut? {
        switch key {
        case .enter: return (Grade.good.name, "")
        case .scalar(let scalar):
            let text = String(scalar)
            switch text.compatiblyComposed {
            case " ": return (Grade.good.name, "")
            case "u", "U": return (":undo", text)
            case "?": return ("?", text)
            case let word: return grade(of: word).map { ($0.name, text) }
            }
        default: return nil
        }
    }

    /// The grade of a word: its number, its name or the first letter of that, or whether the answer was known.
    private static func grade(of word: String) -> Grade? {
        // Japanese input methods type full-width letters.
        let word = word.utf8.count <= 64 ? word.compatiblyComposed.lowercased() : word
        switch word {
        case "y": return .good
        case "n": return .again
        default:
            if let grade = Grade.allCases.first(where: { word == $0.name || word == $0.name.prefix(1) }) {
                return grade
            }
            return word.first?.wholeNumberValue.flatMap { word.count == 1 ? Grade(rawValue: $0) : nil }
        }
    }

    /// What is typed, with control characters as something that shows: of an answer there is nothing else to keep.
    static func plain(_ text: String) -> String {
        text.unicodeScalars.contains { $0.isControl && $0 != "\t" } ? text.visible : text
    }
}
