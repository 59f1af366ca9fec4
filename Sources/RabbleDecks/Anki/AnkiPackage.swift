import RabbleSystem

/// Extracts the database from an Anki package with the programs `unzip` and `zstd`.
///
/// The package may come from anyone. Only entries with these names are extracted, no larger than
/// any real collection, into a folder for this process alone, which is removed however the process
/// ends, except by `SIGKILL`.
package struct AnkiPackage {
    let path: String
    let unpacker: any Unpacker

    package init(path: String, _ unpacker: some Unpacker) {
        self.path = path
        self.unpacker = unpacker
    }

    /// A link to the file, because `unzip` treats brackets in a name as a pattern.
    package var archive: String { "\(unpacker.folder)/file" }

    /// The path of a database that was compressed in the package.
    package var unpacked: String { "\(unpacker.folder)/unpacked" }

    /// The names that Anki has used, the newest first. A package in a newer format has a note about
    /// that in the last one.
    package static let collections = [
        "collection.anki21b", "collection.anki21", "collection.anki2",
    ]
    /// The newest known package format, by the number in `meta`.
    private static let newestFormat = 3
    private static let maxBytes = 1_073_741_824
    /// The maximum ratio of the collection's size to the package's, beyond the first megabytes.
    private static let (greatestRatio, alwaysAllowed) = (200, 67_108_864)

    func decoded(_ kind: AnkiFile) throws -> Deck {
        let database = try database(kind)
        let collection = try database.collection(keepsCards: false) { names in
            guard unpacker.takesMedia else { return nil }
            // A collection's media are in the folder `collection.media` beside it.
            let real = Path.resolved(path) ?? path
            let beside = "\(Path.folder(of: real))/\(GroupFile.title(of: real)).media"
            guard kind == .package else { return try DeckMedia(names, in: beside).files }
            return try PackageMedia(package: self).files(names)
        }
        return try database.decoding { () throws(InvalidGroupFile) in try collection.decoded() }
    }

    /// The database, which is unpacked from a package if necessary.
    package func database(_ kind: AnkiFile) throws -> AnkiDatabase {
        _ = try unpacker.path(of: .sqlite3, reading: path)
        try link(kind)
        return AnkiDatabase(
            database: kind == .package ? try unpack() : archive, path: path, unpacker: unpacker)
    }

    private func link(_ kind: AnkiFile) throws {
        guard let real = Path.resolved(path) else { throw StorageError.missing(path: path) }
        let isOpen = ["-wal", "-journal"].contains { Path.isTaken(real + $0) }
        guard kind == .package || !isOpen else {
            throw problem(
                """
                Anki is running, or did not save everything; open Anki, close it, and try again
                """, kind: .inUse)
        }
        guard symlink(real, archive) == 0 else {
            throw StorageError.cannotWrite(path: archive, .last)
        }
    }

    /// The exit codes of `unzip` that are not errors: 1 is a warning.
    static let codesOfUnzip: [Int32] = [0, 1]
    /// The exit code of `unzip` if the archive does not contain the file.
    static let codeOfNoFile: Int32 = 11

    /// With a dummy password, because it would ask for one otherwise.
    var unzip: [String] {
        get throws { try [unpacker.path(of: .unzip, reading: path), "-P", "none"] }
    }

    func zstd(_ file: String) throws -> [String] {
        try [unpacker.path(of: .zstd, reading: path), "-dcq", file]
    }

    private func unpack() throws -> String {
        let words = try unzip + ["-p", archive]
        var meta: [UInt8] = []
        let code = try unpacker.run(words + ["meta"]) { piece in
            try unpacker.report("unpacking")
            if meta.count < 4_096 { meta += piece.prefix(4_096) }
        }
        if code == nil { throw cutOff }
        if let format = ProtobufMessage(meta)?.numbers[1], format > Self.newestFormat {
            throw problem(
                """
                made by a newer version of Anki; export it there with Support older Anki versions
                """)
        }
        for name in Self.collections {
            let file = "\(unpacker.folder)/\(name)"
            guard try write(words + [name], to: file) else { continue }
            guard name == Self.collections[0] else { return file }
            if try write(zstd(file), to: unpacked) { return unpacked }
            throw problem("zstd cannot unpack \(name)")
        }
        let start = readStart(of: path) ?? []
        let isArchive = start.starts(with: "PK".utf8)
        if !isArchive, let foreign = InvalidGroupFile(notText: start) {
            throw problem(foreign.description)
        }
        throw problem("the archive is damaged, or has no collection of Anki")
    }

    private var cutOff: GroupFileError {
        problem("the program that unpacks it could not be run, or was cut off")
    }

    func problem(
        _ reason: String, kind: InvalidGroupFile.Kind = .broken
    ) -> GroupFileError {
        .invalid(InvalidGroupFile(reason, kind: kind), path: path)
    }

    /// Writes a program's output to a file.
    ///
    /// - Returns: whether there was output and the program succeeded.
    private func write(_ words: [String], to file: String) throws -> Bool {
        let limit = min(
            Self.maxBytes, Self.alwaysAllowed + Path.size(of: path) * Self.greatestRatio)
        var size = 0
        let code = try unpacker.run(words) { piece in
            try unpacker.report("unpacking: \(size / 1_048_576) MB")
            size += piece.count
            guard size <= limit else {
                throw problem(
                    "unpacks to more than \(limit / 1_048_576) MB, as no collection does")
            }
            try appendBytes(Array(piece), to: file)
        }
        // Otherwise the older collection beside it, with a single note about the format, would be
        // used.
        guard let code else { throw cutOff }
        return size > 0 && Self.codesOfUnzip.contains(code)
    }
}
