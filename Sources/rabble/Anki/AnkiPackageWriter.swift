import RabbleSystem

/// Makes a package of Anki of a group with the programs `sqlite3` and `zip`, so that nobody is
/// locked in: questions, pictures and sounds, answers, and where each question stands.
///
/// The same input makes the same bytes.
struct AnkiPackageWriter {
    /// As `--format` takes it.
    static let format = "apkg"
    /// Where files of the package are dated, which have no time of their own.
    private static let fileTime = 1_577_836_800

    let group: QuestionGroup
    let history: ReviewHistory
    /// When the file of the group was changed, in seconds since 1970: an import into Anki replaces
    /// the texts of older notes.
    let changeTime: Int
    let context: Context

    func package() throws(Failure) -> [UInt8] {
        let (sqlite3, zip) = (try Self.program("sqlite3"), try Self.program("zip"))
        let env = try Self.program("env")
        return try Progress(context: context, consequence: "nothing was written").watch {
            report throws(Failure) in
            let folder = try UnpackingFolder(
                in: Failure.reading(UnpackingFolder.parent), named: "rabble-", at: context.now())
            defer { withExtendedLifetime(folder) {} }
            let path = folder.path
            var media = OutgoingMedia(of: group, folder: path, context)
            var script = AnkiScript(path: "\(path)/collection.sql")
            try script.write(self, &media, report)
            try media.writeList()
            let names = ["collection.anki2", "media"] + media.files.map { "\($0.number)" }
            try Self.run(
                "sqlite3",
                [
                    sqlite3, "-init", "/dev/null", "-batch", "-bail", "\(path)/collection.anki2",
                ], reading: "\(path)/collection.sql", report)
            for name in names {
                let time = timeval(tv_sec: Self.fileTime, tv_usec: 0)
                _ = utimes("\(path)/\(name)", [time, time])
            }
            let list = names.map { "\(path)/\($0)\n" }.joined()
            try UnpackingFolder.write(Array(list.utf8), to: "\(path)/list")
            // Times in an archive are local, and its options may come from the environment.
            try Self.run(
                "zip",
                [env, "-i", "TZ=UTC0", zip, "-q", "-X", "-j", "-@", "\(path)/collection.apkg"],
                reading: "\(path)/list", report)
            return try Failure.reading { () throws in
                try readFile("\(path)/collection.apkg", limit: .max)
            }
        }
    }

    private static func program(_ name: String) throws(Failure) -> String {
        if let program = OtherProgram.path(of: name) { return program }
        throw Failure(
            """
            writing a package takes the program \(name), which is not in PATH (apt install \
            \(name); macOS has it); --format anki writes the questions as text
            """, .cannotCreate)
    }

    private static func run(
        _ name: String, _ words: [String], reading input: String, _ report: Progress.Report
    ) throws(Failure) {
        let code = try OtherProgram.run(words, reading: input) { _ throws(Failure) in
            try report("packing")
        }
        guard code == 0 else {
            throw Failure("\(name) could not make the package; is the disk full?", .ioError)
        }
    }
}

/// The pictures and sounds of a group on their way into a package, each once, under numbers.
struct OutgoingMedia {
    struct File {
        let number: Int
        let name: String
    }

    private let groups: String?
    private let folder: String
    private(set) var files: [File] = []
    private var known: [String: MediaFile?] = [:]
    private var names: Set<String> = []

    init(of group: QuestionGroup, folder: String, _ context: Context) {
        groups = context.groupStore?.folder
        self.folder = folder
    }

    /// The files of a question that there are, by their names in the package.
    mutating func add(_ question: Question) throws(Failure) -> [MediaFile] {
        var added: [MediaFile] = []
        for path in question.media.uniqued(by: \.self) {
            if let file = try file(path) { added.append(file) }
        }
        return added
    }

    private mutating func file(_ path: String) throws(Failure) -> MediaFile? {
        if let file = known[path] { return file }
        known[path] = .some(nil)
        guard let groups, MediaFolder.folder(of: path) != nil else { return nil }
        let source = "\(groups)/\(path)"
        guard Path.entry(at: source) == .file,
            let bytes = try? readFile(source, limit: MediaFile.mostBytes),
            let file = MediaFile(named: Path.name(of: path), at: source, start: bytes)
        else { return nil }
        // Names of several groups' folders may be the same.
        let name = freeName(file.noteName) { names.contains($0.lowercased()) }
        guard let named = MediaFile(named: name, at: source, start: bytes) else { return nil }
        names.insert(name.lowercased())
        try UnpackingFolder.write(bytes, to: "\(folder)/\(files.count)")
        files.append(File(number: files.count, name: named.name))
        known[path] = named
        return named
    }

    /// Writes what the numbers stand for.
    func writeList() throws(Failure) {
        let list = JSONObject(files.map { JSONValue.Member("\($0.number)", .string($0.name)) })
        try UnpackingFolder.write(Array(list.json.line.utf8), to: "\(folder)/media")
    }
}
