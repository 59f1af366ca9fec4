/// Questions under a title, for example "Hiragana".
///
/// A group has a title and at least one question. No two of its questions share both prompt and answer, unless it
/// was read with ``RepeatedQuestions/kept``.
public struct QuestionGroup: Equatable, Sendable {
    /// The name of the group in commands and file names, made from the title.
    public let id: GroupID
    /// What the group is called.
    public let title: String
    /// The questions, in the order of the file. There is at least one.
    public let questions: QuestionList
    /// What they are written in.
    public let markup: Markup

    /// Makes a group.
    ///
    /// - Throws: ``InvalidGroup`` with everything that is wrong, not only the first.
    /// - Complexity: O(*n*) in the number of questions.
    public init(title: String, questions: [Question]) throws(InvalidGroup) {
        let problems = questions.repetitions(of: \.id)
            .map { InvalidGroup.Problem.duplicate(index: $0.index, of: $0.original) }
        do throws(InvalidGroup) {
            try self.init(title: title, differingQuestions: QuestionList(questions))
        } catch {
            throw InvalidGroup(problems: error.problems + problems)
        }
        guard problems.isEmpty else { throw InvalidGroup(problems: problems) }
    }

    /// Makes a group of questions no two of which share prompt and answer.
    ///
    /// - Throws: ``InvalidGroup`` if the title is blank or unfit, or there is no question.
    package init(title: String, differingQuestions questions: QuestionList, markup: Markup = .none) throws(InvalidGroup)
    {
        var problems: [InvalidGroup.Problem] = []
        if title.isBlank { problems.append(.blankTitle) }
        if let problem = TextLimit.title.problem(with: title) { problems.append(.unfitTitle(problem)) }
        if questions.isEmpty { problems.append(.noQuestions) }
        guard problems.isEmpty else { throw InvalidGroup(problems: problems) }
        self.init(validTitle: title, questions: questions, markup)
    }

    private init(validTitle title: String, questions: QuestionList, _ markup: Markup) {
        id = GroupID(title: title)
        self.title = title
        self.questions = questions
        self.markup = markup
    }

    /// The group with other questions, of which there is at least one and no two share prompt and answer.
    ///
    /// - Parameter markup: what these are written in; nil for what those of the group are.
    package init(_ group: QuestionGroup, questions: [Question], markup: Markup? = nil) {
        self.init(validTitle: group.title, questions: QuestionList(questions), markup ?? group.markup)
    }

    /// The same questions under another title; nil if that is blank or unfit.
    public func renamed(_ title: String) -> QuestionGroup? {
        title.isBlank || TextLimit.title.problem(with: title) != nil
            ? nil : QuestionGroup(validTitle: title, questions: questions, markup)
    }

    /// The group that asks the answers and expects the prompts.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public var reversed: QuestionGroup {
        QuestionGroup(validTitle: title, questions: QuestionList(questions.map(\.reversed)), markup)
    }
}

extension QuestionGroup {
    /// Whether there are marks that are not shown.
    ///
    /// - Complexity: O(*n*) in the length of all texts.
    package var hasMarks: Bool { markup != .none && questions.contains(where: \.losesMarks) }
}

extension QuestionGroup {
    /// The questions with this prompt, whatever its case, width, extra spaces, punctuation at the end, and marks of
    /// Markdown.
    ///
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

/// Every reason why questions do not make a group.
public struct InvalidGroup: Error, Equatable, Sendable {
    /// One thing that is wrong.
    public enum Problem: Equatable, Sendable {
        /// The title is empty or white space.
        case blankTitle
        /// The title is longer than 4 KiB or piles up combining marks: completes "the title …".
        case unfitTitle(String)
        /// There is no question.
        case noQuestions
        /// The question at `index` has the prompt and the answer of the one at `of`, which comes before it.
        case duplicate(index: Int, of: Int)
    }

    /// What is wrong; at least one thing.
    public let problems: [Problem]
}
