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

    @Test("The longest sequence of words that names a command is used")
    func reached() {
        expectEqual(usage.reached(by: ["export", "x"]).name, "groups export")
        expectEqual(usage.reached(by: ["x", "export"]).name, "groups")
        expectEqual(usage.reached(by: []).name, "groups")
    }
}
