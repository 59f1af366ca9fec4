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

/// Tells the types of notes one after the other.
struct AnkiNoteTypes {
    private let header: AnkiHeader
    /// The name that was looked up last, and its type: most notes have the type of the one before.
    private var last: (name: String, type: AnkiNoteType?)

    init(_ header: AnkiHeader) {
        self.header = header
        let name = header.noteType ?? ""
        last = (name, AnkiNoteType(named: name))
    }

    /// The type of the note that the reader has read last.
    mutating func type(of reader: DelimitedReader) -> AnkiNoteType? {
        guard let column = header.noteTypeColumn else { return last.type }
        guard column < reader.fields.count else { return nil }
        let name = reader.text(of: reader.fields[column])
        if name != last.name { last = (name, AnkiNoteType(named: name)) }
        return last.type
    }
}
