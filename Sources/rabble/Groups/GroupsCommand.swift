enum GroupsCommand: Command {
    private static let subcommands: [any Command.Type] = [
        GroupsList.self, GroupsShow.self, GroupsCreate.self, GroupsAdd.self, GroupsEdit.self, GroupsRename.self,
        GroupsImport.self, GroupsUpdate.self, GroupsExport.self, GroupsSuspend.self, GroupsResume.self,
        GroupsDelete.self,
    ]

    static let name = "groups"

    static let usage = {
        let usages = subcommands.map { $0.usage }
        return Usage(
            name: name,
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
        let subcommand = try usage.command(named: arguments.operands.first ?? GroupsList.usage.word)
        return try subcommand.run(try arguments.afterCommand.checked(for: subcommand.usage), context)
    }
}
