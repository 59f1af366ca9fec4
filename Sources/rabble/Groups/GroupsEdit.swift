enum GroupsEdit: Command {
    static let name = "groups edit"

    static let usage = Usage(
        name: name,
        summary: "edit one of your groups in a text editor",
        synopsis: ["groups edit GROUP [--yes]"],
        details: [
            .text(
                "Opens the questions of the group as a table in $VISUAL, else $EDITOR, else vi: a line for each question, "
                    + "with its number, prompt, answer, hint, and other answers to accept with | between."),
            .list([
                ("change a line", "edits the question, which keeps its history"),
                ("remove a line", "removes the question"),
                ("add a line", "with + for its number, adds a question"),
                ("move a line", "changes the order"),
            ]),
            .text(
                "The changes are listed, and made after a yes. Until then the table is kept as a draft, which is offered "
                    + "the next time. Other changes to the group are kept."),
        ],
        operands: [.group],
        options: [Option(.yes, "make the changes without asking")],
        examples: [
            ("rabble groups edit verbs", "opens verbs in your editor"),
            ("EDITOR='sed -i s/colour/color/' rabble groups edit verbs --yes", "changes it from a script"),
        ],
        synonyms: ["change", "modify"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        let group = try OwnGroup(named: try arguments.groupName(for: usage), context)
        context.console.listenForInterrupt()
        try GroupEditing(of: group, isSure: arguments.has(.yes), context).run()
        return .success
    }
}
