import Foundation
import TestSupport
import Testing

struct PlayFormatTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test(
        "A file of any format is played under its own name",
        arguments: [
            ("w.txt", "#separator:tab\n#html:true\n<b>a</b>\tb\n"),
            // An extension that lies.
            ("w.tsv", #"{"title": "w", "questions": [{"prompt": "a", "answer": "b"}]}"#),
        ])
    func formats(name: String, text: String) throws {
        let file = try rabble.home.write(text, to: name)
        let outcome = try rabble.run("play", file, input: "b\n")
        expectEqual(outcome.lines.prefix(3), ["w: 1 question, random", "1/1  a", "✓ b"])
        expectEqual(outcome.errors, "")
    }

    @Test("--format decides, whatever the file looks like")
    func format() throws {
        let file = try rabble.home.write("#html:false\tb,c\n", to: "w.csv")
        try expectEqual(rabble.run("play", file, "--format", "tsv").lines[1], "1/1  #html:false")
        let outcome = try rabble.run("play", file, "--format", "json")
        outcome.expect(65, "rabble: \(file): line 1, column 1: expected a value, found #\n")
    }

    @Test(
        """
        A first row that looks like a heading is not asked, and that is said; --header says what \
        it is
        """
    )
    func heading() throws {
        let file = try rabble.home.write("Englisch\tDeutsch\nto go\tgehen\n", to: "w.tsv")
        let outcome = try rabble.run("play", file, input: "gehen\n")
        expectEqual(outcome.lines.prefix(3), ["w: 1 question, random", "1/1  to go", "✓ gehen"])
        expectEqual(
            outcome.errors,
            "rabble: warning: \(file): treated the first row (Englisch, Deutsch) as a heading; "
                + "use --header no to make it a question\n")
        let told = try rabble.run("play", file, "--header", "no", "-s", "sequential")
        expectEqual(told.lines.prefix(2), ["w: 2 questions, sequential", "1/2  Englisch"])
        expectEqual(told.errors, "")
        try expectEqual(
            rabble.run("play", "hiragana", "--header", "no").errors,
            "rabble: there is no file hiragana\n")
    }

    @Test("What a drill cannot show of a file is reported")
    func remarks() throws {
        let file = try rabble.home.write("#html:true\n<img src=x>a\tb\n", to: "w.txt")
        try expectEqual(
            rabble.run("play", file).errors,
            "rabble: warning: \(file): left out 1 file of a picture or sound\n")
    }

    @Test(
        """
        A line break in a question starts a line of its own at a terminal, and is visible \
        elsewhere
        """
    )
    func lineBreaks() throws {
        let file = try rabble.home.write("\"one\ntwo\"\t\"x\ny\"\n", to: "w.tsv")
        try expectEqual(rabble.run("play", file).lines[1], "1/1  one␊two")
        let terminal = try Conversation(rabble.process(["play", file]), columns: 80)
        #expect(try terminal.read(to: "two").contains("question 1 of 1\r\none\r\ntwo"))
        try terminal.send("x y\n")
        #expect(try terminal.read(to: "  y").contains("answer: x\r\n"))
        try terminal.send("y\n")
        _ = try terminal.finish()
    }
}
