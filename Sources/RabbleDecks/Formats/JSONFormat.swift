extension GroupFormat {
    /// An object with a title and questions, or a list of such objects.
    public static let json = GroupFormat(JSONFormat())
}

/// Groups as `{"title": …, "questions": […]}`, which this program writes, and lists of objects.
struct JSONFormat: DeckFormat {
    let name = "json"
    let title = "JSON"
    let extensions = ["json", "jsonl", "ndjson"]
    let options: DeckOptions = .columns
    let holdsMarkup = true
    let mayBeNote = false

    func evidence(in text: DeckText) -> Evidence? {
        let scripts = ["const ", "let ", "var ", "export ", "module.exports"]
        if scripts.contains(where: { text.bytes.starts(with: $0.utf8) }) {
            return YAMLReader.tape(ofBrackets: text.bytes) == nil ? nil : .certain
        }
        guard text.firstByte == "{" || text.firstByte == "[" else {
            return nil
        }
        if GroupFormat(path: text.path) == .json { return .certain }
        // A table may start with a bracket, too, and so may its cells.
        let json = try? JSONTape(text.bytes)
        guard let tape = json ?? YAMLReader.tape(ofBrackets: text.bytes) else { return nil }
        let areObjects = tape.children(of: 0).allSatisfy { tape.values[$0].kind == .object }
        return tape.root > 0 || areObjects ? .likely : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try JSONGroups.decode(
            text.bytes, title: text.title, repetitions: text.repetitions, layout: text.layout,
            path: text.path)
    }

    var write: Writer? { { JSONGroups.file(of: $0) } }
}
