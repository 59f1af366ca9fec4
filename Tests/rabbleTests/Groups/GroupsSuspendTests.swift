import Foundation
import TestSupport
import Testing

struct GroupsSuspendTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
        try rabble.keep("Verbs", "gehen\tto go\nsehen\tto see\nGehen\tto walk\n")
    }

    /// The kinds and prompts of the rows of the history.
    private func rows(of group: String = "verbs") throws -> [String] {
        try rabble.rows(of: group).map { "\($0[2]) \($0[3])" }
    }

    @Test(
        """
        All questions with a prompt are suspended and resumed, a row each; no row for what is so \
        already
        """
    )
    func prompt() throws {
        try expectEqual(
            rabble.run("groups", "suspend", "verbs", "GEHEN!").output,
            "Verbs: 2 questions suspended\n")
        try expectEqual(rows(), ["suspend gehen", "suspend Gehen"])
        try expectEqual(
            rabble.run("groups", "suspend", "verbs", "gehen").output,
            "Verbs: no question suspended; 2 suspended in all\n")
        try expectEqual(
            rabble.run("groups", "suspend", "verbs", "sehen").output,
            "Verbs: 1 question suspended; 3 suspended in all\n")
        try expectEqual(
            rabble.run("groups", "resume", "verbs", "gehen").output,
            "Verbs: 2 questions resumed; 1 suspended in all\n")
        try expectEqual(
            rabble.run("groups", "resume", "verbs").output,
            "Verbs: 1 question resumed; none is suspended\n")
        try expectEqual(
            rabble.run("groups", "resume", "verbs").output,
            "Verbs: no question resumed; none is suspended\n")
        try expectEqual(
            rows(),
            [
                "suspend gehen", "suspend Gehen", "suspend sehen", "resume gehen", "resume Gehen",
                "resume sehen",
            ])
    }

    @Test("The leeches of a group or of all are suspended and resumed at once, in either direction")
    func leeches() throws {
        func forgotten(_ prompt: String, _ answer: String) -> [(Int, String, String, String)] {
            [
                (20, prompt, answer, "easy"), (8, prompt, answer, "again"),
                (7, prompt, answer, "easy"),
            ]
        }
        try rabble.writeHistory(
            forgotten("gehen", "to go") + forgotten("to see", "sehen")
                + [(8, "Gehen", "to walk", "again")], of: "verbs")
        try rabble.writeHistory(forgotten("あ", "a"), of: "hiragana")
        let suspend = ["groups", "suspend", "--leeches"]
        try expectEqual(
            rabble.run(suspend).output,
            "no question was forgotten 8 times once it was known\n")
        _ = try rabble.run("settings", "leech", "1")
        try expectEqual(
            rabble.run(suspend + ["verbs"]).output,
            "Verbs: 2 questions suspended\n")
        try expectEqual(
            Set(rabble.run(suspend).lines),
            ["Verbs: no question suspended; 2 suspended in all", "Hiragana: 1 question suspended"])
        try expectEqual(
            Set(rabble.run("groups", "resume", "--leeches").lines),
            [
                "Verbs: 2 questions resumed; none is suspended",
                "Hiragana: 1 question resumed; none is suspended",
            ])
        for wrong in [["verbs", "gehen"], ["--reverse"]] {
            try expectEqual(rabble.run(suspend + wrong).status, 64)
        }
    }

    @Test("Questions of a built-in group can be suspended, and one row holds for both directions")
    func builtIn() throws {
        try expectEqual(
            rabble.run("groups", "suspend", "hiragana", "ん").output,
            "Hiragana: 1 question suspended\n")
        try expectEqual(rows(of: "hiragana"), ["suspend ん"])
        try rabble.keep("Both", "a\tb\nb\ta\n")
        try expectEqual(
            rabble.run("groups", "suspend", "both", "a").output, "Both: 2 questions suspended\n")
        try expectEqual(rows(of: "both"), ["suspend a"])
    }

    @Test("Suspended questions are counted separately in every list, and nowhere else")
    func lists() throws {
        _ = try rabble.run("groups", "suspend", "verbs", "gehen")
        #expect(
            try rabble.run("groups").lines.last?.hasSuffix("0 due  1 new      2 suspended") == true)
        let members = try rabble.run("groups", "--json").objects
        expectEqual(members.map { $0["suspended"] as? Int }, [0, 0, 0, 0, 0, 2])
        expectEqual(members.map { $0["new"] as? Int }, [0, 0, 0, 0, 0, 1])
        _ = try rabble.run("groups", "suspend", "verbs")
        #expect(
            try rabble.run("groups").lines.last?.hasSuffix("0 due  0 new      3 suspended") == true)
        try expectEqual(rabble.run().status, 0)
    }

    @Test("Suspended questions are not due, with or without earlier answers")
    func due() throws {
        try rabble.writeHistory(
            [
                (9, "gehen", "to go", "good"), (9, "sehen", "to see", "good"),
                (8, "sehen", "to see", "good"),
            ], of: "verbs"
        )
        try expectEqual(rabble.run("due").lines, ["Verbs  2 due  1 new"])
        _ = try rabble.run("groups", "suspend", "verbs", "gehen")
        try expectEqual(rabble.run("due").lines, ["Verbs  1 due  0 new    2 suspended"])
        let due = try rabble.run("due", "--json").objects
        expectEqual(due.map { $0["suspended"] as? Int }, [2])
        _ = try rabble.run("groups", "suspend", "verbs", "sehen")
        try expectEqual(rabble.run("due").status, 1)
        #expect(try rabble.run().output.hasPrefix("Nothing is due today."))
        _ = try rabble.run("groups", "resume", "verbs", "gehen")
        try expectEqual(rabble.run("due").lines, ["Verbs  1 due  1 new    1 suspended"])
    }

    @Test("A later change counts even after a row that is ahead of the clock")
    func clock() throws {
        let ahead = Date(timeIntervalSinceNow: 30).ISO8601Format()
        try rabble.home.makeFolder("reviews")
        try rabble.home.write("\(ahead)\ts\tsuspend\tsehen\tto see\t\n", to: "reviews/verbs.tsv")
        for _ in 1...2 {
            try expectEqual(
                rabble.run("groups", "resume", "verbs").output,
                "Verbs: 1 question resumed; none is suspended\n")
            try expectEqual(
                rabble.run("groups", "suspend", "verbs", "sehen").output,
                "Verbs: 1 question suspended\n")
        }
    }

    @Test(
        "An unknown word is answered with the nearest",
        arguments: [
            (
                ["suspend", "verbs", "gehn"], "unknown prompt gehn in Verbs; did you mean gehen?",
                64
            ),
            (
                ["resume", "verbs", "xyzxyz"],
                "unknown prompt xyzxyz in Verbs; rabble groups show verbs lists them", 64
            ),
            (["suspend", "vrbs"], "unknown group vrbs; did you mean verbs?", 64),
            (
                ["suspend"], "rabble groups suspend needs a group; rabble groups lists the groups",
                64
            ),
            (
                ["resume", "1", "2", "3"],
                "rabble groups resume takes a group and a prompt; 3 is one too many", 64
            ),
            (
                ["suspend", "verbs", "gehen", "--reverse"],
                "--reverse is for a whole group; a question is suspended in both directions", 64
            ),
        ])
    func misuse(arguments: [String], message: String, status: Int32) throws {
        let outcome = try rabble.run(["groups"] + arguments)
        outcome.expect(status, "rabble: \(message)\n")
        try expectEqual(rabble.home.names, ["groups"])
    }

    @Test("A history that cannot be written is reported, and nothing is reported as suspended")
    func notWritten() throws {
        try rabble.home.write("", to: "reviews")
        let outcome = try rabble.run("groups", "suspend", "verbs")
        expectEqual(outcome.output, "")
        #expect(outcome.errors.hasPrefix("rabble: "))
        #expect(outcome.status != 0)
    }

    @Test(
        "A group that is renamed during the wait for its lock gets no history under its old name",
        .ownThread)
    func renamedMeanwhile() throws {
        let lock = open(rabble.home["groups"], O_RDONLY | O_CLOEXEC)
        expectEqual(flock(lock, LOCK_EX), 0)
        let waiting = try Conversation(
            rabble.process(["groups", "suspend", "verbs"]), columns: 200)
        _ = try waiting.read(to: "waiting for another program")
        // What `groups rename` does, by somebody who has the lock.
        let group = try rabble.home.read("groups/verbs.json").replacing("Verbs", with: "Words")
        try rabble.home.remove("groups/verbs.json")
        try rabble.home.write(group, to: "groups/words.json")
        close(lock)
        let end = try waiting.finish()
        #expect(
            end.text.hasSuffix("rabble: group Verbs no longer exists; nothing was changed\r\n"))
        expectEqual(end.status, 66)
        try expectEqual(rabble.home.names, ["groups"])
    }
}
