import TestSupport
import Testing

@testable import rabble

struct UsageTests {
    private enum List: Command {
        static let usage = Usage(name: "groups list")
        static func run(_: Arguments, _: Context) {}
    }

    private enum Export: Command {
        static let usage = Usage(name: "groups export")
        static func run(_: Arguments, _: Context) {}
    }

    private let usage = Usage(
        name: "groups", options: [.force, .output],
        commands: [List.self, Export.self])

    @Test(
        """
        A command has the name of the program before it, and a subcommand is called by its last \
        word
        """
    )
    func names() {
        expectEqual(usage.fullName, "rabble groups")
        expectEqual(usage.subcommands.map(\.word), ["list", "export"])
        expectEqual(Usage(name: "").fullName, "rabble")
    }

    @Test("Every command has its options, --color, --plain, --trust and --help")
    func options() {
        expectEqual(
            usage.allOptions.map(\.synopsis),
            ["--force", "--output FILE", "--color WHEN", "--plain", "--trust", "--help"])
    }

    @Test("Words reach a command as far as they name one")
    func reached() {
        expectEqual(usage.reached(by: ["export", "x"]).name, "groups export")
        expectEqual(usage.reached(by: ["x", "export"]).name, "groups")
        expectEqual(usage.reached(by: []).name, "groups")
    }

    @Test(
        "A command's name in other programs is answered with the right one, and calls nothing",
        arguments: [
            (["rm"], "unknown command rm; use groups delete"),
            (["ls"], "unknown command ls; use groups list"),
            (["import", "x"], "unknown command import; use groups import"),
            (["drill"], "unknown command drill; use play"),
            (["config"], "unknown command config; use settings"),
            (["groups", "rm", "x"], "unknown command groups rm; use groups delete"),
            (["groups", "remove"], "unknown command groups remove; use groups delete"),
            (["groups", "new"], "unknown command groups new; use groups create"),
            (["groups", "append"], "unknown command groups append; use groups add"),
            (["help", "rm"], "unknown command rm; use groups delete"),
            (["search", "x"], "unknown command search; use groups find"),
            (["browse"], "unknown command browse; use groups show"),
            (["review"], "unknown command review; use play --due"),
            (["learn"], "unknown command learn; use play --due"),
            (["quit"], "unknown command quit; there is nothing to quit here; :quit ends a drill"),
            (["exit"], "unknown command exit; there is nothing to quit here; :quit ends a drill"),
            (["move"], "unknown command move; use groups move"),
            (["groups", "merge", "x"], "unknown command groups merge; use groups move"),
        ])
    func synonyms(arguments: [String], message: String) throws {
        let outcome = try Rabble().run(arguments)
        outcome.expect(64, "rabble: \(message)\n")
    }

    @Test("A group or file in place of a command is answered with the command that plays it")
    func groupAsCommand() throws {
        let rabble = try Rabble()
        try rabble.keep("$(touch x) verbs", "a\tb\n")
        let file = try rabble.home.write("a\tb\n", to: "it's.tsv")
        for (word, answer) in [
            ("hiragana", "rabble play hiragana drills that group"),
            ("3", "rabble play numbers drills that group"),
            ("World Capitals", "rabble play world-capitals drills that group"),
            ("$(touch x) verbs", "rabble play touch-x-verbs drills that group"),
            (file, "rabble play '\(rabble.home["it'\\''s.tsv"])' drills that file"),
        ] {
            let outcome = try rabble.run(word)
            outcome.expect(64, "rabble: unknown command \(word.inMessage); \(answer)\n")
        }
    }
}
