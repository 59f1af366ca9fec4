/// Questions with a title, for example "Hiragana".
///
/// A group has a title and at least one question. No two of its questions share both prompt and
/// answer, unless it was read with ``RepeatedQuestions/kept``.
public struct QuestionGroup: Hashable, Identifiable, Sendable {
    /// The name of the group in commands and file names, made from the title.
    public let id: GroupID
    /// The title that users see.
    public let title: String
    /// The questions, in the order of the file; at least one.
    public let questions: QuestionList
    /// The markup language of the texts.
    public let markup: Markup
    /// The rule for typed answers, unless the setting decides.
    public let answerRule: AnswerRule

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - title: the title that users see.
    ///   - questions: the questions, no two with the same prompt and answer.
    /// - Throws: ``InvalidGroup`` with every problem, not only the first.
    /// - Complexity: O(*n*) in the number of questions.
    public init(title: String, questions: [Question]) throws(InvalidGroup) {
        try self.init(
            title: title, differingQuestions: QuestionList(questions),
            problems: questions.repetitions(of: \.id).map {
                .duplicate(index: $0.index, of: $0.original)
            })
    }

    package init(
        title: String, differingQuestions questions: QuestionList, markup: Markup = .none,
        answerRule: AnswerRule = .lenient, problems: [InvalidGroup.Problem] = []
    ) throws(InvalidGroup) {
        var found: [InvalidGroup.Problem] = []
        if title.isBlank { found.append(.blank("title")) }
        if let reason = TextLimit.title.problem(with: title) {
            found.append(.unfit("title", reason: reason))
        }
        if questions.isEmpty { found.append(.noQuestions) }
        guard (found + problems).isEmpty else { throw InvalidGroup(problems: found + problems) }
        id = GroupID(title: title)
        self.title = title
        self.questions = questions
        self.markup = markup
        self.answerRule = answerRule
    }

    /// The group with other questions, no two with the same prompt and answer. Arguments that are
    /// not nil replace its properties.
    package init(
        _ group: QuestionGroup, questions: [Question], markup: Markup? = nil,
        answerRule: AnswerRule? = nil
    ) {
        self.init(
            group, list: QuestionList(questions), markup: markup, answerRule: answerRule)
    }

    package init(
        _ group: QuestionGroup, list: QuestionList, markup: Markup? = nil,
        answerRule: AnswerRule? = nil
    ) {
        id = group.id
        title = group.title
        questions = list
        self.markup = markup ?? group.markup
        self.answerRule = answerRule ?? group.answerRule
    }

    /// The same questions with another title; nil if the title is blank or not valid.
    ///
    /// - Parameter title: the new title.
    public func renamed(_ title: String) -> QuestionGroup? {
        try? QuestionGroup(
            title: title, differingQuestions: questions, markup: markup, answerRule: answerRule)
    }

    /// The group that shows the answers and expects the prompts.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public var reversed: QuestionGroup { QuestionGroup(self, questions: questions.map(\.reversed)) }

    /// The group in a direction.
    ///
    /// - Parameter direction: the direction.
    /// - Complexity: O(*n*) in the number of questions if they are reversed, else O(1).
    public func asked(_ direction: Direction) -> QuestionGroup {
        direction == .reversed ? reversed : self
    }

    /// The group without repeated questions; the remaining ones accept the answers of all
    /// repetitions.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    package var withoutRepetitions: QuestionGroup {
        guard !questions.repetitions(of: \.id).isEmpty else { return self }
        var once: [Question] = []
        once.join(questions)
        return QuestionGroup(self, questions: once)
    }

    /// Whether any text has markup that is not shown.
    package var hasMarks: Bool { markup != .none && questions.contains(where: \.hasMarkdownMarks) }

    /// The questions with this prompt, ignoring case, width, extra spaces, final punctuation and
    /// Markdown syntax.
    ///
    /// - Parameter prompt: the typed prompt.
    /// - Complexity: O(*n*) in the number of questions.
    public func questions(prompted prompt: String) -> [Question] {
        guard prompt.isStreamSafe else { return [] }
        let wanted = prompt.normalizedAnswer
        return questions.filter { question in
            question.prompt.normalizedAnswer == wanted
                || markup != .none && markup.plain(question.prompt).normalizedAnswer == wanted
        }
    }
}

extension [Question] {
    /// Adds questions. If a question is already there, it stays, and accepts the answers of both.
    ///
    /// - Complexity: O(*n*) in the number of all questions.
    package mutating func join(_ others: some Sequence<Question>) {
        var known = Dictionary(zip(lazy.map(\.id), indices)) { first, _ in first }
        for question in others {
            guard let index = known[question.id] else {
                known[question.id] = count
                append(question)
                continue
            }
            let more = question.otherAnswers.filter { !self[index].otherAnswers.contains($0) }
            self[index] = (try? self[index].accepting(more)) ?? self[index]
        }
    }
}
