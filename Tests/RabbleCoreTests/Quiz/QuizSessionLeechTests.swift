import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

/// What becomes of a question that an answer makes a leech.
struct QuizSessionLeechTests {
    private static let time = Timestamp("2026-03-02T12:00:00.000Z") ?? .now

    /// A drill whose questions were known, and are leeches at the next miss.
    private func session(_ action: LeechAction, in folder: TemporaryFolder) throws -> QuizSession {
        let group = try letters()
        try folder.write(
            group.questions.map {
                "2026-02-01T12:00:00.000Z\ts\teasy\t\($0.prompt)\t\($0.answer)\t\n"
            }.joined(), to: "\(group.id).tsv")
        let store = ReviewStore(folder: folder.path)
        var study = Study(
            group, in: try store.history(of: group.id, now: Self.time), calendar: .utc)
        study.computeSchedule()
        study.leechThreshold = 1
        study.leechAction = action
        var studies = Studies([study], now: { Self.time })
        studies.keepAnswers(in: store, session: SessionID("3f9a01c27be4e540"))
        let strategy = QuestionStrategyType.spaced.questionStrategy(
            for: studies, selection: .init(newLimit: 0))
        return QuizSession(strategy: try #require(strategy))
    }

    private func suspended(_ session: QuizSession, in folder: TemporaryFolder) throws -> Int {
        for log in session.studies.all.compactMap(\.log) { try log.append() }
        let history = try ReviewStore(folder: folder.path).history(
            of: session.studies.all[0].group.id, now: .now)
        return session.studies.all[0].questions.count { history.suspended.contains($0.id) }
    }

    @Test("A leech is suspended where that is wanted, and does not come back")
    func suspends() throws {
        let folder = try TemporaryFolder()
        var session = try session(.suspend, in: folder)
        let count = session.studies.all[0].questions.count
        for _ in 1...count { session.respond(to: .submit("wrong")) }
        expectEqual(session.state, .finished)
        expectEqual(session.tally, Tally(correct: 0, incorrect: count))
        expectEqual(try suspended(session, in: folder), count)
    }

    @Test("A leech that is only reported comes back")
    func reports() throws {
        let folder = try TemporaryFolder()
        var session = try session(.report, in: folder)
        for _ in session.studies.all[0].questions { session.respond(to: .submit("wrong")) }
        expectEqual(session.state, .asking)
        expectEqual(try suspended(session, in: folder), 0)
    }

    @Test("An answer that is taken back, or counts as right, resumes the leech")
    func undone() throws {
        for action in [QuizSession.Action.undo, .override] {
            let folder = try TemporaryFolder()
            var session = try session(.suspend, in: folder)
            let question = session.currentQuestion
            session.respond(to: .submit("wrong"))
            #expect(session.studies.all[0].isLeftOut(question))
            session.respond(to: action)
            #expect(!session.studies.all[0].isLeftOut(question))
            expectEqual(try suspended(session, in: folder), 0)
        }
    }
}
