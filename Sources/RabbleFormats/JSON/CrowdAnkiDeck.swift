/// A deck of Anki as CrowdAnki exports it: notes, their types with names of fields, and decks in it.
struct CrowdAnkiDeck {
    private struct NoteType {
        let name: String
        let fields: [String]
        var notes: [[String]] = []
    }

    private var types: [String: NoteType] = [:]
    private var order: [String] = []

    /// Reads the notes of a file; nil for another file.
    static func decode(_ value: JSONValue, title: String?) throws(InvalidGroupFile) -> DecodedGroups? {
        guard case .object(let members) = value, members["notes"]?.list != nil, members["note_models"] != nil else {
            return nil
        }
        var deck = CrowdAnkiDeck()
        deck.addTypes(of: members)
        deck.addNotes(of: members, in: nil)
        var files: [(path: String, content: DecodedGroups)] = []
        var failure: InvalidGroupFile?
        var losses = DecodedGroups.Losses()
        for type in deck.order.compactMap({ deck.types[$0] }) where !type.notes.isEmpty {
            do throws(InvalidGroupFile) {
                files.append(("", try AnkiGroups.decode(text(of: type), title: title)))
            } catch {
                failure = error
                losses.notes += type.notes.count
            }
        }
        if files.isEmpty { throw failure ?? InvalidGroupFile("there is no note with text on both sides") }
        var decoded = try DecodedGroups(joining: files)
        decoded.origins = [:]
        decoded.losses.add(losses)
        decoded.columns = files.compactMap(\.content.columns).first
        return decoded
    }

    private mutating func addTypes(of deck: [JSONValue.Member]) {
        for case .object(let type) in deck["note_models"]?.list ?? [] {
            guard let id = type["crowdanki_uuid"]?.text, types[id] == nil else { continue }
            let fields = (type["flds"]?.list ?? []).compactMap { field -> String? in
                if case .object(let members) = field { members["name"]?.text } else { nil }
            }
            types[id] = NoteType(name: type["name"]?.text ?? "", fields: fields)
            order.append(id)
        }
        for case .object(let child) in deck["children"]?.list ?? [] { addTypes(of: child) }
    }

    private mutating func addNotes(of deck: [JSONValue.Member], in parent: String?) {
        let own = deck["name"]?.text ?? ""
        let name = parent.map { own.contains("::") ? own : "\($0)::\(own)" } ?? own
        for case .object(let note) in deck["notes"]?.list ?? [] {
            guard let id = note["note_model_uuid"]?.text, let fields = note["fields"]?.list else { continue }
            let tags = (note["tags"]?.list ?? []).compactMap(\.text).joined(separator: " ")
            types[id]?.notes.append([name, tags] + fields.map { $0.text ?? "" })
        }
        for case .object(let child) in deck["children"]?.list ?? [] { addNotes(of: child, in: name) }
    }

    /// The notes of a type as Anki's own text.
    private static func text(of type: NoteType) -> [UInt8] {
        var writer = DelimitedWriter(separator: .tab, comment: AnkiHeader.comment)
        let name = type.name.split(whereSeparator: \.isNewline).joined(separator: " ")
        for line in ["#separator:tab", "#html:true", "#deck column:1", "#tags column:2", "#notetype:\(name)"] {
            writer.writeLine(line)
        }
        let fields = type.fields.map { $0.split { $0 == "\t" || $0.isNewline }.joined(separator: " ") }
        writer.writeLine("#columns:Deck\tTags\t\(fields.joined(separator: "\t"))")
        for note in type.notes { writer.write(note) }
        return writer.bytes
    }
}

extension JSONValue {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

    fileprivate var list: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}
