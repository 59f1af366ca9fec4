import Foundation
import Testing

/// What a person sees, at a real (pseudo) terminal.
@Suite(.timeLimit(.minutes(2)))
struct TerminalTests {
    private var rabble: Rabble

    init() throws {
        rabble = try Rabble()
        rabble.environment = ["TERM": "xterm-256color"]
    }

    private func drill(columns: UInt16 = 80) throws -> String {
        let arguments = ["play", "hiragana", "--strategy", "sequential"]
        let conversation = try Conversation(rabble.process(arguments), columns: columns)
        var text = try conversation.read(to: "> ")
        try conversation.send("x\n")
        text += try conversation.read(to: "> ")
        try conversation.send(":quit\n")
        let end = try conversation.finish()
        #expect(end.status == 0)
        return text + end.text
    }

    @Test("At a terminal there is colour, a mark where to type, and what to type")
    func colour() throws {
        let text = try drill()
        #expect(text.contains("\u{1B}[31m✗ a\u{1B}[0m\u{1B}[2m  (Ctrl-R if you were right)\u{1B}[0m\r\n"))
        #expect(text.contains("Type the answer, or Enter to see it. ? is a hint; :skip, :undo, :quit"))
    }

    @Test("With NO_COLOR there is none, and the words are the same")
    func noColour() throws {
        var rabble = self
        rabble.rabble.environment = ["NO_COLOR": "1", "TERM": "xterm"]
        let text = try rabble.drill().replacing(/\u{1B}\[\?2004[hl]/, with: "")
        #expect(!text.contains("\u{1B}["))
        #expect(
            text.contains(
                "\r\n1/107  あ\r\n> x\r\n✗ a  (Ctrl-R if you were right)\r\n\r\n2/107  ✓0 ✗1  い\r\n> "))
        let end =
            /\r\n0 correct, 1 incorrect, 0 %\r\n1 question: 1 still missed; \d s\r\nnext: (.*)\r\nmissed:\r\n  あ  a\r\n$/
        #expect(try end.firstMatch(in: text)?.1 == "1 learning today")
    }

    @Test("A dumb terminal gets the lines of a pipe, without colour", arguments: [["TERM": "dumb"], [:]])
    func dumb(environment: [String: String]) throws {
        var rabble = self
        rabble.rabble.environment = environment
        let text = try rabble.drill()
        #expect(!text.contains("\u{1B}["))
        #expect(text.contains("\r\n1/107  あ\r\n> x\r\n✗ a\r\n\r\n2/107  い\r\n> "))
        #expect(text.hasSuffix("\r\n0 correct, 1 incorrect, 0 %\r\nmissed:\r\n  あ  a\r\n"))
    }

    @Test("An empty NO_COLOR does not count")
    func emptyNoColour() throws {
        var rabble = self
        rabble.rabble.environment["NO_COLOR"] = ""
        #expect(try rabble.drill().contains("\u{1B}[31m"))
    }

    @Test(
        "--color decides, whatever the environment and the other end are",
        arguments: [["NO_COLOR": "1", "TERM": "dumb"], ["TERM": "xterm"]])
    func chosenColour(environment: [String: String]) throws {
        var rabble = rabble
        rabble.environment = environment
        let drill = ["play", "hiragana", "--strategy", "sequential", "--limit", "1"]
        for option in [["--color", "always"], ["--color=always"], ["--color=never", "--color=always"]] {
            #expect(try rabble.run(drill + option, input: Data("x\n".utf8)).output.contains("\u{1B}[31m✗ a\u{1B}[0m\n"))
        }
        #expect(try rabble.run(option("always") + ["help"], input: Data()).output.contains("\u{1B}[1mUsage\u{1B}[0m\n"))
        for words in [drill, drill + option("auto"), drill + option("never")] {
            #expect(try !rabble.run(words, input: Data("x\n".utf8)).output.contains("\u{1B}"))
        }
        let conversation = try Conversation(rabble.process(drill + option("never")), columns: 80)
        try conversation.send("x\n\n")
        #expect(try !conversation.finish().text.contains("\u{1B}[0m"))
    }

    private func option(_ choice: String) -> [String] { ["--color", choice] }

    @Test("Tables are cut to the width of the terminal")
    func width() throws {
        let conversation = try Conversation(rabble.process(["settings"]), columns: 20)
        let lines = try conversation.finish().text.components(separatedBy: "\r\n")
        #expect(lines.first == "strategy   random  …")
    }

    @Test("What was missed is never cut, however long")
    func longSummary() throws {
        let prompt = String(repeating: "long ", count: 10)
        let file = try rabble.home.write(try groupFile([(prompt, "the answer"), ("2", "b")]), to: "long.json")
        let arguments = ["play", file, "--strategy", "sequential"]
        let conversation = try Conversation(rabble.process(arguments), columns: 40)
        try conversation.send("x\nx\n\n")
        let end = try conversation.finish()
        #expect(end.text.hasSuffix("missed:\r\n  \(prompt)\r\n    the answer\r\n  2\r\n    b\r\n"))
    }
}
