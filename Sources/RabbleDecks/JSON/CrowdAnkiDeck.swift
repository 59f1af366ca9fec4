/// A deck of Anki as CrowdAnki exports it: notes, their types with names of fields, and decks in
/// it.
struct CrowdAnkiDeck {
    private struct NoteType {
        let id: String
        let header: AnkiHeader
        var notes: JSONSheet
    }

    private let tape: JSONTape
    /// The types of notes in the order of the file.
    private var types: [NoteType] = []
    private var indices: [String: Int] = [:]

    static func decode(_ tape: JSONTape, title: String?) throws(InvalidGroupFile)
        -> DecodedGroups?
    {
        guard tape.member("note_models", of: tape.root) != nil,
            let notes = tape.member("notes", of: tape.root), tape.values[notes].kind == .array
        else { return nil }
        var deck = CrowdAnkiDeck(tape: tape)
        deck.addTypes(of: tape.root)
        deck.addNotes(of: tape.root, in: nil)
        var parts: [DecodedGroups] = []
        var failure = InvalidGroupFile("there is no note with text on both sides")
        var losses = DecodedGroups.Losses()
        for type in deck.types where type.notes.rowCount > 0 {
            do throws(InvalidGroupFile) {
                parts.append(try AnkiGroups.decode(type.notes, type.header, title: title))
            } catch {
                failure = error
                losses.notes += type.notes.rowCount
            }
        }
        if parts.isEmpty { throw failure }
        var decoded = try DecodedGroups(parts: parts)
        decoded.losses.add(losses)
        return decoded
    }

    private func text(_ name: String, of value: Int) -> String? {
        tape.member(name, of: value).map(tape.text)
    }

    private func elements(_ name: String, of value: Int) -> [Int] {
        tape.member(name, of: value).map { Array(tape.children(of: $0)) } ?? []
    }

    private mutating func addTypes(of deck: Int) {
        for type in elements("note_models", of: deck) {
            guard let id = text("crowdanki_uuid", of: type), indices[id] == nil else { continue }
            let fields = elements("flds", of: type).compactMap { text("name", of: $0) }
            let header = AnkiHeader(
                columns: ["Deck", "Tags"] + fields, noteType: text("name", of: type) ?? "")
            indices[id] = types.count
            types.append(NoteType(id: id, header: header, notes: JSONSheet(tape)))
        }
        for child in elements("children", of: deck) { addTypes(of: child) }
    }

    private mutating func addNotes(of deck: Int, in parent: String?) {
        let own = text("name", of: deck) ?? ""
        let name = parent.map { own.contains("::") ? own : "\($0)::\(own)" } ?? own
        for note in elements("notes", of: deck) {
            guard let type = text("note_model_uuid", of: note).flatMap({ indices[$0] }),
                let fields = tape.member("fields", of: note)
            else { continue }
            types[type].notes.startRow(at: note)
            let deck = types[type].notes.cell(name, at: note)
            types[type].notes.add(deck, in: 0)
            if let tags = tape.member("tags", of: note) {
                let text = tape.texts(tags).joined(separator: " ")
                let cell = types[type].notes.cell(text, at: tags)
                types[type].notes.add(cell, in: 1)
            }
            let texts = tape.children(of: fields).prefix(JSONSheet.mostColumns - 2)
            for (index, field) in texts.enumerated() {
                types[type].notes.add(JSONSheet.Cell(.value, field), in: index + 2)
            }
        }
        for child in elements("children", of: deck) { addNotes(of: child, in: name) }
    }
}
