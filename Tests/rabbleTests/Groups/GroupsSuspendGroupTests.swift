import Foundation
import TestSupport
import Testing

/// Groups that are left out as a whole, in both directions or in reverse.
struct GroupsSuspendGroupTests {
    private let rabble: Rabble
    private static let both = "the group is suspended in both directions, later questions included"
    private static let inReverse = "the group is suspended in reverse, later questions included"

    init() throws {
        rabble = try Rabble()
        try rabble.keep("Verbs", "gehen\tto go\nsehen\tto see\n")
    }

    private func report(_ arguments: String...) throws -> String {
        let outcome = try rabble.run(["groups"] + arguments)
        #expect((outcome.errors, outcome.status) == ("", 0))
        return outcome.output.replacing("Verbs: ", with: "").replacing("\n", with: "")
    }

    private func play(_ options: String..., input: String = "") throws -> [String] {
        try rabble.run(
            ["play", "verbs", "--strategy", "sequential"] + options, input: input
        ).lines
    }

    /// The kinds and questions of the rows of the history.
    private func rows(of group: String = "verbs") throws -> [String] {
        try rabble.rows(of: group).map { $0[2...4].joined(separator: "|") }
    }

    private func listed(_ arguments: String...) throws -> [String: any Sendable] {
        let text = try rabble.run(arguments + ["--json"]).output
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require(
            (value as? [[String: any Sendable]])?.last ?? value as? [String: any Sendable])
    }

