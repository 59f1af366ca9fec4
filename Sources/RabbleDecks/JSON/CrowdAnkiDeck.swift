/// A deck of Anki as CrowdAnki exports it: notes, their types with names of fields, and decks in
/// it.
struct CrowdAnkiDeck {
    /// The types of notes by their ids, each as Anki's own text, in the order of the file.
    private var types: [(id: String, writer: DelimitedWriter, noteCount: Int)] = []

    static func decode(_ value: JSONValue, title: String?) throws(InvalidGroupFile)
        -> DecodedGroups?
    {
        guard let members = value.members, members["notes"]?.elements != nil,
            members["note_models"] != nil
        else {
            return nil
        }
        var deck = CrowdAnkiDeck()
        deck.addTypes(of: members)
        deck.addNotes(of: members, in: nil)
        var parts: [DecodedGroups] = []
        var failure = InvalidGroupFile("there is no note with text on both sides")
        var losses = DecodedGroups.Losses()
        for type in deck.types where type.noteCount > 0 {
            do throws(InvalidGroupFile) {
                parts.append(try AnkiGroups.decode(type.writer.bytes, title: title))
            } catch {
                failure = error
                losses.notes += type.noteCount
            }
        }
        if parts.isEmpty { throw failure }
        var decoded = try DecodedGroups(parts: parts)
        decoded.losses.add(losses)
        return decoded
    }

    private mutating func addTypes(of deck: [JSONValue.Member]) {
        for type in (deck["note_models"]?.elements ?? []).compactMap(\.members) {
            guard let id = type["crowdanki_uuid"]?.string, !types.contains(where: { $0.id == id })
            else { continue }
            let fields = (type["flds"]?.elements ?? []).compactMap { $0.members?["name"]?.string }
                .map { $0.split { $0 == "\t" || $0.isNewline }.joined(separator: " ") }
            let name = (type["name"]?.string ?? "").split(whereSeparator: \.isNewline).joined(
                separator: " ")
            var writer = DelimitedWriter(separator: .tab, comment: AnkiHeader.comment)
            let columns = "#columns:Deck\tTags\t\(fields.joined(separator: "\t"))"
            for line in [
                "#separator:tab", "#html:true", "#deck column:1", "#tags column:2",
                "#notetype:\(name)", columns,
            ] { writer.writeLine(line) }
            types.append((id, writer, 0))
        }
        for child in (deck["children"]?.elements ?? []).compactMap(\.members) {
            addTypes(of: child)
        }
    }

    private mutating func addNotes(of deck: [JSONValue.Member], in parent: String?) {
        let own = deck["name"]?.string ?? ""
        let name = parent.map { own.contains("::") ? own : "\($0)::\(own)" } ?? own
        for note in (deck["notes"]?.elements ?? []).compactMap(\.members) {
            guard let id = note["note_model_uuid"]?.string, let fields = note["fields"]?.elements,
                let type = types.firstIndex(where: { $0.id == id })
            else { continue }
            let tags = (note["tags"]?.elements ?? []).compactMap(\.string).joined(separator: " ")
            types[type].writer.write([name, tags] + fields.map { $0.string ?? "" })
            types[type].noteCount += 1
        }
        for child in (deck["children"]?.elements ?? []).compactMap(\.members) {
            addNotes(of: child, in: name)
        }
    }
}
