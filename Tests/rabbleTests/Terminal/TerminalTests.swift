import TestSupport
import Testing

/// The styles of text at a (pseudo) terminal.
struct TerminalTests {
    private let rabble: Rabble

    init() throws { rabble = try Rabble.withLetters() }

    private func shown(
        _ arguments: [String], _ environment: [String: String], keys: String = ""
    ) throws -> String {
        var rabble = rabble
        rabble.environment = environment
        let terminal = try Conversation(rabble.process(arguments), columns: 80, showsStyles: true)
        try terminal.send(keys)
        return try terminal.finish().text
    }

    private static let drill = ["play", "test", "-s", "sequential"]

    @Test("The symbol and the right answer are bold, and the symbol has a colour")
    func colour() throws {
        let text = try shown(Self.drill, ["TERM": "xterm-256color"], keys: "x\r:quit\r")
        #expect(
            text.contains(
                """
                \u{1B}[1;31m✗ \u{1B}[0m\u{1B}[1ma\u{1B}[0m\u{1B}[2m  (Ctrl-R or :r if you were \
                right)\u{1B}[0m\r\n
                """
            ))
    }

    @Test("With NO_COLOR there is no colour, but bold and faint text; an empty one does not count")
    func noColour() throws {
        let environment = ["NO_COLOR": "1", "TERM": "xterm"]
        let text = try shown(Self.drill, environment, keys: "x\r:quit\r")
        expectEqual(
            Set(text.matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) }), ["0", "1", "2"])
        try rabble.writeHistory([(1, "1", "a", "good")], of: "test")
        let scores = try shown(["scores", "test"], ["NO_COLOR": "", "TERM": "xterm"])
        #expect(scores.contains("\u{1B}[32m█"))
    }

    @Test("With --color never nothing has a style")
    func never() throws {
        let words = Self.drill + ["--color", "never"]
        #expect(try !shown(words, ["TERM": "xterm"], keys: "x\r:quit\r").contains("\u{1B}[0m"))
    }

    @Test("At a terminal Markdown's bold, italics and code have their styles")
    func markdown() throws {
        let file = try rabble.home.write("Q: a **b** `c`\nA:\n- *one*\n- two\n", to: "d.md")
        let text = try shown(["play", file], ["TERM": "xterm"], keys: "\r3")
        let bold = "\u{1B}[1m"
        let end = "\u{1B}[0m"
        #expect(
            text.contains("\(bold)a \(end)\u{1B}[1;4mb\(end)\(bold) \(end)\u{1B}[1;4mc\(end)\r\n"))
        #expect(text.contains("= \(bold)- \(end)\u{1B}[1;3mone\(end)\r\n\(bold)  - two\(end)\r\n"))
    }
}
