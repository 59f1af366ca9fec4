/// What was due of a study on past days: as each answer promised or, where an earlier version wrote
/// none of that, by the default weights and retention.
///
/// A fit or a new setting does not change what a learner has missed.
package final class PastSchedule {
    private let study: Study
    private lazy var history = study.history.resolved(for: study.questions)
    private lazy var fold = MemoryFold(.default, in: history)
    private lazy var finder = history.dayFinder(study.calendar)
    /// The reviews of each question that is still asked, by time; computed at the first use.
    private lazy var reviews: [[ReviewHistory.Review]] = {
        let numbers = QuestionNumbers(of: study.questions, in: history)
        let asked = history.remembered.filter { numbers.direction(of: $0.question) == .forward }
        return Array(Dictionary(grouping: asked, by: \.question).values)
    }()

    package init(_ study: Study) { self.study = study }

    /// Whether a question was due on a day on which none of them was answered. New questions do not
    /// count.
    package func isDue(on day: StudyDay) -> Bool {
        reviews.contains { reviews in
            var memory: MemoryState?
            var promise: Promise?
            var finder = finder
            for review in reviews {
                let reviewDay = finder.day(of: review.time, in: review.session)
                if reviewDay >= day { break }
                memory = fold.next(memory, review, on: reviewDay)
                promise = memory.map { Promise($0) }
                if let rest = review.rest {
                    promise = Promise(
                        time: review.time, day: reviewDay, rest: rest, lastDay: reviewDay)
                }
            }
            return promise.map { $0.dueDay ?? $0.lastDay <= day } ?? false
        }
    }
}
