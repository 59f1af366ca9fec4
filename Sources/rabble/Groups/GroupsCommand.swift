enum GroupsCommand: Command {
    private static let subcommands: KeyValuePairs<String, any Command.Type> = [
        "list": GroupsList.self, "show": GroupsShow.self, "find": GroupsFind.self, "create": GroupsCreate.self,
        "add": GroupsAdd.self, "edit": GroupsEdit.self, "rename": GroupsRename.self, "import": GroupsImport.self,
        "update": GroupsUpdate.self, "export": GroupsExport.self, "suspend": GroupsSuspend.self,
        "resume": GroupsResume.self, "delete": GroupsDelete.self,
    ]

    static let usage = {
        let usages = subcommands.map { $0.value.usage }
        return Usage(
            name: "groups",
            summary: "list, show and change the question groups",
            synopsis: usages.flatMap(\.synopsis),
            details: GroupOperand.help + [
                .text("rabble help groups COMMAND says more, as rabble help groups import does.")
            ],
            options: usages.flatMap(\.options).uniqued(by: \.name),
            examples: usages.compactMap(\.examples.first),
            commands: subcommands)
    }()

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        let subcommand = try usage.command(named: arguments.operands.first ?? "list")
        return try subcommand.run(try arguments.afterCommand.checked(for: subcommand.usage), context)
    }
}
