import Foundation
import Testing

@Suite(.timeLimit(.minutes(2)))
struct HelpCommandTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test("The help names every command", arguments: [[], ["help"], ["--help"], ["-h"]])
    func help(arguments: [String]) throws {
        let outcome = try rabble.run(arguments, input: Data())
        for command in ["play", "due", "groups", "scores", "settings", "help"] {
            #expect(outcome.lines.contains { $0.hasPrefix("  rabble \(command) ") })
        }
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test(
        "Every subcommand of groups has a help of its own",
        arguments: ["list", "show", "create", "import", "export", "delete"])
    func subcommandHelp(word: String) throws {
        let outcome = try rabble.run("help", "groups", word)
        #expect(outcome.lines.first?.hasPrefix(word == "list" ? "rabble groups" : "rabble groups \(word)") == true)
        #expect(outcome.lines.allSatisfy { $0.count <= 100 })
        #expect(try rabble.run("groups", word, "--help").output == outcome.output)
    }

    @Test(
        "The help of a command is the same in every way to ask for it",
        arguments: ["play", "due", "groups", "scores", "settings", "help"])
    func commandHelp(command: String) throws {
        let outcome = try rabble.run("help", command)
        #expect(outcome.lines.first?.hasPrefix("rabble \(command)") == true)
        #expect(outcome.status == 0)
        let others = command == "groups" ? [] : [[command, "x", "--help"]]
        for arguments in [[command, "--help"], [command, "-h"], ["--help", command]] + others {
            #expect(try rabble.run(arguments, input: Data()).output == outcome.output)
        }
        #expect(outcome.lines.allSatisfy { $0.count <= 100 })
    }
}
