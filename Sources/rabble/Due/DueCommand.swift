import RabbleCore

enum DueCommand: Command {
    static let usage = Usage(
        name: "due",
        summary: "list the groups with questions due",
        synopsis: ["due [--json | --quiet]"],
        details: [
            .text(
                "There is one line for each group with questions due today: how many are due, how many were never seen, and "
                    + "how many more were answered today and come back today (learning). If nothing is due, nothing is "
                    + "printed and the exit code is 1."),
            .text("Drills with --reverse have a schedule of their own, which is not counted here."),
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
        // Groups without a history need not be read.
        let played = Set(try Failure.reading(store.groups))
        let due = try GroupMenu(context.scanLibrary().filter { played.contains($0.id) }, context).items
            .compactMap { item in item.standing.flatMap { $0.due > 0 ? (item, $0) : nil } }
        let code: ExitCode = due.isEmpty ? .nothingDue : .success
        if arguments.has(.quiet) { return code }
        let output = context.output
        if arguments.has(.json) {
            let values = due.map { item, standing in
                JSONValue.object([
                    .init("group", .string(item.id.description)),
                    .init("title", .string(item.title)),
                    .init("due", .number(standing.due)),
                    .init("learning", .number(standing.learning)),
                    .init("new", .number(standing.new)),
                ])
            }
            output.writeJSON(.array(values))
        } else {
            let rows = due.map { item, standing in [item.title] + standing.cells(hasPercent: false) }
            output.write(Table(rows: rows, rightAligned: [1, 2, 3], columns: output.terminal.columns))
        }
        return code
    }
}
