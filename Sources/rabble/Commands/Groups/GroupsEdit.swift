/// `rabble groups edit verbs` opens the questions as a table in the learner's editor.
enum GroupsEdit: Command {
    static let usage = Usage(
        name: "groups edit", operands: [.group], takes: "one group", options: [.yes])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let group = try OwnGroup(named: try arguments.groupName(for: usage), context)
        Signals.listenForInterrupt()
        try group.store.warnOfEarlierDrafts(context)
        try GroupEditing(own: group, isSure: arguments.has(.yes), context: context).run()
    }
}
