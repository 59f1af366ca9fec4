/// Opens the pictures and sounds of questions in the program of the setting `open`.
///
/// A deck may be from anybody: only pictures, sounds and films in its own folder are opened, and
/// for a group of the library only where a person imported it, or confirmed its source.
struct MediaOpening {
    let context: Context
    private var last: (question: Question.ID, index: Int)?
    private var children: [Int32] = []

    /// Programs that open files would run some other kinds.
    private static let kinds = """
        apng avif bmp gif heic ico jpeg jpg png svg tif tiff webp aac aif aiff flac m4a mid midi \
        mp3 oga ogg opus wav \
        wma avi m4v mkv mov mp4 mpeg mpg ogv webm
        """.split(separator: " ")

    init(context: Context) { self.context = context }

    /// Opens the first picture or sound of a question or, when that was opened already, the next.
    mutating func openNext(of question: Question, in study: Study) throws(Failure) -> String {
        children.removeAll { waitpid($0, nil, WNOHANG) != 0 }
        let media = question.media.filter { !$0.isEmpty }
        if media.isEmpty { throw .noInput("this question has no picture or sound") }
        let index = last?.question == question.id ? ((last?.index ?? 0) + 1) % media.count : 0
        last = (question.id, index)
        let file = try file(media[index], ofDeck: deck(of: study))
        let program = try program()
        guard let child = OtherProgram.start([program, file], isDetached: true) else {
            throw Failure(
                "\(program) cannot be started; rabble settings open NAME chooses another program",
                .ioError)
        }
        children.append(child)
        return "\(Path.name(of: file)) is opened"
            + (media.count > 1 ? ", \(index + 1) of \(media.count)" : "")
    }

    /// The file or folder that the questions are from, without links.
    private func deck(of study: Study) throws(Failure) -> String {
        var path = study.file ?? ""
        if path.isEmpty, let group = context.library().first(where: { $0.id == study.group.id }),
            let source = try context.source(of: group)
        {
            path = source.file.path
            guard try context.confirms([.source(source)]) == true else {
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
        guard let deck = Path.resolved(path) else {
            throw Failure(StorageError.missing(path: path))
        }
        return deck
    }

    private func file(_ path: String, ofDeck deck: String) throws(Failure) -> String {
        if path.contains("://") {
            throw .usage("\(path.inMessage) is on the web; only files are opened")
        }
        let tree = GroupFolder(path: deck)
        let folder = tree?.path ?? Path.folder(of: deck)
        // Markdown has %20 for a space.
        var file = [path, path.withoutPercents].lazy.compactMap {
            Path.resolved($0.hasPrefix("/") ? $0 : "\(folder)/\($0)")
        }.first
        if file == nil, let tree {
            // The path starts at a note, which may be in any folder of the tree, or is only the end
            // of the whole path.
            let end =
                "/"
                + path.withoutPercents.split(separator: "/").drop { $0 == "." || $0 == ".." }
                .joined(separator: "/")
            file = try Failure.reading { try tree.contents(where: { $0.hasSuffix(end) }) }.files
                .first
        }
        guard let file else {
            throw .noInput("there is no file \(path.inMessage) in \(folder)")
        }
        guard file.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8) else {
            throw .usage(
                "\(path.inMessage) is not in the folder of the deck, \(folder), and is not opened")
        }
        let kind = Path.name(of: file).split(separator: ".").dropFirst().last?.lowercased()
        guard Path.kind(of: file) == .file, let kind, Self.kinds.contains(kind[...]) else {
            throw .usage("\(path.inMessage) is no picture or sound, and is not opened")
        }
        return file
    }

    /// The path of the program of the setting. The settings may be from anybody, too.
    private func program() throws(Failure) -> String {
        let key = AppSettings.Key.openProgram
        let name = AppSettings.shared[key]
        let way = "rabble settings open"
        let places = name == key.defaultValue ? [] : [Trust.Place.program(name)]
        guard try context.confirms(places) == true else {
            let problem = "\(name.inMessage) was not chosen on this machine"
            throw Failure("\(problem); \(way) \(name.inShell) chooses it", .cannotCreate)
        }
        if let path = OtherProgram.path(of: name) { return path }
        throw .noInput("there is no program \(name.inMessage); \(way) NAME chooses another")
    }
}
