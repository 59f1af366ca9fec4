import Foundation
import TestSupport
import Testing

extension Busy {
    /// Drills that wait for a program, and those that a signal or a broken output ends.
    struct PlayEndTests {
        private let rabble: Rabble

        init() throws { rabble = try Rabble() }

        @Test("A program that waits for each prompt before it answers is never stuck")
        func twoPipes() throws {
            let drill = try Conversation(rabble.process(["play", "hiragana", "-s", "sequential"]))
            for number in 1...107 {
                #expect(try !drill.read(to: "\(number)/107  ").contains("correct"))
                _ = try drill.read(to: "\n")
                let isRevealed = number % 3 == 0
                try drill.send(isRevealed ? "\n" : "x\n")
                if isRevealed {
                    _ = try drill.read(to: "easy\n")
                    try drill.send("y\n")
                }
            }
            let end = try drill.finish()
            #expect(end.text.contains("35 correct, 72 incorrect, 33 %"))
            expectEqual(end.status, 0)
        }

        @Test(
            "Ctrl-C shows the summary and exits with 130",
            arguments: [
                ([], "1 correct, 0 incorrect, 100 %\n"),
                (["--test"], "1 of 107 correct, 1 %; 106 unanswered\n  ✓  あ  a\n"),
            ])
        func interrupt(options: [String], summary: String) throws {
            let drill = try Conversation(
                rabble.process(["play", "hiragana", "-s", "sequential"] + options))
            _ = try drill.read(to: "1/107  あ\n")
            try drill.send("a\n")
            _ = try drill.read(to: "2/107  い\n")
            drill.interrupt()
            let end = try drill.finish()
            #expect((end.text, end.status) == (summary, 130))
        }

        @Test("Ctrl-C before a group is chosen exits with 130 as well")
        func interruptMenu() throws {
            let menu = try Conversation(rabble.process(["play"]))
            _ = try menu.read(to: "Which group?\n")
            menu.interrupt()
            try expectEqual(menu.finish().status, 130)
        }

        #if os(Linux)
            @Test(
                """
                A reader that closes before the first byte ends the program quietly, also with the \
                default action of SIGPIPE
                """,
                arguments: [["groups", "show", "world-capitals"], ["play", "hiragana"]])
            func closedOutput(command: [String]) throws {
                let words = ["--default-signal=PIPE", Rabble.executable.path] + command
                try rabble.process(words, of: "/usr/bin/env").finish(isRead: false).expect(0)
            }

            @Test("A full disk is an error, except for optional output")
            func fullDisk() throws {
                try rabble.shell("echo a | rabble play hiragana >/dev/full").expect(
                    74, "rabble: cannot write the output: No space left on device\n")
                let json = try rabble.shell("echo a | rabble play hiragana --json 2>/dev/full")
                #expect(json.output.contains("\"ended\": \"end of input\"") && json.status == 0)
            }
        #endif
    }
}
