enum HelpCommand: Command {
    static let usage = Usage(
        name: "help", summary: "show how to use a command", synopsis: ["help [COMMAND]", "help groups WORD"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        guard let name = arguments.operands.first else {
            Help.write(context.commands, on: context.output)
            return .success
        }
        let command = try context.commands.element(named: name, kind: "command", name: \.name)
        try arguments.expectOperands(atMost: command.subcommands.isEmpty ? 1 : 2, "one command", for: usage)
        Help.write(try command.called(by: arguments.operands.dropFirst()), on: context.output)
        return .success
    }
}
