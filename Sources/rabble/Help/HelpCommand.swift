enum HelpCommand: Command {
    static let usage = Usage(
        name: "help", summary: "show how to use a command", synopsis: ["help [COMMAND]", "help groups COMMAND"],
        operands: [.command, .command],
        examples: [("rabble help play", "shows what a drill takes")])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        var command = context.program
        for (index, name) in arguments.operands.enumerated() {
            if command.subcommands.isEmpty { try arguments.expectOperands(atMost: index, "one command", for: usage) }
            command = command.subcommands[try command.subcommandIndex(named: name)]
        }
        Help.write(command, on: context.output)
        return .success
    }
}
