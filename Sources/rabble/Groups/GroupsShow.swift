import RabbleCore

enum GroupsShow: Command {
    static let usage = Usage(
        name: "groups show",
        summary: "show the questions of a group",
        synopsis: ["groups show GROUP|FILE [--json]"],
        details: GroupChoice.help,
        options: [
            Option("json", "write JSON, which is the format of group files"), GroupChoice.formatOption,
        ],
        examples: [("rabble groups show numbers", "shows its questions, answers and hints")])

    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        try arguments.expectOperands(atMost: 1, for: usage)
        guard let name = arguments.operands.first else {
            throw Failure("rabble groups show needs a group; rabble groups lists them", .usage)
        }
        let groups = try GroupChoice.groups(named: name, arguments, console)
        if arguments.has("json") {
            let values = groups.map(JSONGroups.encode)
            console.output.writeJSON(values.count == 1 ? values[0] : .array(values))
        } else {
            for group in groups { show(group, on: console.output) }
        }
        return .success
    }

    private static func show(_ group: QuestionGroup, on output: Output) {
        let rows = group.questions.map { question in
            let answers = ([question.answer] + question.accepts).joined(separator: " | ")
            return [question.prompt, answers] + (question.hint.map { ["(\($0))"] } ?? [])
        }
        for line in Table(rows: rows).lines { output.writeLine(line) }
    }
}
