import TestSupport
import Testing

@testable import rabble

struct UsageTests {
    private let usage = Usage(
        name: "groups", summary: "", synopsis: [], options: [Option(.force, ""), Option(.output, "")],
        subcommands: [
            Usage(name: "groups list", summary: "", synopsis: [], synonyms: ["ls"]),
            Usage(name: "groups export", summary: "", synopsis: []),
        ])

    @Test("A command goes by its words, a subcommand by the last of them, and the program by its own name")
    func names() {
        expectEqual(usage.fullName, "rabble groups")
        expectEqual(usage.subcommands.map(\.word), ["list", "export"])
        expectEqual(Usage(name: "", summary: "", synopsis: []).fullName, "rabble")
    }

    @Test("Every command has its options, --color, --trust and --help")
    func options() throws {
        expectEqual(
            usage.allOptions.map(\.name.synopsis), ["--force", "--output FILE", "--color WHEN", "--trust", "--help"])
        try expectEqual(usage.option(typedAs: "-ox").value, "x")
        try expectEqual(usage.option(typedAs: "-h").name, .help)
        let failure = #expect(throws: Failure.self) { try usage.option(typedAs: "--ouput") }
        expectEqual(failure?.lines, ["unknown option --ouput for rabble groups; did you mean --output?"])
    }

    @Test("Words reach a command as far as they name one")
    func reached() {
        expectEqual(usage.reached(by: ["export", "x"]).name, "groups export")
        expectEqual(usage.reached(by: ["x", "export"]).name, "groups")
        expectEqual(usage.reached(by: []).name, "groups")
    }

    @Test("A word that names no subcommand is answered with the right one, the nearest, or a way out")
    func unknown() throws {
        func message(_ word: String) -> [String]? {
            #expect(throws: Failure.self) { try usage.subcommandIndex(named: word) { "see the help" } }?.lines
        }
        try expectEqual(usage.subcommandIndex(named: "export"), 1)
        expectEqual(message("exprt"), ["unknown command groups exprt; did you mean export?"])
        expectEqual(message("ls"), ["unknown command groups ls; use groups list"])
        expectEqual(message("xyzzy"), ["unknown command groups xyzzy; see the help"])
    }

    @Test(
        "What other programs call a command is answered with the right word, and calls nothing",
        arguments: [
            (["rm"], "unknown command rm; use groups delete"), (["ls"], "unknown command ls; use groups list"),
            (["import", "x"], "unknown command import; use groups import"),
            (["drill"], "unknown command drill; use play"), (["config"], "unknown command config; use settings"),
            (["groups", "rm", "x"], "unknown command groups rm; use groups delete"),
            (["groups", "remove"], "unknown command groups remove; use groups delete"),
            (["groups", "new"], "unknown command groups new; use groups create"),
            (["groups", "append"], "unknown command groups append; use groups add"),
            (["help", "rm"], "unknown command rm; use groups delete"),
        ])
    func synonyms(arguments: [String], message: String) throws {
        let outcome = try Rabble().run(arguments, input: .init())
        expectEqual(outcome.errors, "rabble: \(message)\n")
        expectEqual(outcome.status, 64)
    }

    @Test("A group or file in place of a command is answered with the command that plays it")
    func groupAsCommand() throws {
        let rabble = try Rabble()
        try rabble.keep("$(touch x) verbs", "a\tb\n")
        let file = try rabble.home.write("a\tb\n", to: "it's.tsv")
        for (word, answer) in [
            ("hiragana", "rabble play hiragana drills that group"), ("3", "rabble play numbers drills that group"),
            ("World Capitals", "rabble play world-capitals drills that group"),
            ("$(touch x) verbs", "rabble play touch-x-verbs drills that group"),
            (file, "rabble play '\(rabble.home["it'\\''s.tsv"])' drills that file"),
        ] {
            let outcome = try rabble.run(word)
            expectEqual(outcome.errors, "rabble: unknown command \(word.inMessage); \(answer)\n")
            expectEqual(outcome.status, 64)
        }
    }
}
