import Foundation
import TestSupport
import Testing

/// What other programs do to a group while one waits or asks.
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
