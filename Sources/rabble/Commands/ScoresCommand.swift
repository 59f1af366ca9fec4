/// `rabble scores verbs` shows a group's results from the history, and `--reset` moves the history
/// aside.
extension Command {
    static let scores = Command(
        name: "scores", operands: [.group], takes: "one group", options: [.json, .reset, .noPager],
        run: Context.showScores)
}

extension Context {
    func showScores() throws(Failure) {
        try arguments.refuse(.reset, with: .json)
        let played = try played()
        let match = arguments.has(.reset) ? NameMatch.whole : .word
        let group = try arguments.operands.first.map { name throws(Failure) in
            try played.group(named: name, by: match)
        }
        if arguments.has(.reset) {
            guard let group else { throw .usage("rabble scores --reset needs a group") }
            let folder = try Failure.reading { try played.store.moveAside(group.id, at: now()) }
            let news = folder.map { "the history of \(group.title) is now in \($0)" }
            say(news ?? "\(group.title) has no history")
        } else if let group {
            try show(group, of: played)
        } else {
            try showAll(played)
        }
        page()
    }

    private func showAll(_ played: PlayedGroups) throws(Failure) {
        let day = try self.day()
        let known = day.historyOfGroup
        let forecast = day.forecast
        var scores: [(group: PlayedGroup, score: Score)] = []
        for group in played.all {
            var history = known[group.id] ?? ReviewHistory()
            if history.unreadable != nil { continue }
            // Editing or suspending is not playing.
            if history.reviews.isEmpty,
                history.hasEdits || history.lastSuspensionChange != nil || history.hasArrivals
            {
                continue
            }
            // Only JSON includes single questions.
            if asJSON, history.hasEdits {
                history = history.resolved(for: questions(of: group, in: played)?.questions ?? [])
            }
            scores.append((played.titled(group, by: history), Score(history)))
        }
        let unread = played.all.lazy.compactMap { known[$0.id]?.unreadable }.first
        if let unread, scores.allSatisfy({ $0.score.last == nil }) { throw Failure(unread) }
        guard asJSON else {
            return show(
                scores.map { ($0.group.title, $0.score) }, forecast)
        }
        output.writeJSON(
            scores.map { $1.members(forecast.part(of: $0.id), group: $0, self) })
    }

    private func questions(of group: PlayedGroup, in played: PlayedGroups) -> QuestionGroup? {
        played.library.first { $0.id == group.id }.flatMap(questions(of:))
    }

    private func show(_ group: PlayedGroup, of played: PlayedGroups) throws(Failure) {
        let day = try self.day()
        var history = day.historyOfGroup[group.id] ?? ReviewHistory()
        if let unread = history.unreadable { throw Failure(unread) }
        let group = played.titled(group, by: history)
        let listed = day.groups.first { $0.id == group.id }
        let inLibrary = listed.map(\.group) ?? questions(of: group, in: played)
        history = history.resolved(for: inLibrary?.questions ?? [])
        let score = Score(history)
        let studies = (inLibrary ?? answered(in: history, of: group)).map {
            practised($0, in: history)
        }
        // The plan does not include groups outside the library.
        let forecast =
            day.forecast.part(of: group.id)
            ?? studies.map {
                Day($0, selection: QuestionSelection(newLimit: 0), at: now()).forecast
            }
        if asJSON {
            output.writeJSON(score.members(forecast, studies, group: group, self))
        } else {
            show(score, studies, forecast, title: group.title)
        }
    }

    private func answered(in history: ReviewHistory, of group: PlayedGroup) -> QuestionGroup? {
        let questions = history.questions.compactMap {
            try? Question(prompt: $0.prompt, answer: $0.answer)
        }
        return try? QuestionGroup(title: group.title, questions: questions)
    }
}
