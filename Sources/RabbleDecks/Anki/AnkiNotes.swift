/// The Anki notes that the questions of a group come from, unchanged: saved beside the group, so
/// that a package can contain them again.
package struct AnkiNotes: Equatable, Sendable {
    struct NoteType: Equatable, Sendable {
        struct Template: Equatable, Sendable {
            let name: String
            let front: String
            let back: String
        }

        let name: String
        let hasGaps: Bool
        let styles: String
        var fields: [String] = []
        /// By their ordinals.
        var templates: [Int: Template] = [:]
    }

    /// A card that asks a question.
    struct Card: Equatable, Sendable {
        let id: Int
        let ordinal: Int
        let isReversed: Bool
        let deck: String
        /// The key of the question as it was read.
        let question: Int
    }

    struct Note: Equatable, Sendable {
        var id: Int
        let guid: String
        let type: Int
        /// The time of its last change, in seconds since 1970.
        var change: Int
        let tags: String
        var fields: [String]
        var cards: [Card] = []
    }

    private(set) var types: [Int: NoteType] = [:]
    /// By their guids.
    private(set) var notes: [String: Note] = [:]

    /// The type of the notes that this program creates, which need not be saved.
    package static let ownType = 1_700_000_000_900

    init() {}

    mutating func add(_ cards: [Card], of note: Note, _ type: NoteType?) {
        if note.type == Self.ownType || note.guid.isEmpty { return }
        types[note.type] = type
        notes[note.guid, default: note].cards += cards
    }

    /// These notes, and those of an earlier version that questions still come from.
    package func joined(with old: AnkiNotes?, for questions: QuestionList) -> AnkiNotes {
        var all = self
        let guids = Set(questions.lazy.compactMap(\.extras.note))
        all.notes = all.notes.filter { guids.contains($0.key) }
        for (guid, note) in old?.notes ?? [:] where guids.contains(guid) {
            let known = Set(all.notes[guid]?.cards.map(\.ordinal) ?? [])
            let cards = note.cards.filter { !known.contains($0.ordinal) }
            if known.isEmpty { all.notes[guid] = note } else { all.notes[guid]?.cards += cards }
        }
        all.types.merge(old?.types ?? [:]) { new, _ in new }
        let used = Set(all.notes.values.map(\.type))
        all.types = all.types.filter { used.contains($0.key) }
        return all
    }

    package var isEmpty: Bool { notes.isEmpty }

    /// Whether a note has cards in both.
    package func sharesNotes(with other: AnkiNotes) -> Bool {
        notes.keys.contains { other.notes[$0] != nil }
    }

    /// The cards that ask a question, found by its texts or, if these were edited, by its ordinal.
    func cards(asking question: Question) -> [Card] {
        let cards = question.extras.note.flatMap { notes[$0]?.cards } ?? []
        let key = question.id.noteKey
        let ordinal = question.extras.card ?? 0
        let known =
            cards.first { $0.question == key }
            ?? cards.first { $0.ordinal == ordinal && !$0.isReversed }
        return cards.filter { $0.question == known?.question }
    }
}

extension Question.ID {
    var noteKey: Int { Int(truncatingIfNeeded: "\(prompt)\u{1F}\(answer)".utf8.fnv1a) }
}

/// The file, with a line for each note.
extension AnkiNotes {
    package var bytes: [UInt8] {
        let types = types.ordered { $0.key < $1.key }.lazy.map { Self.object($0, $1) }
        let notes = notes.values.ordered { ($0.id, $0.guid) < ($1.id, $1.guid) }.lazy
            .map { Self.object($0) }
        func list(_ lines: some Sequence<JSONObject>) -> some Sequence<UInt8> {
            lines.lazy.map { Array($0.json.line.utf8) }.joined(separator: ",\n".utf8)
        }
        return Array("{\"types\":[\n".utf8) + list(types) + Array("\n],\n\"notes\":[\n".utf8)
            + list(notes) + Array("\n]}\n".utf8)
    }

    private static func object(_ id: Int, _ type: NoteType) -> JSONObject {
        let templates = type.templates.ordered { $0.key < $1.key }.map { ordinal, template in
            [ordinal.json, template.name.json, template.front.json, template.back.json]
        }
        return [
            "id": id, "name": type.name, "gaps": type.hasGaps, "styles": type.styles,
            "fields": type.fields, "templates": templates,
        ]
    }

    private static func object(_ note: Note) -> JSONObject {
        let cards = note.cards.map { card in
            [
                card.id.json, card.ordinal.json, card.isReversed.json, card.deck.json,
                card.question.json,
            ]
        }
        return [
            "guid": note.guid, "id": note.id, "type": note.type, "changed": note.change,
            "tags": note.tags, "fields": note.fields, "cards": cards,
        ]
    }

    /// - Returns: nil for a file that this program did not write, or that is damaged.
    package init?(_ bytes: [UInt8]) {
        guard let file = try? JSONValue(parsing: bytes), let notes = file["notes"]?.elements,
            let types = file["types"]?.elements
        else { return nil }
        for type in types {
            guard let id = type["id"]?.integer, let read = NoteType(type) else { return nil }
            self.types[id] = read
        }
        for note in notes {
            guard let read = Note(note), self.types[read.type] != nil else { return nil }
            self.notes[read.guid] = read
        }
    }
}

extension AnkiNotes.NoteType {
    fileprivate init?(_ json: JSONValue) {
        guard let name = json["name"]?.string, let hasGaps = json["gaps"]?.bool,
            let styles = json["styles"]?.string, let fields = json["fields"]?.strings,
            let templates = json["templates"]?.elements
        else { return nil }
        self.init(name: name, hasGaps: hasGaps, styles: styles, fields: fields)
        for template in templates {
            let texts = template.elements?.compactMap(\.string) ?? []
            guard let ordinal = template.elements?.first?.ordinal, texts.count == 3 else {
                return nil
            }
            self.templates[ordinal] = Template(name: texts[0], front: texts[1], back: texts[2])
        }
    }
}

extension AnkiNotes.Note {
    fileprivate init?(_ json: JSONValue) {
        guard let id = json["id"]?.integer, let guid = json["guid"]?.string,
            let type = json["type"]?.integer, let change = json["changed"]?.integer,
            let tags = json["tags"]?.string,
            let fields = json["fields"]?.strings,
            let cards = json["cards"]?.all({ AnkiNotes.Card($0.elements ?? []) })
        else { return nil }
        self.init(
            id: id, guid: guid, type: type, change: change, tags: tags, fields: fields,
            cards: cards)
    }
}

extension AnkiNotes.Card {
    fileprivate init?(_ values: [JSONValue]) {
        guard values.count == 5, let id = values[0].integer, let ordinal = values[1].ordinal,
            let isReversed = values[2].bool, let deck = values[3].string,
            let question = values[4].integer
        else { return nil }
        self.init(
            id: id, ordinal: ordinal, isReversed: isReversed, deck: deck, question: question)
    }
}

extension JSONValue {
    /// The elements of a list; nil if one of them is not of the expected type.
    fileprivate func all<Value>(_ read: (JSONValue) -> Value?) -> [Value]? {
        let values = elements?.compactMap(read)
        return values?.count == elements?.count ? values : nil
    }

    fileprivate var strings: [String]? { all(\.string) }

    fileprivate var ordinal: Int? {
        integer.flatMap { (0..<AnkiCollection.maxTemplates).contains($0) ? $0 : nil }
    }
}
