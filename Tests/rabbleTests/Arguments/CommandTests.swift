import TestSupport
import Testing

@testable import rabble

struct CommandTests {
    private let command = Command(
        name: "groups", options: [.force, .output],
        makeCommands: {
            [
                Command(name: "groups list", run: Context.listGroups),
                Command(name: "groups export", run: Context.exportGroup),
            ]
        }, run: Context.runGroups)

    @Test(
        """
        A command has the name of the program before it, and a subcommand is called by its last \
        word
        """
    )
    func names() {
        expectEqual(command.fullName, "rabble groups")
        expectEqual(command.commands.map(\.word), ["list", "export"])
        expectEqual(Command.program.fullName, "rabble")
    }

    @Test("Every command has its options, --color, --plain, --trust and --help")
    func options() {
        expectEqual(
            command.allOptions.map(\.synopsis),
            ["--force", "--output FILE", "--color WHEN", "--plain", "--trust", "--help"])
    }

    @Test("The longest sequence of words that names a command is used")
    func reached() {
        expectEqual(command.reached(by: ["export", "x"]).name, "groups export")
        expectEqual(command.reached(by: ["x", "export"]).name, "groups")
        expectEqual(command.reached(by: []).name, "groups")
    }
}
