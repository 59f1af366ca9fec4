enum GroupsRename: Command {
    static let usage = Usage(
        name: "groups rename",
        summary: "give one of your groups another title",
        synopsis: ["groups rename GROUP TITLE"],
        details: [
            .text(
                "The history of the group goes along. If a file was played under the new title, its history counts for "
                    + "the group as well. End drills of the group first: answers after the rename are kept under the old "
                    + "title.")
        ],
        operands: [.group, .anything],
        examples: [("rabble groups rename verbs 'German verbs'", "verbs is german-verbs from then on")],
        synonyms: ["mv", "title"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        let name = try arguments.groupName(atMost: 2, "a group and a title", for: usage)
        guard arguments.operands.count > 1 else {
            throw Failure("\(usage.fullName) needs the new title of \(name.inMessage)", .usage)
        }
        let title = arguments.operands[1].trimmed
        let group = try OwnGroup(named: name, context)
        let others = context.library(warning: false).filter { $0.id != group.id }
        if let problem = title.problemAsTitle(beside: others) { throw Failure(problem, .usage) }
        if title == group.title {
            context.output.writeLine("\(group.title): as before")
            return .success
        }
        let claim = try group.store.drafts.claimUnfinishedEdit(of: group.title)
        defer { withExtendedLifetime(claim) {} }
        let renamed = try Failure.writing {
            try group.store.rename(
                group.id, title: group.title, to: title, reviews: context.reviewStore, histories: context.histories)
        }
        context.output.writeLine("\(group.title) is now \(title); rabble play \(renamed.id) drills it")
        return .success
    }
}
