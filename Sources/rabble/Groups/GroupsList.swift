enum GroupsList: Command {
    static let usage = Usage(
        name: "groups list",
        summary: "list the question groups",
        synopsis: ["groups [list] [--json]"],
        details: [
            .text(
                "There is one line for each group: its number and title, how many questions it has, how many of them are "
                    + "due and how many were never seen, the percentage right in its last drill, how many were "
                    + "answered today and come back today (learning), and how many are suspended.")
        ],
        options: [Option(.json, "write JSON")],
        examples: [("rabble groups", "lists all groups with their numbers")],
        synonyms: ["ls", "dir"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try arguments.expectOperands(atMost: 0, "no arguments", for: usage)
        let library = context.library()
        let groups = try DayPlan(library, listsAll: true, context).groups
        guard arguments.has(.json) else {
            groups.writeMenu(on: context.output)
            return .success
        }
        let values = groups.enumerated().map { index, group -> JSONValue in
            [
                "number": .number(index + 1),
                "id": .string(group.id.description),
                "title": .string(group.title),
                "questions": .number(orNull: group.group?.questions.count),
                "due": .number(group.counts.due),
                "learning": .number(group.counts.learning),
                "new": .number(group.counts.new),
                "suspended": .number(orNull: group.suspendedCount),
                "suspendedDirections": .array(group.history.suspendedDirections.map { .string($0.rawValue) }),
                "lastPercent": .number(orNull: group.lastPercent),
                "builtIn": .bool(library[index].isBuiltIn),
            ]
        }
        context.output.writeJSON(.array(values))
        return .success
    }
}
