import RabbleSystem

/// Extracts the database from an Anki package with the programs `unzip` and `zstd`.
///
/// The package may come from anyone. Only entries with these names are extracted, no larger than
/// any real collection, into a folder for this process alone, which is removed however the process
/// ends, except by `SIGKILL`.
struct AnkiPackage {
    let path: String
    let unpacker: any Unpacker

    /// A program to be run, and its arguments.
    typealias Call = (program: UnpackingProgram, arguments: [String])

    /// A link to the file, because `unzip` treats brackets in a name as a pattern.
    var archive: String { "\(unpacker.folder)/file" }

    /// The path of a database that was compressed in the package.
    var unpacked: String { "\(unpacker.folder)/unpacked" }

    /// The names that Anki has used, the newest first. A package in a newer format has a note about
    /// that in the last one.
    static let collections = [
        "collection.anki21b", "collection.anki21", "collection.anki2",
    ]
    /// The newest known package format, by the number in `meta`.
    private static let newestFormat = 3
    /// The size of content that is always allowed.
    private static let alwaysAllowed = 64 << 20

    /// Whether the file at a path is a profile's database, `collection.anki2`, rather than an
    /// archive, by its first bytes and its name; nil for all other files, and for a pipe.
    static func isDatabase(_ path: String) -> Bool? {
        guard let real = Path.resolved(path), let start = readStart(of: real) else { return nil }
        let name = path.lowercased()
        return switch ForeignFile(start) {
        case .ankiPackage: false
        case _ where [".apkg", ".colpkg"].contains(where: name.hasSuffix): false
        case .database where [".anki2", ".anki21"].contains(where: name.hasSuffix): true
        default: nil
        }
    }

    private var isDatabase: Bool { Self.isDatabase(path) ?? false }

    func decoded() throws -> Deck {
        let collection = try collection(in: database()) { names in
            guard unpacker.takesMedia else { return nil }
            guard isDatabase else { return try PackageMedia(package: self).files(names) }
            // A collection's media are in the folder `collection.media` beside it.
            let real = Path.resolved(path) ?? path
            return try DeckMedia(
                names, in: "\(Path.folder(of: real))/\(GroupFile.title(of: real)).media")
        }
        return try collection.decoded()
    }

    /// The path of the database, which is unpacked from a package if necessary.
    func database() throws -> String {
        let real = try Path.real(path)
        let isOpen = ["-wal", "-journal"].contains { Path.isTaken(real + $0) }
        guard !isDatabase || !isOpen else {
            throw InvalidGroupFile(
                """
                Anki is running, or did not save everything; open Anki, close it, and try again
                """, kind: .inUse)
        }
        guard symlink(real, archive) == 0 else {
            throw StorageError.cannotWrite(path: archive, .last)
        }
        return try isDatabase ? archive : unpack()
    }

    /// The exit codes of `unzip` that are not errors: 1 is a warning.
    static let codesOfUnzip: [Int32] = [0, 1]
    /// The exit code of `unzip` if the archive does not contain the file.
    static let codeOfNoFile: Int32 = 11

    /// With a dummy password, because `unzip` would ask for one otherwise.
    func unzip(_ option: String, _ names: [String] = []) -> Call {
        (.unzip, ["-P", "none", option, archive] + names)
    }

    func zstd(_ file: String) -> Call { (.zstd, ["-dcq", file]) }

    func run(
        _ call: Call, _ progress: @autoclosure () -> String = "unpacking",
        _ take: (ArraySlice<UInt8>) throws -> Void
    ) throws -> Int32? {
        try unpacker.run(call.program, call.arguments, reading: nil) { piece in
            try unpacker.report(progress())
            try take(piece)
        }
    }

    /// Runs a program, and passes on the lines of its output.
    func readLines(
        _ call: Call, _ progress: String = "unpacking",
        _ take: (ArraySlice<UInt8>) throws -> Void
    ) throws -> Int32? {
        var rest: [UInt8] = []
        return try run(call, progress) { piece in
            rest += piece
            guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
            for line in rest[..<end].split(separator: UInt8(ascii: "\n")) { try take(line) }
            rest.removeSubrange(...end)
        }
    }

    /// The maximum size of content.
    ///
    /// - Parameter ratio: of its size to the package's, beyond the size that is always allowed.
    func limit(ratio: Int, most: Int) -> Int {
        min(most, Path.size(of: path) * ratio + Self.alwaysAllowed)
    }

    private func unpack() throws -> String {
        var meta: [UInt8] = []
        let code = try run(unzip("-p", ["meta"])) { piece in
            if meta.count < 4_096 { meta += piece.prefix(4_096) }
        }
        if code == nil { throw cutOff }
        if let format = ProtobufMessage(meta)?.numbers[1], format > Self.newestFormat {
            throw InvalidGroupFile(
                """
                made by a newer version of Anki; export it there with Support older Anki versions
                """)
        }
        for name in Self.collections {
            let file = "\(unpacker.folder)/\(name)"
            guard try write(unzip("-p", [name]), to: file) else { continue }
            guard name == Self.collections[0] else { return file }
            if try write(zstd(file), to: unpacked) { return unpacked }
            throw InvalidGroupFile("zstd cannot unpack \(name)")
        }
        let start = readStart(of: path) ?? []
        let isArchive = start.starts(with: "PK".utf8)
        if !isArchive, let foreign = InvalidGroupFile(notText: start) {
            throw foreign
        }
        throw InvalidGroupFile("the archive is damaged, or has no collection of Anki")
    }

    private var cutOff: InvalidGroupFile {
        InvalidGroupFile("the program that unpacks it could not be run, or was cut off")
    }

    /// Writes a program's output to a file.
    ///
    /// - Returns: whether there was output and the program succeeded.
    private func write(_ call: Call, to file: String) throws -> Bool {
        let limit = limit(ratio: 200, most: 1 << 30)
        var size = 0
        let code = try run(call, "unpacking: \(size >> 20) MB") { piece in
            size += piece.count
            guard size <= limit else {
                throw InvalidGroupFile(
                    "unpacks to more than \(limit >> 20) MB, as no collection does")
            }
            try appendBytes(Array(piece), to: file)
        }
        // Otherwise the older collection beside it, with a single note about the format, would be
        // used.
        guard let code else { throw cutOff }
        return size > 0 && Self.codesOfUnzip.contains(code)
    }
}
