import Foundation
import TestSupport
import Testing

/// Pictures and sounds while another program interferes, or the disk or a permission fails.
@Suite(.enabled(if: AnkiFiles.areReadable, "unzip, zstd or sqlite3 is missing"))
struct MediaFaultTests: AnkiSuite {
    let desk: AnkiDesk

    init() throws { desk = try AnkiDesk() }

    /// The pictures and sounds that groups name but the library lacks.
    private var missing: [String] {
        get throws {
            try rabble.home.names(in: "groups").filter { $0.hasSuffix(".json") }.flatMap { name in
                try rabble.home.read("groups/\(name)").matches(of: /"([^"\/]+\.media\/[^"]+)"/)
                    .map { String($0.1) }
            }
            .filter { !rabble.home.has("groups/\($0)") }
        }
    }

    private func write(picture: String, to name: String) throws {
        try made.write(
            AnkiFiles.package(media: ["cat.png": AnkiFiles.picture(picture)]), to: name)
    }

    @Test("An import that waits for a rename updates that group and its pictures", .ownThread)
    func renamedMeanwhile() throws {
        try write(picture: "x", to: "deck.apkg")
        try expectEqual(importing(made["deck.apkg"]).status, 0)
        let lock = rabble.lock("groups")
        let waiting = try rabble.waiting("groups", "import", made["deck.apkg"])
        // As `groups rename` does it while it holds the lock.
        let group = try rabble.home.read("groups/deck.json")
        let renamed = group.replacing("\"title\": \"Deck\"", with: "\"title\": \"Words\"")
        try rabble.home.write(
            renamed.replacing("deck.media", with: "words.media"), to: "groups/words.json")
        try rabble.home.remove("groups/deck.json")
        rename(rabble.home["groups/deck.media"], rabble.home["groups/words.media"])
        close(lock)
        try expectEqual(waiting.finish().status, 0)
        #expect(!rabble.home.has("groups/deck.json"))
        try expectEqual(missing, [])
    }

    @Test("Two imports at once of one deck with changed pictures import both", .ownThread)
    func twoAtOnce() throws {
        try write(picture: "x", to: "deck.apkg")
        try expectEqual(importing(made["deck.apkg"]).status, 0)
        try write(picture: "y", to: "deck.apkg")
        let lock = rabble.lock("groups")
        let both = try (1...2).map { _ in
            try rabble.waiting("groups", "import", made["deck.apkg"])
        }
        close(lock)
        for one in both { try expectEqual(one.finish().status, 0) }
        try expectEqual(missing, [])
        try expectEqual(
            rabble.home.names(in: "groups/deck.media"), ["cat.2.png", "cat.png"])
    }

    @Test(
        "A change stays complete if its journal cannot be removed; the next command removes it",
        .enabled(if: Strace.isPossible, "strace is not there or may not watch processes"))
    func journal() throws {
        let tool = Strace.injecting(.broken, into: "unlink", of: rabble.home["groups/.moving"])
        let outcome = try rabble.run(
            ["groups", "import", AnkiFiles.made("media-old.apkg")], through: tool)
        expectEqual(outcome.status, 74)
        #expect(outcome.errors.hasSuffix("the change is completed once it can be written\n"))
        try rabble.run("groups").expect(0)
        #expect(!rabble.home.has("groups/.moving"))
        #expect(rabble.home.has("groups/others.json"))
        try expectEqual(missing, [])
    }

    @Test(
        "A change whose last row cannot be written is made, with its pictures",
        .enabled(if: Strace.isPossible, "strace is not there or may not watch processes"))
    func lastRow() throws {
        try rabble.keep("Third", "1\ta\n")
        try expectEqual(importing(AnkiFiles.made("media-old.apkg")).status, 0)
        try rabble.run("settings", "new", "3", "--group", "others").expect(0)
        let tool = Strace.injecting(
            .full, into: "write", of: rabble.home["reviews/learner.tsv"], number: 2)
        let outcome = try rabble.run(["groups", "move", "others", "--to", "third"], through: tool)
        expectEqual(outcome.status, 74)
        #expect(outcome.errors.contains("learner.tsv"))
        #expect(!rabble.home.has("groups/others.json"))
        #expect(try rabble.home.read("groups/third.json").contains("third.media/"))
        try expectEqual(missing, [])
    }

    @Test(
        "If a group that may share pictures with another cannot be read, nothing is changed",
        .enabled(if: Strace.isPossible, "strace is not there or may not watch processes"),
        arguments: [
            ["delete", "others"], ["rename", "others", "X"], ["move", "others", "--to", "third"],
        ])
    func unreadableGroup(command: [String]) throws {
        try rabble.keep("Third", "1\ta\n")
        try expectEqual(importing(AnkiFiles.made("media-old.apkg")).status, 0)
        let before = Snapshot(rabble.home.path)
        let path = rabble.home["groups/countries.json"]
        let tool = Strace.injecting(.broken, inOpening: path)
        let outcome = try rabble.run(["groups"] + command, through: tool)
        outcome.expect(66, "rabble: cannot read \(path): Input/output error\n")
        expectEqual(Snapshot(rabble.home.path), before)
    }

    @Test(
        "An update whose source has a picture that cannot be read changes nothing",
        .enabled(if: Strace.isPossible, "strace is not there or may not watch processes"))
    func unreadableSource() throws {
        let fields = "CAST('cat <img src=\"cat.png\">' || x'1F' || 'Katze' AS TEXT)"
        _ = try AnkiFiles.database(AnkiFiles.collection(fields: fields), in: made)
        try made.makeFolder("made.media")
        let picture = try made.write(AnkiFiles.picture("x"), to: "made.media/cat.png")
        try expectEqual(importing(made["made.anki2"]).status, 0)
        let before = Snapshot(rabble.home.path)
        #expect(rabble.home.has("groups/deck.media/cat.png"))
        let outcome = try rabble.run(
            ["groups", "update"], through: Strace.injecting(.broken, inOpening: picture))
        outcome.expect(66, "rabble: cannot read \(picture): Input/output error\n")
        expectEqual(Snapshot(rabble.home.path), before)
    }

    @Test(
        "If the folder of pictures cannot be changed, a group is neither moved nor deleted",
        .enabled(if: Rabble.isPlainUserPossible),
        arguments: [["delete", "others"], ["move", "others", "--to", "countries"]],
        [0o500, 0o600] as [mode_t])
    func fixedFolder(command: [String], mode: mode_t) throws {
        try expectEqual(importing(AnkiFiles.made("media-old.apkg")).status, 0)
        let media = rabble.home["groups/others.media"]
        let before = Snapshot(rabble.home.path)
        chmod(media, mode)
        defer { chmod(media, 0o700) }
        let outcome = try rabble.runAsPlainUser(["groups"] + command)
        chmod(media, 0o700)
        // All files of a deleted group stay together, whatever their folder's mode.
        if mode == 0o600, command[0] == "delete" { return outcome.expect(0) }
        #expect(outcome.status == 73 || outcome.status == 66)
        #expect(outcome.errors.contains(media) && outcome.errors.contains("Permission denied"))
        expectEqual(Snapshot(rabble.home.path), before)
        try rabble.run("groups").expect(0)
    }
}
