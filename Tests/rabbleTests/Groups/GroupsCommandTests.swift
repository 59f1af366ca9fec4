import Foundation
import TestSupport
import Testing

struct GroupsCommandTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test(
        "The list has the number, the title and the count of each group",
        arguments: [["groups"], ["groups", "list"]])
    func list(arguments: [String]) throws {
        let outcome = try rabble.run(arguments, input: Data())
        expectEqual(
            outcome.lines,
            [
                "1  Hiragana        107", "2  Katakana        107",
                "3  Numbers          15", "4  Basic Phrases    40",
                "5  World Capitals  195",
            ])
    }

    @Test("As JSON the list has the ids as well")
    func listJSON() throws {
        let outcome = try rabble.run("groups", "--json")
        let groups = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
                as? [[String: any Sendable]])
        #expect(groups.map { $0["id"] as? String }.contains("world-capitals"))
        expectEqual(groups.map { $0["questions"] as? Int }, [107, 107, 15, 40, 195])
        expectEqual(groups.map { $0["number"] as? Int }, [1, 2, 3, 4, 5])
        expectEqual(groups.map { $0["due"] as? Int }, [0, 0, 0, 0, 0])
        expectEqual(groups.map { $0["new"] as? Int }, [0, 0, 0, 0, 0])
    }

    @Test("A group is shown in columns that are aligned for wide characters")
    func show() throws {
        let file = try rabble.home.write(
            """
            {"title": "T", "questions": [
              {"prompt": "ありがとう", "answer": "thank you", "accepts": ["thanks"], "hint": "arigatō"},
              {"prompt": "e\\u0301", "answer": "é\\u001b"}]}
            """, to: "t.json")
        try expectEqual(
            rabble.run("groups", "show", file).lines,
            [
                "ありがとう  thank you | thanks  (arigatō)", "e\u{301}           é␛",
            ])
    }

    @Test("Standard input is shown like a file, and its problems are reported under its name")
    func showInput() throws {
        try expectEqual(
            rabble.run("groups", "show", "-", input: "gehen,to go\n").lines, ["gehen  to go"])
        try expectEqual(
            rabble.run("groups", "show", "-", "-f", "csv", input: "a,b\n").lines, ["a  b"])
        let empty = try rabble.run("groups", "show", "-")
        #expect(empty.errors.hasPrefix("rabble: standard input: "))
        expectEqual(empty.status, 65)
    }

    @Test("A first row that looks like a heading is skipped with a warning; --header decides")
    func showHeading() throws {
        let outcome = try rabble.run("groups", "show", "-", input: "#1\tone\ngehen\tto go\n")
        expectEqual(outcome.lines, ["gehen  to go"])
        expectEqual(
            outcome.errors,
            "rabble: warning: standard input: treated the first row (#1, one) as a heading; "
                + "use --header no to make it a question\n")
        let told = try rabble.run(
            "groups", "show", "-", "--header=no", input: "#1\tone\ngehen\tto go\n")
        expectEqual(told.lines, ["#1     one", "gehen  to go"])
        expectEqual(told.errors, "")
    }

    @Test("A group as JSON is a group file")
    func showJSON() throws {
        let shown = try rabble.run("groups", "show", "numbers", "--json")
        let file = try rabble.home.write(shown.output, to: "copy.json")
        try expectEqual(rabble.run("groups", "show", file, "--json").output, shown.output)
        try expectEqual(rabble.run("play", file).lines.first, "Numbers: 15 questions, random")
    }

    @Test(
        "An unknown word is answered with the nearest",
        arguments: [
            (["lst"], "unknown command groups lst; did you mean list?"),
            (["show"], "rabble groups show needs a group; rabble groups lists the groups"),
            (["show", "katakna"], "unknown group or file katakna; did you mean katakana?"),
            (["show", "9"], "there is no group 9; the last one is 5"),
            (["list", "x"], "rabble groups list takes no arguments; x is one too many"),
        ])
    func unknown(arguments: [String], message: String) throws {
        let outcome = try rabble.run(["groups"] + arguments, input: Data())
        expectEqual(outcome.errors, "rabble: \(message)\n")
        expectEqual(outcome.status, 64)
    }

    @Test("If the folder of own groups cannot be read, there are the built-in ones and a warning")
    func noFolder() throws {
        try rabble.home.write("", to: "groups")
        let outcome = try rabble.run("play", "hiragana")
        expectEqual(outcome.lines.first, "Hiragana: 107 questions, random")
        #expect(outcome.errors.hasPrefix("rabble: warning: cannot read \(rabble.home["groups"])"))
        expectEqual(outcome.status, 0)
    }

    @Test("A link to standard input among the groups is reported, and swallows no answer")
    func standardInput() throws {
        try rabble.keep("x", "a\tb\n")
        try FileManager.default.createSymbolicLink(
            atPath: rabble.home["groups/stdin.json"], withDestinationPath: "/dev/stdin")
        let outcome = try rabble.run("play", "x", input: "b\n")
        expectEqual(
            outcome.errors,
            """
            rabble: warning: \(rabble.home["groups/stdin.json"]) is a link; \
            rabble does not follow links in its data folder\n
            """
        )
        #expect(outcome.lines.contains("✓ b"))
    }

    @Test(
        "A git conflict is reported as one, and not together with the message that nothing is due")
    func conflict() throws {
        let rabble = try Rabble()
        try rabble.keep("Verbs", "a\tb\n")
        _ = try rabble.run("play", "verbs", input: "b\n")
        let path = try rabble.home.write(
            """
            {"title": "Verbs", "questions": [
            <<<<<<< HEAD
            {"prompt": "a", "answer": "b"}
            =======
            {"prompt": "c", "answer": "d"}
            >>>>>>> other
            ]}
            """, to: "groups/verbs.json")
        let place =
            "\(path): line 2, column 1: there is an unresolved git conflict; edit the file to keep"
        for (arguments, status) in [
            ([], 0), (["groups"], 0), (["due"], 1), (["play", "--due"], 65),
            (["play", "verbs"], 65),
            (["groups", "show", "verbs"], 65), (["groups", "edit", "verbs", "--yes"], 65),
            (["groups", "add", "verbs", "x", "y"], 65), (["groups", "suspend", "verbs"], 65),
        ] as [([String], Int32)] {
            let outcome = try rabble.run(arguments, input: Data())
            #expect(outcome.errors.contains(place), "\(arguments): \(outcome.errors)")
            expectEqual(outcome.status, status, "\(arguments)")
            #expect(
                outcome.output.firstRange(of: "othing") == nil, "\(arguments): \(outcome.output)")
        }
    }
}
