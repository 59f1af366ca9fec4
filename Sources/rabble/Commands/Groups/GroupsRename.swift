/// `rabble groups rename verbs Irregular` gives a group, its history and its media another name.
extension Command {
    static let groupsRename = Command(
        name: "groups rename", operands: [.group, .anything], takes: "a group and a title",
        run: Context.renameGroup)
}

extension Context {
    func renameGroup() throws(Failure) {
        let name = try arguments.groupName()
        guard arguments.operands.count > 1 else {
            throw .usage(
                "\(arguments.commandName) needs the new title of \(name.inMessage)")
        }
        let title = arguments.operands[1].trimmed
        let group = try ownGroup(named: name)
        let others = library(warning: false).filter { $0.id != group.id }
        if let problem = title.problemAsTitle(beside: others) { throw .usage(problem) }
        if title == group.title { return say("\(group.title): as before") }
        let renamed = try Failure.writing { try groups().rename(group, to: title) }
        say("\(group.title) is now \(title); rabble play \(renamed.id) drills it")
    }
}
