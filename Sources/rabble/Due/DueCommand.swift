enum DueCommand: Command {
    static let name = "due"

    static let usage = Usage(
        name: name,
        summary: "list the groups with questions due",
        synopsis: ["due [--json | --quiet]"],
        details: [
            .text(
                "There is one line for each group with questions due today: how many are due, how many were never seen, "
                    + "how many more were answered today and come back today (learning), and how many are suspended. If nothing is due, nothing is "
                    + "printed and the exit code is 1."),
            .text(
                "A group that you also play with --reverse counts in both directions, as each has a schedule of its own. "
                    + "rabble play --due asks it all."),
        ],
        options: [
            Option(.json, "write JSON"),
            Option(.quiet, "write nothing: the exit code says whether anything is due"),
        ],
        examples: [
            ("rabble due", "lists what is due today"),
            ("rabble due -q && echo 'time to learn'", "in a shell prompt or a cron job"),
        ])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try arguments.expectOperands(atMost: 0, "no arguments", for: usage)
        let store = try context.existing(context.reviewStore)
        let isScript = arguments.has(.quiet) || arguments.has(.json)
        let groups = try DueGroups(store, hasDays: false, hasHint: !isScript, context)
        let due = groups.entries.filter { $0.standing.due > 0 }
        let code: ExitCode = due.isEmpty ? .nothingDue : .success
        if arguments.has(.quiet) { return code }
        let output = context.output
        if arguments.has(.json) {
            let values = due.map { entry in
                JSONValue.object([
                    .init("group", .string(entry.group.id.description)),
                    .init("title", .string(entry.group.title)),
                    .init("due", .number(entry.standing.due)),
                    .init("learning", .number(entry.standing.learning)),
                    .init("new", .number(entry.standing.new)),
                    .init("suspended", .number(entry.standing.suspended)),
                ])
            }
            output.writeJSON(.array(values))
        } else {
            DueGroups.show(due, on: output)
            if !due.isEmpty { groups.hint.show(on: output) }
        }
        return code
    }
}
