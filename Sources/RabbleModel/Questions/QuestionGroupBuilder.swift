/// Builds a group, question by question.
///
/// ```swift
/// var builder = QuestionGroupBuilder(title: "Verbs")
/// builder.add(try Question(prompt: "gehen", answer: "to go"))
/// builder.add(try Question(prompt: "sehen", answer: "to see"))
/// let verbs = try builder.build()
/// ```
public struct QuestionGroupBuilder: Hashable, Sendable {
    /// The title of the group.
    public var title: String
    /// The markup language of the questions.
    public var markup = Markup.none
    /// The rule for typed answers.
    public var answerRule = AnswerRule.lenient
    /// The questions so far, no two with the same prompt and answer.
    public private(set) var questions: [Question] = []
    private var indices: [Question.ID: Int] = [:]

    /// Starts without questions.
    ///
    /// - Parameter title: the title of the group.
    public init(title: String = "") { self.title = title }

    /// Adds a question at the end, unless there is one with the same prompt and answer.
    ///
    /// - Parameter question: the question.
    /// - Returns: the index of the existing question; nil if this one was added.
    /// - Complexity: O(1) on average.
    @discardableResult
    public mutating func add(_ question: Question) -> Int? {
        if let original = indices[question.id] { return original }
        indices[question.id] = questions.count
        questions.append(question)
        return nil
    }

    /// Removes the last question.
    ///
    /// - Returns: that question; nil if there was none.
    @discardableResult
    public mutating func removeLastQuestion() -> Question? {
        guard let question = questions.popLast() else { return nil }
        indices[question.id] = nil
        return question
    }

    /// The group of the questions so far.
    ///
    /// - Throws: ``InvalidGroup`` if the title is blank or not valid, or if there are no questions.
    public func build() throws(InvalidGroup) -> QuestionGroup {
        try QuestionGroup(
            title: title, differingQuestions: QuestionList(questions), markup: markup,
            answerRule: answerRule)
    }
}
