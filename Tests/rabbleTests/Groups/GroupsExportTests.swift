import Foundation
import TestSupport
import Testing

struct GroupsExportTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test(
        "A group that is judged exactly is read back as such, or the export says that it is not",
        arguments: ["json", "anki"])
    func exactAnswers(format: String) throws {
        let group =
            #"{"title": "x", "answers": "exact", "questions": [{"prompt": "a", "answer": "b"}]}"#
        _ = try rabble.run("groups", "import", rabble.home.write(group, to: "x.json"))
        let exported = try rabble.run("groups", "export", "x", "--format", format)
        let holdsRule = format != "anki"
        expectEqual(exported.errors.contains("\(format) cannot record that"), !holdsRule)
        expectEqual(exported.errors.isEmpty, holdsRule)
        let other = try Rabble()
        let file = try other.home.write(
            exported.output, to: "x.\(format == "anki" ? "txt" : format)")
        _ = try other.run("groups", "import", file, "--format", format)
        let again = try other.run("groups", "export", "x", "--format", "json")
        expectEqual(again.status, 0)
        expectEqual(again.output.contains(#""answers": "exact""#), holdsRule)
    }

    @Test("Anki's text is read back as the same group")
    func ankiText() throws {
        for group in ["basic-phrases", "world-capitals"] {
            let exported = try rabble.run("groups", "export", group, "--format", "anki")
            let other = try Rabble()
            try expectEqual(other.run("groups", "import", "-", input: exported.output).status, 0)
            try expectEqual(
                other.run("groups", "show", group, "--json").output,
                rabble.run("groups", "show", group, "--json").output)
        }
    }

    @Test("A format that is only read is refused, with those that are written")
    func onlyRead() throws {
        try rabble.keep("x", "a\tb\n")
        let outcome = try rabble.run("groups", "export", "x", "--format", "org")
        outcome.expect(
            64,
            """
            rabble: org is only read; groups export writes json, markdown, anki, tsv, csv, apkg

            """)
    }

    @Test("A group with a repeated question is exported with each once, and read back")
    func repetition() throws {
        let file = rabble.home["x.json"]
        try rabble.home.makeFolder("groups")
        try rabble.home.write(
            """
            {"title": "x", "questions": [{"prompt": "a", "answer": "b"}, \
            {"prompt": "c", "answer": "d"}, {"prompt": "a", "answer": "b", "accepts": ["e"]}]}
            """, to: "groups/x.json")
        let exported = try rabble.run("groups", "export", "x", "-o", file)
        expectEqual(exported.errors, "rabble: warning: x: left out 1 repetition of a question\n")
        expectEqual(exported.output, "\(file): 2 questions\n")
        expectEqual(exported.status, 0)
        let other = try Rabble()
        let read = try other.run("groups", "import", file)
        expectEqual(read.output, "x: 2 questions, new\n")
        #expect(try other.run("groups", "show", "x").output.contains("b | e"))
    }

    @Test("A control character goes through a pipe unchanged")
    func exact() throws {
        try rabble.keep("x", "a\u{1B}\t\"b\n\u{202E}\"\n")
        #expect(
            try rabble.run("groups", "export", "x", "--format", "tsv").output.contains(
                "a\u{1B}\t\"b\n\u{202E}\""))
    }

    @Test("A terminal never gets one")
    func terminal() throws {
        try rabble.keep("x", "a\u{1B}[2J\tb\n")
        let terminal = try Conversation(
            rabble.process(["groups", "export", "x", "--format", "tsv"]), columns: 80)
        let (text, status) = try terminal.finish()
        expectEqual(text, "prompt\tanswer\thint\taccepts\tgroup\r\na␛[2J\tb\t\t\tx\r\n")
        expectEqual(status, 0)
    }

    @Test("- is standard input and standard output, not a file with that name")
    func standardStreams() throws {
        let numbers = try rabble.run("groups", "export", "numbers")
        try expectEqual(
            rabble.run("groups", "export", "numbers", "--output", "-").output, numbers.output)
        try expectEqual(
            rabble.run("groups", "export", "-", "-o-", input: numbers.output).output, numbers.output
        )
        let table = try rabble.run("groups", "export", "-", "-f", "tsv", input: "gehen,to go\n")
        #expect(table.output.contains("gehen\tto go"))
        #expect(
            try rabble.run("groups", "export", "-", input: "gehen,to go\n").output.contains(
                "\"standard input\""))
        try expectEqual(rabble.run("groups", "export", "numbers", "-o", "-", "--force").status, 64)
        // The name leads to a pipe, which has no place in any folder.
        let pipe = try rabble.run(
            "groups", "export", "numbers", "-o", "/dev/stdout", "--format", "json", "--force")
        #expect(pipe.output.hasPrefix(numbers.output))
        expectEqual(pipe.errors, "")
        try expectEqual(rabble.home.names, [])
    }

    @Test("The extension decides the format, and an existing file stays without --force")
    func file() throws {
        let file = rabble.home["numbers.csv"]
        try expectEqual(
            rabble.run("groups", "export", "numbers", "--output", file).lines,
            ["\(file): 15 questions"])
        #expect(
            try rabble.home.read("numbers.csv").hasPrefix("prompt,answer,hint,accepts,group\r\n"))
        let again = try rabble.run("groups", "export", "hiragana", "--output", file)
        again.expect(73, "rabble: \(file) already exists; --force replaces it\n")
        #expect(try rabble.home.read("numbers.csv").contains("Numbers"))
        try expectEqual(
            rabble.run("groups", "export", "hiragana", "--output", file, "--force").status, 0)
        #expect(try rabble.home.read("numbers.csv").contains("Hiragana"))
    }

    @Test("A dangling link counts as existing, and with --force its target is written")
    func danglingLink() throws {
        let link = rabble.home["link.json"]
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.json")
        try expectEqual(rabble.run("groups", "export", "numbers", "--output", link).status, 73)
        try expectEqual(
            rabble.run("groups", "export", "numbers", "--output", link, "--force").status, 0)
        try expectEqual(rabble.home.names, ["link.json", "target.json"])
    }

    @Test(
        "Arguments that make no sense are refused",
        arguments: [
            ([], "rabble groups export needs a group", 64),
            (["nothing"], "unknown group or file nothing", 64),
            (["1", "--format", "pdf"], "unknown format pdf", 64),
            (["1", "--force"], "--force replaces a file", 64),
            (
                ["1", "--output", "/nowhere/x"],
                "cannot write /nowhere/x: No such file or directory", 73
            ),
            (["1", "--output", "/"], "", 73),
        ])
    func misuse(arguments: [String], message: String, status: Int32) throws {
        let outcome = try rabble.run(["groups", "export"] + arguments)
        #expect(outcome.errors.hasPrefix("rabble: \(message)"))
        expectEqual(outcome.status, status)
    }
}
