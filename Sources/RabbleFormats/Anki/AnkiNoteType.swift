/// A type of Anki's notes that has cards in both directions.
enum AnkiNoteType: String {
    /// "Basic (and reversed card)"
    case reversed
    /// "Basic (optional reversed card)": a note whose third field is not empty has one.
    case optionallyReversed

    /// The type of a name in any of Anki's languages.
    ///
    /// Anki adds something to the name of a type that it has twice, and so do people who copy one.
    ///
    /// - Returns: nil for all other types.
    init?(named name: String) {
        guard name.utf8.count <= Self.longestName, name.isStreamSafe else { return nil }
        let name = name.normalizedAnswer
        for (type, names) in Self.names
        where names.utf8.split(separator: UInt8(ascii: "\n")).contains(where: { name.utf8.starts(with: $0) }) {
            self = type
            return
        }
        return nil
    }

    private static let longestName = 256

    /// What Anki calls the types in its languages, as normalised answers; one a line.
    static let names = sections(of: PackageResources.anki_note_types_txt, named: AnkiNoteType.init(rawValue:))
}
