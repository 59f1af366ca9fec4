import Foundation
import TestSupport
import Testing

extension Busy {
    /// The screen when signals arrive while a line is typed.
    @Suite(.enabled(if: Screen.isPossible, "tmux is not there"))
    struct ScreenSignalsTests {
        private let rabble: Rabble

        init() throws {
            rabble = try Rabble()
        }

        private func shell(columns: Int) throws -> Screen {
            var process = rabble.process(["--norc", "--noprofile", "-i"], of: "/bin/bash")
            process.environment?["PS1"] = "$ "
            process.environment?["RABBLE"] = Rabble.executable.path
            return try Screen(process, columns: columns)
        }

        @Test(
            """
            Ctrl-Z stops the program and gives the terminal back; fg shows the question and the \
            line again
            """
        )
        func stop() throws {
            let screen = try shell(columns: 80)
            try screen.send("$RABBLE play hiragana --strategy sequential\r")
            _ = try screen.wait { $0.lines.last == ">" }
            try screen.send("かな\u{1B}[D\u{1A}")
            _ = try screen.wait { $0.lines.last == "$" }
            // The shell echoes only if the terminal echoes again.
            try screen.send("stty | grep -c echo; echo $((6 * 7))\r")
            let stopped = try screen.wait { $0.lines.contains("42") }
            #expect(stopped.lines.contains { $0.contains("Stopped") })
            try screen.send("fg\r")
            let shown = try screen.wait {
                $0.lines.suffix(3) == ["1/107", "あ", "> かな"] && $0.column == 4
            }
            expectEqual(shown.lines.suffix(3), ["1/107", "あ", "> かな"])
            try screen.send("x\r")
            let answered = try screen.wait { $0.lines.last == ">" }
            #expect(answered.lines.contains("> かxな"))
        }

        @Test(
            "Ctrl-Z stops the program while an answer waits for its file, too, and fg goes on",
            .ownThread)
        func stopAtWork() throws {
            let screen = try shell(columns: 200)
            try screen.send("$RABBLE play hiragana --strategy sequential\r")
            _ = try screen.wait { $0.lines.last == ">" }
            try screen.send("x\r")
            _ = try screen.wait { $0.lines.suffix(3) == ["2/107 · 1 ✗", "い", ">"] }
            let history = open(rabble.home["reviews/hiragana.tsv"], O_RDONLY | O_CLOEXEC)
            expectEqual(flock(history, LOCK_EX), 0)
            try screen.send("y\r")
            _ = try screen.wait {
                $0.lines.contains { $0.hasPrefix("rabble: waiting for another program") }
            }
            try screen.send("\u{1A}")
            let stopped = try screen.wait { $0.lines.last == "$" }
            #expect(stopped.lines.contains { $0.contains("Stopped") })
            close(history)
            try screen.send("fg\r")
            let shown = try screen.wait { $0.lines.suffix(3) == ["3/107 · 2 ✗", "う", ">"] }
            expectEqual(shown.lines.suffix(3), ["3/107 · 2 ✗", "う", ">"])
        }

        @Test("SIGCONT alone draws the question and the line again")
        func goOn() throws {
            var process = rabble.process(["play", "hiragana", "--strategy", "sequential"])
            process.environment?["TERM"] = "xterm"
            let conversation = try Conversation(process, columns: 80)
            _ = try conversation.read(to: "> ")
            try conversation.send("ab")
            _ = try conversation.read(to: "b")
            conversation.signal(SIGCONT)
            #expect(try conversation.read(to: "ab").contains("1/107"))
            try conversation.send("\u{3}")
            try expectEqual(conversation.finish().status, 130)
        }

        @Test(
            """
            After a resize the line is drawn anew, and Ctrl-L clears all but the question and the \
            line
            """,
            arguments: [30, 20, 70])
        func resize(columns: Int) throws {
            let process = rabble.process(["play", "hiragana", "--strategy", "sequential"])
            let screen = try Screen(process, columns: 40)
            let text = String(repeating: "0123456789", count: 5)
            try screen.send(text)
            _ = try screen.wait { $0.lines.last == "890123456789" }
            try screen.resize(columns: columns)
            // The terminal rewraps by itself. After this key, the screen was redrawn.
            try screen.send("x")
            let line: [Character] = Array("> \(text)x")
            let rows = stride(from: 0, to: line.count, by: columns).map {
                String(line[$0..<min($0 + columns, line.count)])
            }
            let wanted = ["1/107", "あ"] + rows
            let shown = try screen.wait { $0.lines.suffix(wanted.count) == wanted[...] }
            expectEqual(shown.lines.suffix(wanted.count), wanted[...])
            try screen.send("\u{C}")
            let cleared = try screen.wait { $0.lines.filter { !$0.isEmpty } == wanted }
            expectEqual(cleared.lines.filter { !$0.isEmpty }, wanted)
        }

        @Test("A typed text stays beside the long answer that it is compared with")
        func comparison() throws {
            let answer = String(repeating: "word ", count: 40) + "end"
            let group = try rabble.home.write(try groupFile([("count", answer)]), to: "long.json")
            let screen = try Screen(rabble.process(["play", group]), columns: 60)
            _ = try screen.wait { $0.lines.contains("count") }
            try screen.send("word end\r")
            func isCompared(_ picture: Screen.Picture) -> Bool {
                picture.lines.contains { $0.hasPrefix("  you typed:") }
                    && picture.lines.contains { $0.contains("4 easy") }
            }
            let typed = "> word end"
            _ = try screen.wait { $0.lines.contains(typed) && isCompared($0) }
            try screen.send("\u{C}")
            _ = try screen.wait { !$0.lines.contains(typed) && isCompared($0) }
        }
    }
}
