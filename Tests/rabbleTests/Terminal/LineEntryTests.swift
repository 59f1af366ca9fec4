import Foundation
import TestSupport
import Testing

/// Lines that are typed at a real (pseudo) terminal.
struct LineEntryTests {
    private var rabble: Rabble

    init() throws {
        rabble = try Rabble()
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
    }

    private func typed() throws -> [String] {
        let rows = try rabble.home.read("reviews/hiragana.tsv").split(separator: "\n").dropFirst()
        return rows.map {
            String($0.split(separator: "\t", omittingEmptySubsequences: false).last ?? "")
        }
    }

    private let arguments = ["play", "hiragana", "--strategy", "sequential"]

    /// A drill that waits for its first answer.
    private func drill() throws -> Conversation {
        let conversation = try Conversation(rabble.process(arguments), columns: 80)
        _ = try conversation.read(to: "> ")
        return conversation
    }

    @Test(
        "Keys without text leave nothing in the answer",
        arguments: [
            "xa\u{1}\u{1B}[3~", "\u{1B}[Aa\u{1B}[B", "\u{1B}OHa", "a\u{1B}b\u{1B}f",
            "a\u{1B}]0;x\u{7}", "か\u{7F}a",
            "\u{1B}[200~a\u{1B}[201~", "\u{1B}[97u", "x\u{17}a\t",
        ], [80, 1])
    func keys(input: String, columns: UInt16) throws {
        let conversation = try Conversation(rabble.process(arguments), columns: columns)
        _ = try conversation.read(to: "\u{1B}[?2004h")
        try conversation.send(input + "\r")
        // The second question; its number does not stand in one line everywhere.
        _ = try conversation.read(to: "い")
        try conversation.send("\u{4}")
        try expectEqual(conversation.finish().status, 0)
        try expectEqual(typed(), ["a"])
    }

    @Test(
        """
        Ctrl-D deletes what is after the cursor, does nothing at the end of a line, and ends an \
        empty one
        """
    )
    func controlD() throws {
        let conversation = try drill()
        try conversation.send("a\u{4}\u{4}\r")
        _ = try conversation.read(to: "2/107")
        try conversation.send("xi\u{1}\u{4}\r")
        _ = try conversation.read(to: "3/107")
        try conversation.send("u\u{2}\u{4}\u{4}")
        try expectEqual(conversation.finish().status, 0)
        try expectEqual(typed(), ["a", "i"])
    }

    @Test("Ctrl-C ends the drill without asking once more")
    func controlC() throws {
        let conversation = try drill()
        try conversation.send("x\u{3}")
        let end = try conversation.finish()
        expectEqual(end.status, 130)
        #expect(!end.text.contains("1/107") && end.text.contains("0 correct, 0 incorrect"))
    }

    @Test("Escape alone is no part of the answer, whatever comes after it")
    func escape() throws {
        let conversation = try drill()
        try conversation.send("x\u{1B}")
        _ = try conversation.read(to: "x")
        try conversation.send("\u{7F}\r")
        try conversation.send("a\u{4}\u{15}\u{4}")
        _ = try conversation.finish()
        #expect((try? typed())?.contains { $0.contains("e") } != true)
    }

    @Test("A paste of five lines judges nothing until it is entered, and is one answer then")
    func paste() throws {
        let conversation = try drill()
        try conversation.send("\u{1B}[200~a\nb\r\nc\rd\ne\n\u{1B}[201~")
        _ = try conversation.read(to: "a b c d e ")
        #expect(throws: (any Error).self) { try typed() }
        try conversation.send("\r")
        _ = try conversation.read(to: "2/107")
        _ = try conversation.kill()
        try expectEqual(typed(), ["a b c d e "])
    }

    @Test("Keys typed ahead are kept for the following lines")
    func ahead() throws {
        let conversation = try drill()
        try conversation.send("a\ri\rx\r:quit\r")
        let end = try conversation.finish()
        #expect(end.text.contains("2 correct, 1 incorrect"))
        try expectEqual(typed(), ["a", "i", "x"])
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
        try expectEqual(typed(), ["a", "a"])
        #expect(try rabble.home.read("out").contains("1/107  あ\n✓ a\n2/107"))
    }
}
