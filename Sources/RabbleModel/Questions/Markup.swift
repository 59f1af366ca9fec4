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
        self == .none ? question : question.mapTexts(plain)
    }
}

extension Question {
    /// The question with changed texts, none of which may become blank.
    package func mapTexts(_ change: (String) -> String) -> Question {
        Question(
            validPrompt: change(prompt), answer: change(answer), hint: hint.map(change),
            otherAnswers: otherAnswers.map(change), wrongAnswers: wrongAnswers.map(change),
            extras: extras.mapAll(change))
    }
}

extension Question {
    /// Whether any text has Markdown syntax, which would be hidden if the text were read as
    /// Markdown.
    package var hasMarkdownMarks: Bool { Markup.markdown.plain(self) != self }
}
