/// `rabble groups move mixed Rome --to italy` moves questions. Their history follows them.
extension Command {
    static let groupsMove = Command(
        name: "groups move", operands: [.group, .anything], repeatsLastOperand: true,
        options: [.to, .json], run: Context.moveQuestions)
}

extension Context {
    func moveQuestions() throws(Failure) {
        let name = try arguments.groupName()
        guard let targetName = arguments.value(of: .to) else {
            let command = arguments.commandName
            throw .usage("\(command) needs --to with the group that the questions move to")
        }
        // The name may be that of a file whose group is in another file.
        let library = library()
        let copy = cache.folder?.copies.first { copy in
            copy.path.map { $0 == name || Path.name(of: $0) == name } ?? false
        }
        let source = if let copy { try own(copy) } else { try own(library.group(named: name)) }
        let target = try ownGroup(named: targetName)
        let isCopy = copy != nil
        if isCopy != (source.id == target.id) {
            throw .usage(
                isCopy
                    ? "\(name.inMessage) is a copy of \(source.title); it can only move there"
                    : "\(source.title) cannot move to itself")
        }
        let prompts = arguments.operands.dropFirst()
        let group = try present(source)
        var ids: Set<Question.ID> = []
        for prompt in prompts { ids.formUnion(try group.known(prompted: prompt).map(\.id)) }
        let known = settingsOfGroups[target.id]?.lines(of: target.title) ?? []
        let (move, aside) = try Failure.writing {
            try groups().move(prompts.isEmpty ? nil : ids, from: source, to: target)
        }
        if asJSON {
            return output.writeJSON([
                "from": "\(source.id)", "to": "\(target.id)",
                "moved": move.questions.map(JSONGroups.encode), "movedAside": aside,
            ])
        }
        if let path = copy?.path {
            let counted = move.questions.count.counted("question")
            let place = aside.map { "; the file is now in \($0)" } ?? ""
            return say("\(target.title): \(counted) taken over from \(path)\(place)", hanging: 0)
        }
        say("\(target.title): \(move.summary)")
        if let aside {
            say("\(source.title) has no question left; it is now in \(aside)")
            forgetHistories()
            let own = settingsOfGroups[target.id]?.lines(of: target.title) ?? []
            for line in own where !known.contains(line) { say(line) }
        }
    }
}
