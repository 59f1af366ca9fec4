/// The file that an imported group came from, for a person who corrects its questions here: there
/// they are still as they were.
struct SourcePlaces {
    private let name: String?
    private let texts: SourceTexts

    init(of group: LibraryGroup, _ context: Context) {
        let source = (try? context.source(of: group)) ?? nil
        name = source.map { Path.name(of: $0.file.path) }
        texts = (try? group.sourceTexts()) ?? SourceTexts()
    }

    /// `; unchanged in notes.md`; empty if the question comes from no file.
    func words(for question: Question) -> String {
        guard let name, texts.text(of: question) != nil else { return "" }
        return "; unchanged in \(name)"
    }
}
