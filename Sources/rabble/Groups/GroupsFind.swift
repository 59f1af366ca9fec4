/// `rabble groups find go` finds questions in all groups, also where accents or case differ.
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
        var found: [FoundQuestion] = []
        for case let group? in context.library().lazy.map(context.questions) {
            let indices = group.questions.indices.filter {
                search.matches(group.markup.plain(group.questions[$0]))
            }
            // Most groups have nothing of it, and need no history.
            if indices.isEmpty { continue }
            let history = try context.history(of: group.id, in: store)
            let studies = context.practised(group, in: history).all
            found += FoundQuestion.all(
                indices, of: group.accepting(history), studies,
                on: Schedule.Today(now, context.calendar))
        }
        if arguments.has(.json) {
            context.output.writeJSON(found.map(\.json))
        } else {
            let isPlain = context.output.terminal.isPlain
            let rows = found.map { question -> [String] in
                let shown = question.group.markup.plain(question.question)
                let number = isPlain ? "question \(question.number)" : "\(question.number)"
                return [
                    question.group.title, number, shown.prompt, shown.allAnswers,
                    question.standing { $0.name(on: now, context.calendar) },
                ]
            }
            context.output.writeTable(
                rows, names: ["", "", "prompt", "answer", "standing"], rightAligned: [1])
        }
        context.console.page(!arguments.has(.noPager))
        guard found.isEmpty else { return }
        let texts = arguments.operands.map(\.inMessage).joined(separator: " and ")
        throw Failure("no question contains \(texts)", .nothing)
    }
}

/// A question that a search found, and when its schedule asks it.
private struct FoundQuestion {
    let group: QuestionGroup
    /// Its number in the group, from 1.
    let number: Int
    let isSuspended: Bool
    /// The first day on which either direction is due; nil for a question that is new or suspended.
    let due: StudyDay?
    let isDueToday: Bool

    var question: Question { group.questions[number - 1] }

    static func all(
        _ indices: [Int], of group: QuestionGroup, _ studies: [Study], on today: Schedule.Today
    ) -> [FoundQuestion] {
        // A study has no index for a suspended question.
        let memories = studies.map { study in
            let suspended = Set(study.suspended.map(\.id))
            let asked = group.questions.indices.filter {
                !suspended.contains(group.questions[$0].id)
            }
            return Dictionary(
                uniqueKeysWithValues: zip(
                    asked, study.schedule.promises.map { $0.map(today.dueDay) }))
        }
        return indices.map { index in
            let standings = memories.compactMap { $0[index] }
            let due = standings.compactMap(\.self).min()
            return FoundQuestion(
                group: group, number: index + 1, isSuspended: standings.isEmpty, due: due,
                isDueToday: due.map { $0 <= today.day } == true)
        }
    }

    /// Its standing in words: `new`, `due`, `due tomorrow` or `suspended`.
    func standing(_ name: (StudyDay) -> String) -> String {
        if isSuspended { return "suspended" }
        guard let due else { return "new" }
        return isDueToday ? "due" : "due \(name(due))"
    }

    var json: JSONObject {
        .joined(
            group.names, ["number": number], JSONObject(JSONGroups.encode(question)),
            ["suspended": isSuspended, "due": due.map { "\($0.day)" }])
    }
}
