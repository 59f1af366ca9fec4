import RabbleCore

/// The groups that a fit learns from.
struct FitGroups {
    /// The histories.
    let store: ReviewStore
    /// The reviews of each group with its edits followed, and its questions, if it is in the library.
    private let parts: [(history: ReviewHistory, group: QuestionGroup?)]

    /// Reads the histories of the groups.
    ///
    /// - Parameter names: what the learner calls them; none for all that have a history.
    init(named names: [String], _ context: Context) throws(Failure) {
        let played = try PlayedGroups(context)
        store = played.store
        var groups: [PlayedGroup] = []
        for name in names {
            let group = try played.group(named: name)
            if !groups.contains(where: { $0.id == group.id }) { groups.append(group) }
        }
        if names.isEmpty { groups = played.all }
        var parts: [(ReviewHistory, QuestionGroup?)] = []
        for group in groups {
            let history = try context.history(of: group.id, in: store)
            if history.reviews.isEmpty { continue }
            let questions = group.questions(in: played.library, context)
            parts.append((history.resolved(for: questions?.questions ?? []), questions))
        }
        self.parts = parts
    }

    /// The answers.
    var answers: FitHistories { FitHistories(parts.map(\.history)) }

    /// The answers as the CSV that optimisers of FSRS read. The questions go by numbers.
    var table: [UInt8] {
        var bytes = Array("card_id,review_time,review_rating\n".utf8)
        var first = 1
        for (history, _) in parts {
            for review in history.reviews {
                bytes += "\(first + review.question),\(review.time.milliseconds),\(review.grade.rawValue)\n".utf8
            }
            first += history.questions.count
        }
        return bytes
    }

    /// What the next days are like with the weights in use and with those of a trial, if the latter are right.
    func forecasts(
        _ answers: FitHistories, from present: FittedWeights.Fit?, to trial: FitTrial, _ context: Context
    ) -> (before: ReviewForecast, after: ReviewForecast) {
        let calendar = StudyCalendar()
        let fitted = context.scheduler(trial.parameters)
        let truth = memories(by: fitted, calendar)
        func forecast(_ scheduler: FSRS, _ memories: [MemoryState?]) -> ReviewForecast {
            ReviewForecast(
                memories, by: scheduler, truth: truth, by: fitted, grades: answers.grades, from: context.now())
        }
        let old = context.scheduler(present?.parameters ?? .default)
        return (forecast(old, memories(by: old, calendar)), forecast(fitted, truth))
    }

    /// Where the questions of the library stand that are not suspended, in the directions in which they are practised.
    private func memories(by scheduler: FSRS, _ calendar: StudyCalendar) -> [MemoryState?] {
        parts.flatMap { history, group -> [MemoryState?] in
            guard let group else { return [] }
            let asked = AskedQuestions(of: group, in: history)
            guard let questions = asked.group else { return [] }
            return Schedule.practised(questions, in: asked.history, scheduler: scheduler, calendar: calendar)
                .flatMap(\.schedule.memories)
        }
    }
}
