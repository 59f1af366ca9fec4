import RabbleSystem

/// A picture or sound of a question, and its number among them.
struct OpenedFile {
    let path: String
    let number: Int
    let total: Int

    var words: String {
        "\(Path.name(of: path)) is opened" + (total > 1 ? ", \(number) of \(total)" : "")
    }
}

/// Finds the pictures and sounds of questions, and opens them with the program of the setting
/// `open`.
///
/// A deck may come from anyone. So only pictures, sounds and films in the folder of a group, or in
/// the deck's own folder, are opened; for a group of the library, the latter only if the user
/// imported it or confirmed its source.
final class MediaOpening {
    let context: Context
    private var last: (question: Question.ID, index: Int)?
    private var children: [Int32] = []
    /// The files and folders of decks, and the contents of folders, by the questions' origin.
    private var decks: [String: Result<String, Failure>] = [:]
    private var contents: [String: [String]] = [:]
    /// Whether files open automatically, by their groups.
    private var areFilesAllowed: [Set<GroupID>: Bool] = [:]
    /// The last pictures that were drawn.
    var drawings: [(picture: Picture, result: Drawing?)] = []
    var isDrawingGivenUp = false
    /// Saves the answers, which are shown before a picture is drawn.
    var beforeDrawing: () throws(Failure) -> Void = {}

    init(context: Context) { self.context = context }

    /// The first picture or sound of the question; if it was just opened, the next one. Those of
    /// the answer open with it.
    func next(in session: QuizSession) throws(Failure) -> OpenedFile {
        let question = session.currentQuestion
        let media = question.openMedia(isAnswered: session.state == .revealed)
        guard !media.isEmpty else {
            let isLater = !question.openMedia(isAnswered: true).isEmpty
            throw .noInput(
                isLater
                    ? "the picture or sound belongs to the answer; Enter shows it, then :open works"
                    : "this question has no picture or sound")
        }
        let index = last?.question == question.id ? ((last?.index ?? 0) + 1) % media.count : 0
        last = (question.id, index)
        return OpenedFile(
            path: try file(media[index], of: session.currentStudy), number: index + 1,
            total: media.count)
    }

    func open(_ file: String) throws(Failure) {
        children.removeAll { waitpid($0, nil, WNOHANG) != 0 }
        let program = try program()
        guard let child = OtherProgram.start([program, file], isDetached: true) else {
            throw Failure(
                "\(program) cannot be started; rabble settings open NAME chooses another program",
                .ioError)
        }
        children.append(child)
    }

    /// Whether a file opens automatically: it belongs to a played deck, or to groups with confirmed
    /// sources. Otherwise a note explains this, once.
    ///
    /// - Parameters:
    ///   - path: the path as in the question.
    ///   - note: set to a note for the user.
    func opensByItself(_ path: String, of study: Study, _ kind: String, note: inout String?) -> Bool
    {
        if study.file != nil { return true }
        // The file may be in the folder of another group.
        let folder = MediaFolder.folder(of: path)
        let groups = context.library(warning: false).filter {
            $0.id == study.group.id || MediaFolder.name(of: $0.id) == folder
        }
        let ids = Set(groups.map(\.id))
        if let isAllowed = areFilesAllowed[ids] { return isAllowed }
        let others = groups.filter { group in
            let source = source(of: group)
            return source.flatMap { context.trust?.isConfirmed(.source($0)) } != true
        }
        let isAllowed = others.isEmpty && !groups.isEmpty
        areFilesAllowed[ids] = isAllowed
        if isAllowed { return true }
        let titles = others.map(\.title).briefly
        let names = others.filter { source(of: $0) != nil }
            .map(\.id.inShell).joined(separator: " ")
        let reason =
            names.isEmpty
            ? "there is no record of where \(titles) came from"
            : """
            nobody has confirmed on this machine where \(titles) came from; \
            rabble groups update \(names) --trust confirms it
            """
        note = "\(kind) do not open by themselves, as \(reason)"
        return false
    }

