/// The questions with the same prompt, whose answers are right for each of them: "ji" is じ and ぢ.
struct Siblings {
    let answers: [String]
    /// The right answers in their own spelling.
    private(set) var exact: Set<String> = []
    /// The right answers by a key shared by all spellings.
    private(set) var texts: [String: [String]] = [:]

    /// - Parameters:
    ///   - answers: the answers in their own markup.
    ///   - judged: the questions without markup.
    init(answers: [String], _ judged: [Question], in style: AnswerStyle) {
        self.answers = answers.uniqued(by: \.self)
        for question in judged {
            exact.formUnion(question.rightAnswers.map(\.trimmed))
            for text in question.rightTexts(in: style) {
                var read = AnswerText(text, in: style)
                texts[read.forms.key, default: []].append(text)
            }
        }
    }
}
