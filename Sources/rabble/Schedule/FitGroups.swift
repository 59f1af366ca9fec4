/// The histories used for fitting, and those of all groups, whose schedule the fit changes.
struct FitGroups {
    let store: ReviewStore
    private let context: Context
    /// The error of reading a history, which makes the whole unknown; nil if all were read.
    let unread: StorageError?
    private let parts: [Part]

    private struct Part {
        let id: GroupID
        let history: ReviewHistory
        let isChosen: Bool
    }

    /// Reads the histories of all groups, and uses those of the named groups for fitting; without
    /// names, all.
    init(named names: [String], _ context: Context) throws(Failure) {
        let played = try context.played()
        let chosen = try names.map(played.group(named:)).map(\.id)
        try self.init(names.isEmpty ? nil : Set(chosen), in: played.store, warning: true, context)
    }

    init(
        _ chosen: Set<GroupID>? = nil, in store: ReviewStore, warning: Bool = false,
        _ context: Context
    ) throws(Failure) {
        self.store = store
        self.context = context
        // In a fixed order, so that the same groups give the same weights.
        let histories = try Failure.reading {
            try store.histories(
                now: context.now(), questions: context.library(warning: false).questions(of:))
        }
        if warning {
            for (_, history) in histories { context.warn(of: history) }
        }
        unread = histories.lazy.compactMap(\.history.unread).first
        parts = histories.map { id, history in
            Part(id: id, history: history, isChosen: chosen?.contains(id) ?? true)
        }
    }

    /// The histories with edits resolved independently of the groups' present questions, which may
    /// differ between machines.
    private func histories(_ areAll: Bool) -> [ReviewHistory] {
        parts.filter { areAll || $0.isChosen }.map { $0.history.resolved(for: []) }
    }

    func answers(ofAll areAll: Bool = false, before day: StudyDay? = nil) -> FitHistories {
        FitHistories(histories(areAll), before: day, calendar: context.calendar)
    }

    /// The latest day of an answer by another clock.
    var latestDay: StudyDay? {
        parts.compactMap { $0.history.latestDay(context.calendar) }.max()
    }

    /// The answers as CSV for optimisers of FSRS, with questions as numbers.
    var table: [UInt8] {
        var bytes = Array("card_id,review_time,review_rating\n".utf8)
        var first = 1
        for history in histories(false) {
            for review in history.learned {
                bytes +=
                    """
                    \(first + review.question),\(review.time.milliseconds),\
                    \(review.grade.rawValue)\n
                    """
                    .utf8
            }
            first += history.questions.count
        }
        return bytes
    }

    /// Forecasts without new questions, with the weights in use and with fitted ones, for a learner
    /// whose memory follows the latter; nil if no question of the library was ever answered.
    func forecasts(
        from present: FittedWeights?, to parameters: FSRSParameters
    ) -> (before: ReviewForecast, after: ReviewForecast)? {
        let library = context.library()
        let groups = parts.filter { !$0.history.remembered.isEmpty }.compactMap { part in
            library.first { $0.id == part.id }.flatMap(context.questions)
                .map { ($0, part.history) }
        }
        func studies(_ scheduler: FSRS) -> Studies {
            Studies(
                groups.flatMap { group, history in
                    Study.inPractisedDirections(
                        group, in: history, settings: context.settingsOfGroups[group.id],
                        scheduler: scheduler, calendar: context.calendar)
                }, now: context.now)
        }
        let learner = studies(context.scheduler(parameters))
        guard learner.all.contains(where: { $0.schedule.promises.contains { $0 != nil } }) else {
            return nil
        }
        func forecast(_ studies: Studies) -> ReviewForecast {
            let day = Day(studies, selection: QuestionSelection(newLimit: 0), at: context.now())
            return ReviewForecast(day, learner: learner)
        }
        return (
            forecast(studies(context.scheduler(present?.parameters ?? .default))), forecast(learner)
        )
    }
}