    private func source(of group: LibraryGroup) -> GroupSource? {
        // A group that cannot be read may come from anywhere.
        (try? context.source(of: group)) ?? nil
    }

    func file(_ path: String, of study: Study) throws(Failure) -> String {
        if study.file == nil, MediaFolder.folder(of: path) != nil,
            let groups = context.groupStore.flatMap({ Path.resolved($0.folder) })
        {
            let file = "\(groups)/\(path)"
            let start = readStart(of: file)
            guard Path.resolved(file) == file,
                MediaFile(named: Path.name(of: path), at: file, start: start)?.name
                    == Path.name(of: path)
            else { throw .noInput("there is no picture or sound \(path.inMessage) in \(groups)") }
            return file
        }
        let key = study.file ?? study.group.id.description
        let deck = decks[key] ?? Result { () throws(Failure) in try self.deck(of: study) }
        decks[key] = deck
        return try self.file(path, ofDeck: deck.get())
    }

    /// The file or folder that the questions come from, without links.
    private func deck(of study: Study) throws(Failure) -> String {
        var path = study.file ?? ""
        if path.isEmpty, let group = context.library().first(where: { $0.id == study.group.id }),
            let source = try context.source(of: group)
        {
            path = source.file.path
            guard context.isConfirmed([.source(source)]) else {
                let reason =
                    """
                    because nobody has confirmed on this machine that \(group.title) came from \
                    there
                    """
                let problem = "nothing in the folder of \(path) is opened, \(reason)"
                throw Failure("\(problem); rabble groups update --trust confirms it", .cannotCreate)
            }
        }
        if path.isEmpty {
            throw .noInput("\(study.group.title) has no record of the folder of its pictures")
        }
        return try Failure.reading { () throws(StorageError) in try Path.real(path) }
    }

    private func file(_ path: String, ofDeck deck: String) throws(Failure) -> String {
        if path.contains("://") {
            throw .usage("\(path.inMessage) is on the web; only files are opened")
        }
        let tree = GroupFolder(path: deck)
        let folder = tree?.path ?? Path.folder(of: deck)
        // In Markdown a space is written %20.
        var file = [path, path.withoutPercents].lazy.compactMap {
            Path.resolved($0.hasPrefix("/") ? $0 : "\(folder)/\($0)")
        }.first
        if file == nil, let tree {
            // The path is relative to a note, which may be in any folder of the tree, or is only
            // the end of the whole path.
            let end =
                "/"
                + path.withoutPercents.split(separator: "/").drop { $0 == "." || $0 == ".." }
                .joined(separator: "/")
            let all =
                if let known = contents[tree.path] { known } else {
                    try Failure.reading {
                        try tree.contents(where: { MediaFile.opens(Path.name(of: $0)) }).files
                    }
                }
            contents[tree.path] = all
            file = all.first { $0.hasSuffix(end) }
        }
        guard let file else {
            throw .noInput("there is no file \(path.inMessage) in \(folder)")
        }
        guard file.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8) else {
            throw .usage(
                "\(path.inMessage) is not in the folder of the deck, \(folder), and is not opened")
        }
        guard Path.kind(of: file) == .file, MediaFile.opens(Path.name(of: file)) else {
            throw .usage("\(path.inMessage) is not a picture or sound, and is not opened")
        }
        return file
    }

    /// The path of the program in the setting. The settings may come from anyone, too.
    private func program() throws(Failure) -> String {
        let key = AppSettings.Key.openProgram
        let name = AppSettings.shared[key]
        let way = "rabble settings open"
        let exits = name == key.defaultValue ? [] : [Trust.Exit.program(name)]
        guard context.isConfirmed(exits) else {
            let problem = "\(name.inMessage) was not chosen on this machine"
            throw Failure("\(problem); \(way) \(name.inShell) chooses it", .cannotCreate)
        }
        if let path = OtherProgram.path(of: name) { return path }
        throw .noInput("there is no program \(name.inMessage); \(way) NAME chooses another")
    }
}
