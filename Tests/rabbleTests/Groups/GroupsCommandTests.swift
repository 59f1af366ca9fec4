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
        let outcome = try rabble.run(arguments)
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
        let groups = try outcome.objects
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
            rabble.questions(file),
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
        let outcome = try rabble.run(["groups"] + arguments)
        outcome.expect(64, "rabble: \(message)\n")
    }

    @Test("If the folder of own groups cannot be read, there are the built-in ones and a warning")
    func noFolder() throws {
        try rabble.home.write("", to: "groups")
        let outcome = try rabble.run("play", "hiragana")
        expectEqual(outcome.lines.first, "Hiragana: 107 questions, random")
        #expect(outcome.errors.hasPrefix("rabble: warning: cannot read \(rabble.home["groups"])"))
        expectEqual(outcome.status, 0)
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
            let outcome = try rabble.run(arguments)
            #expect(outcome.errors.contains(place), "\(arguments): \(outcome.errors)")
            expectEqual(outcome.status, status, "\(arguments)")
            #expect(
                outcome.output.firstRange(of: "othing") == nil, "\(arguments): \(outcome.output)")
        }
    }
}
