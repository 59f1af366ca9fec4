import Foundation
import TestSupport
import Testing

/// Changes of a group by other programs while a command waits or asks.
struct GroupsMeanwhileTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
        try rabble.keep("Verbs", "gehen\tto go\nsehen\tto see\n")
    }

    @Test(
        "A group that is deleted or renamed while a question about it is open does not come back",
        arguments: [["delete", "verbs"], ["rename", "verbs", "Words"]], [false, true])
    func goneMeanwhile(arguments: [String], updates: Bool) throws {
        let deck = try rabble.state.write("gehen\tto go\nsehen\tto see\n", to: "verbs.tsv")
        try expectEqual(rabble.run("groups", "import", deck).status, 0)
        try rabble.state.write("gehen\tto go\n", to: "verbs.tsv")
        let errors = try rabble.home.write("", to: "errors")
        let asking = try Conversation(
            rabble.process(["groups"] + (updates ? ["update", "verbs"] : ["import", deck])),
            errors: FileHandle(forWritingAtPath: errors))
        _ = try asking.read(to: "Remove it? y or n\n")
        try expectEqual(rabble.run(["groups"] + arguments).status, 0)
        let before = try rabble.run("groups").lines
        try asking.send("y\n")
        try expectEqual(asking.finish().status, 66)
        try expectEqual(
            rabble.home.read("errors"),
            "rabble: group verbs no longer exists; nothing was changed\n")
        try expectEqual(rabble.run("groups").lines, before)
    }

    @Test(
        "A group that is renamed during the wait for its lock gets no history under its old name",
        .ownThread)
    func renamedMeanwhile() throws {
        let lock = rabble.lock("groups")
        let waiting = try rabble.waiting("groups", "suspend", "verbs")
        // As `groups rename` does it while it holds the lock.
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

    @Test("Of two resets at once, one moves the history", .ownThread)
    func resetMeanwhile() throws {
        _ = try rabble.run("play", "verbs", input: "to go\n")
        let lock = rabble.lock("reviews")
        let both = try (1...2).map { _ in try rabble.waiting("scores", "verbs", "--reset") }
        close(lock)
        for one in both { try expectEqual(one.finish().status, 0) }
        let folders = try rabble.home.names(in: "reviews")
        expectEqual(folders.count, 1)
        try expectEqual(rabble.home.names(in: "reviews/\(folders[0])"), ["verbs.tsv"])
    }

    @Test(
        "All commands have the same exit code for an unreadable file",
        .enabled(if: Rabble.isPlainUserPossible),
        arguments: [
            ["move", "verbs", "--to", "words"], ["update", "verbs"], ["rename", "verbs", "New"],
            // It may be the group to update.
            ["import", "DECK"],
        ])
    func unreadable(command: [String]) throws {
        try rabble.keep("Words", "Haus\thouse\n")
        let deck = try rabble.state.write("Baum\ttree\n", to: "deck.tsv")
        let command = command.map { $0 == "DECK" ? deck : $0 }
        let before = Snapshot(rabble.home.path)
        let file = rabble.home["groups/verbs.json"]
        chmod(file, 0)
        let outcome = try rabble.runAsPlainUser(["groups"] + command)
        chmod(file, 0o600)
        outcome.expect(66, "rabble: cannot read \(file): Permission denied\n")
        expectEqual(Snapshot(rabble.home.path), before)
    }

    @Test("A drill whose group is suspended elsewhere goes on, and can be resumed later")
    func suspendedMeanwhile() throws {
        _ = try rabble.run("groups", "add", "verbs", "laufen", "to run")
        let words = ["play", "verbs", "--strategy", "sequential"]
        let drill = try Conversation(rabble.process(words))
        _ = try drill.read(to: "gehen\n")
        try drill.send("to go\n")
        _ = try drill.read(to: "sehen\n")
        try expectEqual(rabble.run("groups", "suspend", "verbs").status, 0)
        try drill.send("to see\n")
        _ = try drill.read(to: "laufen\n")
        try drill.send(":quit\n")
        _ = try drill.finish()
        try expectEqual(
            rabble.rows(of: "verbs").map { ([$0[2]] + $0[4...5]).joined(separator: "|") },
            ["good|gehen|to go", "suspend||forward", "suspend||reversed", "good|sehen|to see"])
        let suspended = try rabble.run(words + ["--resume"], input: "")
        #expect(suspended.output.hasPrefix("Verbs: all questions are suspended"))
        _ = try rabble.run("groups", "resume", "verbs")
        let resumed = try rabble.run(words + ["--resume"], input: "")
        #expect(resumed.output.contains("  laufen\n"))
    }
}
