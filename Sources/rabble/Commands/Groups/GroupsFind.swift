/// `rabble groups find go` finds questions in all groups, ignoring accents and case.
extension Command {
    static let groupsFind = Command(
        name: "groups find", operands: [.anything], repeatsLastOperand: true,
        options: [.json, .noPager], run: Context.findQuestions)
}

extension Context {
    func findQuestions() throws(Failure) {
        guard let search = QuestionSearch(arguments.operands) else {
            throw .usage("\(arguments.commandName) needs a text to find")
        }
        let store = try listedStore()
        let now = now()
        let today = Schedule.Today(now, calendar)
        let word = output.terminal.isPlain ? "question " : ""
        var values: [JSONObject] = []
        var rows: [[String]] = []
        for case let group? in library().lazy.map(questions(of:)) {
            let indices = group.questions.indices.filter {
                search.matches(group.markup.plain(group.questions[$0]))
            }
            // Most groups have no match, and need no history.
            if indices.isEmpty { continue }
            let history = try history(of: group.id, in: store)
            let days = practised(group, in: history).all.map { study in
                let suspended = Set(study.suspended.map(\.id))
                let asked = group.questions.map(\.id).filter { !suspended.contains($0) }
                let days = study.schedule.promises.map { $0.map(today.dueDay) }
                return Dictionary(zip(asked, days)) { first, _ in first }
            }
            let accepting = group.accepting(history)
            for index in indices {
                let question = accepting.questions[index]
                // One for each direction that is not suspended; nil if the question is new.
                let dueDays = days.compactMap { $0[group.questions[index].id] }
                let due = dueDays.compactMap(\.self).min()
                if asJSON {
                    values.append(
                        .joined(
                            group.names, ["number": index + 1],
                            JSONObject(JSONGroups.encode(question)),
                            ["suspended": dueDays.isEmpty, "due": due.map { "\($0.day)" }]))
                    continue
                }
                // `new`, `due`, `due tomorrow` or `suspended`
                var standing = dueDays.isEmpty ? "suspended" : "new"
                if let due {
                    let isLater = due > today.day
                    standing = "due" + (isLater ? " \(due.name(on: now, calendar))" : "")
                }
                let shown = accepting.markup.plain(question)
                rows.append([
                    group.title, "\(word)\(index + 1)", shown.prompt, shown.allAnswers, standing,
                ])
            }
        }
        if asJSON {
            output.writeJSON(values)
        } else {
            output.writeTable(
                rows, names: ["", "", "prompt", "answer", "standing"], rightAligned: [1])
        }
        page()
        guard rows.isEmpty, values.isEmpty else { return }
        let texts = arguments.operands.map(\.inMessage).joined(separator: " and ")
        throw Failure("no question contains \(texts)", .nothing)
    }
}
