import Foundation
import TestSupport
import Testing

/// A data folder that two machines share, each with the deck in a place of its own.
struct OwnSourceTests {
    private let first: Rabble
    private var second: Rabble
    private let state: TemporaryFolder
    private let mine: TemporaryFolder
    private let theirs: TemporaryFolder

    init() throws {
        (first, state) = (try Rabble(), try TemporaryFolder())
        (mine, theirs) = (try TemporaryFolder(), try TemporaryFolder())
        second = first
        second.environment["XDG_STATE_HOME"] = state.path
        for folder in [mine, theirs] { try folder.write("a\tb\n", to: "deck.tsv") }
        _ = try first.run("groups", "import", mine["deck.tsv"])
    }

    private func file() throws -> String { try first.home.read("groups/deck.json") }

    @Test("Each machine reads its own file, and the path of the first import stays")
    func ownPaths() throws {
        let before = try file()
        #expect(before.contains(mine["deck.tsv"]))
        let way = "rabble groups import FILE remembers where it is on this machine"
        let foreign = try second.run("groups", "update")
        #expect(foreign.status == 73 && foreign.errors.contains(mine["deck.tsv"]))
        #expect(foreign.errors.contains("if the path is another machine's, \(way)"))
        rename(mine["deck.tsv"], mine["away"])
        let missing = try second.run("groups", "update")
        #expect(missing.status == 66 && missing.errors.contains("deck.tsv; \(way); rabble groups"))
        rename(mine["away"], mine["deck.tsv"])
        try expectEqual(
            second.run("groups", "import", theirs["deck.tsv"]).lines,
            ["deck: 1 question, as before"])
        try expectEqual(file(), before)
        try theirs.write("a\tb\nc\td\n", to: "deck.tsv")
        try expectEqual(second.run("groups", "update").lines, ["deck: 2 questions, 1 added"])
        try expectEqual(
            first.run("groups", "update", "--keep").lines, ["deck: 2 questions, as before"])
        #expect(try file().contains(mine["deck.tsv"]) && !file().contains(theirs.path))
        // A title of its own does not hide where the group came from.
        _ = try first.run("groups", "rename", "deck", "Letters")
        try expectEqual(
            second.run("groups", "update", "letters").lines, ["Letters: 2 questions, as before"])
        try expectEqual(
            second.run("groups", "import", theirs["deck.tsv"]).lines,
            ["Letters: 2 questions, as before"])
    }

    @Test(
        "The record of sources is read and written as often for many files as for one",
        .enabled(if: Strace.isPossible, "needs strace"), arguments: [[], ["--trust"]])
    func oneRecord(options: [String]) throws {
        func calls(_ count: Int) throws -> Int {
            var rabble = try Rabble()
            let (folder, later) = try (TemporaryFolder(), TemporaryFolder())
            let paths = try (1...count).map { try folder.write("a\t\($0)\n", to: "\($0).tsv") }
            _ = try rabble.run(["groups", "import"] + paths)
            // There nothing is confirmed.
            if !options.isEmpty { rabble.environment["XDG_STATE_HOME"] = later.path }
            let tool = Strace.recording(folder["log"])
            let command = [Rabble.executable.path, "groups", "update"] + options
            let outcome = try rabble.process(Array(tool.dropFirst()) + command, of: tool[0])
                .finish(input: Data())
            expectEqual(outcome.status, 0)
            return try folder.read("log").split(separator: "\n").count {
                $0.contains("trusted.json")
            }
        }
        let one = try calls(1)
        #expect(one > 0)
        try expectEqual(calls(12), one)
    }

    @Test("What one import brought is recorded in the order of the groups")
    func order() throws {
        let names = ["ada", "bob", "cleo", "dan", "eve", "fay", "gus", "hal"]
        let folder = try TemporaryFolder()
        for name in names.reversed() { try folder.write("a\tb\n", to: "\(name).tsv") }
        _ = try second.run("groups", "import", folder.path)
        let words = try state.read("rabble/trusted.json").split(separator: "\"").map(String.init)
        expectEqual(words.filter(names.contains), names)
    }

    @Test("A deck that moves on one machine is read from there, and the other one's stays its own")
    func moved() throws {
        _ = try second.run("groups", "import", theirs["deck.tsv"])
        mkdir(mine["sub"], 0o700)
        rename(mine["deck.tsv"], mine["sub/deck.tsv"])
        _ = try first.run("groups", "import", mine["sub/deck.tsv"])
        for rabble in [first, second] { try expectEqual(rabble.run("groups", "update").status, 0) }
        // And back again.
        rename(mine["sub/deck.tsv"], mine["deck.tsv"])
        _ = try first.run("groups", "import", mine["deck.tsv"])
        for rabble in [first, second] { try expectEqual(rabble.run("groups", "update").status, 0) }
    }

    @Test("The own path counts only for its data folder, and no data folder brings one along")
    func otherFolder() throws {
        _ = try second.run("groups", "import", theirs["deck.tsv"])
        let other = try TemporaryFolder()
        mkdir(other["groups"], 0o700)
        try other.write(file(), to: "groups/deck.json")
        var copy = second
        copy.environment["RABBLE_HOME"] = other.path
        let outcome = try copy.run("groups", "update")
        #expect(outcome.status == 73 && outcome.errors.contains(mine["deck.tsv"]))
    }
}
