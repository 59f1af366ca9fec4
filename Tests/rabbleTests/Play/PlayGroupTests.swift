import Foundation
import TestSupport
import Testing

/// Which group is played, and what cannot be.
struct PlayGroupTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test("The start of a title in any case and width names a group")
    func names() throws {
        #expect(try rabble.run("play", "Ｈira").lines.first?.hasPrefix("Hiragana: 107") == true)
    }

    @Test("Without a group they are listed, and one line names one")
    func menu() throws {
        let outcome = try rabble.run("play", "--strategy", "sequential", input: "basic\n:quit\n")
        expectEqual(
            outcome.lines.prefix(7),
            [
                "1  Hiragana        107", "2  Katakana        107",
                "3  Numbers          15", "4  Basic Phrases    40",
                "5  World Capitals  195", "Which group?", "Basic Phrases: 40 questions, sequential",
            ])
        expectEqual(outcome.status, 0)
    }

    @Test(
        "A choice that names no group ends the program",
        arguments: [
            ("\n", "rabble: no question group chosen\n", 66),
            ("hiragna\n", "rabble: unknown group hiragna; did you mean hiragana?\n", 64),
            ("0\n", "rabble: there is no group 0; the last one is 5\n", 64),
        ])
    func badChoice(input: String, errors: String, status: Int32) throws {
        let outcome = try rabble.run("play", input: input)
        outcome.expect(status, errors)
    }

    @Test(
        "A line can end the menu without a choice and without an error",
        arguments: ["q", ":q", ":quit", " :quit ", "：ｑ"])
    func quit(line: String) throws {
        let outcome = try rabble.run("play", input: "\(line)\nhiragana\n")
        expectEqual(outcome.lines.last, "Which group?")
        outcome.expect(0)
    }

    @Test("A group whose name begins with q is meant by a q, as long as it is the only one")
    func groupNamedQ() throws {
        try rabble.keep("Quantities", "a\tb\n")
        let outcome = try rabble.run("play", "--strategy", "sequential", input: "q\n")
        #expect(outcome.lines.contains("Quantities: 1 question, sequential"))
        try rabble.keep("Quotations", "a\tb\n")
        let ambiguous = try rabble.run("play", input: "q\n")
        ambiguous.expect(
            64, "rabble: more than one group has a name like q: Quantities, Quotations\n")
    }

    @Test("A word of one title is enough; a file of that name comes before, and an id before both")
    func word() throws {
        #expect(try rabble.run("play", "capitals").lines[0].hasPrefix("World Capitals: "))
        try rabble.keep("State Capitals", "a\tb\n")
        let ambiguous = try rabble.run("play", "capitals")
        expectEqual(
            ambiguous.errors,
            "rabble: more than one group has a name like capitals: World Capitals, State Capitals\n"
        )
        try rabble.keep("Verbs of Rome", "a\tb\n")
        let folder = try TemporaryFolder()
        try folder.write("c\td\n", to: "rome")
        func title() throws -> String? {
            let command = "cd '\(folder.path)' && rabble play rome </dev/null"
            return try rabble.shell(command).lines.first
        }
        expectEqual(try title(), "rome: 1 question, random")
        try rabble.keep("Rome", "a\tb\n")
        expectEqual(try title(), "Rome: 1 question, random")
    }

    @Test("The menu lists the settings, and asks again")
    func settings() throws {
        let outcome = try rabble.run("play", input: ":settings\nq\n")
        let list = try rabble.run("settings").lines
        expectEqual(
            outcome.lines.suffix(list.count + 2), ["Which group?"] + list + ["Which group?"])
        expectEqual(outcome.status, 0)
    }

    @Test("A setting that the menu changes is kept, and counts for the drill that follows")
    func setting() throws {
        let input = ":settings strategy sequential\n:settings Limit 2\nnumbers\n"
        let outcome = try rabble.run("play", input: input)
        #expect(outcome.lines.contains("strategy is now sequential"))
        #expect(outcome.lines.contains("Numbers: 2 of 15 questions, sequential"))
        try expectEqual(
            rabble.home.read("defaults.json"),
            "{\n  \"limit\": 2,\n  \"questionStrategy\": 1\n}\n")
    }

    @Test(
        "In a pipe a setting that cannot be set ends the program",
        arguments: [
            ("stratgy 1", "unknown setting stratgy; did you mean strategy?"),
            ("limit x", "limit must be a whole number, 0 or more, not x"),
            ("limit", ":settings takes a name and a value, or nothing"),
        ])
    func badSetting(words: String, problem: String) throws {
        let outcome = try rabble.run("play", input: ":settings \(words)\nnumbers\n")
        outcome.expect(64, "rabble: \(problem)\n")
        try expectEqual(rabble.home.names, [])
    }

    @Test("What can be typed in the menu is listed, at a terminal and in a pipe")
    func help() throws {
        let outcome = try rabble.run("play", input: "?\n:q\n")
        let rows = outcome.lines.drop { $0 != "Which group?" }.dropFirst().dropLast()
        #expect(rows.contains { $0.hasPrefix("  :settings ") })
        #expect(rows.contains { $0.hasPrefix("  q, :q, :quit ") })
        let menu = try openMenu()
        _ = try menu.read(to: "> ")
        try menu.send("?\r")
        let shown = try menu.read(to: "Which group?")
        #expect(shown.contains("  q, :q, :quit "))
        try menu.send(":settings limit x\r")
        _ = try menu.read(to: "not x\r\nWhich group?\r\n> ")
        // Tab completes a command.
        try menu.send(":q\t\r")
        let end = try menu.finish()
        #expect(!end.text.contains("rabble:"))
        expectEqual(end.status, 0)
    }

    private func openMenu(_ variables: [String: String] = ["TERM": "xterm", "NO_COLOR": "1"]) throws
        -> Conversation
    {
        var rabble = rabble
        rabble.environment = variables
        return try Conversation(rabble.process(["play", "--strategy", "sequential"]), columns: 80)
    }

    @Test(
        "At a terminal a choice that names no group is asked for again",
        arguments: ["xterm", "dumb"])
    func askedAgain(terminal: String) throws {
        let menu = try openMenu(["TERM": terminal, "NO_COLOR": "1"])
        let list = try menu.read(to: "Which group?\r\n")
        let isPlain = terminal == "dumb"
        let first = isPlain ? "group 1, Hiragana, questions: 107" : "1  Hiragana        107"
        #expect(list.contains("\(first)\r\n"))
        for (typed, told) in [
            ("hiragna", "unknown group hiragna; did you mean hiragana?"),
            ("9", "there is no group 9; the last one is 5"),
            ("", "type the number or the name of a group; ? lists what else can be typed"),
        ] {
            try menu.send("\(typed)\n")
            #expect(try menu.read(to: "Which group?").contains("\(told)\r\nWhich group?"))
        }
        try menu.send("numbers\n")
        _ = try menu.read(to: "Numbers: 15 questions, sequential")
        _ = try menu.read(to: "> ")
        try menu.send("\u{4}")
        try expectEqual(menu.finish().status, 0)
    }

    @Test("At a terminal Ctrl-D leaves the menu")
    func leave() throws {
        let menu = try openMenu()
        _ = try menu.read(to: "> ")
        try menu.send("\u{4}")
        let end = try menu.finish()
        #expect(end.text.hasSuffix("rabble: no question group chosen\r\n\u{1B}[?2004l"))
        expectEqual(end.status, 66)
    }

    @Test("At a terminal groups with something due are marked, and Enter is for the one with most")
    func mostDue() throws {
        try rabble.writeHistory([(30, "あ", "a", "easy")], of: "hiragana")
        try rabble.writeHistory([(30, "1", "いち", "easy"), (30, "2", "に", "easy")], of: "numbers")
        let menu = try openMenu()
        let list = try menu.read(to: "Which group? Enter for Numbers (2 due)\r\n")
        #expect(
            list.contains(
                """
                •  1  Hiragana        107  1 due  5 new  100 % right\r\n   2  Katakana        \
                107\r\n
                """
            ))
        #expect(list.contains("•  3  Numbers          15  2 due  5 new  100 % right\r\n"))
        try menu.send("\r")
        _ = try menu.read(to: "Numbers: 15 questions, sequential")
        try menu.send("\u{4}")
        _ = try menu.finish()
        // A program reads what it read before.
        let lines = try rabble.run("play", input: "").lines
        expectEqual(lines[0], "1  Hiragana        107  1 due  5 new  100 % right")
        expectEqual(lines.last, "Which group?")
    }

    @Test(
        """
        A question that stands twice is asked twice, and shown in the list of its group as a \
        mistake of the file
        """
    )
    func repeated() throws {
        let questions = [("1", "a"), ("2", "b"), ("1", "a")]
        let outcome = try rabble.play(questions, input: "a\nx\nx\n")
        expectEqual(
            outcome.lines,
            [
                "Test: 3 questions, sequential", "1/3  1", "✓ a", "2/3  2", "✗ b", "3/3  1", "✗ a",
                "1 correct, 2 incorrect, 33 %", "missed:", "  2  b", "  1  a",
            ])
        let missed = try rabble.play(questions, "--missed", input: "a\nb\n")
        expectEqual(missed.lines.last, "2 correct, 0 incorrect, 100 %")
        // What was left stands twice and is asked once.
        try expectEqual(rabble.play(questions, input: "x\n:skip\n").status, 0)
        _ = try rabble.play([("1", "a"), ("2", "b"), ("3", "c"), ("2", "b")], input: "a\n")
        let left = try rabble.play(
            [("1", "a"), ("2", "b"), ("3", "c"), ("2", "b")], "--resume", input: "b\nc\n")
        expectEqual(left.lines.last, "2 correct, 0 incorrect, 100 %")
        // To answer it once is enough for the drill not to be unfinished.
        try expectEqual(rabble.play(questions, "--limit", "2", input: "a\nb\n").status, 0)
        try expectEqual(rabble.play(questions, input: "a\n").status, 0)
        try expectEqual(
            rabble.play(questions, "--resume", input: "b\n").lines.last,
            "1 correct, 0 incorrect, 100 %")
        let shown = try rabble.run("groups", "show", rabble.home["group.json"])
        #expect(shown.errors.contains("question 3 repeats the prompt and answer of question 1"))
        expectEqual(shown.status, 65)
    }

    @Test("A file without an extension plays as well, and a pipe")
    func otherFiles() throws {
        let file = try rabble.home.write(try groupFile(letters), to: "mine")
        try expectEqual(rabble.run("play", file).lines[0], "Test: 3 questions, random")
        try expectEqual(
            rabble.shell("cat '\(file)' | rabble play /dev/stdin").lines[0],
            "Test: 3 questions, random")
    }

    @Test(
        "A file that cannot be played is reported in one clear sentence",
        arguments: [
            ("", "the file is empty"), ("{}", "line 1, column 1: the group has no title"),
        ])
    func badFiles(text: String, problem: String) throws {
        let file = try rabble.home.write(text, to: "bad.json")
        let outcome = try rabble.run("play", file)
        #expect(
            outcome.errors.components(separatedBy: "\n").contains("rabble: \(file): \(problem)"),
            "\(outcome.errors)")
        expectEqual(outcome.output, "")
        expectEqual(outcome.status, 65)
    }

    @Test("Latin-1 bytes are reported as what they are")
    func badBytes() throws {
        let latin = try rabble.home.write(
            Data("{\"title\":\"caf".utf8) + [0xE9]
                + Data("\",\"questions\":[{\"prompt\":\"a\",\"answer\":\"b\"}]}".utf8),
            to: "latin.json")
        let outcome = try rabble.run("play", latin)
        outcome.expect(
            65,
            """
            rabble: \(latin): line 1, column 14: the byte at offset 13 is not UTF-8; save the file \
            as UTF-8; --encoding windows-1252 reads it, if it is that\n
            """)
    }

    @Test("Standard input gives the answers, so it cannot give the questions")
    func standardInput() throws {
        let outcome = try rabble.run("play", "-", input: "a\tb\n")
        outcome.expect(
            64,
            """
            rabble: rabble play reads answers from standard input, so the questions cannot come \
            from 
            """
                + "there; rabble groups import - --title TITLE makes a group of them\n")
    }

    @Test("A folder without groups and a missing file are reported as such")
    func noFile() throws {
        let outcomes = try [rabble.home.path, rabble.home["none.json"], "none.json"].map {
            try rabble.run("play", $0)
        }
        expectEqual(
            outcomes.map(\.errors),
            [
                "rabble: \(rabble.home.path): there are no question groups in this folder\n",
                "rabble: there is no file \(rabble.home["none.json"])\n",
                "rabble: there is no file none.json\n",
            ])
        expectEqual(outcomes.map(\.status), [65, 66, 66])
    }

    @Test("A group whose id is a number is meant where it is offered, and named so that it is")
    func numberAsTitle() throws {
        try rabble.keep("2", "pp\tqq\n")
        try rabble.writeHistory([(30, "pp", "qq", "good")], of: "2")
        #expect(try rabble.run("2").errors.contains("rabble play katakana drills that group"))
        #expect(try rabble.run("6").errors.contains("rabble play 6 drills that group"))
        let conversation = try Conversation(
            rabble.process(["play", "--strategy", "spaced"]), columns: 80)
        #expect(try conversation.read(to: "> ").contains("Which group? Enter for 2 (1 due)"))
        try conversation.send("\r")
        #expect(
            try conversation.read(to: "pp").contains("2: 1 due and 0 new of 1 question, spaced"))
        _ = try conversation.kill()
    }
}
