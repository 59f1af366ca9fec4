/// `rabble groups` lists the groups, and has subcommands.
extension Command {
    static let groups = Command(
        name: "groups",
        makeCommands: {
            [
                groupsList, groupsShow, groupsFind, groupsAdd, groupsEdit, groupsCreate,
                groupsImport, groupsUpdate, groupsExport, groupsSuspend, groupsResume, groupsMove,
                groupsRename, groupsDelete,
            ]
        }, run: Context.runGroups)
}

extension Context {
    func runGroups() throws(Failure) {
        let command = try Command.groups.command(named: arguments.operands.first ?? "list")
        try run(command, arguments.afterCommand)
    }
}
