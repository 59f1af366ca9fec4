enum HelpCommand: Command {
    static let usage = Usage(
        name: "help", summary: "tell how to use a command", synopsis: ["help [COMMAND]", "help groups WORD"])

    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        if let name = arguments.operands.first {
            let command = try Commands.named(name)
            try arguments.expectOperands(atMost: command.hasSubcommands ? 2 : 1, for: usage)
            Help.command(try command.usage(for: Array(arguments.operands.dropFirst())), on: console.output)
        } else {
            Help.program(on: console.output)
        }
        return .success
    }
}
