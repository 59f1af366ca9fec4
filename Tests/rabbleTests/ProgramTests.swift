import Foundation
import TestSupport
import Testing

/// What the system around the program may do to it.
struct ProgramTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test(
        """
        A folder or an argument in bytes that are not UTF-8 is refused by name, instead of \
        another one being used
        """
    )
    func malformed() throws {
        let folder = try rabble.shell(
            "RABBLE_HOME=\"$RABBLE_HOME/nu$(printf '\\377')\" rabble settings limit 5")
        folder.expect(64, "rabble: RABBLE_HOME is not UTF-8\n")
        let argument = try rabble.shell("rabble play \"x$(printf '\\377').json\" </dev/null")
        argument.expect(64, "rabble: the argument x\u{FFFD}.json is not UTF-8\n")
        try expectEqual(rabble.home.names, [])
    }

    @Test("Variables that name no place in use may hold anything")
    func unused() throws {
        let outcome = try rabble.shell("HOME=\"$(printf '\\377')\" rabble settings limit 5")
        expectEqual(outcome.output, "limit is now 5\n")
    }

    // A sanitizer writes files of its own before the program starts.
    @Test(
        "Where files may grow no more, that is an error like any other, and nothing is left over",
        .enabled(if: Attack.isPossible, "a sanitizer is watching"))
    func fileSize() throws {
        let outcome = try rabble.shell("ulimit -f 0; rabble settings limit 5")
        outcome.expect(74, "rabble: cannot write \(rabble.home["defaults.json"]): File too large\n")
        try expectEqual(rabble.home.names, [])
    }

    /// Holds the lock of a file or folder while `body` runs.
    private func whileLocked(_ path: String, _ body: () throws -> Void) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        expectEqual(flock(descriptor, LOCK_EX), 0)
        try body()
    }

    @Test("A lock that somebody holds is waited for, with a word of what it is", .ownThread)
    func lock() throws {
        try whileLocked(rabble.home.path) {
            let waiting = try Conversation(
                rabble.process(["settings", "limit", "5"]), columns: 200)
            try expectEqual(
                waiting.read(to: "\n"),
                "rabble: waiting for another program that has locked \(rabble.home.path)\r\n")
            waiting.interrupt()
            try expectEqual(waiting.finish().status, -SIGINT)
        }
        try expectEqual(rabble.run("settings", "limit", "5").status, 0)
    }

    @Test("Ctrl-C ends the wait for a lock, and names the answer that was not kept", .ownThread)
    func interruptedLock() throws {
        _ = try rabble.run("play", "hiragana", input: "a\n")
        let history = rabble.home["reviews/hiragana.tsv"]
        let rows = try rabble.home.read("reviews/hiragana.tsv")
        let drill = try Conversation(
            rabble.process(["play", "hiragana", "--strategy", "sequential"]), columns: 200)
        _ = try drill.read(to: "> ")
        try whileLocked(history) {
            try drill.send("a\n")
            _ = try drill.read(to: "waiting for another program that has locked \(history)")
            drill.interrupt()
            let end = try drill.finish()
            expectEqual(
                end.text,
                """
                \r\nrabble: cannot write \(history): Interrupted system call; not saved: 1 answer \
                (あ)\r\n
                """
            )
            expectEqual(end.status, 74)
        }
        try expectEqual(rabble.home.read("reviews/hiragana.tsv"), rows)
    }
}
