enum DueCommand: Command {
    static let usage = Usage(
        name: "due",
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
        let played = try PlayedGroups(context)
        let groups = try [ListedGroup](played.inLibrary, in: played.store, context)
        let due = groups.filter { $0.isPractised && $0.counts?.due ?? 0 > 0 }
        let code: ExitCode = due.isEmpty ? .nothing : .success
        if arguments.has(.quiet) { return code }
        let output = context.output
        if arguments.has(.json) {
            let values = due.map { group -> JSONValue in
                [
                    "group": .string(group.id.description),
                    "title": .string(group.title),
                    "due": .number(group.counts?.due),
                    "learning": .number(group.counts?.learning),
                    "new": .number(group.counts?.new),
                    "suspended": .number(group.suspendedCount),
                ]
            }
            output.writeJSON(.array(values))
        } else {
            due.writeCounts(on: output)
            let hint = FitHint(context: context)
            if !due.isEmpty, hint.isWanted { hint.show(try groups.map(\.history) + played.otherHistories(context)) }
        }
        return code
    }
}
