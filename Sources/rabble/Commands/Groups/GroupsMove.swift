/// `rabble groups move mixed Rome --to italy` moves questions. Their history follows them.
enum GroupsMove: Command {
    static let usage = Usage(
        name: "groups move", operands: [.group, .anything], repeatsLastOperand: true,
        options: [.to, .json])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let name = try arguments.groupName(for: usage)
        guard let targetName = arguments.value(of: .to) else {
            throw .usage("\(usage.fullName) needs --to with the group that the questions move to")
        }
        let source = try OwnGroup(namedOrCopy: name, context)
        let target = try OwnGroup(named: targetName, context)
        if source.isCopy != (source.id == target.id) {
            throw .usage(
                source.isCopy
                    ? "\(name.inMessage) is a copy of \(source.title); it can only move there"
                    : "\(source.title) cannot move to itself")
        }
        let prompts = arguments.operands.dropFirst()
        let group = try source.read()
        var ids: Set<Question.ID> = []
        for prompt in prompts {
            ids.formUnion(try group.known(prompted: prompt).map(\.id))
        }
        let (move, aside) = try Failure.writing {
            try source.store.move(
                prompts.isEmpty ? nil : ids, from: source.group, to: target.group)
        }
        if arguments.has(.json) {
            return context.output.writeJSON([
                "from": "\(source.id)", "to": "\(target.id)",
                "moved": move.questions.map(JSONGroups.encode), "movedAside": aside,
            ])
        }
        if source.isCopy, let path = source.group.path {
            let counted = move.questions.count.counted("question")
            let place = aside.map { "; the file is now in \($0)" } ?? ""
            return context.say(
                "\(target.title): \(counted) taken over from \(path)\(place)", hanging: 0)
        }
        context.say("\(target.title): \(move.summary)")
        if let aside {
            context.say("\(source.title) has no question left; it is now in \(aside)")
        }
    }
}
