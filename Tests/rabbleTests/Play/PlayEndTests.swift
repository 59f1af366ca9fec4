import Foundation
import TestSupport
import Testing

extension Busy {
    /// The ways in which a drill ends that the learner's input does not decide.
    struct PlayEndTests {
        private let rabble: Rabble

        init() throws {
            rabble = try Rabble()
        }

        @Test("Ctrl-C shows the summary and exits with 130")
        func interrupt() throws {
            let conversation = try Conversation(
                rabble.process(["play", "hiragana", "--strategy", "sequential"]))
            _ = try conversation.read(to: "1/107  あ\n")
            try conversation.send("a\n")
            _ = try conversation.read(to: "2/107  い\n")
            conversation.interrupt()
            let end = try conversation.finish()
            expectEqual(end.text, "1 correct, 0 incorrect, 100 %\n")
            expectEqual(end.status, 130)
        }

        @Test("Ctrl-C before a group is chosen exits with 130 as well")
        func interruptMenu() throws {
            let conversation = try Conversation(rabble.process(["play"]))
            _ = try conversation.read(to: "Which group?\n")
            conversation.interrupt()
            try expectEqual(conversation.finish().status, 130)
        }

        @Test(
            """
            At a terminal ten of what was missed are listed, so that the counts stay on the \
            screen; in a pipe all
            """
        )
        func missed() throws {
            let command = ["play", "hiragana", "--strategy", "sequential"]
            var colourless = rabble
            colourless.environment = ["TERM": "xterm", "NO_COLOR": "1"]
            let drill = try Conversation(colourless.process(command), columns: 80)
            for _ in 1...12 {
                _ = try drill.read(to: "> ")
                try drill.send("x\r")
            }
            _ = try drill.read(to: "> ")
            try drill.send("\u{4}")
            let lines = try drill.finish().text.components(separatedBy: "\r\n")
            let start = try #require(lines.firstIndex(of: "missed:"))
            expectEqual(lines[start + 11], "  and 2 more: rabble play hiragana --missed")
            #expect(lines[start + 10].hasPrefix("  こ"))
            let all = try rabble.run(command, input: Data(String(repeating: "x\n", count: 12).utf8))
                .lines
            expectEqual(all.drop { $0 != "missed:" }.count, 13)
        }

        @Test("A person is told how to keep a file that was played, until it is kept")
        func keep() throws {
            let folder = try TemporaryFolder()
            let file = try folder.write("1\ta\n2\tb\n", to: "my notes.tsv")
            var rabble = rabble
            rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
            func ends() throws -> Bool {
                let drill = try Conversation(rabble.process(["play", file]), columns: 200)
                _ = try drill.read(to: "> ")
                try drill.send("\u{4}")
                return try drill.finish().text.contains(
                    "rabble groups import '\(file)' keeps it in your plan")
            }
            #expect(try ends())
            _ = try rabble.run("groups", "import", file)
            #expect(try !ends())
        }

        @Test("A reader that goes away ends the program quietly")
        func closedOutput() throws {
            let show = try rabble.shell("rabble groups show world-capitals | head -1")
            expectEqual(show.lines.count, 1)
            expectEqual(show.errors, "")
            #if os(Linux)
                // The reader is gone before the first byte, and the signal that tells so has its
                // usual effect.
                for command in [["groups", "show", "world-capitals"], ["play", "hiragana"]] {
                    let process = rabble.process(
                        ["--default-signal=PIPE", Rabble.executable.path] + command,
                        of: "/usr/bin/env")
                    let outcome = try process.finish(isRead: false)
                    expectEqual(outcome.errors, "")
                    expectEqual(outcome.status, 0)
                }
            #endif
        }

        @Test("With --json only the result matters: nobody has to read the drill")
        func unreadDrill() throws {
            for redirection in ["2>&-", "2>/dev/full", "2> >(exit)"] {
                let outcome = try rabble.shell(
                    "bash -c \"echo a | '\(Rabble.executable.path)' play 1 --json \(redirection)\"")
                #expect(outcome.output.contains("\"ended\": \"end of input\""), "\(redirection)")
                expectEqual(outcome.status, 0)
            }
        }

        @Test("Output that cannot be written is an error, not a silence")
        func unwritableOutput() throws {
            let closed = try rabble.shell("rabble groups >&-")
            expectEqual(closed.errors, "rabble: cannot write the output: Bad file descriptor\n")
            expectEqual(closed.status, 74)
            #if os(Linux)
                let full = try rabble.shell("echo a | rabble play hiragana >/dev/full")
                expectEqual(
                    full.errors, "rabble: cannot write the output: No space left on device\n")
                expectEqual(full.status, 74)
            #endif
        }

        @Test("Without standard input it is as if the input had ended")
        func closedInput() throws {
            let outcome = try rabble.shell("rabble play hiragana <&-")
            expectEqual(outcome.lines.last, "0 correct, 0 incorrect")
            expectEqual(outcome.status, 0)
            try expectEqual(rabble.shell("rabble play hiragana <&- >&- 2>&-").status, 74)
        }

        @Test("Standard input that cannot be read is an error")
        func unreadableInput() throws {
            let outcome = try rabble.shell("rabble play hiragana < '\(rabble.home.path)'")
            expectEqual(outcome.errors, "rabble: cannot read standard input: Is a directory\n")
            expectEqual(outcome.status, 74)
        }

        @Test("A drill without an answer makes no file")
        func makesNoFile() throws {
            _ = try rabble.run("play", "hiragana", input: "?\n")
            try expectEqual(rabble.home.names, [])
        }
    }
}
