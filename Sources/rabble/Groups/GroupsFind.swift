enum GroupsFind: Command {
    static let usage = Usage(
        name: "groups find", operands: [.anything], repeatsLastOperand: true,
        options: [.json, .noPager])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        guard var search = QuestionSearch(arguments.operands) else {
            throw .usage("\(usage.fullName) needs a text to find")
        }
        let store = try context.listedStore()
        let now = context.now()
        let today = Schedule.Today(now, context.calendar)
        var rows: [[String]] = []
        var values: [JSONObject] = []
        for case let group? in context.library().lazy.map(context.questions) {
            let places = group.questions.indices.filter {
                search.matches(group.markup.plain(group.questions[$0]))
            }
            // Most groups have nothing of it, and need no history.
            if places.isEmpty { continue }
            let history = try context.history(of: group.id, in: store)
            let questions = group.accepting(history).questions
            // A study has no place for a suspended question.
            let studies = context.practised(group, in: history).all.map { study in
                let suspended = Set(study.suspended.map(\.id))
                return (
                    study.schedule,
                    asked: questions.indices.filter { !suspended.contains(questions[$0].id) }
                )
            }
            for place in places {
                let question = questions[place]
                let shown = group.markup.plain(question)
                let memories = studies.compactMap { schedule, asked in
                    let index = asked.partitioningIndex { $0 >= place }
                    return asked[index...].first == place ? .some(schedule.memories[index]) : nil
                }
                let isSuspended = memories.isEmpty
                let due = memories.compactMap { $0.map(today.dueDay) }.min()
                let day =
                    due.map { $0 > today.day ? "due \($0.name(on: now, context.calendar))" : "due" }
                    ?? "new"
                rows.append(
                    [
                        group.title,
                        context.output.terminal.isPlain ? "question \(place + 1)" : "\(place + 1)",
                        shown.prompt, shown.allAnswers,
                        isSuspended ? "suspended" : day,
                    ])
                values.append(
                    .joined(
                        group.names, ["number": place + 1],
                        JSONObject(JSONGroups.encode(question)),
                        ["suspended": isSuspended, "due": due.map { "\($0.day)" }]))
            }
        }
        if arguments.has(.json) {
            context.output.writeJSON(values)
        } else {
            context.output.writeTable(
                rows, names: ["", "", "prompt", "answer", "standing"], rightAligned: [1])
        }
        context.console.page(!arguments.has(.noPager))
        guard rows.isEmpty else { return }
        let texts = arguments.operands.map(\.inMessage).joined(separator: " and ")
        throw Failure("no question contains \(texts)", .nothing)
    }
}
