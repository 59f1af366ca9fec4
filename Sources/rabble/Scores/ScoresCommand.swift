enum ScoresCommand: Command {
    static let usage = Usage(
        name: "scores", operands: [.group], takes: "one group", options: [.json, .reset, .noPager])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        try arguments.refuse(.reset, with: .json)
        let played = try PlayedGroups(context)
        let group = try arguments.operands.first.map { name throws(Failure) in
            try played.group(named: name)
        }
        switch (group, arguments.has(.reset)) {
        case (let group?, true): try reset(group, played.store, context)
        case (let group?, false): try show(group, played, asJSON: arguments.has(.json), context)
        case (nil, true): throw Failure("rabble scores --reset needs a group", .usage)
        case (nil, false): try showAll(played, asJSON: arguments.has(.json), context)
        }
        context.console.page(!arguments.has(.noPager))
    }

    private static func showAll(_ played: PlayedGroups, asJSON: Bool, _ context: Context)
        throws(Failure)
    {
        let day = try DayPlan(context.library(), context)
        let known = day.historyOfGroup
        let forecast = day.forecast(context)
        var scores: [(group: PlayedGroup, score: Score)] = []
        for group in played.all {
            var history = known[group.id] ?? ReviewHistory()
            // Editing or suspending is not playing.
            if history.reviews.isEmpty,
                history.hasEdits || history.lastSuspension != nil || history.hasArrivals
            {
                continue
            }
            // Only JSON has single questions.
            if asJSON, history.hasEdits {
                history = history.resolved(
                    for: played.questions(of: group, context)?.questions ?? [])
            }
            scores.append((played.titled(group, by: history), Score(history)))
        }
        guard asJSON else {
            return ScoreView(context: context).show(
                scores.map { ($0.group.title, $0.score) }, forecast)
        }
        let values = scores.map {
            ScoreJSON.value(of: $1, forecast.part(of: $0.id), group: $0, context)
        }
        context.output.writeJSON(.array(values))
    }

    private static func show(
        _ group: PlayedGroup, _ played: PlayedGroups, asJSON: Bool, _ context: Context
    ) throws(Failure) {
        let day = try DayPlan(context.library(), context)
        var history = day.historyOfGroup[group.id] ?? ReviewHistory()
        let group = played.titled(group, by: history)
        let listed = day.groups.first { $0.id == group.id }
        let inLibrary = listed.map(\.group) ?? played.questions(of: group, context)
        history = history.resolved(for: inLibrary?.questions ?? [])
        let score = Score(history)
        let studies = (inLibrary ?? answered(in: history, of: group)).map {
            context.practised($0, in: history)
        }
        // The plan does not ask from a group that is not in the library.
        let forecast =
            day.forecast(context).part(of: group.id)
            ?? studies.map {
                ReviewForecast($0, selection: QuestionSelection(newLimit: 0), from: context.now())
            }
        if asJSON {
            context.output.writeJSON(
                ScoreJSON.value(of: score, forecast, studies, group: group, context))
        } else {
            ScoreView(context: context).show(score, studies, forecast, title: group.title)
        }
    }

    private static func answered(in history: ReviewHistory, of group: PlayedGroup) -> QuestionGroup?
    {
        let questions = history.questions.compactMap {
            try? Question(prompt: $0.prompt, answer: $0.answer)
        }
        return try? QuestionGroup(title: group.title, questions: questions)
    }

    private static func reset(_ group: PlayedGroup, _ store: ReviewStore, _ context: Context)
        throws(Failure)
    {
        let folder = try Failure.reading { try store.moveAside(group.id, at: context.now()) }
        let news = folder.map { "the history of \(group.title) is now in \($0)" }
        context.output.writeLine(news ?? "\(group.title) has no history")
    }
}
