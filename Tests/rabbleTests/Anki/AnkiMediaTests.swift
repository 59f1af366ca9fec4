import Foundation
import TestSupport
import Testing

/// Pictures and sounds that an import of Anki's packages takes along.
@Suite(.enabled(if: AnkiFiles.areReadable, "unzip, zstd or sqlite3 is missing"))
struct AnkiMediaTests: AnkiSuite {
    let desk: AnkiDesk

    init() throws { desk = try AnkiDesk() }

    private func package(_ media: [String: Data]) throws -> String {
        try made.write(AnkiFiles.package(media: media), to: "deck.apkg")
    }

    @Test(
        "A package of Anki brings what its questions name, each file once a group",
        arguments: ["media-new.apkg", "media-old.apkg"])
    func real(name: String) throws {
        let output = try run("groups", "import", AnkiFiles.made(name))
        #expect(output.contains("5 pictures and sounds, 0.1 MB\n"), "\(output)")
        #expect(output.contains("2 cards without an answer"))
        expectEqual(
            files,
            [
                "countries.media/a b.mp3", "countries.media/fi.png", "others.media/a b.mp3",
                "others.media/fi.png", "others.media/paste.png",
            ])
        try expectEqual(
            texts("countries"),
            [
                ["Finland", "Suomi", "countries.media/fi.png", "countries.media/a b.mp3"],
                ["[picture fi.png]", "Finland", "countries.media/fi.png"],
            ])
        try expectEqual(
            texts("others"),
            [
                ["Flag", "[picture fi.png]", "others.media/fi.png"],
                ["[sound a b.mp3]", "Suomi", "others.media/a b.mp3"],
                ["paste", "bytes", "others.media/paste.png"],
            ])
        try expectEqual(rabble.home.read("groups/others.media/a b.mp3"), "ID3 Suomi")
        try expectEqual(temporary.names, [])
        let update = try run("groups", "update")
        #expect(update.contains("Countries: 2 questions, as before"))
        #expect(!update.contains("pictures and sounds,"))
    }

    @Test("A collection brings what is in the folder beside it, and no link out of that")
    func collection() throws {
        let fields = "'cat <img src=a.png><img src=b.png>' || x'1F' || 'Katze [sound:../c.mp3]'"
        let file = try AnkiFiles.database(
            AnkiFiles.collection(fields: fields), in: made, named: "collection.anki2")
        try made.makeFolder("collection.media")
        try made.write(AnkiFiles.picture("a"), to: "collection.media/a.png")
        try made.write(AnkiFiles.picture("b"), to: "b.png")
        try made.write("ID3", to: "c.mp3")
        symlink("../b.png", made["collection.media/b.png"])
        let output = try run("groups", "import", file)
        #expect(output.contains("not imported: 2 files of pictures or sounds\n"), "\(output)")
        #expect(output.contains("1 picture or sound, 0.1 MB\n"))
        expectEqual(files, ["deck.media/a.png"])
        try expectEqual(texts("deck"), [["cat", "Katze", "deck.media/a.png"]])
    }

