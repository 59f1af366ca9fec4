/// `rabble groups` lists the groups, and has subcommands.
enum GroupsCommand: Command {
    static let usage = Usage(
        name: "groups",
        commands: [
            GroupsList.self, GroupsShow.self, GroupsFind.self, GroupsAdd.self, GroupsEdit.self,
            GroupsCreate.self, GroupsImport.self, GroupsUpdate.self, GroupsExport.self,
            GroupsSuspend.self, GroupsResume.self, GroupsMove.self, GroupsRename.self,
            GroupsDelete.self,
        ])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let subcommand = try usage.command(named: arguments.operands.first ?? "list")
        try subcommand.run(try arguments.afterCommand.checked(for: subcommand.usage), context)
    }
}
