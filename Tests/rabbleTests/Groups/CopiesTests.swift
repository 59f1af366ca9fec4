import Foundation
import TestSupport
import Testing

/// What synchronisers leave where two machines have changed a group or its history.
struct CopiesTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
        try rabble.keep("Verbs", "gehen\tto go\nsehen\tto see\n")
    }

    private static let endings = [
        " (Ada's conflicted copy 2026-11-20)", " (conflicted copy 2026-11-20 101112)",
        "_conflict-20261120-101112", "-LAPTOP", " (1)", " 2", " (SFConflict ada 2026-11-20)",
        " - Copy", ".sync-conflict-20261120-101112-ABCDEFG",
    ]

    private func answers(_ group: String) throws -> Int? {
        try rabble.run("scores", group, "--json").object["correct"] as? Int
    }

    private func copyHistory(to name: String, _ answers: [Int]) throws {
        try rabble.writeHistory(answers.map { ($0, "gehen", "to go", "good") }, of: name)
    }

    private func copyGroup(to name: String, adding row: String? = nil) throws {
        let text = try rabble.home.read("groups/verbs.json")
        let more = row.map { "\"questions\": [\($0)," } ?? "\"questions\": ["
        try rabble.home.write(
            text.replacing("\"questions\": [", with: more), to: "groups/\(name).json")
    }

    @Test("Answers in the copies of a history count, and stay with the group when it is renamed")
    func histories() throws {
        try copyHistory(to: "verbs", [40, 30])
        for (index, ending) in Self.endings.enumerated() {
            try copyHistory(to: "verbs\(ending)", [40, index + 1])
        }
        // The rows are made at different times of a day.
        let scores = try rabble.run("scores", "--json")
        expectEqual(scores.errors, "")
        let before = try answers("verbs")
        #expect(before ?? 0 >= 11)
        try expectEqual(rabble.run("groups", "rename", "verbs", "Nouns").status, 0)
        try expectEqual(answers("nouns"), before)
        try expectEqual(rabble.run("play", "nouns", "-s", "sequential", input: "to go\n").status, 0)
        try expectEqual(answers("nouns"), before.map { $0 + 1 })
        #expect(try rabble.home.read("reviews/nouns.tsv").contains("\tgehen\tto go\tto go\n"))
        _ = try rabble.run("groups", "delete", "nouns")
        try expectEqual(
            rabble.home.names(in: "reviews").count, 1)
    }

    @Test("A copy with a name that could be an id does not become another group by a rename")
    func renamed() throws {
        try copyHistory(to: "verbs", [40, 30])
        let text = try rabble.home.read("reviews/verbs.tsv")
        try rabble.home.write(text, to: "reviews/verbs-2.tsv")
        try rabble.keep("Nouns 2", "a\tb\n")
        try expectEqual(rabble.run("groups", "rename", "verbs", "Nouns").status, 0)
        try expectEqual(answers("nouns"), 2)
        #expect(try rabble.run("scores", "nouns-2").output.contains("has never been played"))
    }

    @Test("A file that was played as Verbs 2 has a history of its own beside the group verbs")
    func playedFile() throws {
        let file = try rabble.home.write("gehen\tto go\n", to: "Verbs 2.tsv")
        try expectEqual(
            rabble.run("play", "verbs", "-s", "sequential", input: "to go\nto see\n").status, 0)
        for _ in 0..<2 { try expectEqual(rabble.run("play", file, input: "to go\n").status, 0) }
        try expectEqual(answers("verbs"), 2)
        try expectEqual(answers("verbs-2"), 2)
        let all = try rabble.run("scores")
        #expect(all.output.contains("Verbs 2 "))
        expectEqual(all.errors, "")
    }

    @Test("A history that belongs to nothing is named once a day")
    func strays() throws {
        try copyHistory(to: "verbs", [3])
        try copyHistory(to: "LAPTOP-verbs", [3])
        try copyHistory(to: "verbs-laptop", [2])
        let first = try rabble.run("due")
        let end = """
            belongs to no group; if it is a copy of the history of one, name it ID.copy.tsv, with \
            the id of that group
            """
        let named = ["LAPTOP-verbs", "verbs-laptop"].map {
            "rabble: warning: \(rabble.home["reviews/\($0).tsv"]) \(end)\n"
        }
        expectEqual(first.errors, named.joined())
        for command in [["due"], [], ["scores"]] {
            try expectEqual(rabble.run(command).errors, "")
        }
        try copyHistory(to: "TABLET", [3])
        try expectEqual(
            rabble.run("scores").errors,
            "rabble: warning: \(rabble.home["reviews/TABLET.tsv"]) \(end)\n")
        // Another day.
        let list = try String(contentsOfFile: rabble.state["rabble/strays"], encoding: .utf8)
        let lines = list.split(separator: "\n").dropFirst()
        try rabble.state.write(
            (["2026-01-01"] + lines).joined(separator: "\n"), to: "rabble/strays")
        try expectEqual(rabble.run("due").errors.split(separator: "\n").count, 3)
        // Once it has a name, it counts.
        try rabble.home.move("reviews/TABLET.tsv", to: "reviews/verbs.copy.tsv")
        #expect(try answers("verbs") ?? 0 >= 1)
    }

    @Test("The history of a group whose questions all moved, or that is not read, is no such one")
    func noStrays() throws {
        try rabble.keep("Nouns", "a\tb\n")
        try expectEqual(rabble.run("play", "nouns", input: "b\n").status, 0)
        try expectEqual(rabble.run("groups", "move", "nouns", "--to", "verbs").status, 0)
        try expectEqual(rabble.run("due").errors, "")
        try copyHistory(to: "verbs", [3])
        let file = rabble.home["groups/verbs.json"]
        try FileManager.default.moveItem(atPath: file, toPath: rabble.home["verbs.json"])
        symlink(rabble.home["verbs.json"], file)
        #expect(try !rabble.run("due").errors.contains("belongs to no group"))
    }

    @Test(
        "Of two files of a group the one that is named after its id counts",
        arguments: endings.prefix(2))
    func groups(ending: String) throws {
        try copyGroup(
            to: "verbs\(ending)", adding: #"{"prompt": "stehen", "answer": "to stand"}"#)
        let copy = rabble.home["groups/verbs\(ending).json"]
        let before = try rabble.home.read("groups/verbs\(ending).json")
        let added = try rabble.run("groups", "add", "verbs", "nehmen", "to take")
        expectEqual(added.status, 0)
        #expect(try rabble.home.read("groups/verbs.json").contains("nehmen"))
        try expectEqual(rabble.home.read("groups/verbs\(ending).json"), before)
        let listed = try rabble.run("groups")
        #expect(
            listed.errors.hasPrefix(
                """
                rabble: warning: \(copy): \(rabble.home["groups/verbs.json"]) has this group too, \
                but lacks 1 question of this file; rabble groups move 
                """), "\(listed.errors)")
        let moved = try rabble.run("groups", "move", copy, "--to", "verbs")
        expectEqual(moved.errors.split(separator: "\n").count, 1)
        expectEqual(moved.status, 0)
        #expect(
            moved.output.hasPrefix(
                "Verbs: 1 question taken over from \(copy); the file is now in "), "\(moved.output)"
        )
        let shown = try rabble.run("groups", "show", "verbs")
        #expect(["gehen", "sehen", "nehmen", "stehen"].allSatisfy(shown.output.contains))
        expectEqual(shown.errors, "")
        #expect(!FileManager.default.fileExists(atPath: copy))
    }

    @Test("A copy gives up the questions that are named, and the name of its file is enough")
    func partOfCopy() throws {
        let rows = """
            {"prompt": "stehen", "answer": "to stand", "more": 7}, \
            {"prompt": "nehmen", "answer": "to take"}
            """
        try copyGroup(to: "verbs 2", adding: rows)
        let moved = try rabble.run("groups", "move", "verbs 2.json", "stehen", "--to", "Verbs")
        expectEqual(
            moved.output,
            "Verbs: 1 question taken over from \(rabble.home["groups/verbs 2.json"])\n")
        #expect(try rabble.home.read("groups/verbs.json").contains("\"more\": 7"))
        #expect(try !rabble.home.read("groups/verbs 2.json").contains("stehen"))
        try rabble.keep("Nouns", "a\tb\n")
        let other = try rabble.run("groups", "move", "verbs 2.json", "--to", "nouns")
        expectEqual(other.status, 64)
        #expect(other.errors.hasSuffix("is a copy of Verbs; it can only move there\n"))
    }

    @Test("A copy with nothing new is ignored as before, and a single file stays a group")
    func nothingNew() throws {
        try copyGroup(to: "verbs (1)")
        try expectEqual(
            rabble.run("groups").errors,
            """
            rabble: warning: \(rabble.home["groups/verbs (1).json"]): another group has this title \
            or id; this file is ignored

            """)
        unlink(rabble.home["groups/verbs.json"])
        let listed = try rabble.run("groups", "show", "verbs")
        expectEqual(listed.errors, "")
        #expect(listed.output.contains("gehen"))
        try expectEqual(rabble.run("groups", "add", "verbs", "x", "y").status, 0)
        #expect(try rabble.home.read("groups/verbs (1).json").contains("\"x\""))
    }
}
