enum ScoresCommand: Command {
    static let usage = Usage(
        name: "scores",
        summary: "show how drills went",
        synopsis: ["scores [--json]", "scores GROUP [--json]", "scores GROUP --reset"],
        details: [
            .text(
                "Without GROUP there is one line for every group that you have played, and one on the days ahead, which "
                    + "rabble forecast shows in full."),
            .text(
                "With GROUP it also shows how far its questions have come, a forecast of the answers that it takes, its last drills, "
                    + "its hardest questions, its leeches (forgotten many times once known; the setting leech "
                    + "says how often), what is suspended, and a calendar of half a year."),
            .text("--reset moves the history of the group into a folder of its own; nothing is deleted."),
        ],
        operands: [.group],
        options: [
            Option(.json, "write all figures as JSON"),
            Option(.reset, "start over: move the history of the group aside"), .noPager,
        ],
        examples: [("rabble scores", "all groups"), ("rabble scores hiragana", "one of them, in full")],
        synonyms: ["stats", "history"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        let name = try arguments.onlyOperand("group", for: usage)
        try arguments.refuse(.reset, with: .json)
        let played = try PlayedGroups(context)
        if let name {
            let group = try played.group(named: name)
            if arguments.has(.reset) {
                try reset(group, played.store, context)
            } else {
                try show(group, played, asJSON: arguments.has(.json), context)
            }
        } else {
            if arguments.has(.reset) { throw Failure("rabble scores --reset needs a group", .usage) }
            try showAll(played, asJSON: arguments.has(.json), context)
        }
        context.console.page(!arguments.has(.noPager))
        return .success
    }

    private static func showAll(_ played: PlayedGroups, asJSON: Bool, _ context: Context) throws(Failure) {
        let day = try DayPlan(context.library(), context)
        let known = day.historyOfGroup
        let forecast = day.forecast(context)
        var scores: [(group: PlayedGroup, score: Score)] = []
        for group in played.all {
            var history = known[group.id] ?? ReviewHistory()
            // Editing or suspending is not playing.
            if history.reviews.isEmpty, history.hasEdits || history.lastSuspension != nil || history.hasArrivals {
                continue
            }
            // Only JSON has single questions.
            if asJSON, history.hasEdits {
                history = history.resolved(for: played.questions(of: group, context)?.questions ?? [])
            }
            scores.append((played.titled(group, by: history), Score(history)))
        }
        if asJSON {
            let values = scores.map { group, score in
                ScoreJSON.value(of: score, forecast.part(of: group.id), group: group, context)
            }
            context.output.writeJSON(.array(values))
        } else {
            ScoreView(context: context).show(scores.map { ($0.group.title, $0.score) }, forecast)
        }
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
        let studies = (inLibrary ?? answered(in: history, of: group)).map { context.practised($0, in: history) }
        // The plan does not ask from a group that is not in the library.
        let forecast =
            day.forecast(context).part(of: group.id)
            ?? studies.map { ReviewForecast($0, selection: QuestionSelection(newLimit: 0), from: context.now()) }
        if asJSON {
            context.output.writeJSON(ScoreJSON.value(of: score, forecast, studies, group: group, context))
        } else {
            ScoreView(context: context).show(score, studies, forecast, title: group.title)
        }
    }

    /// The questions that were ever answered; nil if there are none.
    private static func answered(in history: ReviewHistory, of group: PlayedGroup) -> QuestionGroup? {
        let questions = history.questions.compactMap { try? Question(prompt: $0.prompt, answer: $0.answer) }
        return try? QuestionGroup(title: group.title, questions: questions)
    }

    private static func reset(_ group: PlayedGroup, _ store: ReviewStore, _ context: Context) throws(Failure) {
        let folder = try Failure.reading { try store.moveAside(group.id, at: context.now()) }
        context.output.writeLine(
            folder.map { "the history of \(group.title) is now in \($0)" } ?? "\(group.title) has no history")
    }
}
