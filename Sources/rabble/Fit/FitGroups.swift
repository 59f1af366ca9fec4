/// The groups that a fit learns from.
struct FitGroups {
    let store: ReviewStore
    /// Each group's history with edits resolved, its questions if it is in the library, and whether it was chosen.
    private let parts: [(history: ReviewHistory, group: QuestionGroup?, isChosen: Bool)]

    /// Reads the histories of all groups.
    ///
    /// - Parameter names: the groups to learn from; none for all.
    init(named names: [String], _ context: Context) throws(Failure) {
        let played = try PlayedGroups(context)
        store = played.store
        var chosen: Set<GroupID> = []
        for name in names { chosen.insert(try played.group(named: name).id) }
        var parts: [(ReviewHistory, QuestionGroup?, Bool)] = []
        // In a fixed order, so that the same groups give the same weights.
        for group in played.all {
            let history = try context.history(of: group.id, in: store)
            if history.reviews.isEmpty { continue }
            let questions = played.questions(of: group, context)
            let isChosen = names.isEmpty || chosen.contains(group.id)
            parts.append((history.resolved(for: questions?.questions ?? []), questions, isChosen))
        }
        self.parts = parts
    }

    private var histories: [ReviewHistory] { parts.filter(\.isChosen).map(\.history) }

    func answers(_ calendar: StudyCalendar) -> FitHistories { FitHistories(histories, calendar: calendar) }

    /// The answers as CSV for optimisers of FSRS, with questions as numbers.
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

    /// Forecasts without new questions, with the weights in use and with those of a trial, for a learner whose memory follows the latter.
    ///
    /// - Returns: nil if no question of the library was ever answered, or the trial's weights are not worth keeping.
    func forecasts(
        from present: FittedWeights.Fit?, to trial: FitTrial, _ context: Context
    ) -> (before: ReviewForecast, after: ReviewForecast)? {
        guard trial.verdict == .kept else { return nil }
        let fitted = context.scheduler(trial.parameters)
        let truth = studies(by: fitted, context.calendar)
        guard truth.all.contains(where: { $0.schedule.memories.contains { $0 != nil } }) else { return nil }
        func forecast(_ studies: Studies) -> ReviewForecast {
            ReviewForecast(studies, selection: QuestionSelection(newLimit: 0), truth: truth, from: context.now())
        }
        let old = context.scheduler(present?.parameters ?? .default)
        return (forecast(studies(by: old, context.calendar)), forecast(truth))
    }

    /// The library's groups, in the directions in which they are practised.
    private func studies(by scheduler: FSRS, _ calendar: StudyCalendar) -> Studies {
        Studies(
            parts.flatMap { history, group, _ in
                group.map { Study.practised($0, in: history, scheduler: scheduler, calendar: calendar) } ?? []
            })
    }
}
