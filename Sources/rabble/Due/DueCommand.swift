enum DueCommand: Command {
    static let usage = Usage(
        name: "due",
        summary: "list the groups with questions for today",
        synopsis: ["due [--json | --quiet]"],
        details: [
            .text(
                "There is one line for each group that rabble play --due asks from today: how many questions are due, how "
                    + "many are new, how many were answered today and come back today (learning), and how many are "
                    + "suspended. If there is nothing to ask, nothing is printed and the exit code is 1.")
        ],
        options: [
            Option(.json, "write JSON"),
            Option(.quiet, "write nothing: the exit code says whether there is anything to ask"),
        ],
        examples: [
            ("rabble due", "lists what is due today"),
            ("rabble due -q && echo 'time to learn'", "in a shell prompt or a cron job"),
        ])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try arguments.expectOperands(atMost: 0, "no arguments", for: usage)
        _ = try context.existing(context.reviewStore)
        let day = try DayPlan(context.library(), context)
        let code: ExitCode = day.plan.total.sum == 0 ? .nothing : .success
        if arguments.has(.quiet) { return code }
        let output = context.output
        if arguments.has(.json) {
            let values = day.asked.map { group -> JSONValue in
                .joined(
                    ["group": .string(group.id.description), "title": .string(group.title)], group.counts.members,
                    [
                        "suspended": .number(orNull: group.suspendedCount),
                        "suspendedDirections": .array(
                            group.history.suspendedDirections.map { .string($0.rawValue) }),
                    ])
            }
            output.writeJSON(.array(values))
        } else {
            day.asked.writeCounts(on: output)
        }
        return code
    }
}

extension QuestionCounts {
    /// The counts as members of a JSON object.
    var members: JSONValue { ["due": .number(due), "learning": .number(learning), "new": .number(new)] }
}
