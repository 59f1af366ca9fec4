/// A way to read the cards of a text that has none in a format of its own. Each stands in a file
/// with an example of the notes that it is for.
struct NoteForm: Sendable {
    /// What was taken for cards: completes "assumed …".
    let name: String
    private let decode: @Sendable (NoteText, _ name: String) -> DecodedGroups?

    init(_ name: String, _ find: @escaping @Sendable (NoteText) -> NoteCards?) {
        self.name = name
        decode = { text, name in find(text)?.decoded(text, form: name) }
    }

    init(_ name: String, decode: @escaping @Sendable (NoteText) -> DecodedGroups?) {
        self.name = name
        self.decode = { text, name in
            guard var decoded = decode(text) else { return nil }
            if decoded.form == nil { decoded.form = name }
            return decoded
        }
    }

    /// The forms, of which the first that finds cards is taken: those that a plugin or a program
    /// marks, and then those that people write.
    static let all: [NoteForm] = [
        .names, .details, .tagged, .blocks, .callouts, .headings, .tables, .definitions, .bold,
        .ruled,
        .divided, .options, .turns,
    ]

    func cards(of text: DeckText) -> DecodedGroups? {
        decode(NoteText(text, isMarkdown: true), name)
    }

    /// The cards of a text; nil if none of the forms has some.
    static func read(_ text: DeckText, isMarkdown: Bool) -> DecodedGroups? {
        let sample = NoteText.sample(of: text, isMarkdown: isMarkdown)
        let forms = all.filter { form in
            sample.map { form.decode($0, form.name) != nil } ?? true
        }
        if forms.isEmpty { return nil }
        let note = NoteText(text, isMarkdown: isMarkdown)
        return forms.lazy.compactMap { $0.decode(note, $0.name) }.first
    }
}
