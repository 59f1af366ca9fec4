extension GroupFormat {
    /// An object with a title and questions, `{"title": …, "questions": […]}`, or a list of such
    /// objects.
    public static let json = GroupFormat(
        rawValue: "json", title: "JSON", extensions: ["json", "jsonl", "ndjson"], options: .columns,
        holdsMarkup: true, evidence: evidenceOfJSON,
        decode: { text throws(InvalidGroupFile) in
            try JSONGroups.decode(
                text.bytes, title: text.title, repetitions: text.repetitions, layout: text.layout,
                path: text.path)
        }, write: { JSONGroups.file(of: $0) })

    private static func evidenceOfJSON(in text: DeckText) -> Evidence? {
        guard text.firstByte == "{" || text.firstByte == "[" else {
            guard let tape = YAMLReader.tape(ofBrackets: text.bytes) else { return nil }
            let scripts = ["const ", "let ", "var ", "export ", "module.exports"]
            let isScript = scripts.contains { text.bytes.starts(with: $0.utf8) }
            return isScript || JSONTable.hasRecords(tape) ? .certain : nil
        }
        if GroupFormat(path: text.path) == .json { return .certain }
        // A table may start with a bracket, too, and so may its cells.
        let json = try? JSONTape(text.bytes)
        guard let tape = json ?? YAMLReader.tape(ofBrackets: text.bytes) else { return nil }
        let areObjects = tape.children(of: 0).allSatisfy { tape.values[$0].kind == .object }
        return tape.root > 0 || areObjects ? .likely : nil
    }
}
