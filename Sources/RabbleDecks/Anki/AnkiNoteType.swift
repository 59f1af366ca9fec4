/// An Anki note type with cards in both directions.
enum AnkiNoteType: String {
    /// "Basic (and reversed card)"
    case reversed
    /// "Basic (optional reversed card)": a note has one if its third field is not empty.
    case optionallyReversed

    private static let longestName = 256

    /// The name may have a suffix: Anki and users add one to the name of a copied type.
    init?(named name: String) {
        // Quick exit for most types: all of these have an addition in brackets.
        guard name.utf8.count <= Self.longestName, name.contains(where: { "(（".contains($0) }),
            name.isStreamSafe
        else { return nil }
        let normalized = name.normalizedAnswer.utf8
        let known = Self.names.first {
            $1.contains { normalized.starts(with: $0.utf8) }
        }
        guard let known else { return nil }
        self = known.0
    }

    /// The names of the types in Anki's languages, as normalised answers.
    static let names = String(utf8: PackageResources.anki_note_types_txt).sections(
        named: AnkiNoteType.init(rawValue:))
}
