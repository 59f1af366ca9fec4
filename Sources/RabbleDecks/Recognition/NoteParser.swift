/// A parser of one form of cards, for texts without cards of their own format. Each has its own
/// file, with an example.
struct NoteParser: Sendable {
    private let decode: @Sendable (NoteText) -> Deck?

    /// - Parameter name: The description of the assumed cards: completes "assumed …".
    init(
        _ name: String, takesLevel: Bool = false,
        _ find: @escaping @Sendable (NoteText) -> NoteCards?
    ) {
        decode = { text in
            let isMeant = text.isFree || takesLevel && text.headingLevel != nil
            return isMeant ? find(text)?.decoded(text, form: name) : nil
        }
    }

    /// - Parameter decode: Adds its own description of the assumed cards.
    init(decode: @escaping @Sendable (NoteText) -> Deck?) { self.decode = decode }

    /// The parsers; the first that finds cards is used. Those for the syntax of a plugin or a
    /// program precede informal ones.
    private static let all: [NoteParser] = [
        .names, .mochi, .details, .tagged, .blocks, .headings, .tables, .definitions, .bold,
        .divided, .options, .parted, .turns, .sides,
    ]

    func cards(of text: DeckText, isMarkdown: Bool = true) -> Deck? {
        NoteText(text, isMarkdown: isMarkdown).flatMap(decode)
    }

    /// The cards of a text; nil if no parser finds any. Of a long text, the start or, after a table
    /// of contents, the end is enough to recognise the form, so that a text without cards is
    /// refused fast.
    static func read(_ text: DeckText, isMarkdown: Bool) -> Deck? {
        let bytes = text.bytes
        let size = 65_536
        var found = all
        if bytes.count > size {
            let start = bytes[..<(bytes[..<size].lastIndex(of: 0x0A) ?? size)]
            let end = bytes[(bytes[(bytes.count - size)...].firstIndex(of: 0x0A) ?? 0)...]
            let samples = [start, end].compactMap { part in
                var sample = text
                sample.bytes = Array(part)
                return NoteText(sample, isMarkdown: isMarkdown)
            }
            found = all.filter { form in samples.contains { form.decode($0) != nil } }
        }
        guard !found.isEmpty, let note = NoteText(text, isMarkdown: isMarkdown) else { return nil }
        return found.firstNonNil { $0.decode(note) }
    }
}
