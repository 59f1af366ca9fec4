/// `rabble groups delete verbs` moves the group aside with its history, and prints the new path.
enum GroupsDelete: Command {
    static let usage = Usage(name: "groups delete", operands: [.group], takes: "one group")

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let name = try arguments.groupName(for: usage)
        let library = context.library()
        // An exact name takes precedence over a number in the list.
        let exact = library.first { $0.id.description == name || $0.title == name }
        let group = if let exact { exact } else { try library.group(named: name) }
        guard !group.isBuiltIn, let store = context.groupStore else {
            throw .usage("\(group.title) is built in and cannot be deleted")
        }
        let deleted = try Failure.writing { try store.delete(group) }
        context.say("\(group.title) is now in \(deleted.group)")
        if let folder = deleted.edit {
            context.say("what was edited of it is now in \(folder)")
        }
        if group.id.isBuiltIn {
            context.say("its history stays with the built-in group that it replaced")
        } else if let folder = deleted.history {
            context.say("its history is now in \(folder)")
        }
    }
}
