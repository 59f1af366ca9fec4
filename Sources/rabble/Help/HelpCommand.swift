enum HelpCommand: Command {
    static let usage = Usage(
        name: "help", summary: "show how to use a command",
        synopsis: ["help [COMMAND]", "help groups COMMAND", "help --man"],
        details: [
            .text(
                "At a terminal, help, scores and questions that do not fit on the screen are shown page by page, by the "
                    + "program that PAGER names, or less. Nothing is paged where PAGER is empty or cat.")
        ],
        operands: [.command, .command],
        options: [.man, .noPager],
        examples: [
            ("rabble help play", "shows what a drill takes"),
            ("rabble help --man > ~/.local/share/man/man1/rabble.1", "makes the page for man"),
        ])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        if arguments.has(.man) {
            try arguments.expectOperands(atMost: 0, "no command with --man", for: usage)
            ManPage.write(context.program, on: context.output)
        } else {
            var command = context.program
            for (index, name) in arguments.operands.enumerated() {
                if command.commands.isEmpty { try arguments.expectOperands(atMost: index, "one command", for: usage) }
                command = try command.command(named: name).usage
            }
            Help.write(command, on: context.output)
        }
        context.console.page(!arguments.has(.noPager))
        return .success
    }
}

enum VersionCommand: Command {
    /// The version of the program, its manual page and its packages; the article Changes lists what is new.
    static let version = "0.4.0"
    /// The date of the version, for the manual page and the files in the packages.
    static let date = "2026-11-25"

    static let usage = Usage(name: "version", summary: "show the version", synopsis: ["version"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try arguments.expectOperands(atMost: 0, "no arguments", for: usage)
        context.output.writeLine("rabble \(version)")
        return .success
    }
}
