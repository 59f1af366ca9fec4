import Foundation
import RabbleCore
import TestSupport
import Testing

extension Busy {
    /// Undo while other processes use the history, or if it cannot be written.
    struct UndoMeanwhileTests {
        private let rabble: Rabble

        init() throws { rabble = try Rabble.withLetters() }

        /// The rows of the history, as grade and prompt. The first ones are of an earlier version.
        private var rows: [String] {
            get throws {
                try rabble.rows(of: "test").map {
                    "\($0[2]) \($0[0].hasSuffix("Z") ? $0[3] : $0[4])"
                }
            }
        }

        /// The grades that count.
        private var standing: [Grade] {
            get throws {
                try ReviewStore(folder: rabble.home["reviews"]).history(
                    of: GroupID(title: "Test"), now: rabble.clock.now
                ).reviews.map(\.grade)
            }
        }

        private func play(_ input: String) throws {
            try rabble.run("play", "test", "-s", "sequential", input: input).expect(0)
        }

        /// A `rabble undo` that waits for an answer.
        private func ask() throws -> Conversation {
            let asked = try Conversation(rabble.process(["undo"]), columns: 200)
            _ = try asked.read(to: "> ")
            return asked
        }

        /// Locks a file or folder until the descriptor is closed.
        private func lock(_ name: String) -> Int32 {
            let lock = open(rabble.home[name], O_RDONLY | O_CLOEXEC)
            expectEqual(flock(lock, LOCK_EX), 0)
            return lock
        }

        @Test(
            """
            An answer that the drill undoes too is undone once; an earlier one to the question \
            stays
            """
        )
        func drill() throws {
            let drill = try Conversation(
                rabble.process(["play", "test", "--strategy", "spaced", "--new", "1"]))
            // The question comes back after a miss.
            try drill.send("x\n")
            _ = try drill.read(to: "✗ a")
            try drill.send("a\n")
            _ = try drill.read(to: "✓ a")
            try expectEqual(rabble.run("undo", "--yes").output, "taken back: 1 (Test)\n")
            try expectEqual(standing, [.again])
            try drill.send(":undo\n")
            _ = try drill.read(to: "the last answer was undone")
            try expectEqual(standing, [.again])
            try drill.send("a\n:quit\n")
            try expectEqual(drill.finish().status, 0)
            try expectEqual(standing, [.again, .good])
            try expectEqual(rabble.run("undo", "--yes").status, 0)
            try expectEqual(standing, [.again])
        }

        @Test(
            "An answer that another process undid during the confirmation is not undone again"
        )
        func askedMeanwhile() throws {
            try play("a\nb\n")
            let asked = try ask()
            try expectEqual(rabble.run("undo", "--yes").status, 0)
            try asked.send("y\r")
            let (text, status) = try asked.finish()
            #expect(text.contains("rabble: the answer no longer counts"))
            expectEqual(status, 66)
            try expectEqual(rows, ["good 1", "good 2", "undo 2"])
        }

        @Test("The confirmed answer is undone, even if a drill went on")
        func wentOn() throws {
            let drill = try Conversation(
                rabble.process(["play", "test", "--strategy", "sequential"]))
            try drill.send("a\n")
            _ = try drill.read(to: "2/3")
            let asked = try ask()
            try drill.send("x\n")
            _ = try drill.read(to: "3/3")
            try asked.send("y\r")
            #expect(try asked.finish().text.contains("taken back: 1 (Test)"))
            try drill.send("c\n")
            try expectEqual(drill.finish().status, 0)
            try expectEqual(rows, ["good 1", "again 2", "undo 1", "good 3"])
            try expectEqual(standing, [.again, .good])
        }

        @Test(
            "The row waits for the history lock; Ctrl-C ends the wait, and nothing is undone",
            .ownThread, arguments: [true, false])
        func locked(isInterrupted: Bool) throws {
            try play("a\n")
            let asked = try ask()
            let lock = lock("reviews/test.tsv")
            try asked.send("y\r")
            _ = try asked.read(to: "waiting for another program")
            try expectEqual(standing, [.good])
            if isInterrupted { asked.interrupt() } else { close(lock) }
            try expectEqual(asked.finish().status, isInterrupted ? 130 : 0)
            if isInterrupted { close(lock) }
            try expectEqual(standing, isInterrupted ? [.good] : [])
        }

        @Test(
            """
            A group that is renamed during the wait for its lock gets no history under its old \
            name
            """,
            .ownThread)
        func renamed() throws {
            try play("a\n")
            let lock = lock("groups")
            let waiting = try Conversation(rabble.process(["undo", "--yes"]), columns: 200)
            _ = try waiting.read(to: "waiting for another program")
            try rabble.home.move("reviews/test.tsv", to: "reviews/words.tsv")
            close(lock)
            let (text, status) = try waiting.finish()
            #expect(text.hasSuffix("rabble: the answer no longer counts\r\n"))
            expectEqual(status, 66)
            try expectEqual(rabble.home.names(in: "reviews"), ["words.tsv"])
        }

        @Test(
            "If the file cannot be written, nothing is undone",
            .enabled(if: Strace.isPossible, "needs strace"),
            arguments: [
                ("write:error=ENOSPC", "No space left on device", 74),
                ("flock:error=EROFS", "Read-only file system", 73),
            ] as [(String, String, Int32)])
        func forbidden(fault: String, message: String, status: Int32) throws {
            try play("a\n")
            let path = rabble.home["reviews/test.tsv"]
            let before = try rabble.home.read("reviews/test.tsv")
            let undo = rabble.process(
                [
                    "-o", "/dev/null", "-P", path, "-e", "inject=\(fault)",
                    Rabble.executable.path, "undo", "--yes",
                ], of: "/usr/bin/strace")
            let outcome = try undo.finish()
            expectEqual(outcome.output, "")
            #expect(outcome.errors.hasSuffix("rabble: cannot write \(path): \(message)\n"))
            expectEqual(outcome.status, status)
            try expectEqual(rabble.home.read("reviews/test.tsv"), before)
        }
    }
}
