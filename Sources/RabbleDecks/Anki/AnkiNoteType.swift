/// A type of Anki's notes with cards in both directions.
enum AnkiNoteType: String {
    /// "Basic (and reversed card)"
    case reversed
    /// "Basic (optional reversed card)": a note has one if its third field is not empty.
    case optionallyReversed

    private static let longestName = 256

    /// The name may have an addition: Anki, and people who copy a type, add something to the name
    /// of the second.
    init?(named name: String) {
        guard name.utf8.count <= Self.longestName, name.isStreamSafe else { return nil }
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

/// The note types of a file in Anki's text: one for all notes, or a column that names each.
struct AnkiNoteTypes {
    private let header: AnkiHeader
    /// The name that was looked up last, and its type. Most notes have the same type as the one
    /// before.
    private var last: (name: String, type: AnkiNoteType?)

    init(_ header: AnkiHeader) {
        self.header = header
        last = (header.noteType ?? "", AnkiNoteType(named: header.noteType ?? ""))
    }

    mutating func type(of sheet: some Sheet) -> AnkiNoteType? {
        guard let column = header.noteTypeColumn else { return last.type }
        guard let name = sheet.cell(column).map(sheet.text) else { return nil }
        if name != last.name { last = (name, AnkiNoteType(named: name)) }
        return last.type
    }
}
