/// The markup language of a group's texts.
public enum Markup: String, Sendable {
    /// Plain text, taken literally.
    case none
    /// Markdown. Its syntax is not shown, and does not count in answers.
    case markdown

    /// The text without its markup.
    ///
    /// - Parameter text: a text of the group.
    /// - Complexity: O(*n*) in the length of the text.
    public func plain(_ text: String) -> String { self == .none ? text : MarkdownText(text).plain }

    /// The question without the markup in its texts, which are never blank.
    ///
    /// - Parameter question: a question of the group.
    /// - Complexity: O(*n*) in the length of its texts.
    public func plain(_ question: Question) -> Question {
        self == .none
            ? question
            : Question(
                validPrompt: plain(question.prompt), answer: plain(question.answer),
                hint: question.hint.map(plain),
                otherAnswers: question.otherAnswers.map(plain),
                wrongAnswers: question.wrongAnswers.map(plain),
                extras: question.extras.mapAll(plain))
    }
}

extension Question {
    /// Whether any text has Markdown syntax, which would be hidden if the text were read as
    /// Markdown.
    package var hasMarkdownMarks: Bool { Markup.markdown.plain(self) != self }
}
