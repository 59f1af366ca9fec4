/// Takes the database out of a package of Anki with the programs `unzip` and `zstd`.
///
/// The package may be from anybody. Only entries of these names are taken out of it, no larger than
/// any real collection, into a folder for this process alone, which goes away whatever ends it but
/// `SIGKILL`.
struct AnkiPackage {
    private let path: String
    private let folder: String

    /// Names that Anki has used, the newest first. A package of a newer format has a note that says
    /// so in the last one.
    private static let collections = [
        "collection.anki21b", "collection.anki21", "collection.anki2",
    ]
    /// The newest format of packages that is known, by the number in `meta`.
    private static let newestFormat = 3
    private static let mostBytes = 1_073_741_824
    /// How many times larger than the package a collection may be, beyond the first megabytes.
    private static let (greatestRatio, alwaysAllowed) = (200, 67_108_864)

    static func decode(_ path: String, _ kind: AnkiFile, _ context: Context) throws(Failure)
        -> Deck
    {
        try Progress(context: context, consequence: "nothing was changed").watch {
            report throws(Failure) in
            let temporary = try Failure.reading(temporaryFolder)
            removeLeftovers(in: temporary, at: context.now())
            var name = Array("\(temporary)/\(prefix)XXXXXX".utf8CString)
            let isMade = mkdtemp(&name) != nil
            let folder = String(
                decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            guard isMade else { throw Failure(StorageError.cannotMakeFolder(path: folder, .last)) }
            defer { remove(folder) }
            let package = AnkiPackage(path: path, folder: folder)
            let program = try package.program("sqlite3")
            let database = try kind == .package ? package.unpack(report) : package.link()
            return try AnkiDatabase(database: database, path: path, program: program).decoded(
                report)
        }
    }

    /// From the root: a name may look like an option of a program.
    private static func temporaryFolder() throws -> String {
        let folder = Platform.variable("TMPDIR") ?? ""
        return try folder.isEmpty ? "/tmp" : Path.absolute(folder)
    }

    /// Nothing in the folder is removed that is not of this type.
    private static func remove(_ folder: String) {
        for name in collections + ["unpacked", "file"] { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }

    /// Removes what `SIGKILL` left of imports of the same user a day ago and before.
    private static func removeLeftovers(in temporary: String, at now: Timestamp) {
        let yesterday = now.milliseconds - Timestamp.millisecondsPerDay
        for name in (try? fileNames(in: temporary, suffix: "")) ?? []
        where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6 {
            var status = stat()
            let folder = "\(temporary)/\(name)"
            guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
                status.st_uid == geteuid(),
                Platform.modificationTime(status).tv_sec < yesterday / 1_000
            else { continue }
            remove(folder)
        }
    }

    private static let prefix = "rabble-"

    /// A link to the file: `unzip` takes brackets in a name for a pattern.
    private func link() throws(Failure) -> String {
        guard let real = Path.resolved(path) else {
            throw Failure(StorageError.missing(path: path))
        }
        guard !["-wal", "-journal"].contains(where: { Path.isTaken(real + $0) }) else {
            throw .noInput(
                """
                \(path): Anki is running, or did not save everything; open Anki, close it, and \
                try again
                """)
        }
        let link = "\(folder)/file"
        guard symlink(real, link) == 0 else {
            throw Failure(StorageError.cannotWrite(path: link, .last))
        }
        return link
    }

    private func unpack(_ report: Progress.Report) throws(Failure) -> String {
        // Without a password it would ask for one.
        let words = try [program("unzip"), "-P", "none", "-p", link()]
        var meta: [UInt8] = []
        _ = try OtherProgram.run(words + ["meta"]) { piece throws(Failure) in
            try report("unpacking")
            if meta.count < 4_096 { meta += piece.prefix(4_096) }
        }
        if let format = ProtobufMessage(meta)?.numbers[1], format > Self.newestFormat {
            throw .badData(
                """
                \(path): made by a newer version of Anki; export it there with Support older Anki \
                versions
                """)
        }
        for name in Self.collections {
            let file = "\(folder)/\(name)"
            guard try write(words + [name], to: file, report) else { continue }
            guard name == Self.collections[0] else { return file }
            if try write([program("zstd"), "-dcq", file], to: "\(folder)/unpacked", report) {
                return "\(folder)/unpacked"
            }
            throw .badData("\(path): zstd cannot unpack \(name)")
        }
        throw .badData("\(path): the archive is damaged, or has no collection of Anki")
    }

    /// Writes what a program puts out to a file.
    ///
    /// - Returns: whether there was anything and the program succeeded.
    private func write(_ words: [String], to file: String, _ report: Progress.Report)
        throws(Failure) -> Bool
    {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(StorageError.cannotWrite(path: file, .last)) }
        defer { close(descriptor) }
        let limit = min(
            Self.mostBytes, Self.alwaysAllowed + Path.size(of: path) * Self.greatestRatio)
        var size = 0
        let code = try OtherProgram.run(words) { piece throws(Failure) in
            try report("unpacking: \(size / 1_048_576) MB")
            size += piece.count
            guard size <= limit else {
                throw .badData(
                    "\(path): unpacks to more than \(limit / 1_048_576) MB, as no collection does")
            }
            if let failure = writeBytes(Array(piece), to: descriptor).failure {
                throw Failure(StorageError.cannotWrite(path: file, failure))
            }
        }
        // 1 is a warning of unzip.
        return size > 0 && (code == 0 || code == 1)
    }

    private func program(_ name: String) throws(Failure) -> String {
        if let program = OtherProgram.path(of: name) { return program }
        let (package, way) =
            name == "zstd"
            ? ("apt or brew install zstd", "with Support older Anki versions")
            : ("apt install \(name); macOS has it", "Notes in Plain Text")
        throw .noInput(
            """
            \(path): reading it takes the program \(name), which is not in PATH (\(package)); \
            or in Anki export \(way), and import that
            """)
    }
}
