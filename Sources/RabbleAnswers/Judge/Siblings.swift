/// The questions with the same prompt, whose answers are right for each of them: "ji" is じ and ぢ.
struct Siblings {
    let questions: [Question]
    private(set) lazy var answers = questions.map(\.answer).uniqued(by: \.self)
    /// The right answers in their own spelling; filled when an answer is judged.
    private(set) var exact: Set<String> = []
    /// The right answers by a key shared by all spellings.
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
