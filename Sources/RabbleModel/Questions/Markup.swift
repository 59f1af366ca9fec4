/// What the texts of a group are written in.
public enum Markup: String, Sendable {
    /// Plain text, taken literally.
    case none
    /// Markdown, whose marks are not shown and do not count in answers.
    case markdown

    /// The text without its marks.
    ///
    /// - Parameter text: a text of the group.
    /// - Complexity: O(*n*) in the length of the text.
    public func plain(_ text: String) -> String { self == .none ? text : MarkdownText(text).plain }

    /// The question without the marks of its texts, which are never blank.
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
    /// Whether some text has marks of Markdown, which would not be shown if it were read as such.
    package var hasMarkdownMarks: Bool { Markup.markdown.plain(self) != self }
}
