/// The groups that a fit learns from.
struct FitGroups {
    let store: ReviewStore
    /// The reviews of each group with its edits followed, its questions, if it is in the library, and whether the fit learns
    /// from it.
    private let parts: [(history: ReviewHistory, group: QuestionGroup?, isChosen: Bool)]

    /// Reads the histories of the groups.
    ///
    /// - Parameter names: what the learner calls them; none for all that have a history.
    init(named names: [String], _ context: Context) throws(Failure) {
        let played = try PlayedGroups(context)
        store = played.store
        var chosen: Set<GroupID> = []
        for name in names { chosen.insert(try played.group(named: name).id) }
        var parts: [(ReviewHistory, QuestionGroup?, Bool)] = []
        // Always in the same order, so that the same groups give the same weights.
        for group in played.all {
            let history = try context.history(of: group.id, in: store)
            if history.reviews.isEmpty { continue }
            let questions = played.questions(of: group, context)
            let isChosen = names.isEmpty || chosen.contains(group.id)
            parts.append((history.resolved(for: questions?.questions ?? []), questions, isChosen))
        }
        self.parts = parts
    }

    /// The histories that the fit learns from.
    private var histories: [ReviewHistory] { parts.filter(\.isChosen).map(\.history) }

    func answers(_ calendar: StudyCalendar) -> FitHistories { FitHistories(histories, calendar: calendar) }

    /// The answers as the CSV that optimisers of FSRS read. The questions go by numbers.
    var table: [UInt8] {
        var bytes = Array("card_id,review_time,review_rating\n".utf8)
        var first = 1
        for history in histories {
            for review in history.reviews {
                bytes += "\(first + review.question),\(review.time.milliseconds),\(review.grade.rawValue)\n".utf8
            }
            first += history.questions.count
        }
        return bytes
    }

    /// What the next days would be like with the weights in use and with those of a trial, if the latter are right.
    ///
    /// - Returns: nil if no question of the library was ever answered, or the weights are not worth keeping.
    func forecasts(
        _ answers: FitHistories, from present: FittedWeights.Fit?, to trial: FitTrial, _ context: Context
    ) -> (before: ReviewForecast, after: ReviewForecast)? {
        guard trial.verdict == .kept else { return nil }
        let fitted = context.scheduler(trial.parameters)
        let truth = memories(by: fitted, context.calendar)
        guard truth.contains(where: { $0 != nil }) else { return nil }
        let grades = answers.grades
        func forecast(_ scheduler: FSRS, _ memories: [MemoryState?]) -> ReviewForecast {
            ReviewForecast(
                memories, by: scheduler, truth: truth, by: fitted, grades: grades, from: context.now(),
                calendar: context.calendar)
        }
        let old = context.scheduler(present?.parameters ?? .default)
        return (forecast(old, memories(by: old, context.calendar)), forecast(fitted, truth))
    }

    /// Where the questions of the library stand that are not suspended, in the directions in which they are practised.
    private func memories(by scheduler: FSRS, _ calendar: StudyCalendar) -> [MemoryState?] {
        parts.flatMap { history, group, _ -> [MemoryState?] in
            guard let group else { return [] }
            return Study.practised(group, in: history, scheduler: scheduler, calendar: calendar)
                .flatMap(\.schedule.memories)
        }
    }
}
