/// A prompt and its right answer; neither is ever blank.
public struct Question: Hashable, Sendable {
    /// The text that is shown.
    public let prompt: String
    /// The right answer.
    public let answer: String
    /// A clue that does not give the answer away.
    public let hint: String?
    /// Other right answers.
    public let otherAnswers: [String]
    /// The wrong answers of a multiple-choice question: distinct, and none of them right. The
    /// reversed question has none.
    public var wrongAnswers: [String] { attached?.wrongAnswers ?? [] }
    /// Further data from the deck, which is not part of the judged texts.
    public var extras: QuestionExtras { attached?.extras ?? QuestionExtras() }
    /// Stored separately because most questions have none, and a list may have millions of
    /// questions.
    @usableFromInline let attached: Attachment?
    /// The right choices: the answer, or its parts, all of which must be chosen.
    package var rightChoices: [String] {
        let all = wrongAnswers.isEmpty ? [] : extras.all.uniqued(by: \.trimmed)
        return all.isEmpty ? [answer] : all
    }
    /// The paths of pictures and sounds, as the deck writes them.
    public var media: [String] { extras.media }

    /// Creates a question. Blank hints and blank entries of `otherAnswers` and `wrongAnswers` are
    /// dropped, and so are wrong answers that are also right.
    ///
    /// - Parameters:
    ///   - prompt: the text that is shown.
    ///   - answer: the right answer.
    ///   - hint: a clue.
    ///   - otherAnswers: other right answers.
    ///   - wrongAnswers: the wrong answers of a multiple-choice question.
    ///   - extras: further data from the deck.
    /// - Throws: ``InvalidGroup`` if the prompt or the answer is blank, or if a text is longer than
    ///   a megabyte or has too many combining marks in a row.
    public init(
        prompt: String, answer: String, hint: String? = nil, otherAnswers: [String] = [],
        wrongAnswers: [String] = [], extras: QuestionExtras = QuestionExtras()
    ) throws(InvalidGroup) {
        let texts = [("prompt", prompt), ("answer", answer), ("hint", hint ?? "")]
        let blank = texts.prefix(2).filter(\.1.isBlank).map { InvalidGroup.Problem.blank($0.0) }
        let others = otherAnswers.map { ("accepted answer", $0) }
        let wrong = wrongAnswers.map { ("wrong answer", $0) }
        let unfit = (texts + others + wrong).compactMap { name, text in
            TextLimit.part.problem(with: text).map { InvalidGroup.Problem.unfit(name, reason: $0) }
        }
        guard blank.isEmpty, unfit.isEmpty else { throw InvalidGroup(problems: blank + unfit) }
        self.init(
            validPrompt: prompt, answer: answer, hint: hint, otherAnswers: otherAnswers,
            wrongAnswers: wrongAnswers, extras: extras)
    }

    /// Creates a question from valid texts. The prompt and the answer must not be blank.
    @inlinable package init(
        validPrompt prompt: String, answer: String, hint: String?, otherAnswers: [String],
        wrongAnswers: [String] = [], extras: QuestionExtras = QuestionExtras()
    ) {
        self.prompt = prompt
        self.answer = answer
        self.hint = hint.flatMap { $0.isBlank ? nil : $0 }
        self.otherAnswers =
            otherAnswers.contains(where: \.isBlank)
            ? otherAnswers.filter { !$0.isBlank } : otherAnswers
        let isBare = extras.isEmpty && wrongAnswers.isEmpty
        attached = isBare ? nil : Attachment(extras, wrongAnswers, besides: [answer] + otherAnswers)
    }

    /// Whether an answer is exactly right.
    package func accepts(_ answer: String) -> Bool {
        answer == self.answer || otherAnswers.contains(answer)
    }

    package func accepting(_ answers: [String]) throws(InvalidGroup) -> Question {
        try Question(
            prompt: prompt, answer: answer, hint: hint, otherAnswers: otherAnswers + answers,
            wrongAnswers: wrongAnswers, extras: extras)
    }

    /// Takes over the sides of media that are not known here.
    package mutating func addMediaSides(of other: Question) {
        var extras = extras
        extras.mediaSides.merge(other.extras.mediaSides) { known, _ in known }
        self = with(extras)
    }

    package func with(_ extras: QuestionExtras, otherAnswers: [String]? = nil) -> Question {
        Question(
            validPrompt: prompt, answer: answer, hint: hint,
            otherAnswers: otherAnswers ?? self.otherAnswers,
            wrongAnswers: wrongAnswers, extras: extras)
    }

    /// Whether a side consists only of a picture, a sound or a film, which cannot be typed: `[sound
    /// cat.mp3]`.
    package func isFile(_ side: String) -> Bool {
        !media.isEmpty && side.last == "]"
            && ["[picture ", "[sound ", "[film "].contains(where: side.hasPrefix)
    }

    /// The question that asks for the prompt.
    ///
    /// Other answers do not apply to the prompt, so `otherAnswers` and `wrongAnswers` are empty.
    public var reversed: Question {
        // Most questions have no extras, and a list may have millions.
        attached == nil
            ? Question(validPrompt: answer, answer: prompt, hint: hint, otherAnswers: [])
            : Question(
                validPrompt: answer, answer: prompt, hint: hint, otherAnswers: [],
                extras: extras.reversed)
    }
}

extension Question: Identifiable {
    /// The prompt and the answer, which identify a question. Questions that differ only in other
    /// parts have the same id.
    public struct ID: Hashable, Comparable, Codable, Sendable {
        /// The prompt.
        public let prompt: String
        /// The answer.
        public let answer: String

        /// The id of the question with this prompt and answer.
        ///
        /// - Parameters:
        ///   - prompt: the prompt.
        ///   - answer: the answer.
        @inlinable public init(prompt: String, answer: String) {
            self.prompt = prompt
            self.answer = answer
        }

        package var reversed: ID { ID(prompt: answer, answer: prompt) }

        /// Orders by prompt, then by answer.
        public static func < (left: ID, right: ID) -> Bool {
            (left.prompt, left.answer) < (right.prompt, right.answer)
        }
    }

    /// The prompt and the answer.
    @inlinable public var id: ID { ID(prompt: prompt, answer: answer) }

    package var shortText: String {
        let text = "\(prompt) – \(answer)"
        return text.count > 60 ? "\(text.prefix(60))…" : text
    }
}

/// The side of a question that is asked for.
public enum Direction: String, CaseIterable, Sendable {
    /// The prompt is shown, and the answer is expected.
    case forward
    /// The answer is shown, and the prompt is expected.
    case reversed
}
