import Foundation
import TestSupport
import Testing

/// Lines typed at a real (pseudo) terminal.
struct LineEntryTests {
    private var rabble: Rabble

    init() throws {
        rabble = try Rabble()
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
    }

    private var typed: [String] {
        get throws { try rabble.rows(of: "hiragana").map { $0[6] } }
    }

    private let arguments = ["play", "hiragana", "--strategy", "sequential"]

    @Test(
        "Keys without text leave nothing in the answer, at one column as well",
        arguments: [
            "xa\u{1}\u{1B}[3~", "\u{1B}[Aa\u{1B}[B", "a\u{1B}b\u{1B}f", "か\u{7F}a",
            "\u{1B}[200~a\u{1B}[201~", "x\u{17}a\t",
        ])
    func keys(input: String) throws {
        let conversation = try Conversation(rabble.process(arguments), columns: 1)
        _ = try conversation.read(to: "\u{1B}[?2004h")
        try conversation.send(input + "\r")
        // The second question; its number is split over lines.
        _ = try conversation.read(to: "い")
        try conversation.send("\u{4}")
        try expectEqual(conversation.finish().status, 0)
        try expectEqual(typed, ["a"])
    }

    @Test("A lone Escape is not part of the answer, whatever follows it")
    func escape() throws {
        let conversation = try Conversation(rabble.process(arguments), columns: 80)
        _ = try conversation.read(to: "> ")
        try conversation.send("x\u{1B}")
        _ = try conversation.read(to: "x")
        try conversation.send("\u{7F}\r")
        try conversation.send("a\u{4}\u{15}\u{4}")
        _ = try conversation.finish()
        #expect((try? typed)?.contains { $0.contains("e") } != true)
    }

    @Test("If input or output is not a terminal, lines are read as from a pipe")
    func halfATerminal() throws {
        let words = "'\(Rabble.executable.path)' \(arguments.joined(separator: " "))"
        for line in ["printf 'a\\n' | \(words)", "\(words) > '\(rabble.home["out"])'"] {
            var before: TerminalModes?
            let conversation = try Conversation(
                rabble.process(["-c", line], of: "/bin/sh"), columns: 80
            ) {
                before = $0
            }
            if line.hasSuffix("'") { try conversation.send("a\n:quit\n") }
            let end = try conversation.finish()
            #expect(!end.text.contains("\u{1B}["))
            expectEqual(end.status, 0)
            expectEqual(conversation.modes, before)
        }
        try expectEqual(typed, ["a", "a"])
        #expect(try rabble.home.read("out").contains("1/107  あ\n✓ a\n2/107"))
    }
}
