import Foundation
import TestSupport
import Testing

/// What a drill makes of the marks of Markdown, and of answers that nobody types.
struct PlayMarkdownTests {
    private var rabble: Rabble
    private static let long = (1...16).map { "word\($0)" }.joined(separator: " ")

    init() throws {
        rabble = try Rabble()
        rabble.environment["TERM"] = "xterm"
    }

    @Test(
        """
        Marks are not shown and not judged in a pipe, and the history has the text as it stands \
        in the file
        """
    )
    func pipe() throws {
        let file = try rabble.home.write(
            """
            Q: What **lists** files?\n<!-- hint: *two* letters -->\nA: `ls`\n\nQ: 5\\*6?\nA: \
            **thirty**\n
            """,
            to: "d.md")
        let outcome = try rabble.run("play", file, "-s", "sequential", input: "?\nls\nforty\n")
        expectEqual(
            outcome.lines,
            [
                "d: 2 questions, sequential", "1/2  What lists files?", "hint: two letters", "✓ ls",
                "2/2  5*6?",
                "✗ thirty", "1 correct, 1 incorrect, 50 %", "missed:", "  5*6?  thirty",
            ])
        let rows = try rabble.home.read("reviews/d.tsv").split(separator: "\n").suffix(2)
        expectEqual(
            rows.map { $0.split(separator: "\t").suffix(3).joined(separator: "|") },
            [
                "What **lists** files?|`ls`|ls", #"5\\*6?|**thirty**|forty"#,
            ])
    }

    @Test("A group of a table keeps its asterisks, and one of Markdown is shown without them")
    func library() throws {
        for name in ["t.tsv", "m.md"] {
            let text = name == "t.tsv" ? "*a*\t*b*\n" : "*a* :: *b*\n"
            try expectEqual(
                rabble.run("groups", "import", rabble.home.write(text, to: name)).status, 0)
        }
        try expectEqual(rabble.questions("t"), ["*a*  *b*"])
        try expectEqual(rabble.questions("m"), ["a  b"])
        try expectEqual(rabble.run("play", "t", input: "b\n").lines[2], "✗ *b*")
        try expectEqual(rabble.run("play", "m", input: "c\n").lines[2], "✗ b")
        _ = try rabble.run("play", "m", input: "c\n")
        #expect(try rabble.run("scores", "m").output.contains("a  b"))
        try expectEqual(
            rabble.run("groups", "suspend", "m", "a").lines, ["m: 1 question suspended"])
        #expect(try rabble.run("scores", "m").output.contains("1 question is suspended\n  a\n"))
    }

