import Foundation
import TestSupport
import Testing

/// Packages with malicious pictures and sounds.
@Suite(.enabled(if: AnkiFiles.areReadable, "unzip, zstd or sqlite3 is missing"))
struct HostileMediaTests: AnkiSuite {
    let desk: AnkiDesk

    init() throws { desk = try AnkiDesk() }

    private func importing(_ package: Data) throws -> Outcome {
        try importing(made.write(package, to: "deck.apkg"))
    }

    /// The files in the folder of groups, except group files and deleted ones.
    private var left: [String] {
        let all = FileManager.default.enumerator(atPath: rabble.home["groups"])
        return (all?.allObjects as? [String] ?? []).filter {
            !$0.hasPrefix("deleted") && !$0.hasSuffix(".json") && !$0.hasSuffix(".anki")
                && (try? rabble.home.names(in: "groups/\($0)")) == nil
        }.sorted()
    }

    private func expectRefused(_ package: Data, _ reason: String) throws {
        let outcome = try importing(package)
        expectEqual(outcome.status, 65)
        #expect(outcome.errors.contains(reason), "\(outcome.errors)")
        #expect(outcome.errors.contains("--no-media takes the questions alone"))
        expectEqual(left, [])
        let way = try rabble.run("groups", "import", made["deck.apkg"], "--no-media")
        expectEqual(way.status, 0)
    }

    @Test(
        "Names that lead elsewhere, are hidden or look different than they are, are skipped",
        arguments: [
            "../slipped.png", "/tmp/slipped.png", "..", ".hidden.png", "a/b.png", "a\\b.png",
            "a\u{1B}[2J.png", "a\u{202E}gnp.exe", "a\u{200B}.png", "",
            String(repeating: "a", count: 300) + ".png",
        ].map { Short($0) })
    func names(name: Short<String>) throws {
        let outcome = try importing(AnkiFiles.package(media: [name.value: AnkiFiles.picture("x")]))
        expectEqual(outcome.status, 0)
        #expect(outcome.output.contains("not imported: 1 file of a picture or sound"))
        expectEqual(left, [])
    }

    @Test(
        "A file that does not start like a picture, a sound or a film is skipped",
        arguments: ["#!/bin/sh\n", "MZ", "<svg onload=alert(1)>", "<html>", "\u{7F}ELF", "", "x"])
    func kinds(start: String) throws {
        let outcome = try importing(AnkiFiles.package(media: ["cat.png": Data(start.utf8)]))
        expectEqual(outcome.status, 0)
        expectEqual(left, [])
    }

    @Test("A picture by the name of a program gets the name of a picture")
    func program() throws {
        let media = ["cat.desktop": AnkiFiles.picture("x")]
        try expectEqual(importing(AnkiFiles.package(media: media)).status, 0)
        expectEqual(left, ["deck.media/cat.desktop.png"])
    }

    @Test("Names that differ only in case, or become the same, are kept apart")
    func sameNames() throws {
        let media = ["a.PNG", "A.png", "a", "a.png"].map { ($0, AnkiFiles.picture($0)) }
        let package = try AnkiFiles.package(media: Dictionary(uniqueKeysWithValues: media))
        try expectEqual(importing(package).status, 0)
        let names = left.map { ($0 as NSString).lastPathComponent }
        expectEqual(Set(names.map { $0.lowercased() }).count, 4)
        let group = try rabble.home.read("groups/deck.json")
        #expect(names.allSatisfy { group.contains("\"deck.media/\($0)\"") })
    }

    @Test("An entry that is a link is not followed")
    func link() throws {
        let secret = try made.write(AnkiFiles.picture("secret"), to: "secret.png")
        let package = try AnkiFiles.package(media: ["cat.png": Data(secret.utf8)], isLink: true)
        try expectEqual(importing(package).status, 0)
        expectEqual(left, [])
    }

    @Test("A list that is longer than in any real package is refused")
    func lists() throws {
        let pictures = ["cat.png": AnkiFiles.picture("x")]
        let json = Data("{\(String(repeating: "\"0\":\"a\",", count: 200_000))\"1\":\"a\"}".utf8)
        let empty = Data(String(repeating: "\n\0", count: 200_001).utf8)
        let long = Data(String(repeating: "\n\0", count: 17_000_000).utf8)
        try expectRefused(
            AnkiFiles.package(media: pictures, list: json), "lists more than 200000")
        for (list, reason) in [(empty, "lists more than 200000"), (long, "longer than any")] {
            try _ = rabble.run("groups", "delete", "deck")
            try expectRefused(AnkiFiles.package(media: pictures, list: list, isNew: true), reason)
        }
        for list in ["{", "{\"0\"}", "\u{1}", "[]", "{\"0\": {\"0\": 1}", "\n\u{7F}"] {
            try _ = rabble.run("groups", "delete", "deck")
            try expectRefused(
                AnkiFiles.package(media: pictures, list: Data(list.utf8)), "is damaged")
        }
    }

    @Test("Unpacking stops if a file is far larger than compressed, whatever size is claimed")
    func bombs() throws {
        let zeros = Data(count: 90_000_000)
        let file = try made.write(zeros, to: "zeros")
        try AnkiFiles.run("zstd", "-q", file, "-o", made["packed"])
        let bomb = try Data(contentsOf: URL(filePath: made["packed"]))
        for size in [90_000_000, 10, 1_000_000_000_000, Int.max] {
            let package = try AnkiFiles.package(media: ["cat.png": bomb], isNew: true, size: size)
            let outcome = try importing(package)
            #expect(outcome.status == 65 || outcome.status == 0 && size > 100_000_000, "\(size)")
            expectEqual(left, [])
            try _ = rabble.run("groups", "delete", "deck")
        }
    }

    @Test("An archive that is damaged, or has an entry twice, is refused")
    func archives() throws {
        let picture = AnkiFiles.picture("0123456789")
        let twice = try AnkiFiles.package(media: ["cat.png": picture], more: [("0", picture)])
        try expectRefused(twice, "the archive is damaged")
        try _ = rabble.run("groups", "delete", "deck")
        var damaged = try AnkiFiles.package(media: ["cat.png": picture])
        let start = try #require(damaged.range(of: Data("0123456789".utf8)))
        damaged[start.lowerBound] ^= 1
        try expectRefused(damaged, "the archive is damaged")
    }
}
