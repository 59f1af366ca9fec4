/// `rabble groups rename verbs Irregular` gives a group, its history and its media another name.
enum GroupsRename: Command {
    static let usage = Usage(
        name: "groups rename", operands: [.group, .anything], takes: "a group and a title")

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let name = try arguments.groupName(for: usage)
        guard arguments.operands.count > 1 else {
            throw .usage("\(usage.fullName) needs the new title of \(name.inMessage)")
        }
        let title = arguments.operands[1].trimmed
        let group = try OwnGroup(named: name, context)
        let others = context.library(warning: false).filter { $0.id != group.id }
        if let problem = title.problemAsTitle(beside: others) { throw .usage(problem) }
        if title == group.title { return context.say("\(group.title): as before") }
        let renamed = try Failure.writing {
            try group.store.rename(group.group, to: title)
        }
        context.say(
            "\(group.title) is now \(title); rabble play \(renamed.id) drills it")
    }
}
