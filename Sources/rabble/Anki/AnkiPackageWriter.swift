import RabbleSystem

/// Creates an Anki package from a group with the programs `sqlite3` and `zip`, so that learners can
/// leave: with questions, media, answers, and the state of each question.
///
/// The same input gives the same bytes.
struct AnkiPackageWriter {
    /// The date of package files that have no date of their own.
    private static let fileTime = 1_577_836_800

    let group: QuestionGroup
    let history: ReviewHistory
    /// The notes that it is from, if it came from Anki.
    let returning: ReturningNotes
    /// Whether the group is in the library, so that media are in its folder.
    let isOwn: Bool
    /// The time when the group's file was changed, in seconds since 1970. An import into Anki
    /// replaces the texts of older notes.
    let changeTime: Int
    let context: Context

    /// The package, and the missing media, each with the reason.
    func package() throws(Failure) -> (bytes: [UInt8], leftOut: [String]) {
        let (sqlite3, zip) = (try Self.program("sqlite3"), try Self.program("zip"))
        let env = try Self.program("env")
        return try context.unpacking("nothing was written") { unpacker, report in
            let path = unpacker.folder
            let groups = isOwn ? context.groupStore.flatMap { Path.resolved($0.folder) } : nil
            var media = OutgoingMedia(groups: groups, folder: path)
            var script = AnkiScript(path: "\(path)/collection.sql")
            try script.write(self, &media, report)
            try media.writeList()
            let names = ["collection.anki2", "media"] + media.files.indices.map { "\($0)" }
            try Self.run(
                "sqlite3",
                [
                    sqlite3, "-init", "/dev/null", "-batch", "-bail", "\(path)/collection.anki2",
                ], reading: "\(path)/collection.sql", report)
            for name in names { Self.date("\(path)/\(name)") }
            let list = names.map { "\(path)/\($0)\n" }.joined()
            try appendBytes(Array(list.utf8), to: "\(path)/list")
            // Archives store local times, and zip takes options from the environment.
            try Self.run(
                "zip",
                [env, "-i", "TZ=UTC0", zip, "-q", "-X", "-j", "-@", "\(path)/collection.apkg"],
                reading: "\(path)/list", report)
            return (try readFile("\(path)/collection.apkg", limit: .max), media.leftOut)
        }
    }

    static func program(_ name: String) throws(Failure) -> String {
        if let program = OtherProgram.path(of: name) { return program }
        throw Failure(
            """
            writing a package takes the program \(name), which is not in PATH (apt install \
            \(name); macOS has it); --format anki writes the questions as text
            """, .cannotCreate)
    }

    /// Sets the date of a package file.
    static func date(_ path: String) {
        let time = timeval(tv_sec: fileTime, tv_usec: 0)
        _ = utimes(path, [time, time])
    }

    static func run(
        _ name: String, _ words: [String], reading input: String,
        cause: String = "is the disk full?", _ report: Progress.Report
    ) throws(Failure) {
        let code = try OtherProgram.run(words, reading: input) { _ throws(Failure) in
            try report("packing")
        }
        guard code == 0 else {
            throw Failure("\(name) could not make the package; \(cause)", .ioError)
        }
    }
}

/// The media to be put into a package, each once, under numbers.
struct OutgoingMedia {
    let groups: String?
    let folder: String
    /// The names, indexed by the numbers.
    private(set) var files: [String] = []
    /// The missing media, each with the reason.
    private(set) var leftOut: [String] = []
    private var known: [String: MediaFile?] = [:]
    private var names: Set<String> = []
    /// The number for the next file with a given name.
    private var numbers: [String: Int] = [:]

    init(groups: String?, folder: String) { (self.groups, self.folder) = (groups, folder) }

    /// The available media of a question, by their names in the package.
    mutating func add(_ question: Question) throws(StorageError) -> [MediaFile] {
        var added: [MediaFile] = []
        for path in question.media.uniqued(by: \.self) {
            if known[path] == nil { known.updateValue(try file(path), forKey: path) }
            if case .some(let file?) = known[path] { added.append(file) }
        }
        return added
    }

    private mutating func file(_ path: String) throws(StorageError) -> MediaFile? {
        guard let groups, MediaFolder.folder(of: path) != nil else {
            return leaveOut(path, "it is of no group in the library")
        }
        let source = "\(groups)/\(path)"
        guard Path.entry(at: source) != .missing else { return leaveOut(path, "it is not there") }
        guard Path.resolved(source) == source else { return leaveOut(path, "it is a link") }
        let bytes = try readFile(source, limit: MediaFile.maxBytes)
        // Files from several folders may have the same name.
        let wanted = MediaFile.noteName(of: path)
        var number = numbers[wanted.lowercased()] ?? 1
        while names.contains(numbered(wanted, number).lowercased()) { number += 1 }
        numbers[wanted.lowercased()] = number
        let name = numbered(wanted, number)
        guard let file = MediaFile(named: name, at: source, start: bytes) else {
            return leaveOut(path, "it is neither a picture nor a sound")
        }
        try appendBytes(bytes, to: "\(folder)/\(files.count)")
        files.append(file.name)
        names.insert(file.name.lowercased())
        return file
    }

    private mutating func leaveOut(_ path: String, _ reason: String) -> MediaFile? {
        leftOut.append("\(path.inMessage) (\(reason))")
        return nil
    }

    /// Writes the list of names for the numbers.
    func writeList() throws(StorageError) {
        let list = JSONObject(
            files.enumerated().map { JSONValue.Member("\($0)", .string($1)) })
        try appendBytes(Array(list.json.line.utf8), to: "\(folder)/media")
    }
}
