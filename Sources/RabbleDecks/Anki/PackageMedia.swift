/// Extracts the media that notes refer to from an Anki package.
///
/// A single run of `unzip` extracts all files, because one run per file takes minutes. Files are
/// named only by numbers until their bytes and names have been checked.
struct PackageMedia {
    private typealias Entry = (name: String, size: Int)

    let package: AnkiPackage
    private var unpacker: any Unpacker { package.unpacker }

    /// The maximum number of names that `unzip` finds in a large archive faster than it extracts
    /// everything.
    private static let maxNamed = 500
    /// The first bytes of `zstd` data.
    private static let packed: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
    private static let others = ["meta", "media"] + AnkiPackage.collections

    func files(_ names: Set<String>) throws -> DeckMedia {
        let (list, isPacked) = try names.isEmpty ? ([:], false) : list(names)
        if list.isEmpty { return DeckMedia([:]) }
        let folder = try unpacker.mediaFolder()
        let archived = try entries(of: list)
        // Otherwise all entries are extracted, in archive order.
        let areNamed = list.count <= Self.maxNamed
        let words = areNamed ? archived.map(\.name) : ["-x"] + Self.others
        let unzip = package.unzip("-p", words)
        var files: [String: MediaFile] = [:]
        func keep(_ number: String, _ bytes: [UInt8]) throws {
            let path = "\(folder)/\(number)"
            guard let name = list[number]?.name,
                let file = MediaFile(named: name, at: path, start: bytes)
            else { return }
            try appendBytes(bytes, to: path)
            files[name] = file
        }
        guard isPacked else {
            try cut(unzip, into: archived, of: list, keep)
            return DeckMedia(files)
        }
        let whole = "\(folder)/packed"
        var contents: [Entry] = []
        try cut(unzip, into: archived, of: list) { number, bytes in
            try appendBytes(bytes, to: whole)
            contents.append((number, list[number]?.size ?? 0))
        }
        try checkSize(of: contents)
        try cut(package.zstd(whole), into: contents, of: list, keep)
        return DeckMedia(files)
    }

    /// The wanted entries, and whether each is compressed by `zstd`.
    private func list(
        _ names: Set<String>
    ) throws -> ([String: MediaList.Entry], isPacked: Bool) {
        var bytes: [UInt8] = []
        func take(_ call: AnkiPackage.Call, endingWith codes: [Int32]) throws {
            bytes = []
            let code = try package.run(call) { piece in
                bytes += piece
                if bytes.count > MediaList.maxBytes {
                    throw refused("its list of pictures and sounds is longer than any real one")
                }
            }
            try check(code, codes)
        }
        try take(
            package.unzip("-p", ["media"]),
            endingWith: AnkiPackage.codesOfUnzip + [AnkiPackage.codeOfNoFile])
        let isPacked = bytes.starts(with: Self.packed)
        if isPacked {
            let file = "\(unpacker.folder)/list"
            try appendBytes(bytes, to: file)
            try take(package.zstd(file), endingWith: [0])
        }
        if bytes.isEmpty { return ([:], false) }
        do { return (try MediaList(bytes, naming: names).entries, isPacked) } catch {
            throw refused(error.description)
        }
    }

    /// The entries to extract, in archive order.
    private func entries(
        of list: [String: MediaList.Entry]
    ) throws -> [Entry] {
        var entries: [Entry] = []
        var names: Set<String> = []
        let areNamed = list.count <= Self.maxNamed
        let code = try package.readLines(package.unzip("-lqq")) { line in
            // `     1024  2024-05-01 12:00   17`
            let words = String(utf8: line).split(separator: " ", maxSplits: 3)
            guard words.count == 4, let size = Int(words[0]), size >= 0 else { return }
            let name = String(words[3].drop { $0 == " " })
            if areNamed ? list[name] == nil : Self.others.contains(name) { return }
            let isFirst = names.insert(name).inserted || list[name] == nil
            guard isFirst, entries.count < 2 * MediaList.maxFiles else { throw damage }
            entries.append((name, size))
        }
        try check(code)
        try checkSize(of: entries)
        return entries
    }

    private func checkSize(of entries: [Entry]) throws {
        let most = package.limit(ratio: 20, most: 8 << 30)
        guard entries.reduce(0, { $0 + min($1.size, most + 1) }) <= most else {
            throw refused("its pictures and sounds unpack to more than \(most >> 20) MB")
        }
    }

    /// Splits a program's output into entries, and passes on those that are listed.
    private func cut(
        _ call: AnkiPackage.Call, into entries: [Entry], of list: [String: MediaList.Entry],
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
        let code = try package.run(call, "unpacking pictures and sounds: \(size >> 20) MB") {
            piece in
            size += piece.count
            try take(piece)
        }
        try take([])
        try check(rest.isEmpty ? code : nil)
    }

    private func check(_ code: Int32?, _ codes: [Int32] = AnkiPackage.codesOfUnzip) throws {
        guard let code, codes.contains(code) else { throw damage }
    }

    private var damage: InvalidGroupFile { refused("the archive is damaged") }

    private func refused(_ reason: String) -> InvalidGroupFile {
        InvalidGroupFile("\(reason); groups import --no-media takes the questions alone")
    }
}
