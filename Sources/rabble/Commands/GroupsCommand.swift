import RabbleCore

enum GroupsCommand: Command {
    static let usage = Usage(
        name: "groups",
        summary: "list the question groups, or show the questions of one",
        synopsis: ["groups [list]", "groups show GROUP|FILE"],
        details: GroupChoice.help,
        options: [Option("json", "write JSON; of one group, in the format of group files")],
        examples: [
            ("rabble groups", "lists all groups with their numbers"),
            ("rabble groups show numbers", "shows its questions, answers and hints"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        switch arguments.operands.first ?? "list" {
        case "list":
            try arguments.expectOperands(atMost: 1, for: usage)
            try list(asJSON: arguments.has("json"), console)
        case "show":
            try arguments.expectOperands(atMost: 2, for: usage)
            guard arguments.operands.count == 2 else {
                throw Failure("rabble groups show needs a group; rabble groups lists them", .usage)
            }
            let shown = try GroupChoice.groups(named: arguments.operands[1])
            if arguments.has("json") {
                let values = shown.map(JSONGroups.encode)
                console.output.writeJSON(values.count == 1 ? values[0] : .array(values))
            } else {
                for group in shown { show(group, on: console.output) }
            }
        case let word:
            throw Failure(unknown: "command groups \(word.inMessage)", nearestTo: word, among: ["list", "show"])
        }
        return .success
    }

    private static func list(asJSON: Bool, _ console: Console) throws {
        let groups = try GroupChoice.builtIn()
        let percents = try lastPercents(of: groups, console)
        guard asJSON else { return GroupChoice.writeList(groups, lastPercents: percents, on: console.output) }
        let values = groups.enumerated().map { index, group in
            JSONValue.object([
                .init("number", .number(index + 1)),
                .init("id", .string(group.id.description)),
                .init("title", .string(group.title)),
                .init("questions", .number(group.questions.count)),
                .init("lastPercent", percents[index].map(JSONValue.number) ?? .null),
            ])
        }
        console.output.writeJSON(.array(values))
    }

    /// The share of correct answers in the last drill of each group.
    private static func lastPercents(of groups: [QuestionGroup], _ console: Console) throws -> [Int?] {
        guard let store = Locations.standard.reviewsFolder.map(ReviewStore.init) else { return groups.map { _ in nil } }
        return try groups.map { Score(try store.history(of: $0.id, console)).last?.tally.percent }
    }

    private static func show(_ group: QuestionGroup, on output: Output) {
        let rows = group.questions.map { question in
            let answers = ([question.answer] + question.accepts).joined(separator: " | ")
            return [question.prompt, answers] + (question.hint.map { ["(\($0))"] } ?? [])
        }
        for line in Table(rows: rows).lines { output.writeLine(line) }
    }
}