    @Test("At a terminal bold, italics and code look like that, and the lines of a list stay")
    func terminal() throws {
        let file = try rabble.home.write("Q: a **b** `c`\nA:\n- *one*\n- two\n", to: "d.md")
        let terminal = try Conversation(
            rabble.process(["play", file]), columns: 60, showsStyles: true)
        #expect(
            try terminal.read(to: "(a long answer").contains(
                """
                \u{1B}[1ma \u{1B}[0m\u{1B}[1;4mb\u{1B}[0m\u{1B}[1m \
                \u{1B}[0m\u{1B}[1;4mc\u{1B}[0m\r\n
                """
            ))
        try terminal.send("\r")
        #expect(
            try terminal.read(to: "Did you").contains(
                "= \u{1B}[1m- \u{1B}[0m\u{1B}[1;3mone\u{1B}[0m\r\n\u{1B}[1m  - two\u{1B}[0m\r\n"))
        terminal.interrupt()
        _ = try terminal.finish()
    }

    @Test("An answer that nobody types is revealed and graded at a terminal, whatever is typed")
    func long() throws {
        let file = try rabble.home.write("a\t\(Self.long)\nb\t\"x\ny\"\nc\td\n", to: "w.tsv")
        let terminal = try Conversation(
            rabble.process(["play", file, "-s", "sequential"]), columns: 200)
        #expect(try terminal.read(to: "grade it)").contains("a\r\n"))
        let (known, rest) = (Self.long.prefix { $0 != " " }, Self.long.drop { $0 != " " })
        try terminal.send("\(known) something\r")
        let answer = try terminal.read(to: "Did you")
        #expect(answer.contains("  you typed: \(known) [-something-] {+\(rest.dropFirst())+}\r\n"))
        #expect(answer.contains("= \(Self.long)"))
        try terminal.send("2")
        #expect(try terminal.read(to: "grade it)").contains("✓ hard"))
        // An Enter alone could be habit.
        try terminal.send("x\u{7F}\r")
        #expect(try terminal.read(to: "Did you").contains("= x\r\n  y"))
        try terminal.send("3")
        #expect(try terminal.read(to: "c\r\n").contains("✓ good"))
        try terminal.send("e\r")
        #expect(try !terminal.read(to: "✗ d").contains("a long answer"))
        terminal.interrupt()
        _ = try terminal.finish()
    }

    @Test("A sentence that differs in words shows which, in plain mode in words of its own")
    func sentence() throws {
        let file = try rabble.home.write("a\tI go home early today\n", to: "w.tsv")
        for (options, shown) in [
            ([], ["  you typed: I [-goes-] {+go+} home {+early+} today\r\n"]),
            (["--plain"], ["  missing: go early\r\n", "  too much: goes\r\n"]),
        ] {
            let terminal = try Conversation(rabble.process(["play", file] + options), columns: 80)
            _ = try terminal.read(to: "> ")
            try terminal.send("I goes home today\r")
            let text = try terminal.read(to: "last question")
            #expect(shown.allSatisfy(text.contains), "\(text)")
            terminal.interrupt()
            _ = try terminal.finish()
        }
        let outcome = try rabble.run("play", file, input: "I goes home today\n")
        #expect(!outcome.output.contains("typed"))
    }

    @Test(
        "Questions that are no Markdown are not mixed with those that are, if marks would be lost")
    func mixed() throws {
        func file(_ name: String, _ text: String) throws -> String {
            try rabble.home.write(text, to: name)
        }
        let deck = "Q: n\nA: **b**\n"
        try expectEqual(rabble.run("groups", "import", file("Z.tsv", "a\t2*3*4\n")).status, 0)
        let refused = try rabble.run("groups", "import", file("Z.md", deck), "--keep")
        refused.expect(
            65,
            """
            rabble: Z: not all questions would be Markdown, and a – 2*3*4 would lose its marks \
            among 
            """
                + "them; --title gives the new ones a group of their own\n")
        try expectEqual(rabble.questions("z"), ["a  2*3*4"])
        // A table is taken for what the group is, and that is said where it matters.
        try expectEqual(rabble.run("groups", "import", file("W.md", deck)).status, 0)
        let table = try rabble.run("groups", "import", file("W.tsv", "n\t**b**\nm\t5*6*7\n"))
        table.expect(
            0,
            """
            rabble: warning: W is Markdown, and so the marks of m – 5*6*7 are not shown or \
            judged; 
            """
                + "a backslash before a mark keeps it\n")
    }

    @Test("Exporting Markdown to a format without it reports the loss")
    func export() throws {
        let deck = try rabble.home.write("Q: n\nA: **b**\n", to: "W.md")
        let warning =
            """
            rabble: warning: W is Markdown, and tsv cannot record that; when read back, the marks \
            are plain text\n
            """
        let table = try rabble.run("groups", "export", deck, "--format", "tsv")
        #expect((table.lines.last, table.errors) == ("n\t**b**\t\t\tW", warning))
        for format in ["json", "markdown"] {
            try expectEqual(rabble.run("groups", "export", deck, "--format", format).errors, "")
        }
        let plain = try rabble.home.write("Q: n\nA: b\n", to: "P.md")
        try expectEqual(rabble.run("groups", "export", plain, "--format", "tsv").errors, "")
    }
}
