import Foundation
import RabbleCore
import TestSupport
import Testing

struct GroupsImportTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test("A table becomes a group that is named by its file, listed and played")
    func table() throws {
        let file = try rabble.home.write(
            "\u{FEFF}Front,Back\r\ngehen,to go\r\nsehen,\"to see, to look\"\r\n", to: "Verbs.csv")
        let outcome = try rabble.run("groups", "import", file)
        expectEqual(outcome.output, "Verbs: 2 questions, new\n")
        expectEqual(outcome.errors, "")
        try expectEqual(rabble.run("groups").lines.last, "6  Verbs             2  0 due  2 new")
        try expectEqual(
            rabble.run("play", "verbs", "--strategy", "sequential", input: "to go\n").lines[2],
            "✓ to go")
        #expect(try rabble.run("scores").lines.dropLast().last?.hasPrefix("Verbs ") == true)
    }

    @Test("What is left out and what is lossy is reported for each file")
    func remarks() throws {
        let csv = try rabble.home.write("prompt,answer,level\na,b,1\na,b,1\nc,d,2\n", to: "x.csv")
        let anki = try rabble.home.write(
            """
            #separator:tab\n#html:true\n#tags column:3\n<img src=a>猫\tcat<br>\tanimal n5\n\
            <b></b>\tx\t\n
            """,
            to: "y.txt")
        try expectEqual(
            rabble.run("groups", "import", csv, anki).lines,
            [
                "x: 2 questions, new", "y: 1 question, new",
                """
                \(csv): columns: 1 prompt → prompt, 2 answer → answer; 3 level left out; \
                --columns 2,1 chooses
                """,
                "\(csv): left out 1 exact duplicate",
                """
                \(anki): not imported: 1 file of a picture or sound, 2 tags, 1 note without text \
                on both sides
                """,
            ])
    }

    @Test("If one file is wrong nothing is added, and the problems of all files are reported")
    func allOrNothing() throws {
        let good = try rabble.home.write("a\tb\n", to: "good.tsv")
        let bad = try rabble.home.write("a\tb\nc\t\n\td\n", to: "bad.tsv")
        let outcome = try rabble.run("groups", "import", good, bad, "/nowhere.csv")
        outcome.expect(
            65,
            "rabble: \(bad): line 2, column 3: the answer is blank\n"
                + """
                rabble: \(bad): line 3, column 1: the prompt is blank\nrabble: there is no file \
                /nowhere.csv\n
                """)
        try expectEqual(rabble.run("groups").lines.count, 5)
        try expectEqual(rabble.home.names, ["bad.tsv", "good.tsv"])
    }

    @Test("Standard input is read, and says its title, or --title does")
    func standardInput() throws {
        let outcome = try rabble.run("groups", "import", "-", input: "a\tb\n")
        outcome.expect(
            65,
            """
            rabble: standard input: the file does not say what the group is called; name it with \
            --title TITLE\n
            """)
        try expectEqual(
            rabble.run("groups", "import", "-", "--title", "日本 語", input: "a\tb\n").lines,
            [
                "日本 語: 1 question, new"
            ])
        try expectEqual(rabble.questions("日本-語"), ["a  b"])
        let json = #"{"title": "J", "questions": [{"prompt": "p", "answer": "a"}]}"#
        try expectEqual(
            rabble.run("groups", "import", "-", input: json).lines, ["J: 1 question, new"])
    }

    @Test(
        """
        What no text can be read from is named with the way out, whatever it is called and \
        wherever it comes from
        """
    )
    func foreignFiles() throws {
        let package =
            Data([0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 0, count: 22) + [16, 0, 0, 0])
            + Data("collection.anki2".utf8)
        let way =
            """
            the file is an Anki package, which is read under its own name and without options for \
            text; or in Anki choose 
            """
            + "File, Export and \"Notes in Plain Text\", and use that file"
        for name in ["deck.apkg", "deck.csv", "deck"] {
            let file = try rabble.home.write(package, to: name)
            for command in [
                ["groups", "import", file], ["groups", "show", file], ["play", file],
            ] {
                let outcome = try rabble.run(command)
                // There is no PATH.
                #expect(outcome.errors.hasPrefix("rabble: \(file): reading it takes the program "))
                expectEqual(outcome.status, 66)
            }
        }
        for command in [["groups", "import", "-", "--title", "T"], ["groups", "show", "-"]] {
            let outcome = try rabble.run(command, input: package)
            outcome.expect(65, "rabble: standard input: \(way)\n")
        }
    }

    @Test("Standard input is there once")
    func inputTwice() throws {
        let outcome = try rabble.run("groups", "import", "-", "-", input: "a\tb\n")
        outcome.expect(64, "rabble: - is standard input, which can be read only once\n")
    }

    @Test("An unknown format is answered with the known ones")
    func unknownFormat() throws {
        let names = GroupFormat.allCases.map(\.rawValue).joined(separator: ", ")
        let outcome = try rabble.run("groups", "import", "x.tsv", "--format", "parquet")
        outcome.expect(64, "rabble: unknown format parquet; the formats are \(names)\n")
    }

    @Test(
        "What makes no sense is reported",
        arguments: [
            ([], "rabble groups import needs a file", 64),
            (
                ["x.tsv", "--keep", "--replace"], "--replace removes what --keep keeps; choose one",
                64
            ),
            (
                ["x.tsv", "--header", "nein"],
                "unknown value --header nein; the values are yes, no", 64
            ),
            (["x.tsv", "--title", " "], "a group needs a title", 64),
            (["x.tsv", "x.tsv"], "x.tsv: the group x comes twice", 65),
            (
                ["x.tsv", "x.csv"],
                """
                x.tsv and x.csv hold the group x; give one of them a different title, in the file \
                or by its name
                """,
                65
            ),
            (
                ["X.txt", "x.csv"],
                """
                X.txt and x.csv hold groups with the id x, X and x; give one of them a different \
                title, in the file or by its name
                """,
                65
            ),
            (["x.tsv", "--separator="], "--separator needs a value, as in --separator ';'", 64),
            (
                ["x.tsv", "--row-separator", ""],
                "--row-separator needs a value, as in --row-separator ';'", 64
            ),
            (["x.md", "--header", "yes"], "x.md: Markdown has no header row to choose", 65),
            (["x.json", "--header", "no"], "x.json: JSON has no header row to choose", 65),
            (["x.md", "--separator", ":"], "x.md: Markdown has no separators to choose", 65),
            (["x.json", "--columns", "1,2"], "x.json: JSON has no columns to choose from", 65),
            (["two.csv", "--title", "T"], "--title names one group, but there are 2", 64),
            (
                ["x.tsv", "--format", "json"], "x.tsv: line 1, column 1: expected a value, found a",
                65
            ),
            (["x.tsv", "--limit", "3"], "unknown option --limit for rabble groups", 64),
            (["x.tsv", "--json"], "unknown option --json for rabble groups import", 64),
        ] as [([String], String, Int32)])
    func misuse(arguments: [String], message: String, status: Int32) throws {
        try rabble.home.write("a\tb\n", to: "x.tsv")
        try rabble.home.write("a,b\n", to: "x.csv")
        try rabble.home.write("a,b\n", to: "X.txt")
        try rabble.home.write("Q: a\nA: b\n", to: "x.md")
        try rabble.home.write(
            #"{"title": "J", "questions": [{"prompt": "a", "answer": "b"}]}"#, to: "x.json")
        let names = try rabble.home.names + ["two.csv"]
        try rabble.home.write("group,prompt,answer\nA,1,2\nB,1,2\n", to: "two.csv")
        var process = rabble.process(["groups", "import"] + arguments)
        process.folder = rabble.home.path
        let outcome = try process.finish()
        #expect(outcome.errors.hasPrefix("rabble: \(message)"))
        expectEqual(outcome.errors.split(separator: "\n").count, 1)
        expectEqual(outcome.status, status)
        try expectEqual(rabble.home.names, names.sorted())
    }

    @Test("Imports at the same time lose nothing")
    func concurrent() throws {
        _ = try rabble.run("groups", "import", "-", "--title", "x", input: "0\ta\n")
        let outcome = try rabble.shell(
            """
            for i in 1 2 3 4 5 6 7 8 9 10 11 12; do printf \"$i\\tb\\n\" | rabble groups import - \
            --title x --keep & done; wait
            """
        )
        expectEqual(outcome.errors, "")
        expectEqual(
            Set(try rabble.questions("x").map { $0.prefix { $0 != " " } }),
            Set((0...12).map { Substring("\($0)") }))
    }

    @Test("A home that is a file is reported, with exit code 73")
    func noFolder() throws {
        try rabble.home.write("", to: "file")
        var inTheWay = rabble
        inTheWay.environment["RABBLE_HOME"] = rabble.home["file"]
        let outcome = try inTheWay.run("groups", "import", "-", "--title", "x", input: "a\tb\n")
        outcome.expect(
            73, "rabble: cannot make the folder \(rabble.home["file/groups"]): Not a directory\n")
    }

    @Test("An import whose question nobody can read changes nothing, and says so")
    func closedOutput() throws {
        let file = try rabble.home.write("a\t1\nb\t2\n", to: "x.tsv")
        _ = try rabble.run("groups", "import", file)
        try rabble.home.write("b\t2\n", to: "x.tsv")
        let process = rabble.process(["groups", "import", file])
        let outcome = try process.finish(input: Data("y\n".utf8), isRead: false)
        outcome.expect(74, "rabble: cannot write the output: Broken pipe; nothing was changed\n")
        try expectEqual(rabble.questions("x"), ["a  1", "b  2"])
    }
}
