/// The questions with one prompt, whose answers are right for each of them: "ji" is じ and ぢ.
struct Siblings {
    let questions: [Question]
    private(set) lazy var answers = questions.map(\.answer).uniqued(by: \.self)
    /// The right answers in their own spelling, once an answer is judged.
    private(set) var exact: Set<String> = []
    /// The same by what all spellings of a text share.
    private(set) var texts: [String: [AnswerText]] = [:]

    init(_ questions: [Question]) { self.questions = questions }

    mutating func prepare(_ judged: (Question) -> Question, _ style: AnswerStyle) {
        guard exact.isEmpty else { return }
        for question in questions.map(judged) {
            exact.formUnion(question.rightAnswers.map(\.trimmed))
            for text in question.rightTexts(in: style) {
                var text = AnswerText(text, in: style)
                texts[text.forms.key, default: []].append(text)
            }
        }
    }
}

/// Finds the questions that share a prompt.
///
/// A drill of a large deck may end after one answer, so the first prompts are looked for one by
/// one, and only then are all sorted by their prompts.
struct SharedPrompts {
    private static let mostSearches = 3

    private let questions: QuestionList
    private var searched: [String: [Int]] = [:]
    private var all: [String: [Int]]?

    init(_ questions: QuestionList) { self.questions = questions }

    /// The indices of the questions with a prompt, if there are several.
    ///
    /// - Complexity: O(*n*) in the number of questions for the first prompts, else O(1).
    mutating func indices(_ prompt: String) -> [Int]? {
        if all == nil, searched[prompt] == nil, searched.count == Self.mostSearches { sort() }
        let indices = all.map { $0[prompt] ?? [] } ?? searched[prompt] ?? search(prompt)
        return indices.count > 1 ? indices : nil
    }

    private mutating func search(_ prompt: String) -> [Int] {
        let indices = questions.indices(prompted: prompt)
        searched[prompt] = indices
        return indices
    }

    private mutating func sort() {
        var shared: [String: [Int]] = [:]
        for repetition in questions.repetitions(of: \.prompt) {
            shared[questions[repetition.index].prompt, default: [repetition.original]].append(
                repetition.index)
        }
        all = shared
    }
}
