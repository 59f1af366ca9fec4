/// Questions under a title, for example "Hiragana".
///
/// A group has a title and at least one question, and no two of its questions share both prompt and answer.
public struct QuestionGroup: Equatable, Sendable {
    /// The name of the group in commands and file names, made from the title.
    public let id: GroupID
    /// What the group is called.
    public let title: String
    /// The questions, in the order of the file. There is at least one.
    public let questions: [Question]

    /// Makes a group.
    ///
    /// - Throws: ``InvalidGroup`` with everything that is wrong, not only the first.
    /// - Complexity: O(*n*) in the number of questions.
    public init(title: String, questions: [Question]) throws(InvalidGroup) {
        var problems: [InvalidGroup.Problem] = []
        if title.isBlank { problems.append(.blankTitle) }
        if questions.isEmpty { problems.append(.noQuestions) }
        problems += Self.duplicates(in: questions)
        guard problems.isEmpty else { throw InvalidGroup(problems: problems) }
        self.init(validTitle: title, questions: questions)
    }

    private init(validTitle title: String, questions: [Question]) {
        id = GroupID(title: title)
        self.title = title
        self.questions = questions
    }

    /// The group that asks the answers and expects the prompts.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public var reversed: QuestionGroup {
        QuestionGroup(validTitle: title, questions: questions.map(\.reversed))
    }

    private static func duplicates(in questions: [Question]) -> [InvalidGroup.Problem] {
        struct Known: Hashable {
            let prompt: String
            let answer: String
        }
        var first: [Known: Int] = [:]
        first.reserveCapacity(questions.count)
        var problems: [InvalidGroup.Problem] = []
        for (index, question) in questions.enumerated() {
            let known = Known(prompt: question.prompt, answer: question.answer)
            if let original = first[known] {
                problems.append(.duplicate(index: index, of: original))
            } else {
                first[known] = index
            }
        }
        return problems
    }
}

/// Everything that keeps questions from being a group.
public struct InvalidGroup: Error, Equatable, Sendable {
    /// One thing that is wrong.
    public enum Problem: Equatable, Sendable {
        /// The title is empty or white space.
        case blankTitle
        /// There is no question.
        case noQuestions
        /// The question at `index` has the prompt and the answer of the one at `of`, which comes before it.
        case duplicate(index: Int, of: Int)
    }

    /// What is wrong; at least one thing.
    public let problems: [Problem]
}
