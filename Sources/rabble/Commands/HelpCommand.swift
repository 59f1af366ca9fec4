enum HelpCommand: Command {
    static let usage = Usage(name: "help", summary: "tell how to use a command", synopsis: ["help [COMMAND]"])

    static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1, for: usage)
        if let name = arguments.operands.first {
            Help.command(try Commands.named(name).usage, on: console.output)
        } else {
            Help.program(on: console.output)
        }
        return .success
    }
}
