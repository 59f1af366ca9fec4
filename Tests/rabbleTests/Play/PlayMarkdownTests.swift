import Foundation
import Testing

/// What a drill makes of the marks of Markdown, and of answers that nobody types.
@Suite(.timeLimit(.minutes(2)))
struct PlayMarkdownTests {
    private var rabble: Rabble
    private static let long = (1...16).map { "word\($0)" }.joined(separator: " ")

    init() throws {
        rabble = try Rabble()
        rabble.environment["TERM"] = "xterm"
    }

    @Test("Marks are not shown and not judged in a pipe, and the history has the text as it stands in the file")
    func pipe() throws {
        let file = try rabble.home.write(
            "Q: What **lists** files?\n<!-- hint: *two* letters -->\nA: `ls`\n\nQ: 5\\*6?\nA: **thirty**\n", to: "d.md")
        let outcome = try rabble.run("play", file, "-s", "sequential", input: "?\nls\nforty\n")
        #expect(
            outcome.lines == [
                "d: 2 questions, sequential", "1/2  What lists files?", "hint: two letters", "✓ ls", "2/2  5*6?",
                "✗ thirty", "1 correct, 1 incorrect, 50 %", "missed:", "  5*6?  thirty",
            ])
        let rows = try rabble.home.read("reviews/d.tsv").split(separator: "\n").suffix(2)
        #expect(
            rows.map { $0.split(separator: "\t").suffix(3).joined(separator: "|") } == [
                "What **lists** files?|`ls`|ls", #"5\\*6?|**thirty**|forty"#,
            ])
    }

    @Test("A group of a table keeps its asterisks, and one of Markdown is shown without them")
    func library() throws {
        for name in ["t.tsv", "m.md"] {
            let text = name == "t.tsv" ? "*a*\t*b*\n" : "*a* :: *b*\n"
            #expect(try rabble.run("groups", "import", rabble.home.write(text, to: name)).status == 0)
        }
        #expect(try rabble.run("groups", "show", "t").lines == ["*a*  *b*"])
        #expect(try rabble.run("groups", "show", "m").lines == ["a  b"])
        #expect(try rabble.run("play", "t", input: "b\n").lines[2] == "✗ *b*")
        #expect(try rabble.run("play", "m", input: "c\n").lines[2] == "✗ b")
        #expect(try rabble.run("scores", "m").output.contains("1/1  a  b"))
        #expect(try rabble.run("groups", "suspend", "m", "a").lines == ["m: 1 question suspended"])
        #expect(try rabble.run("scores", "m").output.contains("1 question is suspended\n  a\n"))
    }

    @Test("At a terminal bold, italics and code look like that, and the lines of a list stay")
    func terminal() throws {
        let file = try rabble.home.write("Q: a **b** `c`\nA:\n- *one*\n- two\n", to: "d.md")
        let terminal = try Conversation(rabble.process(["play", file]), columns: 60)
        #expect(
            try terminal.read(to: "(a long answer").contains(
                "\u{1B}[1ma \u{1B}[0m\u{1B}[1;4mb\u{1B}[0m\u{1B}[1m \u{1B}[0m\u{1B}[1;36mc\u{1B}[0m\r\n"))
        try terminal.send("\r")
        #expect(
            try terminal.read(to: "Did you").contains(
                "\u{1B}[1m= - \u{1B}[0m\u{1B}[1;3mone\u{1B}[0m\r\n\u{1B}[1m  - two\u{1B}[0m\r\n"))
        terminal.interrupt()
        _ = try terminal.finish()
    }

    @Test("An answer that nobody types is revealed and graded at a terminal, whatever is typed")
    func long() throws {
        let file = try rabble.home.write("a\t\(Self.long)\nb\t\"x\ny\"\nc\td\n", to: "w.tsv")
        let terminal = try Conversation(rabble.process(["play", file, "-s", "sequential"]), columns: 200)
        #expect(try terminal.read(to: "shows it)").contains("a\u{1B}[0m\r\n"))
        try terminal.send("something\r")
        #expect(try terminal.read(to: "Did you").contains("= \(Self.long)"))
        try terminal.send("2")
        #expect(try terminal.read(to: "shows it)").contains("✓ hard"))
        try terminal.send("\r")
        #expect(try terminal.read(to: "Did you").contains("= x\u{1B}[0m\r\n\u{1B}[1m  y"))
        try terminal.send("3")
        #expect(try terminal.read(to: "c\u{1B}[0m").contains("✓ good"))
        try terminal.send("e\r")
        #expect(try !terminal.read(to: "✗ d").contains("a long answer"))
        terminal.interrupt()
        _ = try terminal.finish()
    }

    @Test("In a pipe a typed answer is judged, however long the right one is")
    func longInPipe() throws {
        let file = try rabble.home.write("a\t\(Self.long)\nb\tc\n", to: "w.tsv")
        let outcome = try rabble.run("play", file, "-s", "sequential", input: "x\nc\n")
        #expect(outcome.lines[2] == "✗ \(Self.long)")
        #expect(outcome.lines[4] == "✓ c")
    }
}
