import RabbleCore

enum GroupsList: Command {
    static let usage = Usage(
        name: "groups list",
        summary: "list the question groups",
        synopsis: ["groups [list] [--json]"],
        details: [
            "There is a line for each group: its number, its title, the count of its questions, and how many",
            "per cent were right in its last drill.",
        ],
        options: [Option("json", "write JSON")],
        examples: [("rabble groups", "lists all groups with their numbers")])

    static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0, for: usage)
        let library = GroupChoice.library(console)
        let menu = GroupMenu(library, console)
        let percents = try lastPercents(of: library, console)
        if arguments.has("json") {
            writeJSON(menu, library, percents, on: console.output)
        } else {
            menu.write(lastPercents: percents, on: console.output)
        }
        return .success
    }

    private static func writeJSON(
        _ menu: GroupMenu, _ library: [LibraryGroup], _ percents: [Int?], on output: Output
    ) {
        let values = menu.items.enumerated().map { index, item in
            JSONValue.object([
                .init("number", .number(index + 1)),
                .init("id", .string(item.id.description)),
                .init("title", .string(item.title)),
                .init("questions", item.group.map { .number($0.questions.count) } ?? .null),
                .init("lastPercent", percents[index].map(JSONValue.number) ?? .null),
                .init("builtIn", .bool(library[index].isBuiltIn)),
            ])
        }
        output.writeJSON(.array(values))
    }

    /// The share of correct answers in the last drill of each group.
    private static func lastPercents(of groups: [LibraryGroup], _ console: Console) throws -> [Int?] {
        guard let store = Locations.standard.reviewsFolder.map(ReviewStore.init) else { return groups.map { _ in nil } }
        return try groups.map { Score(try store.history(of: $0.id, console)).last?.tally.percent }
    }
}