    @Test(
        """
        A suspended group is asked in neither direction, later questions included, until it is \
        resumed
        """
    )
    func wholeGroup() throws {
        try expectEqual(report("suspend", "verbs"), Self.both)
        try expectEqual(report("suspend", "verbs"), Self.both)
        try expectEqual(rows(), ["suspend||forward", "suspend||reversed"])
        _ = try report("add", "verbs", "laufen", "to run")
        try expectEqual(
            play(),
            ["Verbs: all questions are suspended; rabble groups resume verbs asks them again"])
        try expectEqual(
            play("--reverse"),
            [
                """
                Verbs, reversed: all questions are suspended; rabble groups resume verbs asks \
                them again
                """
            ])
        #expect(
            try rabble.run("groups").lines.last?.hasSuffix("  3  0 due  0 new      3 suspended")
                == true)
        try expectEqual(report("resume", "verbs"), "the group is not suspended")
        try expectEqual(play().first, "Verbs: 3 questions, sequential")
        try expectEqual(play("--reverse").first, "Verbs: 3 questions, sequential, reversed")
        try expectEqual(report("resume", "verbs"), "no question resumed; none is suspended")
    }

    @Test(
        """
        A group that is suspended in reverse is asked forward, and the message names the command \
        for the direction
        """
    )
    func reversed() throws {
        try expectEqual(report("resume", "verbs", "--reverse"), "the group is not suspended")
        try expectEqual(report("suspend", "verbs", "--reverse"), Self.inReverse)
        _ = try report("add", "verbs", "laufen", "to run")
        try expectEqual(play().first, "Verbs: 3 questions, sequential")
        try expectEqual(
            play("--reverse"),
            [
                """
                Verbs, reversed: all questions are suspended; rabble groups resume verbs \
                --reverse asks them again
                """
            ])
        #expect(
            try rabble.run("groups").lines.last?.hasSuffix(
                "0 due  3 new      all in reverse suspended") == true)
        _ = try report("suspend", "verbs", "gehen")
        #expect(
            try rabble.run("groups").lines.last?.hasSuffix(
                "2 new      1 and all in reverse suspended") == true)
        try expectEqual(
            report("resume", "verbs", "--reverse"),
            "the group is not suspended; 1 question is suspended on its own")
        try expectEqual(play("--reverse").first, "Verbs: 2 of 3 questions, sequential, reversed")
    }

    @Test(
        "Of a group that is suspended in both directions, one can be resumed; the other stays out")
    func oneResumed() throws {
        _ = try report("suspend", "verbs")
        try expectEqual(
            report("resume", "verbs", "--reverse"),
            "the group is suspended in the forward direction, later questions included")
        try expectEqual(play("--reverse").first, "Verbs: 2 questions, sequential, reversed")
        try expectEqual(
            play(),
            ["Verbs: all questions are suspended; rabble groups resume verbs asks them again"])
        try expectEqual(report("suspend", "verbs", "--reverse"), Self.both)
        try expectEqual(report("resume", "verbs"), "the group is not suspended")
        // One command ends what is left of it.
        _ = try report("suspend", "verbs", "--reverse")
        try expectEqual(report("resume", "verbs"), "the group is not suspended")
        #expect(try play("--reverse").first?.hasPrefix("Verbs: 2 questions") == true)
    }

    @Test(
        """
        Questions that were suspended on their own stay so, and are counted, until they are \
        resumed too
        """
    )
    func questions() throws {
        _ = try report("suspend", "verbs", "gehen")
        _ = try report("suspend", "verbs")
        try expectEqual(report("suspend", "verbs", "sehen"), "1 question suspended; \(Self.both)")
        try expectEqual(report("resume", "verbs", "sehen"), "1 question resumed; \(Self.both)")
        _ = try report("suspend", "verbs", "sehen")
        try expectEqual(
            report("resume", "verbs"),
            "the group is not suspended; 2 questions are suspended on their own")
        try expectEqual(report("resume", "verbs"), "2 questions resumed; none is suspended")
    }

    @Test("Nothing of a suspended group is due, and every list says so")
    func lists() throws {
        try rabble.writeHistory(
            [
                (9, "gehen", "to go", "good"), (8, "gehen", "to go", "good"),
                (9, "to see", "sehen", "good"),
                (8, "to see", "sehen", "good"),
            ], of: "verbs")
        try expectEqual(rabble.run("due").lines, ["Verbs  2 due  0 new"])
        _ = try report("suspend", "verbs", "--reverse")
        try expectEqual(
            rabble.run("due").lines, ["Verbs  1 due  1 new    all in reverse suspended"])
        try expectEqual(listed("due")["suspendedDirections"] as? [String], ["reversed"])
        try expectEqual(listed("due")["suspended"] as? Int, 0)
        #expect(
            try rabble.run("scores", "verbs").lines.contains("the group is suspended in reverse"))
        _ = try report("suspend", "verbs")
        try expectEqual(rabble.run("due").status, 1)
        #expect(try rabble.run().output.hasPrefix("Nothing is due today.\n"))
        try expectEqual(
            rabble.run("play", "--due").lines,
            ["Verbs: all questions are suspended; rabble groups resume verbs asks them again"])
        for command in [["groups"], ["scores", "verbs"]] {
            let text = try rabble.run(command + ["--json"]).output
            #expect(text.contains(#""suspendedDirections": ["#), "\(command)")
        }
        try expectEqual(listed("groups")["suspended"] as? Int, 2)
        try expectEqual((listed("scores", "verbs")["suspended"] as? [any Sendable])?.count, 2)
        #expect(
            try rabble.run("scores", "verbs").lines.contains(
                "the group is suspended in both directions"))
        _ = try report("resume", "verbs", "--reverse")
        try expectEqual(
            rabble.run("due").lines,
            ["Verbs  1 due  1 new    all in the forward direction suspended"])
        _ = try report("resume", "verbs")
        try expectEqual(rabble.run("due").lines, ["Verbs  2 due  0 new"])
        try expectEqual(listed("due")["suspendedDirections"] as? [String], [])
    }

    @Test(
        """
        The suspension goes with the group: through a new title, an update and an edit, and away \
        with its history
        """
    )
    func kept() throws {
        let file = try rabble.state.write(Data("gehen\tto go\n".utf8), to: "nouns.tsv")
        _ = try rabble.run("groups", "import", file)
        _ = try report("suspend", "nouns")
        try rabble.state.write("gehen\tto walk\nsehen\tto see\n", to: "nouns.tsv")
        try expectEqual(rabble.run("groups", "update", "nouns", "--edits", "keep").status, 0)
        _ = try rabble.run("groups", "rename", "nouns", "Words")
        try expectEqual(
            rabble.run("play", "words").lines,
            ["Words: all questions are suspended; rabble groups resume words asks them again"])
        _ = try rabble.run("scores", "words", "--reset")
        #expect(
            try rabble.run("play", "words").lines.first?.hasPrefix("Words: 2 questions") == true)
    }

    @Test(
        """
        A drill that runs while its group is suspended elsewhere goes on, and can still be \
        resumed later
        """
    )
    func running() throws {
        _ = try report("add", "verbs", "laufen", "to run")
        let drill = try Conversation(rabble.process(["play", "verbs", "--strategy", "sequential"]))
        _ = try drill.read(to: "gehen\n")
        try drill.send("to go\n")
        _ = try drill.read(to: "sehen\n")
        _ = try report("suspend", "verbs")
        try drill.send("to see\n")
        _ = try drill.read(to: "laufen\n")
        try drill.send(":quit\n")
        _ = try drill.finish()
        try expectEqual(
            rows(),
            ["good|gehen|to go", "suspend||forward", "suspend||reversed", "good|sehen|to see"])
        #expect(try play("--resume").first?.hasPrefix("Verbs: all questions are suspended") == true)
        _ = try report("resume", "verbs")
        #expect(try play("--resume").contains { $0.hasSuffix("laufen") })
    }

    @Test("A suspended group among several is passed over, and a drill of both can be resumed")
    func several() throws {
        try rabble.keep("Nouns", "Hund\tdog\nKatze\tcat\n")
        _ = try report("suspend", "verbs")
        func playBoth(_ options: String..., input: String) throws -> [String] {
            try rabble.run(
                ["play", "verbs", "nouns", "--strategy", "sequential"] + options,
                input: input
            ).lines
        }
        try expectEqual(playBoth(input: "dog\n").first, "Nouns: 2 questions, sequential")
        // The drill did not choose from the group.
        _ = try report("resume", "verbs")
        let resumed = try playBoth("--resume", input: "cat\n")
        #expect(
            resumed.contains { $0.hasSuffix("Katze") }
                && !resumed.contains { $0.hasSuffix("gehen") })
    }

    @Test("Older histories, in which every question was suspended by itself, are resumed as before")
    func older() throws {
        try rabble.home.makeFolder("reviews")
        let rows = [("gehen", "to go"), ("sehen", "to see")].map {
            "2026-01-01T00:00:00.000Z\ts\tsuspend\t\($0)\t\($1)\t\n"
        }
        try rabble.home.write(rows.joined(), to: "reviews/verbs.tsv")
        #expect(
            try play().first?.hasPrefix(
                "Verbs: all questions are suspended; rabble groups resume verbs") == true)
        try expectEqual(listed("groups")["suspended"] as? Int, 2)
        try expectEqual(listed("groups")["suspendedDirections"] as? [String], [])
        try expectEqual(report("resume", "verbs"), "2 questions resumed; none is suspended")
    }
}
