enum GroupsRename: Command {
    static let name = "groups rename"

    static let usage = Usage(
        name: name,
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
        synonyms: ["mv", "move", "title"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        let name = try arguments.groupName(atMost: 2, "a group and a title", for: usage)
        guard arguments.operands.count > 1 else {
            throw Failure("\(usage.fullName) needs the new title of \(name.inMessage)", .usage)
        }
        let title = arguments.operands[1].trimmed
        let group = try OwnGroup(named: name, context)
        try check(title, for: group, context)
        if title == group.title {
            context.output.writeLine("\(group.title): as before")
            return .success
        }
        // Otherwise the draft of an edit that is under way would not be found again.
        let drafts = DraftStore(groupFolder: group.store.folder)
        let claim = drafts.edit(titled: group.title) == nil ? nil : try drafts.claim(edit: group.title)
        defer { withExtendedLifetime(claim) {} }
        let renamed = try Failure.writing {
            try group.store.rename(group.id, title: group.title, to: title, reviews: context.reviewStore)
        }
        guard let renamed else { throw group.gone }
        context.output.writeLine("\(group.title) is now \(title); rabble play \(renamed.id) drills it")
        return .success
    }

    private static func check(_ title: String, for group: OwnGroup, _ context: Context) throws(Failure) {
        if let problem = title.problemAsTitle { throw Failure(problem, .usage) }
        let id = GroupID(title: title)
        guard id != group.id, let other = context.library(warning: false).first(where: { $0.id == id }) else {
            return
        }
        throw Failure("there is already a group \(other.title) with the id \(id)", .usage)
    }
}
