/// A way to read the cards of a text that has none in a format of its own. Each stands in a file
/// with an example of the notes that it is for.
struct NoteForm: Sendable {
    private let decode: @Sendable (NoteText) -> Deck?

    /// - Parameter name: What is taken for cards: completes "assumed …".
    init(_ name: String, _ find: @escaping @Sendable (NoteText) -> NoteCards?) {
        decode = { text in find(text)?.decoded(text, form: name) }
    }

    /// - Parameter decode: Says itself what it takes for cards.
    init(decode: @escaping @Sendable (NoteText) -> Deck?) { self.decode = decode }

    /// The forms, of which the first that finds cards is taken: those that a plugin or a program
    /// marks, and then those that people write.
    static let all: [NoteForm] = [
        .names, .details, .tagged, .blocks, .callouts, .headings, .tables, .definitions, .bold,
        .ruled,
        .divided, .options, .turns,
    ]

    func cards(of text: DeckText) -> Deck? {
        decode(NoteText(text, isMarkdown: true))
    }

    /// The cards of a text; nil if none of the forms has some.
    static func read(_ text: DeckText, isMarkdown: Bool) -> Deck? {
        let sample = NoteText.sample(of: text, isMarkdown: isMarkdown)
        let forms = all.filter { form in
            sample.map { form.decode($0) != nil } ?? true
        }
        if forms.isEmpty { return nil }
        let note = NoteText(text, isMarkdown: isMarkdown)
        return forms.lazy.compactMap { $0.decode(note) }.first
    }
}
