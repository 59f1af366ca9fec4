/// An Anki deck exported by CrowdAnki: notes, note types with templates, and nested decks. It is
/// converted to the rows of a collection.
struct CrowdAnkiDeck {
    private let tape: JSONTape
    private var collection = AnkiCollection()
    /// The number and the number of templates of each note type, by id; a type with gaps has none.
    private var types: [String: (number: Int, templateCount: Int)] = [:]
    private var notes: [AnkiTable.Row] = []

    /// - Parameter path: the file; the folder `media` beside it contains pictures and sounds.
    static func decode(_ tape: JSONTape, path: String) throws(InvalidGroupFile) -> Deck? {
        guard tape.member("note_models", of: tape.root) != nil,
            let notes = tape.member("notes", of: tape.root), tape.values[notes].kind == .array
        else { return nil }
        var deck = CrowdAnkiDeck(tape: tape)
        let decks = deck.decks(in: tape.root)
        for type in decks.flatMap({ deck.elements("note_models", of: $0.value) }) {
            try deck.add(type: type)
        }
        for (number, part) in decks.enumerated() {
            try deck.collection.add(([number], [Array(part.name.utf8)]), of: .decks)
            for note in deck.elements("notes", of: part.value) {
                try deck.add(note: note, deck: number)
            }
        }
        for note in deck.notes { try deck.collection.add(note, of: .notes) }
        let folder = "\(Path.folder(of: path))/media"
        do throws(StorageError) {
            let media = try DeckMedia(deck.collection.mediaNames, in: folder)
            if !media.files.isEmpty { deck.collection.media = media }
        } catch { throw InvalidGroupFile(error.description) }
        var decoded = try deck.collection.decoded()
        // It has no review history, and counts as an ordinary file.
        decoded.anki = []
        decoded.histories = [:]
        return decoded
    }

    private func text(_ name: String, of value: Int) -> String {
        tape.member(name, of: value).map(tape.text) ?? ""
    }

    private func elements(_ name: String, of value: Int) -> [Int] {
        tape.member(name, of: value).map { Array(tape.children(of: $0)) } ?? []
    }

    /// A deck and the decks nested in it.
    private func decks(in value: Int, named parent: String = "") -> [(value: Int, name: String)] {
        let own = text("name", of: value)
        let name = parent.isEmpty || own.contains("::") ? own : "\(parent)::\(own)"
        return [(value, name)]
            + elements("children", of: value).flatMap { decks(in: $0, named: name) }
    }

    private mutating func add(type: Int) throws(InvalidGroupFile) {
        let id = text("crowdanki_uuid", of: type)
        if types[id] != nil { return }
        let number = types.count
        func bytes(_ name: String, _ value: Int) -> [UInt8] { Array(text(name, of: value).utf8) }
        let hasGaps = text("type", of: type) == "1"
        // The first field of the configuration is the kind of note type.
        let configuration: [UInt8] = hasGaps ? [8, 1] : []
        try collection.add(
            ([number], [bytes("name", type), configuration, bytes("css", type)]), of: .types)
        for field in elements("flds", of: type) {
            try collection.add(([number], [bytes("name", field)]), of: .fields)
        }
        let templates = elements("tmpls", of: type)
        for (index, template) in templates.enumerated() {
            try collection.add(
                (
                    [number, index],
                    [bytes("name", template), bytes("qfmt", template), bytes("afmt", template)]
                ), of: .templates)
        }
        types[id] = (number, hasGaps ? 0 : templates.count)
    }

    /// Adds a note with the cards that Anki would generate.
    private mutating func add(note: Int, deck: Int) throws(InvalidGroupFile) {
        guard let (type, count) = types[text("note_model_uuid", of: note)] else { return }
        let fields = elements("fields", of: note).map(tape.text)
        let gaps = Set(fields.flatMap { Cloze($0)?.numbers ?? [] }).ordered().map { $0 - 1 }
        for number in count == 0 ? gaps : Array(0..<count) where number >= 0 {
            let card = [notes.count, notes.count, deck, number, 0, 0, 0]
            try collection.add((card, []), of: .cards)
        }
        let tags = elements("tags", of: note).map(tape.text).joined(separator: " ")
        let texts = [fields.joined(separator: "\u{1F}"), tags, text("guid", of: note)]
        notes.append(([notes.count, type], texts.map { Array($0.utf8) }))
    }
}
