import Foundation
import TestSupport

/// Anki packages and collections: those made by Anki, in `Tests/Anki`, and others built here.
enum AnkiFiles {
    static let path = "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin"

    /// Whether the programs for reading them are installed.
    static let areReadable = ["unzip", "zstd", "sqlite3"].allSatisfy { program(named: $0) != nil }

    static func program(named name: String) -> String? {
        path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// A file made by `make-anki-collections.py`.
    static func made(_ name: String) -> String {
        packageFolder.appending(path: "Tests/Anki/Fixtures/\(name)").path
    }

    /// Runs a program with the arguments.
    @discardableResult
    static func run(_ name: String, _ words: String...) throws -> Outcome {
        try Invocation(program(named: name) ?? "/missing", words).finish()
    }

    /// The SQL of `deck.sql`, a collection with one note, one card and one answer, with other
    /// templates and fields.
    static func collection(
        front: String = "{{Front}}", back: String = "{{FrontSide}}<hr>{{Back}}",
        fields: String = "'cat' || x'1F' || 'Katze'"
    ) throws -> String {
        func text(_ field: Int, _ text: String) -> Data {
            Data([UInt8(field << 3 | 2)]) + number(text.utf8.count) + Data(text.utf8)
        }
        let blob = (text(1, front) + text(2, back)).map { String(format: "%02X", $0) }.joined()
        let sql = try String(contentsOfFile: made("deck.sql"), encoding: .utf8)
        return sql.replacing(/CAST\(char[^;]*AS BLOB\)/, with: "x'\(blob)'")
            .replacing("'cat' || x'1F' || 'Katze'", with: fields)
    }

    /// Encodes a number as a varint of protocol buffers.
    private static func number(_ value: Int) -> Data {
        if value < 128 { return Data([UInt8(value)]) }
        return Data([UInt8(value & 127) | 128]) + number(value >> 7)
    }

    /// Makes a database.
    static func database(
        _ sql: String, in folder: TemporaryFolder, named name: String = "made.anki2"
    ) throws -> String {
        unlink(folder[name])
        let script = try folder.write(sql, to: "made.sql")
        try run("sqlite3", "-bail", folder[name], ".read '\(script)'")
        return folder[name]
    }

    /// A package of a database, in the format of current Anki versions.
    static func package(_ database: String) throws -> Data {
        let folder = try TemporaryFolder()
        try run("zstd", "-q", database, "-o", folder["packed"])
        return archive([
            ("meta", Data([8, 3])),
            ("collection.anki21b", try Data(contentsOf: URL(filePath: folder["packed"]))),
        ])
    }

    /// A file that starts like a picture.
    static func picture(_ text: String) -> Data {
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(text.utf8)
    }

    /// A package with a card for the files, in the older or the newer format, whose files are
    /// compressed one by one.
    ///
    /// - Parameters:
    ///   - list: the media list; nil for the true one.
    ///   - size: the size that the list claims for each file.
    ///   - more: further entries.
    static func package(
        media: [String: Data], list: Data? = nil, isNew: Bool = false, size: Int = 0,
        more: [(name: String, content: Data)] = [], isLink: Bool = false
    ) throws -> Data {
        let folder = try TemporaryFolder()
        let names = media.keys.sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) }
        let escaped = ["&": "&amp;", "\"": "&quot;", "'": "''"]
        let tags = names.map { name in
            let source = escaped.reduce(name) { $0.replacing($1.key, with: $1.value) }
            return "<img src=\"\(source)\">"
        }
        let sql = try collection(
            fields: "CAST('cat \(tags.joined())' || x'1F' || 'Katze' AS TEXT)")
        let database = try Data(contentsOf: URL(filePath: database(sql, in: folder)))
        let files = names.enumerated().map { ("\($0)", media[$1] ?? Data()) }
        func packed(_ data: Data) throws -> Data {
            unlink(folder["packed"])
            try run("zstd", "-q", folder.write(data, to: "plain"), "-o", folder["packed"])
            return try Data(contentsOf: URL(filePath: folder["packed"]))
        }
        guard isNew else {
            let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ("\($0)", $1) })
            let list = try list ?? JSONSerialization.data(withJSONObject: numbers)
            return archive(
                [("collection.anki21", database), ("media", list)] + files + more, isLink: isLink)
        }
        let entries = names.map { name in
            let entry = Data([0x0A]) + number(name.utf8.count) + Data(name.utf8)
            let whole = entry + Data([0x10]) + number(size)
            return Data([0x0A]) + number(whole.count) + whole
        }
        return try archive(
            [
                ("meta", Data([8, 3])), ("collection.anki21b", packed(database)),
                ("media", packed(list ?? Data(entries.joined()))),
            ] + files + more)
    }

    /// An archive whose entries are not compressed.
    static func archive(_ entries: [(name: String, content: Data)], isLink: Bool = false) -> Data {
        func bytes(_ number: Int, _ count: Int) -> Data {
            Data((0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
        }
        var files = Data()
        var directory = Data()
        for (name, content) in entries {
            let sizes =
                bytes(checksum(content), 4) + bytes(content.count, 4) + bytes(content.count, 4)
            let common = bytes(0, 2) + bytes(0, 2) + bytes(0, 4) + sizes + bytes(name.utf8.count, 2)
            let start = files.count
            files +=
                bytes(0x0403_4B50, 4) + bytes(20, 2) + common + bytes(0, 2) + Data(name.utf8)
                + content
            // Made on Unix, so the upper half of the attributes is the mode of the file.
            directory +=
                bytes(0x0201_4B50, 4) + bytes(0x0314, 2) + bytes(20, 2) + common + bytes(0, 2)
                + bytes(0, 2)
            directory +=
                bytes(0, 2) + bytes(0, 2) + bytes((isLink ? 0o120777 : 0o100644) << 16, 4)
                + bytes(start, 4)
            directory += Data(name.utf8)
        }
        let end =
            bytes(0x0605_4B50, 4) + bytes(0, 4) + bytes(entries.count, 2) + bytes(entries.count, 2)
        return files + directory + end + bytes(directory.count, 4) + bytes(files.count, 4)
            + bytes(0, 2)
    }

    /// The CRC-32 of the zip format.
    private static func checksum(_ data: Data) -> Int {
        var sum: UInt32 = 0xFFFF_FFFF
        data.withUnsafeBytes { bytes in
            for byte in bytes { sum = sum >> 8 ^ sums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
        }
        return Int(~sum)
    }

    /// The checksum of each single byte: packages are large, so a step per byte is faster than one
    /// per bit.
    private static let sums = (0..<256 as Range<UInt32>).map { byte in
        (0..<8).reduce(byte) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
}
