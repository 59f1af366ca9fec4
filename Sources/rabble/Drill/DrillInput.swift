/// The meaning of a line in a drill: `:undo` is a command, and most other lines are answers.
enum DrillInput: Equatable {
    case action(QuizSession.Action)
    case edit, open, help
    /// The line is a command that is not available in a test.
    case notInTest
    case unknownCommand(String)
    /// The line is not a grade although one is expected, or there is nothing left to answer.
    case noMeaning

    /// The words that are commands rather than answers; most have an abbreviation, as in the help.
    static let commands: [(words: [String], meaning: DrillInput)] = [
        (["?"], .action(.hint)), ([":skip", ":s"], .action(.skip)),
        ([":suspend"], .action(.suspend)),
        ([":edit"], .edit), ([":open"], .open), ([":undo", ":u"], .action(.undo)),
        ([":right", ":r"], .action(.override)), ([":accept", ":a"], .action(.accept)),
        ([":quit", ":q"], .action(.quit)), ([":help", ":h"], .help),
    ]

    /// - Parameters:
    ///   - questions: the current question in its original and displayed form.
    ///   - alwaysQuits: whether `:quit` ends the drill even if it is an answer.
    init(
        _ text: String, in state: QuizSession.State, to questions: [Question], alwaysQuits: Bool
    ) {
        let quits = alwaysQuits && text.trimmed == ":quit"
        if state == .asking, !quits, let answer = Self.answer(text, to: questions) {
            self = .action(.submit(Self.plain(answer)))
        } else {
            self.init(text, in: state)
        }
    }

    /// The answer in a line that cannot be a command: a line that equals an answer, or one that
    /// starts with a backslash, which is removed unless it is part of the answer; nil for other
    /// lines.
    private static func answer(_ text: String, to questions: [Question]) -> String? {
        let accepts = { (line: String) in
            questions.contains {
                $0.accepts(line) || ($0.extras.all + $0.wrongAnswers).contains(line)
            }
        }
        if accepts(text) { return text }
        // By code points: a backslash may carry an accent.
        guard text.unicodeScalars.first == "\\" else { return nil }
        let rest = String(text.unicodeScalars.dropFirst())
        if accepts(rest) { return rest }
        let answers = questions.flatMap { [$0.answer] + $0.otherAnswers }
        let belongs = answers.contains { $0.unicodeScalars.first == "\\" }
        return belongs && !isCommand(rest) ? text : rest
    }

    /// Whether a line would be a command, or be refused as an unknown one.
    static func isCommand(_ text: String) -> Bool {
        if case .action(.submit) = DrillInput(text, in: .asking) { false } else { true }
    }

    private init(_ text: String, in state: QuizSession.State) {
        var word = text.trimmed
        // Japanese input methods type full-width letters.
        if let first = word.first, first == "？" || first == "：", word.utf8.count <= 64 {
            word = word.compatiblyComposed
        }
        let start = word.unicodeScalars.first
        if start == ":" || start == "?",
            let command = Self.commands.first(where: { $0.words.contains(word) })
        {
            self = command.meaning
        } else if start == ":" {
            self = .unknownCommand(word)
        } else {
            switch state {
            case .asking: self = .action(word.isEmpty ? .reveal : .submit(Self.plain(text)))
            case .revealed: self = Self.grade(of: word).map { .action(.grade($0)) } ?? .noMeaning
            case .finished, .ended: self = word.isEmpty ? .action(.quit) : .noMeaning
            }
        }
    }

    /// The meaning of the line in a test, which has no verdicts, hints or undo. An empty line
    /// counts as unanswered.
    var inTest: DrillInput {
        switch self {
        case .action(.reveal): .action(.submit(""))
        case .action(.submit), .action(.quit), .open, .help, .unknownCommand, .noMeaning: self
        case .action, .edit, .notInTest: .notInTest
        }
    }

    static func shortcut(for key: Key, to choices: Choices) -> LineRequest.Shortcut? {
        guard !choices.areSeveral, case .scalar(let scalar) = key else { return nil }
        let text = String(scalar)
        return choices.labels.contains(text.compatiblyComposed.lowercased()) ? (text, text) : nil
    }

    static func shortcutForGrade(for key: Key) -> LineRequest.Shortcut? {
        if key == .enter { return (Grade.good.name, "") }
        guard case .scalar(let scalar) = key else { return nil }
        let text = String(scalar)
        switch text.compatiblyComposed {
        case " ": return (Grade.good.name, "")
        case "u", "U": return (":undo", text)
        case "?": return ("?", text)
        case let word: return grade(of: word).map { ($0.name, text) }
        }
    }

    /// The grade for a word: its number, its name or the name's first letter; or `y` or `n`.
    private static func grade(of word: String) -> Grade? {
        // Japanese input methods type full-width letters.
        let word = word.utf8.count <= 64 ? word.compatiblyComposed.lowercased() : word
        if word == "y" || word == "n" { return word == "y" ? .good : .again }
        if let grade = Grade.allCases.first(where: { word == $0.name || word == $0.name.prefix(1) })
        {
            return grade
        }
        return word.first?.wholeNumberValue.flatMap { word.count == 1 ? Grade(rawValue: $0) : nil }
    }

    /// The typed text with control characters made visible, as stored in the history.
    static func plain(_ text: String) -> String {
        guard !text.isPrintableASCII() else { return text }
        return text.unicodeScalars.contains { $0.isControl && $0 != "\t" } ? text.visible : text
    }
}
