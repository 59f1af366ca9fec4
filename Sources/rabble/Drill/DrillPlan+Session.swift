extension DrillPlan {
    /// The session with the questions that the plan selects today, or the reason why there are
    /// none. If a newcomer begins a group, the plan changes to that of a first drill.
    mutating func session(
        on day: Day?, for screen: Screen, _ context: Context
    ) throws(Failure) -> Result<QuizSession, NothingToAsk> {
        let found = try self.studies(on: day, context)
        if let unread = found.lazy.compactMap(\.history.unreadable).first, !isPractice {
            // Otherwise the questions would be asked, and scheduled, as new ones.
            throw Failure(unread)
        }
        var asked = day?.asked
        if asked == nil, strategyType.isScheduled {
            asked = try context.askedToday(
                Dictionary(found.map { ($0.group.id, $0.history) }) { first, _ in first })
        }
        if screen.isInteractive { begin(found, asked: asked) }
        let all = found.filter { !$0.questions.isEmpty }
        guard !all.isEmpty else {
            if asksAll, found.isEmpty { try day?.refuseUnknown() }
            let way = "rabble play --due hiragana starts with a few"
            let reason = nothing(
                "nothing played", on: day, as: "nothing has been played yet; \(way)")
            return .failure(found.isEmpty ? reason : .allSuspended(found))
        }
        let mentionsLast = screen.isInteractive && !isDue && !isTest
        let studied = found.map { ($0.group, $0.direction, $0.history) }
        let last = selection != .all || mentionsLast ? LastSession(of: studied) : nil
        let parts = zip(found, last?.parts ?? [])
        var studies =
            switch selection {
            case .all: all
            case .missed: parts.compactMap { $0.selecting($1.missed) }
            case .resume: parts.compactMap { $0.selecting($1.left) }
            }
        guard !studies.isEmpty else {
            let isOneWay = found.contains { !$0.history.reviews.isEmpty }
            return .failure(nothingSelected(on: day, after: last?.scope, isOneWay: isOneWay))
        }
        let count = studies.reduce(0) { $0 + $1.questions.count }
        if isTest { studies = studies.compactMap { $0.selecting($0.typeable) } }
        guard !studies.isEmpty else {
            let answers = "the answers to \(count.counted("question"))"
            return .failure(
                nothing("nothing to type", on: day, as: "\(answers) are too long to type"))
        }
        let showsLeeches = screen.hasEvents || screen.isPersonal && !isTest
        schedule(&studies, showsLeeches: showsLeeches, context)
        var generator = SplitMix64(seed: seed)
        let joined = Studies(studies, asked: asked, now: context.now)
        let ordered = strategyType.questionStrategy(
            for: joined, selection: questions, using: &generator)
        guard var strategy = ordered else {
            if asksAll { try day?.refuseUnknown() }
            let drilled = Day(joined, selection: questions, at: context.now())
            return .failure(try nothingDue(drilled, on: day, context))
        }
        var random = context.makeGenerator()
        var scope = self.scope(of: found.map(\.group.id), count: joined.candidateCount)
        var id = SessionID(using: &random)
        // A resumed drill keeps its name, so that it remains one drill.
        if selection == .resume, let last {
            id = last.id
            scope = last.scope
        }
        if !isPractice, let store = context.storeOfDrill {
            try Failure.writing(store.checkLink)
            strategy.studies.keepAnswers(in: store, session: id, scope: scope)
        }
        dueCount = strategy.backlog
        left = selection == .all ? last?.left.count ?? 0 : 0
        leftOut = isTest ? count - joined.candidateCount : 0
        isFirst = asked?.count == 0
        return .success(
            QuizSession(
                strategy: strategy, matcher: context.settings.matcher,
                asksForChoices: asksForChoices || scope.asksForChoices,
                choiceSeed: isPractice ? seed : 0))
    }

    /// Leeches, if they are shown, and the questions due next need the schedule.
    private func schedule(
        _ studies: inout [Study], showsLeeches: Bool, _ context: Context
    ) {
        let settings = context.settings
        let needsLeeches = showsLeeches || settings.leechAction == .suspend
        for index in studies.indices where needsLeeches || strategyType.isScheduled {
            studies[index].computeSchedule()
            guard needsLeeches, !isPractice else { continue }
            studies[index].leechThreshold = settings.leechThreshold
            // A question from a file could not be resumed.
            if studies[index].file == nil { studies[index].leechAction = settings.leechAction }
        }
    }
}

extension Study {
    /// The questions whose answers can be typed.
    fileprivate var typeable: [Question] {
        questions.filter { question in
            !question.isFile(question.answer) && group.markup.plain(question).isTypeable
        }
    }
}
