/// Extracts the media that notes refer to from an Anki package.
///
/// A single run of `unzip` extracts all files, because one run per file takes minutes. Files are
/// named only by numbers until their bytes and names have been checked.
struct PackageMedia {
    private typealias Entry = (name: String, size: Int)

    let package: AnkiPackage
    private var unpacker: any Unpacker { package.unpacker }

    init(package: AnkiPackage) { self.package = package }

    /// The maximum total size of the files.
    private static let maxBytes = 8 << 30
    /// The maximum ratio of their size to the package's, beyond the size that is always allowed.
    private static let greatestRatio = 20
    private static let alwaysAllowed = 64 << 20
    /// The maximum number of names that `unzip` finds in a large archive faster than it extracts
    /// everything.
    private static let maxNamed = 500
    /// The first bytes of `zstd` data.
    private static let packed: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
    private static let others = ["meta", "media"] + AnkiPackage.collections

    func files(_ names: Set<String>) throws -> [String: MediaFile] {
        if names.isEmpty { return [:] }
        let (list, isPacked) = try list(names)
        if list.isEmpty { return [:] }
        let folder = try unpacker.mediaFolder()
        let archived = try entries(of: list)
        var words = ["-p", package.archive]
        // Otherwise all entries are extracted, in archive order.
        let areNamed = list.count <= Self.maxNamed
        words += areNamed ? archived.map(\.name) : ["-x"] + Self.others
        var files: [String: MediaFile] = [:]
        func keep(_ number: String, _ bytes: [UInt8]) throws {
            let path = "\(folder)/\(number)"
            guard let name = list[number]?.name,
                let file = MediaFile(named: name, at: path, start: bytes)
            else { return }
            try appendBytes(bytes, to: path)
            files[name] = file
        }
        let unzip = try package.unzip
        guard isPacked else {
            try cut(unzip + words, into: archived, of: list, keep)
            return files
        }
        let whole = "\(folder)/packed"
        var contents: [Entry] = []
        try cut(unzip + words, into: archived, of: list) { number, bytes in
            try appendBytes(bytes, to: whole)
            contents.append((number, list[number]?.size ?? 0))
        }
        try checkSize(of: contents)
        try cut(package.zstd(whole), into: contents, of: list, keep)
        return files
    }

    /// The wanted entries, and whether each is compressed by `zstd`.
    private func list(
        _ names: Set<String>
    ) throws -> ([String: MediaList.Entry], isPacked: Bool) {
        var bytes: [UInt8] = []
        func take(_ words: [String], endingWith codes: [Int32]) throws {
            bytes = []
            let code = try unpacker.run(words) { piece in
                try unpacker.report("unpacking")
                bytes += piece
                if bytes.count > MediaList.maxBytes {
                    throw refused("its list of pictures and sounds is longer than any")
                }
            }
            guard let code, codes.contains(code) else { throw damage }
        }
        try take(
            package.unzip + ["-p", package.archive, "media"],
            endingWith: AnkiPackage.codesOfUnzip + [AnkiPackage.codeOfNoFile])
        let isPacked = bytes.starts(with: Self.packed)
        if isPacked {
            let file = "\(unpacker.folder)/list"
            try appendBytes(bytes, to: file)
            try take(package.zstd(file), endingWith: [0])
        }
        if bytes.isEmpty { return ([:], false) }
        do throws(InvalidGroupFile) {
            return (try MediaList(bytes, naming: names).entries, isPacked)
        } catch { throw refused(error.description) }
    }

    /// The entries to extract, in archive order.
    private func entries(
        of list: [String: MediaList.Entry]
    ) throws -> [Entry] {
        var entries: [Entry] = []
        var rest: [UInt8] = []
        var names: Set<String> = []
        let areNamed = list.count <= Self.maxNamed
        let code = try unpacker.run(package.unzip + ["-lqq", package.archive]) {
            piece in
            try unpacker.report("unpacking")
            rest += piece
            let end = rest.lastIndex(of: UInt8(ascii: "\n")) ?? -1
            for line in rest[..<(end + 1)].split(separator: UInt8(ascii: "\n")) {
                // `     1024  2024-05-01 12:00   17`
                let words = String(utf8: line).split(
                    separator: " ", maxSplits: 3)
                guard words.count == 4, let size = Int(words[0]), size >= 0 else { continue }
                let name = String(words[3].drop { $0 == " " })
                if areNamed ? list[name] == nil : Self.others.contains(name) { continue }
                guard names.insert(name).inserted || list[name] == nil else { throw damage }
                entries.append((name, size))
            }
            rest.removeSubrange(...end)
            guard entries.count <= 2 * MediaList.maxFiles else { throw damage }
        }
        guard let code, AnkiPackage.codesOfUnzip.contains(code) else { throw damage }
        try checkSize(of: entries)
        return entries
    }

    private func checkSize(of entries: [Entry]) throws {
        let packed = Path.size(of: package.path) * Self.greatestRatio + Self.alwaysAllowed
        let most = min(Self.maxBytes, packed)
        guard entries.reduce(0, { $0 + min($1.size, most + 1) }) <= most else {
            throw refused("its pictures and sounds unpack to more than \(most >> 20) MB")
        }
    }

    /// Splits a program's output into entries, and passes on those that are listed.
    private func cut(
        _ words: [String], into entries: [Entry], of list: [String: MediaList.Entry],
        _ keep: (String, [UInt8]) throws -> Void
    ) throws {
        var rest = entries[...]
        var bytes: [UInt8] = []
        // The number of bytes seen of the entry, and in total.
        var count = 0
        var size = 0
        func take(_ piece: ArraySlice<UInt8>) throws {
            var piece = piece
            while let entry = rest.first, !piece.isEmpty || entry.size == 0 {
                let part = piece.prefix(entry.size - count)
                count += part.count
                piece = piece.dropFirst(part.count)
                let isWanted = list[entry.name] != nil && entry.size <= MediaFile.maxBytes
                if isWanted { bytes += part }
                if count < entry.size { break }
                if isWanted { try keep(entry.name, bytes) }
                bytes = []
                count = 0
                rest = rest.dropFirst()
            }
            if !piece.isEmpty { throw damage }
        }
        let code = try unpacker.run(words) { piece in
            try unpacker.report("unpacking pictures and sounds: \(size >> 20) MB")
            size += piece.count
            try take(piece)
        }
        try take([])
        guard rest.isEmpty, let code, AnkiPackage.codesOfUnzip.contains(code) else { throw damage }
    }

    private var damage: GroupFileError { refused("the archive is damaged") }

    private func refused(_ reason: String) -> GroupFileError {
        package.problem("\(reason); groups import --no-media takes the questions alone")
    }
}
