/// `rabble groups edit verbs` opens the questions as a table in the learner's editor.
extension Command {
    static let groupsEdit = Command(
        name: "groups edit", operands: [.group], takes: "one group", options: [.yes],
        run: Context.editGroup)
}

extension Context {
    func editGroup() throws(Failure) {
        let group = try ownGroup(named: arguments.groupName())
        Signals.listenForInterrupt()
        try warnOfEarlierDrafts()
        try GroupEditing(own: group, isSure: arguments.has(.yes), context: self).run()
    }
}
