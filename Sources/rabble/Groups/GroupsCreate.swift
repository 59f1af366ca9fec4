enum GroupsCreate: Command {
    static let name = "groups create"

    static let usage = Usage(
        name: name,
        summary: "type a group, question by question",
        synopsis: ["groups create [TITLE]"],
        details: [
            .text("Type one line each for the prompt, the answer and the hint of a question; the hint may be empty:"),
            .list([
                ("an empty prompt", "finishes the group"),
                (":undo", "takes back the current question, or else the last one"),
                (":quit", "ends; what was typed is kept as a draft, as after Ctrl-C and errors"),
                ("\\text", "enters text even if it starts with a colon"),
            ]),
            .text("The next time, you are asked whether to continue the draft."),
        ],
        operands: [.anything],
        examples: [
            ("rabble groups create Verbs", "asks for prompts, answers and hints"),
            ("printf 'gehen\\nto go\\n\\n' | rabble groups create Verbs", "from a script"),
        ],
        synonyms: ["new"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        let title = try arguments.onlyOperand("title", for: usage)
        let store = try context.existing(context.groupStore)
        context.console.listenForInterrupt()
        var creation = GroupCreation(store: store, context)
        return try creation.run(title: title)
    }
}
