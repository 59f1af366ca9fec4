import Foundation
import RabbleCore
import TestSupport
import Testing

extension Busy {
    /// What happens where others use the history at the same time, or it cannot be used.
    struct UndoMeanwhileTests {
        private let rabble: Rabble

        init() throws {
            rabble = try Rabble.withLetters()
        }

        private func rows(_ id: String = "test") throws -> [String] {
            try rabble.home.read("reviews/\(id).tsv").components(separatedBy: "\n").dropFirst()
                .dropLast()
                .map { $0.components(separatedBy: "\t")[2...3].joined(separator: " ") }
        }

        /// The grades that count.
        private func standing(_ id: String = "Test") throws -> [Grade] {
            try ReviewStore(folder: rabble.home["reviews"]).history(
                of: GroupID(title: id), now: .now
            )
            .reviews.map(\.grade)
        }

        @Test(
            """
            An answer that the drill takes back too is taken back once; an earlier one to the \
            question stays
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
            try expectEqual(standing(), [.again])
            try drill.send(":undo\n")
            _ = try drill.read(to: "the last answer was undone")
            try expectEqual(standing(), [.again])
            try drill.send("a\n:quit\n")
            try expectEqual(drill.finish().status, 0)
            try expectEqual(standing(), [.again, .good])
            try expectEqual(rabble.run("undo", "--yes").status, 0)
            try expectEqual(standing(), [.again])
        }

        @Test(
            """
            An answer that somebody else took back while a person was asked is not taken back \
            again
            """
        )
        func askedMeanwhile() throws {
            try expectEqual(
                rabble.run("play", "test", "-s", "sequential", input: "a\nb\n").status, 0)
            let asked = try Conversation(rabble.process(["undo"]), columns: 80)
            _ = try asked.read(to: "> ")
            try expectEqual(rabble.run("undo", "--yes").status, 0)
            try asked.send("y\r")
            let (text, status) = try asked.finish()
            #expect(text.contains("rabble: the answer no longer counts"))
            expectEqual(status, 66)
            try expectEqual(rows(), ["good 1", "good 2", "undo 2"])
        }

        @Test("The answer that was asked about is taken back, even if a drill went on")
        func wentOn() throws {
            let drill = try Conversation(
                rabble.process(["play", "test", "--strategy", "sequential"]))
            try drill.send("a\n")
            _ = try drill.read(to: "2/3")
            let asked = try Conversation(rabble.process(["undo"]), columns: 80)
            _ = try asked.read(to: "> ")
            try drill.send("x\n")
            _ = try drill.read(to: "3/3")
            try asked.send("y\r")
            #expect(try asked.finish().text.contains("taken back: 1 (Test)"))
            try drill.send("c\n")
            try expectEqual(drill.finish().status, 0)
            try expectEqual(rows(), ["good 1", "again 2", "undo 1", "good 3"])
            try expectEqual(standing(), [.again, .good])
        }

        @Test("Where a history cannot be read, a later answer may be in it, and --yes refuses")
        func unread() throws {
            try expectEqual(rabble.run("play", "test", "-s", "sequential", input: "a\n").status, 0)
            try expectEqual(rabble.run("play", "numbers", "--limit", "1", input: "x\n").status, 0)
            let (file, other) = (rabble.home["reviews/numbers.tsv"], rabble.home["other.tsv"])
            try FileManager.default.moveItem(atPath: file, toPath: other)
            symlink(other, file)
            for options in [["--yes"], ["--yes", "--json"]] {
                let outcome = try rabble.run(["undo"] + options, input: Data())
                expectEqual(outcome.status, 66)
                expectEqual(outcome.output, "")
                #expect(
                    outcome.errors.hasSuffix(
                        """
                        rabble: \(file) is a link; rabble does not follow links in its data \
                        folder; a later answer may be in it, so nothing was taken back; rabble \
                        undo GROUP looks at one group only

                        """), "\(outcome.errors)")
            }
            try expectEqual(standing(), [.good])
            try expectEqual(rabble.run("undo", "test", "--yes").output, "taken back: 1 (Test)\n")
            unlink(file)
            try FileManager.default.moveItem(atPath: other, toPath: file)
            try expectEqual(rabble.run("undo", "--yes").status, 0)
            try expectEqual(standing("Numbers"), [])
        }

        @Test("The row waits for the lock of the history", .ownThread)
        func locked() throws {
            try expectEqual(rabble.run("play", "test", "-s", "sequential", input: "a\n").status, 0)
            let lock = open(rabble.home["reviews/test.tsv"], O_RDONLY | O_CLOEXEC)
            expectEqual(flock(lock, LOCK_EX), 0)
            let waiting = try Conversation(rabble.process(["undo", "--yes"]), columns: 200)
            _ = try waiting.read(to: "waiting for another program")
            try expectEqual(standing(), [.good])
            close(lock)
            try expectEqual(waiting.finish().status, 0)
            try expectEqual(standing(), [])
        }

        @Test("Ctrl-C ends the wait for the lock, and nothing is taken back", .ownThread)
        func interrupted() throws {
            try expectEqual(rabble.run("play", "test", "-s", "sequential", input: "a\n").status, 0)
            let asked = try Conversation(rabble.process(["undo"]), columns: 200)
            _ = try asked.read(to: "> ")
            let lock = open(rabble.home["reviews/test.tsv"], O_RDONLY | O_CLOEXEC)
            expectEqual(flock(lock, LOCK_EX), 0)
            try asked.send("y\r")
            _ = try asked.read(to: "waiting for another program")
            asked.interrupt()
            try expectEqual(asked.finish().status, 130)
            close(lock)
            try expectEqual(standing(), [.good])
        }

        @Test(
            """
            A group that is renamed during the wait for its lock gets no history under its old \
            name
            """,
            .ownThread)
        func renamed() throws {
            try expectEqual(rabble.run("play", "test", "-s", "sequential", input: "a\n").status, 0)
            let lock = open(rabble.home["groups"], O_RDONLY | O_CLOEXEC)
            expectEqual(flock(lock, LOCK_EX), 0)
            let waiting = try Conversation(rabble.process(["undo", "--yes"]), columns: 200)
            _ = try waiting.read(to: "waiting for another program")
            rename(rabble.home["reviews/test.tsv"], rabble.home["reviews/words.tsv"])
            close(lock)
            let (text, status) = try waiting.finish()
            #expect(text.hasSuffix("rabble: the answer no longer counts\r\n"))
            expectEqual(status, 66)
            try expectEqual(
                FileManager.default.contentsOfDirectory(atPath: rabble.home["reviews"]),
                ["words.tsv"])
        }

        @Test(
            "Answers to a deleted group are not offered, and those to one that cannot be read are")
        func groups() throws {
            try rabble.keep("Other", "1\ta\n")
            for group in ["test", "other"] {
                try expectEqual(
                    rabble.run("play", group, "-s", "sequential", input: "a\n").status, 0)
            }
            try rabble.home.write("{", to: "groups/test.json")
            try expectEqual(rabble.run("groups", "delete", "other").status, 0)
            let outcome = try rabble.run("undo", "--yes")
            expectEqual(outcome.output, "taken back: 1 (test)\n")
            expectEqual(outcome.status, 0)
            try expectEqual(rabble.run("undo", "--yes").status, 66)
        }

        @Test(
            "Bad rows are reported, and the others are used; a history that cannot be read is not")
        func unreadable() throws {
            try expectEqual(rabble.run("play", "test", "-s", "sequential", input: "a\n").status, 0)
            mkdir(rabble.home["reviews/hiragana.tsv"], 0o700)
            let bad = try rabble.home.read("reviews/test.tsv") + "torn"
            try rabble.home.write(bad, to: "reviews/test.tsv")
            let refused = try rabble.run("undo", "--yes")
            expectEqual(refused.output, "")
            // Each is said once, and then why nothing was taken back.
            expectEqual(refused.errors.split(separator: "\n").count, 3)
            let outcome = try rabble.run("undo", "test", "--yes")
            expectEqual(outcome.output, "taken back: 1 (Test)\n")
            expectEqual(outcome.errors.split(separator: "\n").count, 1)
            try expectEqual(standing(), [])
        }

        @Test(
            "Where the file cannot be written, nothing is taken back",
            .enabled(if: Strace.isPossible, "needs strace"))
        func forbidden() throws {
            try expectEqual(rabble.run("play", "test", "-s", "sequential", input: "a\n").status, 0)
            let path = rabble.home["reviews/test.tsv"]
            let before = try rabble.home.read("reviews/test.tsv")
            for (call, error, message, status) in [
                ("write", "ENOSPC", "No space left on device", 74),
                ("flock", "EROFS", "Read-only file system", 73),
            ] {
                let tool = [
                    "-o", "/dev/null", "-P", path, "-e", "trace=\(call)", "-e",
                    "inject=\(call):error=\(error)",
                ]
                let outcome = try rabble.process(
                    tool + [Rabble.executable.path, "undo", "--yes"], of: "/usr/bin/strace"
                )
                .finish()
                expectEqual(outcome.output, "")
                #expect(
                    outcome.errors.hasSuffix("rabble: cannot write \(path): \(message)\n"),
                    "\(outcome.errors)")
                expectEqual(outcome.status, Int32(status))
                try expectEqual(rabble.home.read("reviews/test.tsv"), before)
            }
        }

        @Test("Through a linked folder nothing is taken back until that is confirmed")
        func linked() throws {
            try expectEqual(rabble.run("play", "test", "-s", "sequential", input: "a\n").status, 0)
            let disk = try TemporaryFolder()
            rename(rabble.home["reviews"], disk["reviews"])
            symlink(disk["reviews"], rabble.home["reviews"])
            let outcome = try rabble.run("undo", "--yes")
            expectEqual(outcome.output, "")
            #expect(outcome.errors.contains("nothing is written there until --trust allows it"))
            expectEqual(outcome.status, 73)
            try expectEqual(standing(), [.good])
            try expectEqual(rabble.run("undo", "--yes", "--trust").output, "taken back: 1 (Test)\n")
        }
    }
}
