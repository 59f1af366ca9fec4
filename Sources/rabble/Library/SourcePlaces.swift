private let maxLooked = 20
private let greatestSize = 16 * 1_048_576
/// The maximum number of lines between a prompt and its answer.
private let reach = 4

extension Context {
    /// Says where in its source file a question of an imported group is unchanged, for a user who
    /// corrects it in the group: `; unchanged in notes.md:12`; empty if it does not come from a
    /// file.
    func sourcePlaces(of group: LibraryGroup) -> (Question) -> String {
        guard let source = (try? source(of: group)) ?? nil else { return { _ in "" } }
        // Files that the user has not confirmed are not read.
        let mayRead = isConfirmed([.source(source)])
        let texts = (try? group.sourceTexts()) ?? SourceTexts()
        lazy var files = mayRead ? lines(of: source) : []
        var count = 0
        return { question in
            guard let text = texts.text(of: question) else { return "" }
            count += 1
            let place = count > maxLooked ? nil : self.place(of: text, in: files)
            return "; unchanged in \(place ?? Path.name(of: source.file.path))"
        }
    }

    /// The lines of the files, each with its displayed name.
    private func lines(of source: GroupSource) -> [(name: String, lines: [ArraySlice<UInt8>])] {
        guard let path = Path.resolved(source.file.path) else { return [] }
        let paths = GroupFolder(path: path).map { (try? $0.contents().files) ?? [] } ?? [path]
        let folder = Path.folder(of: path)
        return paths.compactMap { path in
            let bytes = try? readFile(path, limit: greatestSize, followingLinks: false)
            guard let bytes else { return nil }
            let text = (try? TextEncoding.utf8(bytes, from: source.file.encoding)) ?? bytes
            let name = String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))
            let lines = text.fields(between: UInt8(ascii: "\n"))
            return (name, lines)
        }
    }

    private func place(
        of question: Question, in files: [(name: String, lines: [ArraySlice<UInt8>])]
    ) -> String? {
        func start(_ text: String) -> [UInt8] {
            Array((text.split(whereSeparator: \.isNewline).first ?? "").utf8)
        }
        let prompt = start(question.prompt)
        let answer = start(question.answer)
        var place: String?
        for (name, lines) in files {
            for (index, line) in lines.enumerated() where line.range(of: prompt) != nil {
                let found = "\(name):\(index + 1)"
                let near = lines[index..<min(index + reach, lines.count)]
                if near.contains(where: { $0.range(of: answer) != nil }) { return found }
                place = place ?? found
            }
        }
        return place
    }
}
