enum HelpCommand: Command {
    static let usage = Usage(
        name: "help", summary: "tell how to use a command", synopsis: ["help [COMMAND]", "help groups WORD"])

    static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        try arguments.expectOperands(atMost: 2, for: usage)
        if let name = arguments.operands.first {
            let command = try Commands.named(name)
            Help.command(try command.usage(for: Array(arguments.operands.dropFirst())), on: console.output)
        } else {
            Help.program(on: console.output)
        }
        return .success
    }
}
