/// Tells what is right for a prompt, in the light of the whole group.
///
/// Several questions may ask the same: "ji" is じ and ぢ. Any of their answers is then right for each of them.
struct AnswerKey {
    private let matcher = AnswerMatcher()
    /// The questions that share a prompt with others, by their prompt.
    private let shared: [String: [Question]]

    /// - Complexity: O(*n*) in the number of questions.
    init(_ group: QuestionGroup) {
        var first: [String: Int] = [:]
        first.reserveCapacity(group.questions.count)
        var shared: [String: [Question]] = [:]
        for (index, question) in group.questions.enumerated() {
            if let original = first[question.prompt] {
                shared[question.prompt, default: [group.questions[original]]].append(question)
            } else {
                first[question.prompt] = index
            }
        }
        self.shared = shared
    }

    /// The answers that are right, the question's own first.
    func rightAnswers(to question: Question) -> [String] {
        guard let others = shared[question.prompt] else { return [question.answer] }
        return [question.answer] + others.map(\.answer).filter { $0 != question.answer }
    }

    /// Whether `typed` is right.
    func accepts(_ typed: String, for question: Question) -> Bool {
        if matcher.accepts(typed, for: question) { return true }
        return shared[question.prompt]?.contains { matcher.accepts(typed, for: $0) } ?? false
    }
}
