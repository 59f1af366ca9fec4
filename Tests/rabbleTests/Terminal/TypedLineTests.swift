import Foundation
import TestSupport
import Testing

extension Busy {
    /// What single keys do where a grade is due.
    struct TypedLineTests {
        private var rabble: Rabble

        init() throws {
            rabble = try Rabble()
            rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        }

        /// Reveals the first answer of a drill.
        private func reveal() throws -> Conversation {
            let conversation = try Conversation(
                rabble.process(["play", "hiragana", "--strategy", "sequential"]), columns: 80)
            _ = try conversation.read(to: "> ")
            try conversation.send("\r")
            _ = try conversation.read(to: "easy\r\n")
            _ = try conversation.read(to: "> ")
            return conversation
        }

        @Test(
            "A key is enough for a grade",
            arguments: [
                ("1", "✗ again"), ("2", "✓ hard"), ("3", "✓ good"), ("4", "✓ easy"),
                ("a", "✗ again"),
                ("h", "✓ hard"),
                ("g", "✓ good"), ("e", "✓ easy"), ("E", "✓ easy"), ("y", "✓ good"),
                ("n", "✗ again"),
                (" ", "✓ good"),
                ("\r", "✓ good"), ("３", "✓ good"), ("x5\u{7F}\u{1B}[A0n", "✗ again"),
                ("\u{1B}[200~3\u{1B}[201~2", "✓ hard"),
            ])
        func grade(key: String, shown: String) throws {
            let conversation = try reveal()
            try conversation.send(key)
            #expect(try conversation.read(to: "2/107").contains("\(shown)\r\n"))
            _ = try conversation.kill()
        }

        @Test(
            "An Enter that habit adds to a grade does not reveal the next question",
            arguments: ["y\r", "3\n", "\r\r"])
        func habit(keys: String) throws {
            let conversation = try reveal()
            try conversation.send(keys)
            _ = try conversation.read(to: "い\r\n")
            try conversation.send("i\r")
            #expect(try conversation.read(to: "3/107").contains("> i\r\n✓ i\r\n"))
            _ = try conversation.kill()
        }

        @Test(
            "Tab completes a command, and the arrow keys show what was typed to the question before"
        )
        func completion() throws {
            let conversation = try Conversation(
                rabble.process(["play", "hiragana", "--strategy", "sequential"]), columns: 80)
            _ = try conversation.read(to: "> ")
            try conversation.send("first\r")
            _ = try conversation.read(to: "2/107")
            try conversation.send(":un\t\r")
            _ = try conversation.read(to: "the last answer was undone")
            try conversation.send("second\u{1B}[A")
            _ = try conversation.read(to: "first")
            try conversation.send("\u{1B}[B!\r")
            _ = try conversation.read(to: "2/107")
            _ = try conversation.kill()
            #expect(try rabble.home.read("reviews/hiragana.tsv").hasSuffix("\tsecond!\n"))
        }

        @Test("A colon begins a command, and Escape or Backspace cancels it")
        func command() throws {
            let conversation = try reveal()
            try conversation.send(":sk\u{7F}\u{7F}\u{7F}x:quit")
            _ = try conversation.read(to: ":quit")
            try conversation.send("\u{1B}[27u4")
            #expect(try conversation.read(to: "2/107").contains("✓ easy"))
            // An Enter alone could be habit.
            try conversation.send("x\u{7F}\r")
            _ = try conversation.read(to: "easy\r\n")
            try conversation.send(":quit\r")
            #expect(try conversation.finish().text.contains("1 correct, 0 incorrect"))
        }

        @Test("Undo and the hint are keys too, and Ctrl-D ends the drill")
        func others() throws {
            let conversation = try reveal()
            try conversation.send("?")
            _ = try conversation.read(to: "hint")
            try conversation.send("3x\u{7F}\r")
            _ = try conversation.read(to: "= i")
            try conversation.send("u")
            _ = try conversation.read(to: "1/107")
            try conversation.send("\r\u{4}")
            let end = try conversation.finish()
            #expect(end.text.contains("0 correct, 0 incorrect"))
            expectEqual(end.status, 0)
        }
    }
}
