/// The questions of a group in Markdown, each made when it is wanted.
struct MarkdownQuestions: QuestionSource {
    /// The whole file.
    package let bytes: [UInt8]
    /// Where the questions stand. All of them are valid.
    let cards: [MarkdownCard]

    var count: Int { cards.count }

    func question(at index: Int) -> Question { cards[index].question(bytes) }
}