    @Test("What --no-media refuses no update brings, until an import takes it")
    func refused() throws {
        let file = try package(["cat.png": AnkiFiles.picture("a")])
        #expect(
            try run("groups", "import", file, "--no-media").contains(
                "not imported: 1 file of a picture or sound"))
        try run("groups", "update")
        expectEqual(files, [])
        try expectEqual(texts("deck"), [["cat", "Katze"]])
        try run("groups", "import", file)
        expectEqual(files, ["deck.media/cat.png"])
        try run("groups", "update")
        try run("groups", "import", file, "--no-media")
        try expectEqual(texts("deck"), [["cat", "Katze", "deck.media/cat.png"]])
    }

    @Test("An update brings what is new, and leaves what is there")
    func update() throws {
        let file = try package([:])
        try run("groups", "import", file)
        expectEqual(files, [])
        _ = try package(["cat.png": AnkiFiles.picture("a")])
        let update = try run("groups", "update")
        #expect(update.contains("1 picture or sound, 0.1 MB\n"), "\(update)")
        try expectEqual(texts("deck"), [["cat", "Katze", "deck.media/cat.png"]])
        _ = try package(["cat.png": AnkiFiles.picture("another")])
        try run("groups", "update")
        expectEqual(files, ["deck.media/cat.2.png", "deck.media/cat.png"])
        try expectEqual(texts("deck"), [["cat", "Katze", "deck.media/cat.2.png"]])
        // As an earlier version names it, which leaves the files.
        let text = try rabble.home.read("groups/deck.json")
        try rabble.home.write(
            text.replacing("deck.media/cat.2.png", with: "cat.png"), to: "groups/deck.json")
        try run("groups", "update")
        try expectEqual(texts("deck"), [["cat", "Katze", "deck.media/cat.2.png"]])
        expectEqual(files, ["deck.media/cat.2.png", "deck.media/cat.png"])
    }

    @Test("Pictures and sounds go with a group that is renamed, moved or deleted")
    func moves() throws {
        try run("groups", "import", AnkiFiles.made("media-new.apkg"))
        try run("groups", "rename", "others", "More")
        try expectEqual(texts("more")[0].last, "more.media/fi.png")
        #expect(files.filter { $0.hasPrefix("others") }.isEmpty)
        #expect(try run("groups", "update").contains("More: 3 questions, as before"))
        try run("groups", "move", "countries", "Finland", "--to", "more")
        try expectEqual(
            texts("more").last,
            ["Finland", "Suomi", "more.media/fi.png", "more.media/a b.mp3"])
        #expect(files.contains("countries.media/fi.png"))
        try run("groups", "move", "countries", "--to", "more")
        let merged = try #require(files.first { $0.hasPrefix("merged-") })
        #expect(merged.hasSuffix("/countries.media/a b.mp3"))
        try expectEqual(
            texts("more").last, ["[picture fi.png]", "Finland", "more.media/fi.png"])
        try run("groups", "delete", "more")
        expectEqual(
            files.filter { $0.hasPrefix("deleted-") }.map {
                $0.split(separator: "/").dropFirst().joined(separator: "/")
            },
            ["more.media/a b.mp3", "more.media/fi.png", "more.media/paste.png"])
    }

    @Test("A folder that another group names stays where it is")
    func shared() throws {
        try run("groups", "import", AnkiFiles.made("media-new.apkg"))
        // As an earlier version renames a group.
        let text = try rabble.home.read("groups/others.json")
        try rabble.home.write(text.replacing("\"Others\"", with: "\"X\""), to: "groups/x.json")
        try run("groups", "rename", "others", "Y")
        try expectEqual(texts("y")[0].last, "others.media/fi.png")
        try run("groups", "delete", "y")
        #expect(files.contains("others.media/fi.png"))
        try run("groups", "delete", "x")
        #expect(!files.contains("others.media/fi.png"))
    }

    @Test("A rename that was cut off is finished with its pictures by the next command that reads")
    func interrupted() throws {
        try run("groups", "import", package(["cat.png": AnkiFiles.picture("a")]))
        try rabble.home.write(
            rabble.home.read("groups/deck.json").replacing("deck.media", with: "x.media")
                .replacing("\"Deck\"", with: "\"X\""), to: "groups/deck.json")
        try rabble.home.write(
            "deck.json\u{0}x.json\u{0}deck.media\u{0}x.media\u{0}../reviews/deck.anki.tsv\u{0}"
                + "../reviews/x.anki.tsv", to: "groups/.moving")
        try run("groups")
        expectEqual(files, ["x.media/cat.png"])
        try expectEqual(texts("x"), [["cat", "Katze", "x.media/cat.png"]])
    }

    @Test("An export says that pictures and sounds are left out")
    func export() throws {
        try run("groups", "import", AnkiFiles.made("media-new.apkg"))
        let outcome = try rabble.run("groups", "export", "countries")
        #expect(
            outcome.errors.contains("Countries: 2 pictures and sounds are left out"),
            "\(outcome.errors)")
    }
}
