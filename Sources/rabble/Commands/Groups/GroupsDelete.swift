/// `rabble groups delete verbs` moves the group aside with its history, and prints the new path.
extension Command {
    static let groupsDelete = Command(
        name: "groups delete", operands: [.group], takes: "one group", run: Context.deleteGroup)
}

extension Context {
    func deleteGroup() throws(Failure) {
        let group = try library().group(named: arguments.groupName(), by: .whole)
        guard !group.isBuiltIn, let groupStore else {
            throw .usage("\(group.title) is built in and cannot be deleted")
        }
        let deleted = try Failure.writing { try groupStore.delete(group) }
        say("\(group.title) is now in \(deleted.group)")
        if let folder = deleted.edit { say("what was edited of it is now in \(folder)") }
        if group.id.isBuiltIn {
            say("its history stays with the built-in group that it replaced")
        } else if let folder = deleted.history {
            say("its history is now in \(folder)")
        }
    }
}
