/// A deck of Anki as CrowdAnki exports it: notes, their types with names of fields, and decks in
/// it.
struct CrowdAnkiDeck {
    private struct NoteType {
        let header: AnkiHeader
        var notes: [[CellSheet.Cell]] = []
    }

    private let tape: JSONTape

    static func decode(
        _ tape: JSONTape, title: String?
    ) throws(InvalidGroupFile) -> Deck? {
        guard tape.member("note_models", of: tape.root) != nil,
            let notes = tape.member("notes", of: tape.root), tape.values[notes].kind == .array
        else { return nil }
        var parts: [Deck] = []
        var failure = InvalidGroupFile("there is no note with text on both sides")
        var remarks = Remarks()
        for type in CrowdAnkiDeck(tape: tape).types() where !type.notes.isEmpty {
            do throws(InvalidGroupFile) {
                let sheet = CellSheet(type.notes, of: tape.bytes)
                parts.append(try AnkiGroups.decode(sheet, type.header, title: title))
            } catch {
                failure = error
                remarks.notes += type.notes.count
            }
        }
        if parts.isEmpty { throw failure }
        var decoded = try Deck(parts: parts)
        decoded.remarks.add(remarks)
        return decoded
    }

    private func text(_ name: String, of value: Int) -> String {
        tape.member(name, of: value).map(tape.text) ?? ""
    }

    private func elements(_ name: String, of value: Int) -> [Int] {
        tape.member(name, of: value).map { Array(tape.children(of: $0)) } ?? []
    }

    /// A deck and those in it.
    private func decks(in value: Int, named parent: String = "") -> [(value: Int, name: String)] {
        let own = text("name", of: value)
        let name = parent.isEmpty || own.contains("::") ? own : "\(parent)::\(own)"
        return [(value, name)]
            + elements("children", of: value).flatMap { decks(in: $0, named: name) }
    }

    /// The types of notes in the order of the file, with their notes.
    private func types() -> [NoteType] {
        let decks = decks(in: tape.root)
        var types: [NoteType] = []
        var indices: [String: Int] = [:]
        for type in decks.flatMap({ elements("note_models", of: $0.value) }) {
            let id = text("crowdanki_uuid", of: type)
            if indices[id] != nil { continue }
            indices[id] = types.count
            let fields = elements("flds", of: type).map { text("name", of: $0) }
            let columns = ["Deck", "Tags"] + fields
            let header = AnkiHeader(columns: columns, noteType: text("name", of: type))
            types.append(NoteType(header: header))
        }
        for deck in decks {
            for note in elements("notes", of: deck.value) {
                guard let type = indices[text("note_model_uuid", of: note)] else { continue }
                let tags = elements("tags", of: note).map(tape.text).joined(separator: " ")
                let place = Int(tape.values[note].start)
                let cells = [deck.name, tags].map { CellSheet.Cell(text: $0, place: place) }
                let fields = elements("fields", of: note).map { field in
                    let place = Int(tape.values[field].start)
                    return CellSheet.Cell(text: tape.text(field).trimmed, place: place)
                }
                types[type].notes.append(cells + fields)
            }
        }
        return types
    }
}
