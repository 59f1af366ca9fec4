/// The positions of an imported group's questions in their source file, where they are unchanged,
/// for a user who corrects them in the group.
final class SourcePlaces {
    private static let maxLooked = 20
    private static let greatestSize = 16 * 1_048_576
    /// The maximum number of lines between a prompt and its answer.
    private static let reach = 4

    private let source: GroupSource?
    private let texts: SourceTexts
    private let mayRead: Bool
    private var count = 0

    /// The lines of the files, each with its displayed name. Files that the user has not confirmed
    /// are not read.
    private lazy var files: [(name: String, lines: [ArraySlice<UInt8>])] = {
        guard let source, mayRead, let path = Path.resolved(source.file.path) else { return [] }
        let paths = GroupFolder(path: path).map { (try? $0.contents().files) ?? [] } ?? [path]
        let folder = Path.folder(of: path)
        return paths.compactMap { path in
            let bytes = try? readFile(path, limit: Self.greatestSize, followingLinks: false)
            guard let bytes else { return nil }
            let text = (try? TextEncoding.utf8(bytes, from: source.file.encoding)) ?? bytes
            let name = String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))
            let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            return (name, lines)
        }
    }()

    init(of group: LibraryGroup, _ context: Context) {
        source = (try? context.source(of: group)) ?? nil
        texts = (try? group.sourceTexts()) ?? SourceTexts()
        mayRead = source.map { context.isConfirmed([.source($0)]) } ?? false
    }

    /// `; unchanged in notes.md:12`; empty if the question does not come from a file.
    func words(for question: Question) -> String {
        guard let source, let text = texts.text(of: question) else { return "" }
        count += 1
        let location = count > Self.maxLooked ? nil : location(of: text)
        return "; unchanged in \(location ?? Path.name(of: source.file.path))"
    }

    private func location(of question: Question) -> String? {
        func start(_ text: String) -> [UInt8] {
            Array((text.split(whereSeparator: \.isNewline).first ?? "").utf8)
        }
        let prompt = start(question.prompt)
        let answer = start(question.answer)
        var location: String?
        for (name, lines) in files {
            for (index, line) in lines.enumerated() where line.range(of: prompt) != nil {
                let found = "\(name):\(index + 1)"
                let near = lines[index..<min(index + Self.reach, lines.count)]
                if near.contains(where: { $0.range(of: answer) != nil }) { return found }
                location = location ?? found
            }
        }
        return location
    }
}
