/// `rabble scores verbs` shows a group's results from the history, and `--reset` moves the history
/// aside.
struct ScoresCommand: Command {
    static let usage = Usage(
        name: "scores", operands: [.group], takes: "one group", options: [.json, .reset, .noPager])

    private let context: Context
    private let played: PlayedGroups
    private let isJSON: Bool

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        try arguments.refuse(.reset, with: .json)
        let played = try context.played()
        let group = try arguments.operands.first.map(played.group(named:))
        let command = Self(context: context, played: played, isJSON: arguments.has(.json))
        switch (group, arguments.has(.reset)) {
        case (let group?, true): try command.reset(group)
        case (let group?, false): try command.show(group)
        case (nil, true): throw .usage("rabble scores --reset needs a group")
        case (nil, false): try command.showAll()
        }
        context.console.page(!arguments.has(.noPager))
    }

    private func showAll() throws(Failure) {
        let day = try context.day()
        let known = day.historyOfGroup
        let forecast = day.forecast
        var scores: [(group: PlayedGroup, score: Score)] = []
        for group in played.all {
            var history = known[group.id] ?? ReviewHistory()
            // Editing or suspending is not playing.
            if history.reviews.isEmpty,
                history.hasEdits || history.lastSuspensionChange != nil || history.hasArrivals
            {
                continue
            }
            // Only JSON includes single questions.
            if isJSON, history.hasEdits {
                history = history.resolved(for: questions(of: group)?.questions ?? [])
            }
            scores.append((played.titled(group, by: history), Score(history)))
        }
        guard isJSON else {
            return ScoreView(context: context).show(
                scores.map { ($0.group.title, $0.score) }, forecast)
        }
        let json = ScoreJSON(context: context)
        let values = scores.map { json.value(of: $1, forecast.part(of: $0.id), group: $0) }
        context.output.writeJSON(values)
    }

    private func questions(of group: PlayedGroup) -> QuestionGroup? {
        played.library.first { $0.id == group.id }.flatMap(context.questions)
    }

    private func show(_ group: PlayedGroup) throws(Failure) {
        let day = try context.day()
        var history = day.historyOfGroup[group.id] ?? ReviewHistory()
        let group = played.titled(group, by: history)
        let listed = day.groups.first { $0.id == group.id }
        let inLibrary = listed.map(\.group) ?? questions(of: group)
        history = history.resolved(for: inLibrary?.questions ?? [])
        let score = Score(history)
        let studies = (inLibrary ?? answered(in: history, of: group)).map {
            context.practised($0, in: history)
        }
        // The plan does not include groups outside the library.
        let forecast =
            day.forecast.part(of: group.id)
            ?? studies.map {
                Day($0, selection: QuestionSelection(newLimit: 0), at: context.now()).forecast
            }
        if isJSON {
            context.output.writeJSON(
                ScoreJSON(context: context).value(of: score, forecast, studies, group: group))
        } else {
            ScoreView(context: context).show(score, studies, forecast, title: group.title)
        }
    }

    private func answered(in history: ReviewHistory, of group: PlayedGroup) -> QuestionGroup? {
        let questions = history.questions.compactMap {
            try? Question(prompt: $0.prompt, answer: $0.answer)
        }
        return try? QuestionGroup(title: group.title, questions: questions)
    }

    private func reset(_ group: PlayedGroup) throws(Failure) {
        let folder = try Failure.reading { try played.store.moveAside(group.id, at: context.now()) }
        let news = folder.map { "the history of \(group.title) is now in \($0)" }
        context.say(news ?? "\(group.title) has no history")
    }
}
