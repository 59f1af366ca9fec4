import Foundation
import TestSupport
import Testing

struct FailureTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    /// What a name has to hold so that the rest of it would pass for a warning, were its line break
    /// obeyed.
    private static let forgery = "x\nrabble: warning: your history is corrupt"
    private static let shown = "x␊rabble: warning: your history is corrupt"

    @Test(
        "A line break in the name of a file ends no line",
        arguments: ["play", "import", "show", "export"])
    func fileName(command: String) throws {
        let file = try rabble.home.write("{", to: Self.forgery)
        let outcome = try rabble.run(
            (command == "play" ? [] : ["groups"]) + [command, file])
        let path = rabble.home[Self.shown]
        #expect(
            outcome.errors.hasPrefix("rabble: \(path): the file has only one column")
                && outcome.errors.hasSuffix("\n")
                && outcome.errors.count { $0 == "\n" } == 1, "\(outcome.errors)")
        expectEqual(outcome.status, 65)
    }

    @Test("A line break in a home, a title, an argument or a stored value ends no line")
    func elsewhere() throws {
        var rabble = rabble
        rabble.environment["RABBLE_HOME"] = rabble.home["home\nrabble: forged"]
        try expectEqual(
            rabble.run("settings").lines.last,
            "kept in \(rabble.home["home␊rabble: forged/defaults.json"])")
        try expectEqual(
            rabble.run("groups", "import", "-", "--title", Self.forgery, input: "a\tb\n").output,
            "\(Self.shown): 1 question, new\n")
        #expect(try rabble.run("groups").lines.contains { $0.contains(Self.shown) })
        try expectEqual(
            rabble.run("play", Self.forgery, input: "b\n").lines.first,
            "\(Self.shown): 1 question, random")
        for arguments in [["frob\nrabble: forged"], ["play", "--limit", "1\nrabble: forged"]] {
            let errors = try rabble.run(arguments).errors
            expectEqual(errors.count { $0 == "\n" }, 1, "\(errors)")
        }
        try FileManager.default.createDirectory(
            atPath: rabble.home["home\nrabble: forged/reviews"], withIntermediateDirectories: true)
        try rabble.home.write("nothing\n", to: "home\nrabble: forged/reviews/hiragana.tsv")
        let warnings = try rabble.run("scores", "hiragana").errors
        #expect(
            warnings.hasPrefix(
                "rabble: warning: \(rabble.home["home␊rabble: forged/reviews/hiragana.tsv"])"))
        expectEqual(warnings.count { $0 == "\n" }, 1)
    }

    @Test("Each line of a warning says that it is one")
    func warning() throws {
        try rabble.home.makeFolder("groups")
        try rabble.home.write(
            #"{"title": "Bad", "questions": [{"prompt": "", "answer": ""}]}"#, to: "groups/bad.json"
        )
        let outcome = try rabble.run("groups")
        let lines = outcome.errors.components(separatedBy: "\n").dropLast()
        expectEqual(lines.count, 2)
        #expect(
            lines.allSatisfy {
                $0.hasPrefix("rabble: warning: \(rabble.home["groups/bad.json"]): line 1")
            })
        expectEqual(outcome.status, 0)
    }

    @Test("Only output that fails is called that; nobody who reads on is no failure")
    func output() throws {
        let full = try rabble.shell("rabble groups >/dev/full")
        full.expect(74, "rabble: cannot write the output: No space left on device\n")
        let closed = try rabble.shell("{ rabble groups show world-capitals; echo $? >&2; } | true")
        #expect(["0\n"].contains(closed.errors))
        let folder = try rabble.shell("rabble play <'\(rabble.home.path)'")
        folder.expect(74, "rabble: cannot read standard input: Is a directory\n")
    }
}
