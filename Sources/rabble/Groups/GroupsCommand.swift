enum GroupsCommand: Command {
    static let usage = Usage(
        name: "groups",
        commands: [
            "list": GroupsList.self, "show": GroupsShow.self, "find": GroupsFind.self,
            "add": GroupsAdd.self,
            "edit": GroupsEdit.self, "create": GroupsCreate.self, "import": GroupsImport.self,
            "update": GroupsUpdate.self, "export": GroupsExport.self, "suspend": GroupsSuspend.self,
            "resume": GroupsResume.self, "move": GroupsMove.self, "rename": GroupsRename.self,
            "delete": GroupsDelete.self,
        ])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let subcommand = try usage.command(named: arguments.operands.first ?? "list")
        try subcommand.run(try arguments.afterCommand.checked(for: subcommand.usage), context)
    }
}
