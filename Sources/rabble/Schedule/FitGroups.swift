/// The histories used for fitting, and those of all groups, whose schedule the fit changes.
struct FitGroups {
    private let context: Context
    /// The error of reading a history, which makes the whole unknown; nil if all were read.
    let unread: StorageError?
    private let all: [(group: GroupID, history: ReviewHistory)]
    private let chosen: [ReviewHistory]

    /// Reads the histories of all groups, and uses those of the named groups for fitting; without
    /// names, all.
    init(named names: [String], _ context: Context) throws(Failure) {
        let played = try context.played()
        if let failure = context.cache.libraryFailure { throw failure }
        let chosen = Set(try names.map { name throws(Failure) in try played.group(named: name).id })
        try self.init(in: played.store, context) { names.isEmpty || chosen.contains($0) }
        for (_, history) in all { context.warn(of: history) }
    }

    init(
        in store: ReviewStore, _ context: Context, isChosen: (GroupID) -> Bool = { _ in true }
    ) throws(Failure) {
        self.context = context
        // In a fixed order, so that the same groups give the same weights.
        all = try Failure.reading {
            try store.histories(
                now: context.now(), questions: context.library(warning: false).questions(of:))
        }
        unread = all.lazy.compactMap(\.history.unread).first
        chosen = all.filter { isChosen($0.group) }.map(\.history)
    }

    func answers(ofAll areAll: Bool = false, before day: StudyDay? = nil) -> FitHistories {
        let histories = areAll ? all.map(\.history) : chosen
        return FitHistories(
            histories.map(\.resolvedAlone), before: day, calendar: context.calendar)
    }

    /// The latest day of an answer by another clock.
    var latestDay: StudyDay? {
        all.compactMap { $0.history.latestDay(context.calendar) }.max()
    }

    /// The answers as CSV for optimisers of FSRS, with questions as numbers.
    var table: [UInt8] {
        var bytes = Array("card_id,review_time,review_rating\n".utf8)
        var first = 1
        for history in chosen.lazy.map(\.resolvedAlone) {
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
        let groups = all.filter { !$0.history.remembered.isEmpty }.compactMap { id, history in
            library.first { $0.id == id }.flatMap(context.questions).map { ($0, history) }
        }
        func studies(_ scheduler: FSRS) -> Studies {
            Studies(
                groups.flatMap { context.practised($0, in: $1, by: scheduler).all },
                now: context.now)
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

extension ReviewHistory {
    /// The history with edits resolved independently of the group's present questions, which may
    /// differ between machines.
    fileprivate var resolvedAlone: ReviewHistory { resolved(for: []) }
}
