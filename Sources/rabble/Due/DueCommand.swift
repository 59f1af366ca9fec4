import RabbleCore

enum DueCommand: Command {
    static let usage = Usage(
        name: "due",
        summary: "tell which groups have questions that are due",
        synopsis: ["due [--json]"],
        details: [
            "There is a line for each group that has questions to repeat today: how many, and how many of",
            "the group were never seen. Where nothing is due there is no line, and the exit code is 1.",
            "Drills with --reverse have a schedule of their own, which is not counted here.",
        ],
        options: [Option("json", "write JSON")],
        examples: [
            ("rabble due", "what there is to repeat today"),
            ("rabble due > /dev/null && echo 'time to learn'", "in a shell prompt or a cron job"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        try arguments.expectOperands(atMost: 0, for: usage)
        let groups = try groupsWithHistory(console)
        let due = try GroupMenu(groups, console).items.compactMap { item in
            item.standing.flatMap { $0.due > 0 ? (item, $0) : nil }
        }
        if arguments.has("json") {
            let values = due.map { item, standing in
                JSONValue.object([
                    .init("group", .string(item.id.description)),
                    .init("title", .string(item.title)),
                    .init("due", .number(standing.due)),
                    .init("new", .number(standing.new)),
                ])
            }
            console.output.writeJSON(.array(values))
        } else {
            let rows = due.map { item, standing in [item.title, "\(standing.due) due", "\(standing.new) new"] }
            for line in Table(rows: rows, rightAligned: [1, 2], columns: console.output.terminal.columns).lines {
                console.output.writeLine(line)
            }
        }
        return due.isEmpty ? .nothingDue : .success
    }

    /// The groups of which a question was ever answered: the others need not be read.
    private static func groupsWithHistory(_ console: Console) throws(Failure) -> [LibraryGroup] {
        guard let folder = Locations.standard.reviewsFolder else { throw Failure(.noHome) }
        let played: Set<GroupID>
        do throws(StorageError) {
            played = Set(try ReviewStore(folder: folder).groups())
        } catch {
            throw Failure(error)
        }
        return GroupChoice.library(console).filter { played.contains($0.id) }
    }
}
