import RabbleCore
import RabbleSystem

/// Reads a package or a collection of Anki with the programs `unzip`, `zstd` and `sqlite3`.
///
/// The file may be from anybody. Only entries of these names are taken out of it, no larger than any real collection, into
/// a folder for this process alone, which goes away whatever ends it but `SIGKILL`.
struct AnkiPackage {
    private let path: String
    private let kind: AnkiFile
    private let folder: String
    private let progress: ProgressLine

    /// Names that Anki has used, the newest first. A package of a newer format has a note that says so in the last one.
    private static let collections = ["collection.anki21b", "collection.anki21", "collection.anki2"]
    /// The newest format of packages that is known, by the number in `meta`.
    private static let newestFormat = 3
    private static let mostBytes = 1_073_741_824
    /// How many times larger than the package a collection may be, beyond the first megabytes.
    private static let greatestRatio = 200
    private static let alwaysAllowed = 67_108_864

    /// The groups and histories of a file.
    static func decode(_ path: String, _ kind: AnkiFile, title: String, _ context: Context) throws(Failure)
        -> DecodedGroups
    {
        let progress = ProgressLine(context: context, consequence: "nothing was changed")
        Signals.listenForEnd()
        var template = Array("\(Platform.variable("TMPDIR") ?? "/tmp")/rabble-XXXXXX".utf8CString)
        let isMade = mkdtemp(&template) != nil
        let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard isMade else { throw Failure(StorageError.cannotMakeFolder(path: folder, .last)) }
        defer {
            progress.clear()
            for name in collections + ["unpacked", "file"] { unlink("\(folder)/\(name)") }
            rmdir(folder)
            Signals.endIfAsked()
        }
        let package = AnkiPackage(path: path, kind: kind, folder: folder, progress: progress)
        return try AnkiDatabase(
            at: try package.database(), of: path, program: try package.program("sqlite3"), progress
        ).decoded(title: title)
    }

    /// The path of the database: that of the file itself through a link, or one that was taken out of it.
    private func database() throws(Failure) -> String {
        guard let real = Path.resolved(path) else { throw Failure(StorageError.missing(path: path)) }
        let link = "\(folder)/file"
        guard symlink(real, link) == 0 else { throw Failure(StorageError.cannotWrite(path: link, .last)) }
        if kind == .collection {
            guard !["-wal", "-journal"].contains(where: { Path.isTaken(real + $0) }) else {
                throw Failure(
                    "\(path): Anki is running, or did not save everything; open Anki, close it, and try again", .noInput)
            }
            return link
        }
        let unzip = try program("unzip")
        // Without a password it would ask for one.
        func words(_ name: String) -> [String] { [unzip, "-P", "none", "-p", link, name] }
        var meta: [UInt8] = []
        _ = try OtherProgram.run(words("meta")) { piece throws(Failure) in
            try progress.check()
            if meta.count < 4_096 { meta += piece.prefix(4_096) }
        }
        if let format = ProtobufMessage(meta)?.numbers[1], format > Self.newestFormat {
            throw Failure(
                "\(path): made by a newer version of Anki; export it there with Support older Anki versions", .badData)
        }
        for name in Self.collections {
            let file = "\(folder)/\(name)"
            guard try write(words(name), to: file) else { continue }
            guard name == Self.collections[0] else { return file }
            let unpacked = "\(folder)/unpacked"
            let isUnpacked = try write([try program("zstd"), "-dcq", file], to: unpacked)
            unlink(file)
            if isUnpacked { return unpacked }
            throw Failure("\(path): zstd cannot unpack \(name)", .badData)
        }
        throw Failure("\(path): the archive is damaged, or has no collection of Anki", .badData)
    }

    /// Writes what a program puts out to a file.
    ///
    /// - Returns: whether there was anything and the program succeeded.
    private func write(_ words: [String], to file: String) throws(Failure) -> Bool {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(StorageError.cannotWrite(path: file, .last)) }
        defer { close(descriptor) }
        let limit = min(Self.mostBytes, Self.alwaysAllowed + Path.size(of: path) * Self.greatestRatio)
        var size = 0
        let code = try OtherProgram.run(words) { piece throws(Failure) in
            try progress.check()
            size += piece.count
            guard size <= limit else {
                throw Failure("\(path): unpacks to more than \(limit / 1_048_576) MB, as no collection does", .badData)
            }
            if let failure = writeBytes(Array(piece), to: descriptor).failure {
                throw Failure(StorageError.cannotWrite(path: file, failure))
            }
            progress.show("unpacking: \(size / 1_048_576) MB")
        }
        // 1 is a warning of unzip.
        if size > 0, code == 0 || code == 1 { return true }
        unlink(file)
        return false
    }

    private func program(_ name: String) throws(Failure) -> String {
        if let program = OtherProgram.path(of: name) { return program }
        let package = name == "zstd" ? "apt or brew install zstd" : "apt install \(name); macOS has it"
        let way = name == "zstd" ? "with Support older Anki versions" : "Notes in Plain Text instead"
        throw Failure(
            "\(path): reading it takes the program \(name) (\(package)); or export \(way) from Anki, and import that",
            .noInput)
    }
}
