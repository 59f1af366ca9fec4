/// The due questions of a study on past days. They follow from the rests in the history or, if an
/// earlier version recorded none, from the default weights and retention.
///
/// A fit or a new setting does not change which reviews a learner has missed.
final class PastSchedule {
    private let study: Study
    private lazy var questions = study.askedQuestions
    private lazy var history = study.history.resolved(for: questions)
    private lazy var starts = history.startingIntervals
    private lazy var finder = history.dayFinder(study.calendar)
    /// The rows of each question that is still asked, by time; computed on first use.
    private lazy var rows: [[ReviewHistory.Review]] = {
        let numbers = QuestionNumbers(of: questions, in: history)
        let promised = history.promised
        let asked = (history.remembered + promised).filter {
            numbers.directions[$0.question] == .forward
        }
        let rows = Dictionary(grouping: asked, by: \.question).values
        if promised.isEmpty { return Array(rows) }
        // A new rest at the time of an answer belongs to that answer.
        return rows.map {
            $0.ordered { ($0.time, $0.kind.rawValue) < ($1.time, $1.kind.rawValue) }
        }
    }()

    init(_ study: Study) { self.study = study }

    /// Whether any question was due on a day without answers. New questions do not count.
    func isDue(on day: StudyDay) -> Bool {
        // A question that was suspended then was not due, even if it is asked again now.
        let suspended = history.suspended(
            of: study.group.questions, direction: study.direction,
            asOf: study.calendar.start(of: day.adding(1)))
        return rows.contains { rows in
            if suspended.contains(history.questions[rows[0].question]) { return false }
            var memory: MemoryState?
            var promise: Promise?
            var finder = finder
            for row in rows {
                let rowDay = finder.day(of: row.time, in: row.session)
                if rowDay >= day { break }
                if row.kind != .promise {
                    memory = FSRS.default.review(
                        memory, row, on: rowDay, from: starts[row.session])
                    promise = memory.map { Promise($0) }
                }
                if let rest = row.rest {
                    promise = Promise(
                        time: row.time, day: rowDay, rest: rest,
                        lastDay: memory?.lastDay ?? rowDay)
                }
            }
            return promise.map { $0.dueDay(in: study.calendar) <= day } ?? false
        }
    }
}
