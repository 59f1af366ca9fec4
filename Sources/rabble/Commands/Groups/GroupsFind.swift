/// `rabble groups find go` finds questions in all groups, ignoring accents and case.
extension Command {
    static let groupsFind = Command(
        name: "groups find", operands: [.anything], repeatsLastOperand: true,
        options: [.json, .noPager], run: Context.findQuestions)
}

extension Context {
    func findQuestions() throws(Failure) {
        guard var search = QuestionSearch(arguments.operands) else {
            throw .usage("\(arguments.command.fullName) needs a text to find")
        }
        let store = try listedStore()
        let now = now()
        let today = Schedule.Today(now, calendar)
        var found: [FoundQuestion] = []
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
            found += indices.map { index in
                let id = group.questions[index].id
                return FoundQuestion(
                    group: accepting, index: index, dueDays: days.compactMap { $0[id] })
            }
        }
        if arguments.has(.json) {
            output.writeJSON(found.map(\.json))
        } else {
            let word = output.terminal.isPlain ? "question " : ""
            let rows = found.map { found -> [String] in
                let shown = found.group.markup.plain(found.question)
                // `new`, `due`, `due tomorrow` or `suspended`
                var standing = found.dueDays.isEmpty ? "suspended" : "new"
                if let due = found.due {
                    let isLater = due > today.day
                    standing = "due" + (isLater ? " \(due.name(on: now, calendar))" : "")
                }
                return [
                    found.group.title, "\(word)\(found.index + 1)", shown.prompt,
                    shown.allAnswers, standing,
                ]
            }
            output.writeTable(
                rows, names: ["", "", "prompt", "answer", "standing"], rightAligned: [1])
        }
        console.page(!arguments.has(.noPager))
        guard found.isEmpty else { return }
        let texts = arguments.operands.map(\.inMessage).joined(separator: " and ")
        throw Failure("no question contains \(texts)", .nothing)
    }
}

/// A question that was found, with its due dates.
private struct FoundQuestion {
    let group: QuestionGroup
    let index: Int
    /// The due date in each direction that is not suspended; nil if the question is new.
    let dueDays: [StudyDay?]

    var question: Question { group.questions[index] }
    var due: StudyDay? { dueDays.compactMap(\.self).min() }

    var json: JSONObject {
        .joined(
            group.names, ["number": index + 1], JSONObject(JSONGroups.encode(question)),
            ["suspended": dueDays.isEmpty, "due": due.map { "\($0.day)" }])
    }
}
