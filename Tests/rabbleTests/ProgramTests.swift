import Foundation
import TestSupport
import Testing

/// Effects of the surrounding system on the program.
struct ProgramTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test(
        """
        A folder or an argument that is not UTF-8 is refused by name, instead of another one being \
        used
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

    @Test("Variables for unused locations may have any value")
    func unused() throws {
        let outcome = try rabble.shell("HOME=\"$(printf '\\377')\" rabble settings limit 5")
        expectEqual(outcome.output, "limit is now 5\n")
    }

    // A sanitizer writes its own files before the program starts.
    @Test(
        "A limit on file sizes is an error like any other, and no files remain",
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

    @Test("The program waits for a lock that another process holds, and says so", .ownThread)
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

    @Test("Ctrl-C ends the wait for a lock, and names the unsaved answer", .ownThread)
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
