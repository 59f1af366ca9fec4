/// `rabble groups show deck.md` shows the questions of a group, or what an import would read.
extension Command {
    static let groupsShow = Command(
        name: "groups show", operands: [.groupOrFile], takes: "one group",
        options: [.json, .format] + .ofTables + [.strict, .noPager], run: Context.showGroups)
}

extension Context {
    func showGroups() throws(Failure) {
        var (groups, listed) = try find(arguments.groupName(), arguments.reading(), .refused)
        if let listed {
            let history = try history(of: listed.id, in: reviewStore)
            groups = groups.map { $0.accepting(history) }
        }
        let own = listed.flatMap { settingsOfGroups[$0.id] }
        if asJSON {
            let values = groups.map(JSONGroups.encode)
            if values.count != 1 {
                output.writeJSON(values)
            } else {
                output.writeJSON(
                    .joined(JSONObject(values[0]), .ifAny("settings", own?.members)))
            }
        } else {
            for group in groups { show(group) }
            let lines = own?.lines(of: listed?.title ?? "") ?? []
            if !lines.isEmpty { say() }
            for line in lines { say(line, hanging: 0) }
        }
        page()
    }

    private func show(_ group: QuestionGroup) {
        func table(_ hint: (String) -> String) -> Table {
            let rows = group.questions.map { question in
                let question = group.markup.plain(question)
                let wrong = question.wrongAnswers.joined(separator: " | ")
                let answers = question.allAnswers + (wrong.isEmpty ? "" : "; not \(wrong)")
                return [question.prompt, answers] + (question.hint.map { [hint($0)] } ?? [])
            }
            return Table(
                rows: rows, names: ["prompt", "answer", "hint"], columns: output.terminal.columns)
        }
        let aligned = table { "(\($0))" }
        // Stacked cells have names, so a hint needs no brackets.
        output.write(aligned.width > output.terminal.columns ?? .max ? table(\.self) : aligned)
    }
}
