enum GroupsList: Command {
    static let name = "groups list"

    static let usage = Usage(
        name: name,
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
        let menu = try GroupMenu(library, context)
        guard arguments.has(.json) else {
            menu.write(on: context.output)
            return .success
        }
        let groups = menu.items.enumerated().map { index, item in
            JSONValue.object([
                .init("number", .number(index + 1)),
                .init("id", .string(item.id.description)),
                .init("title", .string(item.title)),
                .init("questions", .number(item.group?.questions.count)),
                .init("due", .number(item.counts?.due)),
                .init("learning", .number(item.counts?.learning)),
                .init("new", .number(item.counts?.new)),
                .init("suspended", .number(item.suspendedCount)),
                .init("lastPercent", .number(item.lastPercent)),
                .init("builtIn", .bool(library[index].isBuiltIn)),
            ])
        }
        context.output.writeJSON(.array(groups))
        return .success
    }
}
