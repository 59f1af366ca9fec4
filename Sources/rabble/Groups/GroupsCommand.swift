enum GroupsCommand: Command {
    private static let subcommands: KeyValuePairs<String, any Command.Type> = [
        "list": GroupsList.self, "show": GroupsShow.self, "find": GroupsFind.self, "add": GroupsAdd.self,
        "edit": GroupsEdit.self, "create": GroupsCreate.self, "import": GroupsImport.self, "update": GroupsUpdate.self,
        "export": GroupsExport.self, "suspend": GroupsSuspend.self, "resume": GroupsResume.self,
        "move": GroupsMove.self, "rename": GroupsRename.self, "delete": GroupsDelete.self,
    ]
    /// How many subcommands, from the first, are of daily use.
    private static let dailyCount = 5

    static let usage = {
        let usages = subcommands.map { $0.value.usage }
        return Usage(
            name: "groups",
            summary: "list, show and change the question groups",
            synopsis: usages.flatMap(\.synopsis),
            details: GroupOperand.help + [
                .text("rabble help groups COMMAND says more and lists the options, as rabble help groups import does.")
            ],
            examples: usages.prefix(dailyCount).compactMap(\.examples.first),
            takesOptionsBeneath: true,
            commands: subcommands)
    }()

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        let subcommand = try usage.command(named: arguments.operands.first ?? "list")
        return try subcommand.run(try arguments.afterCommand.checked(for: subcommand.usage), context)
    }
}
