/// `rabble groups show deck.md` shows the questions of a group, or what an import would read.
enum GroupsShow: Command {
    static let usage = Usage(
        name: "groups show", operands: [.groupOrFile], takes: "one group",
        options: [.json, .format] + .ofTables + [.strict, .noPager])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let name = try arguments.groupName(for: usage)
        let (groups, listed) = try context.groups(named: name, arguments.reading(), .refused)
        if arguments.has(.json) {
            let values = groups.map(JSONGroups.encode)
            let own = listed.flatMap { context.settingsOfGroups[$0.id]?.members }
            let settings: JSONObject = own.map { ["settings": $0] } ?? [:]
            context.output.writeJSON(
                values.count == 1
                    ? JSONObject.joined(JSONObject(values[0]), settings).json : values.json)
        } else {
            for group in groups { show(group, on: context.output) }
            let own = listed.flatMap { context.settingsOfGroups[$0.id]?.lines(of: $0.title) } ?? []
            if !own.isEmpty { context.say("") }
            for line in own { context.say(line, hanging: 0) }
        }
        context.console.page(!arguments.has(.noPager))
    }

    private static func show(_ group: QuestionGroup, on output: Output) {
        func table(_ hint: (String) -> String) -> Table {
            let rows = group.questions.map { question in
                let question = group.markup.plain(question)
                return [question.prompt, question.allAnswers]
                    + (question.hint.map { [hint($0)] } ?? [])
            }
            return Table(
                rows: rows, names: ["prompt", "answer", "hint"], columns: output.terminal.columns)
        }
        let aligned = table { "(\($0))" }
        // Stacked cells have names, so a hint needs no brackets.
        output.write(aligned.width > output.terminal.columns ?? .max ? table(\.self) : aligned)
    }
}
