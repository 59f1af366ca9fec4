import Foundation
import RabbleCore
import TestSupport
import Testing

/// Answers that a drill saves, whatever happens to it.
struct PlayHistoryTests {
    private let rabble: Rabble

    init() throws { rabble = try Rabble.withLetters() }

    @Test("An answer whose result was shown is kept, whenever the program is killed")
    func kill() throws {
        for round in 0..<Attack.count(few: 8, of: 2_000) {
            // Otherwise reading the history would take longer and longer.
            if round % 50 == 49 { try rabble.home.remove("reviews") }
            var generator = SplitMix64(seed: UInt64(round))
            let drill = try Conversation(
                rabble.process(["play", "world-capitals", "-s", "sequential"]))
            let before = (try? rabble.rows(of: "world-capitals").count) ?? 0
            // Some answers are separate writes; the signal arrives during the others.
            let alone = Int.random(in: 0...6, using: &generator)
            let seen = alone + Int.random(in: 1...40, using: &generator)
            for number in 1...seen {
                if number <= alone {
                    try drill.send("x\n")
                } else if number == alone + 1 {
                    try drill.send(String(repeating: "x\n", count: 40))
                }
                _ = try drill.read(to: "✗")
            }
            let shown = try seen + drill.kill().components(separatedBy: "✗").count - 1
            let after = try rabble.rows(of: "world-capitals").count
            #expect(after - before >= shown, "round \(round)")
        }
        try rabble.run("scores", "world-capitals").expect(0)
    }

    @Test(
        """
        If the group is renamed during a drill, its history is renamed with it and gets the later \
        answers
        """
    )
    func renamed() throws {
        let drill = try Conversation(rabble.process(["play", "test", "--strategy", "sequential"]))
        try drill.send("a\n")
        _ = try drill.read(to: "2/3  2\n")
        try expectEqual(rabble.run("groups", "rename", "test", "Other").status, 0)
        try drill.send(":suspend\n:quit\n")
        try expectEqual(drill.finish().status, 0)
        try expectEqual(rabble.home.names(in: "reviews"), ["other.tsv"])
        try expectEqual(
            rabble.rows(of: "other").map { $0[2] }.filter { $0 != "title" }, ["good", "suspend"])
    }

    /// A command for which the system refuses to sync files to disk.
    private func withoutDisk(_ arguments: [String]) -> Invocation {
        rabble.process(
            [
                "-f", "-o", "/dev/null", "-e", "trace=fsync", "-e", "inject=fsync:error=EIO",
                Rabble.executable.path,
            ] + arguments, of: "/usr/bin/strace")
    }

    @Test(
        """
        Answers that cannot be synced to disk end the drill and are named; at a terminal they are \
        not shown
        """,
        .enabled(if: Strace.isPossible, "needs strace"))
    func cannotSynchronize() throws {
        let path = rabble.home["reviews/test.tsv"]
        let error = """
            rabble: cannot write \(path): Input/output error; counted, but maybe not on disk:
            """
        let drill = withoutDisk(["play", "test", "--strategy", "sequential"])
        let terminal = try Conversation(drill, columns: 80)
        _ = try terminal.read(to: "> ")
        try terminal.send("a\n")
        let end = try terminal.finish()
        // It is wrapped at the words of a path that is not known.
        let words = end.text.split { $0.isWhitespace }.joined(separator: " ")
        #expect((words, end.status) == ("a \(error) 1 answer (1)", 74))

        // In a pipe the error appears at the end.
        let pipe = try drill.finish(input: Data("a\nx\n".utf8))
        expectEqual(pipe.lines.last, "3/3  3")
        pipe.expect(74, "\(error) 2 answers (1, 2)\n")
    }

    @Test(
        "A change that cannot be synced to disk is made, and the error says so",
        .enabled(if: Strace.isPossible, "needs strace"),
        arguments: [
            (["undo", "--yes"], "undo"), (["groups", "suspend", "test", "2"], "suspend"),
            (["groups", "resume", "test", "1"], "resume"),
        ])
    func cannotSynchronizeChange(arguments: [String], row: String) throws {
        try expectEqual(rabble.run("groups", "suspend", "test", "1").status, 0)
        try expectEqual(rabble.run("play", "test", "-s", "sequential", input: "b\n").status, 0)
        let path = rabble.home["reviews/test.tsv"]
        try withoutDisk(arguments).finish().expect(
            74,
            """
            rabble: cannot write \(path): Input/output error; the change to it counts, but may not \
            be on disk\n
            """)
        try expectEqual(rabble.rows(of: "test").last?[2], row)
    }

    @Test(
        "An unreadable history does not count as empty: nothing is asked",
        .enabled(if: Rabble.isPlainUserPossible, "needs setpriv"))
    func unreadable() throws {
        try expectEqual(
            rabble.run("play", "test", "-s", "sequential", input: "a\nb\nc\n").status, 0)
        let path = rabble.home["reviews/test.tsv"]
        let before = try rabble.home.read("reviews/test.tsv")
        expectEqual(chmod(path, 0o200), 0)
        let drill = try rabble.runAsPlainUser(["play", "test", "-s", "sequential"])
        expectEqual(drill.status, 66)
        expectEqual(drill.output, "")
        #expect(drill.errors.hasSuffix("rabble: cannot read \(path): Permission denied\n"))
        expectEqual(chmod(path, 0o600), 0)
        try expectEqual(rabble.home.read("reviews/test.tsv"), before)
    }
}
