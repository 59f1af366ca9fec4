import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct ReviewLogQuizSessionObserverTests {
    @Test("Suspending and resuming a question each add a row")
    func suspension() throws {
        let folder = try TemporaryFolder()
        let log = ReviewLog(
            path: folder["test.tsv"], session: "s", now: { Timestamp(milliseconds: 0) })
        let question = try Question(prompt: "1", answer: "a")
        log.quizSessionDidSuspend(question)
        log.quizSessionDidResume(question)
        try log.append()
        let rows = try folder.read("test.tsv").split(separator: "\n").dropFirst()
        expectEqual(
            rows.map { $0.split(separator: "\t")[2...4].joined(separator: " ") },
            ["suspend 1 a", "resume 1 a"])
    }

    @Test("Every mark and every undo is a row with its time")
    func drill() throws {
        let folder = try TemporaryFolder()
        let log = ReviewLog(path: folder["test.tsv"], session: "s") { Timestamp(milliseconds: 0) }
        var study = Study(try letters())
        study.log = log
        var session = QuizSession(strategy: SequentialQuestionStrategy(Studies([study])))
        for action in [
            QuizSession.Action.submit("A"), .skip, .submit("x"), .undo, .reveal, .grade(.easy),
            .quit,
        ] {
            _ = session.respond(to: action)
        }
        try log.append()
        let rows = try folder.read("test.tsv").split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        expectEqual(
            rows.map { $0.dropFirst(2).joined(separator: " ") },
            ["good 1 a A", "again 3 c x", "undo 3 c ", "easy 3 c "])
        // Marks of one question never share a time, an undo has that of its mark, and the summary
        // knows the same times.
        expectEqual(rows.map { String($0[0].suffix(5)) }, [".000Z", ".000Z", ".000Z", ".001Z"])
        expectEqual(session.summary.answers.map(\.time.milliseconds), [0, 1])
    }
}
