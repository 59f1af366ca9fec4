import Foundation
import TestSupport
import Testing

/// What other programs write, as it comes out of them.
struct OtherProgramsTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    /// The questions of the group that an import of this text gives.
    private func imported(_ text: String, _ options: String...) throws -> [String] {
        let outcome = try rabble.run(
            ["groups", "import", "-", "--title", "Verbs"] + options, input: text)
        expectEqual(outcome.status, 0)
        expectEqual(outcome.errorsButWaits, "")
        return try rabble.questions("verbs")
    }

    @Test(
        "Commas and semicolons between them are recognised as well",
        arguments: ["gehen,to go\nsehen,to see\n", "gehen;to go\nsehen;to see\n"])
    func quizletSeparators(text: String) throws {
        try expectEqual(imported(text), ["gehen  to go", "sehen  to see"])
    }

    @Test(
        "Quizlet's other separators are said, as it shows them, or recognised and reported",
        arguments: [
            ("gehen\tto go, to walk;sehen\tto see", []),
            ("gehen - to go, to walk\nsehen - to see\n", []),
            ("gehen,to go, to walk\nsehen,to see\n", ["--separator", ","]),
            ("gehen:to go, to walk|sehen:to see", ["--separator=:", "--row-separator", "|"]),
            (
                "gehen\tto go, to walk\n\nsehen\tto see\n\n",
                ["--separator", "\\t", "--row-separator", "\\n\\n"]
            ),
        ])
    func quizletOptions(text: String, options: [String]) throws {
        let file = try rabble.home.write(text, to: "Verbs.txt")
        let outcome = try rabble.run(["groups", "import", file] + options)
        expectEqual(outcome.lines, ["Verbs: 2 questions, new"])
        expectEqual(outcome.errors.contains("--row-separator to change that"), options.isEmpty)
        let played = try rabble.run(
            ["play", "-s", "sequential", file] + options, input: "to go, to walk\n")
        expectEqual(
            played.lines.prefix(3),
            ["Verbs: 2 questions, sequential", "1/2  gehen", "✓ to go, to walk"])
    }

    @Test("Tables of Memrise have more columns, of which two are chosen")
    func memrise() throws {
        let text = "1\tgehen\tverb\tto go\n2\tsehen\tverb\tto see\n"
        try expectEqual(imported(text, "--columns", "2,4"), ["gehen  to go", "sehen  to see"])
        let file = try rabble.home.write(text, to: "w.tsv")
        let options = [file, "--columns", "4,2"]
        let shown = try rabble.run(["groups", "show"] + options)
        expectEqual(shown.lines, ["to go   gehen", "to see  sehen"])
        let played = try rabble.run(
            ["play", "-s", "sequential"] + options, input: "gehen\n")
        expectEqual(
            played.lines.prefix(3), ["w: 2 questions, sequential", "1/2  to go", "✓ gehen"])
    }

    @Test("The tables of a note are read, with what was assumed, and keep the group up to date")
    func markdownTable() throws {
        let rows =
            "Some verbs.\n\n| German | English |\n|:--|--:|\n| **gehen** | to go, to walk |\n"
        let note = try rabble.home.write("# Verbs\n\n\(rows)", to: "verbs.md")
        let said =
            """
            rabble: warning: \(note): assumed the rows of its tables as questions; \
            1 other line left out\n
            """
        let imported = try rabble.run("groups", "import", note)
        expectEqual(imported.lines, ["verbs: 1 question, new"])
        expectEqual(imported.errors, said)
        try expectEqual(
            rabble.run("groups", "import", note, "--format", "csv").lines,
            ["verbs: 1 question, as before"])
        // Each table has its heading.
        let more = "| Nr | English | German |\n|---|---|---|\n| 7 | to see | sehen |\n"
        try rabble.home.write(
            "# Verbs\n\n\(rows)\n## More\n\n\(more)\nEven more to come.\n", to: "verbs.md")
        try expectEqual(
            rabble.run("groups", "update", "verbs").lines.first, "verbs: 2 questions, 1 added")
        try expectEqual(
            rabble.questions("verbs"),
            ["gehen   to go, to walk", "to see  sehen"])
    }

    @Test("Columns of a note's table are chosen, and an update chooses the same")
    func markdownColumns() throws {
        let table = "| German | English | Dutch |\n|---|---|---|\n| Haus | house | huis |\n"
        let note = try rabble.home.write(table, to: "nouns.md")
        try expectEqual(
            rabble.run("groups", "import", note, "--columns", "1,3").lines,
            ["nouns: 1 question, new"])
        try rabble.home.write(table + "| Baum | tree | boom |\n", to: "nouns.md")
        try expectEqual(
            rabble.run("groups", "update", "nouns").lines, ["nouns: 2 questions, 1 added"])
        try expectEqual(rabble.questions("nouns"), ["Haus  huis", "Baum  boom"])
    }

    @Test("Prompts that are only pictures are no text, and a table of tags keeps them")
    func pictures() throws {
        let cards =
            #"""
            {"cards": [{"question": "<img src='a.png'>", "answer": "A"}, {"question": "<img \#
            src='b.png'>", "answer": "B"}]}
            """#
        let outcome = try rabble.run(
            "groups", "import", try rabble.home.write(cards, to: "cards.json"))
        #expect(
            outcome.errors.contains(
                "line 1, column 25: the prompt has tags, pictures or sounds, but no text\n"))
        expectEqual(outcome.status, 65)
        let tags = "<img src=\"a.png\">\ta picture\n<br>\tend of line\n<hr>\trule\n<b>\tbold\n"
        try expectEqual(imported(tags).first, "<img src=\"a.png\">  a picture")
    }

    @Test(
        "--columns takes two different numbers",
        arguments: ["1", "1,1", "0,2", "a,b", "1,2,3", "", "1,10001"])
    func columns(value: String) throws {
        let outcome = try rabble.run("groups", "import", "-", "--columns=\(value)", input: "a\tb\n")
        #expect(
            outcome.errors.hasPrefix("rabble: --columns takes two numbers from 1, as in 1,3, not "))
        expectEqual(outcome.status, 64)
    }

    @Test("An import of Anki's notes says which of them have reversed cards, and what asks those")
    func reversed() throws {
        let text =
            """
            #separator:tab\n#html:true\n#notetype column:1\nBasic\ta\tb\nBasic (and reversed \
            card)\tc\td\n
            """
        let file = try rabble.home.write(text, to: "Verbs.txt")
        try expectEqual(
            rabble.run("groups", "import", file).lines,
            [
                "Verbs: 2 questions, new",
                """
                \(file): 1 note has a reversed card; rabble play verbs --reverse asks in that \
                direction
                """,
            ])
        try expectEqual(
            rabble.run("play", "verbs", "--reverse", "-s", "sequential", input: "a\n").lines[2],
            "✓ a")
    }
}
