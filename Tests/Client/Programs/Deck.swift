import Foundation
import RabbleFoundation

/// A deck from data, a drill of what is due today, and the answers saved.
func drill(_ data: Data, answers: [String], reviews: URL) throws -> QuizSummary? {
    let group = try GroupFormat.csv.groups(in: data, title: "Capitals")[0]
    let store = ReviewStore(url: reviews)
    var studies = Studies(Study(group, in: try store.history(of: group.id, now: .now)))
    studies.keepAnswers(in: store, session: SessionID())
    let today = QuestionSelection(newLimit: 10)
    guard
        let strategy = QuestionStrategyType.spaced.questionStrategy(for: studies, selection: today)
    else {
        return nil
    }
    var session = QuizSession(strategy: strategy)
    for answer in answers { session.respond(to: .submit(answer)) }
    for log in session.studies.all.compactMap(\.log) { try log.append() }
    return session.summary
}
