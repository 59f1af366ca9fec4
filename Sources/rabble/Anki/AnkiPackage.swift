import RabbleSystem

/// Extracts the database from an Anki package with the programs `unzip` and `zstd`.
///
/// The package may come from anyone. Only entries with these names are extracted, no larger than
/// any real collection, into a folder for this process alone, which is removed however the process
/// ends, except by `SIGKILL`.
struct AnkiPackage {
    let path: String
    let folder: String
    /// A link to the file, because `unzip` treats brackets in a name as a pattern.
    var archive: String { "\(folder)/file" }

    private var unpacked: String { "\(folder)/unpacked" }

    /// The names that Anki has used, the newest first. A package in a newer format has a note about
    /// that in the last one.
    static let collections = [
        "collection.anki21b", "collection.anki21", "collection.anki2",
    ]
    /// The newest known package format, by the number in `meta`.
    private static let newestFormat = 3
    private static let maxBytes = 1_073_741_824
    /// The maximum ratio of the collection's size to the package's, beyond the first megabytes.
    private static let (greatestRatio, alwaysAllowed) = (200, 67_108_864)

    /// - Parameter stage: the place to unpack media; nil to ignore media.
    static func decode(
        _ path: String, _ kind: AnkiFile, _ stage: MediaStage?, _ context: Context
    ) throws(Failure) -> Deck {
        try Progress(context: context, consequence: "nothing was changed").watch {
            report throws(Failure) in
            let folder = try UnpackingFolder(
                in: Failure.reading(UnpackingFolder.parent), named: "rabble-")
            defer { withExtendedLifetime(folder) {} }
            let package = AnkiPackage(path: path, folder: folder.path)
            let program = try package.program("sqlite3")
            let file = try package.unpack(kind, report)
            let database = AnkiDatabase(database: file, path: path, program: program)
            guard let stage else { return try database.decoded(report) { _ in nil } }
            return try database.decoded(report) { names throws(Failure) in
                // A collection's media are in the folder `collection.media` beside it.
                let real = Path.resolved(path) ?? path
                let beside = "\(Path.folder(of: real))/\(GroupFile.title(of: real)).media"
                guard kind == .package else {
                    return try Failure.reading { try DeckMedia(names, in: beside).files }
                }
                return try PackageMedia(package: package, stage: stage).files(names, report)
            }
        }
    }

    /// The path of the database, which is unpacked from a package if necessary.
    func unpack(_ kind: AnkiFile, _ report: Progress.Report) throws(Failure) -> String {
        try link(kind)
        return try kind == .package ? unpack(report) : archive
    }

    private func link(_ kind: AnkiFile) throws(Failure) {
        guard let real = Path.resolved(path) else {
            throw Failure(StorageError.missing(path: path))
        }
        let isOpen = ["-wal", "-journal"].contains { Path.isTaken(real + $0) }
        guard kind == .package || !isOpen else {
            throw .noInput(
                """
                \(path): Anki is running, or did not save everything; open Anki, close it, and \
                try again
                """)
        }
        guard symlink(real, archive) == 0 else {
            throw Failure(StorageError.cannotWrite(path: archive, .last))
        }
    }

    /// The same file under a name that `zip` does not extend.
    func linkForZip() throws(Failure) -> String {
        let name = "\(folder)/collection.zip"
        guard symlink(archive, name) == 0 else {
            throw Failure(StorageError.cannotWrite(path: name, .last))
        }
        return name
    }

    /// Turns the unpacked database into a package entry, compressed as it was there.
    func pack(_ file: String, _ report: Progress.Report) throws(Failure) -> String {
        guard file == unpacked else { return file }
        let entry = "\(folder)/\(Self.collections[0])"
        try AnkiPackageWriter.run(
            "zstd", [program("zstd"), "-q", "-f", file, "-o", entry], reading: "/dev/null", report)
        return entry
    }

    /// The exit codes of `unzip` that are not errors: 1 is a warning.
    static let codesOfUnzip: [Int32] = [0, 1]
    /// The exit code of `unzip` if the archive does not contain the file.
    static let codeOfNoFile: Int32 = 11

    /// With a dummy password, because it would ask for one otherwise.
    var unzip: [String] { get throws(Failure) { try [program("unzip"), "-P", "none"] } }

    private func unpack(_ report: Progress.Report) throws(Failure) -> String {
        let words = try unzip + ["-p", archive]
        var meta: [UInt8] = []
        let code = try OtherProgram.run(words + ["meta"]) { piece throws(Failure) in
            try report("unpacking")
            if meta.count < 4_096 { meta += piece.prefix(4_096) }
        }
        if code == nil { throw cutOff }
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
            if try write([program("zstd"), "-dcq", file], to: unpacked, report) {
                return unpacked
            }
            throw .badData("\(path): zstd cannot unpack \(name)")
        }
        let start = readStart(of: path) ?? []
        let isArchive = start.starts(with: "PK".utf8)
        if !isArchive, let foreign = InvalidGroupFile(notText: start) {
            throw .badData("\(path): \(foreign)")
        }
        throw .badData("\(path): the archive is damaged, or has no collection of Anki")
    }

    private var cutOff: Failure {
        .badData("\(path): the program that unpacks it could not be run, or was cut off")
    }

    /// Writes a program's output to a file.
    ///
    /// - Returns: whether there was output and the program succeeded.
    private func write(_ words: [String], to file: String, _ report: Progress.Report)
        throws(Failure) -> Bool
    {
        let limit = min(
            Self.maxBytes, Self.alwaysAllowed + Path.size(of: path) * Self.greatestRatio)
        var size = 0
        let code = try OtherProgram.run(words) { piece throws(Failure) in
            try report("unpacking: \(size / 1_048_576) MB")
            size += piece.count
            guard size <= limit else {
                throw .badData(
                    "\(path): unpacks to more than \(limit / 1_048_576) MB, as no collection does")
            }
            try UnpackingFolder.write(Array(piece), to: file)
        }
        // Otherwise the older collection beside it, with a single note about the format, would be
        // used.
        guard let code else { throw cutOff }
        return size > 0 && Self.codesOfUnzip.contains(code)
    }

    func program(_ name: String) throws(Failure) -> String {
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
