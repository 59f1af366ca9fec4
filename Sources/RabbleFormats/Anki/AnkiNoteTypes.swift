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
