import Foundation
import TestSupport
import Testing

struct GroupsDeleteTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test("A group and its history are moved aside, and moving them back undoes it")
    func delete() throws {
        try rabble.keep("Verbs", "a\tb\n")
        _ = try rabble.run("play", "verbs", input: "b\n")
        let outcome = try rabble.run("groups", "delete", "verbs")
        expectEqual(outcome.lines.count, 2)
        let folders = outcome.lines.map { $0.components(separatedBy: " is now in ").last ?? "" }
        expectEqual(outcome.lines[0], "Verbs is now in \(folders[0])")
        expectEqual(outcome.lines[1], "its history is now in \(folders[1])")
        try expectEqual(rabble.run("groups").lines.count, 5)
        try expectEqual(
            rabble.run("scores").output, "nothing has been played yet; rabble play starts a drill\n"
        )

        try FileManager.default.moveItem(
            atPath: folders[0] + "/verbs.json", toPath: rabble.home["groups/verbs.json"])
        try FileManager.default.moveItem(
            atPath: folders[1] + "/verbs.tsv", toPath: rabble.home["reviews/verbs.tsv"])
        #expect(try rabble.run("scores", "verbs").lines[1].hasPrefix("1 drill, 1 answer"))
    }

    @Test("An unfinished edit is moved aside, and does not return in another group with the title")
    func draft() throws {
        try rabble.keep("Verbs", "a\tb\n")
        var editing = rabble
        editing.environment["VISUAL"] = #"sh -c 'printf "+\tadded\tz\n" >> "$0"; exit 1'"#
        try expectEqual(editing.run("groups", "edit", "verbs").status, 74)
        let outcome = try rabble.run("groups", "delete", "verbs")
        expectEqual(outcome.lines.count, 2)
        let folder = try #require(
            outcome.lines[1].components(separatedBy: "what was edited of it is now in ").last)
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder).count, 2)

        try rabble.keep("Verbs", "a\tb\n")
        editing.environment["VISUAL"] = "sed -i s/b/c/"
        try expectEqual(
            editing.run("groups", "edit", "verbs", "--yes").lines.first, "edited: a – b → a – c")
    }

    @Test("A group without a history is moved alone")
    func noHistory() throws {
        try rabble.keep("Verbs", "a\tb\n")
        try expectEqual(rabble.run("groups", "delete", "6").lines.count, 1)
    }

    @Test("A broken file can be moved aside, too")
    func broken() throws {
        try rabble.keep("Verbs", "a\tb\n")
        try rabble.home.write("{", to: "groups/verbs.json")
        let list = try rabble.run("groups")
        expectEqual(list.lines.last, "6  verbs             -")
        #expect(
            list.errors.hasPrefix(
                "rabble: warning: \(rabble.home["groups/verbs.json"]): line 1, column 2"))
        expectEqual(list.status, 0)
        try expectEqual(rabble.run("play", "verbs").status, 65)
        try expectEqual(rabble.run("groups", "delete", "verbs").status, 0)
        try expectEqual(rabble.run("groups").errors, "")
    }

    @Test(
        "A group that cannot be deleted is reported",
        arguments: [
            (["hiragana"], "Hiragana is built in and cannot be deleted"),
            ([], "rabble groups delete needs a group"),
            (["nothing"], "unknown group nothing"),
            (["1", "2"], "rabble groups delete takes one group; 2 is one too many"),
        ])
    func misuse(arguments: [String], message: String) throws {
        let outcome = try rabble.run(["groups", "delete"] + arguments)
        #expect(outcome.errors.hasPrefix("rabble: \(message)"))
        expectEqual(outcome.status, 64)
    }

    @Test("The history of a built-in group stays when the group that replaced it is deleted")
    func shadow() throws {
        _ = try rabble.run("play", "hiragana", "--strategy", "sequential", input: "a\n")
        try rabble.keep("Hiragana", "x\ty\n")
        let outcome = try rabble.run("groups", "delete", "hiragana")
        expectEqual(
            outcome.lines.last, "its history stays with the built-in group that it replaced")
        #expect(try rabble.run("scores", "hiragana").lines[1].hasPrefix("1 drill, 1 answer"))
    }

    @Test("A group whose title is a number is deleted by its title")
    func numericTitle() throws {
        for title in ["7", "8"] { try rabble.keep(title, "x\ty\n") }
        #expect(try rabble.run("groups", "delete", "7").lines[0].hasPrefix("7 is now in"))
    }
}
