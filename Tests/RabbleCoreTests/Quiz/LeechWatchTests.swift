import TestSupport
import Testing

@testable import RabbleCore

struct LeechWatchTests {
    private static let start = Timestamp("2026-03-02T12:00:00.000Z") ?? .now
    private let group: QuestionGroup

    init() throws {
        group = try TestSupport.group(["1": "a", "2": "b"])
    }

    /// A watch where the first question is known and was missed once before.
    private func watch(threshold: Int, now: @escaping () -> Timestamp = { start }) throws -> LeechWatch {
        let folder = try TemporaryFolder()
        let days = [("01", "easy"), ("10", "again"), ("11", "easy"), ("12", "easy")]
        try folder.write(
            days.map { "2026-02-\($0.0)T12:00:00.000Z\ts\t\($0.1)\t1\ta\t\n" }.joined(), to: "test.tsv")
        let history = try ReviewStore(folder: folder.path).history(of: group.id, now: Self.start)
        let schedule = Schedule(of: group, in: history, calendar: .utc)
        expectEqual(schedule.lapses, [1, 0])
        return LeechWatch(group, schedule, threshold: threshold, now: now)
    }

    private func answer(_ index: Int, _ grade: Grade) -> GradedAnswer {
        GradedAnswer(question: group.questions[index], grade: grade)
    }

    @Test("The answer that makes a leech is reported once, and only that one")
    func told() throws {
        let watch = try watch(threshold: 2)
        watch.quizSessionDidGrade(answer(1, .again))
        #expect(watch.takeLeech() == nil)
        watch.quizSessionDidGrade(answer(0, .again))
        expectEqual(watch.takeLeech(), Leech(question: group.questions[0], lapses: 2))
        #expect(watch.takeLeech() == nil)
        // It is learned again: that is no lapse, and the next one is the third.
        for grade in [Grade.again, .easy, .again] { watch.quizSessionDidGrade(answer(0, grade)) }
        #expect(watch.takeLeech() == nil)
    }

    @Test("A question that is known within the drill and then missed has lapsed")
    func withinDrill() throws {
        let watch = try watch(threshold: 1)
        for grade in [Grade.again, .easy] { watch.quizSessionDidGrade(answer(1, grade)) }
        #expect(watch.takeLeech() == nil)
        watch.quizSessionDidGrade(answer(1, .again))
        expectEqual(watch.takeLeech()?.lapses, 1)
    }

    @Test("A mark that is taken back makes no leech, and makes one again when it is made again")
    func undone() throws {
        let watch = try watch(threshold: 2)
        watch.quizSessionDidGrade(answer(0, .again))
        watch.quizSessionDidUndo(answer(0, .again))
        #expect(watch.takeLeech() == nil)
        watch.quizSessionDidGrade(answer(0, .good))
        #expect(watch.takeLeech() == nil)
        watch.quizSessionDidGrade(answer(0, .again))
        expectEqual(watch.takeLeech()?.lapses, 2)
    }

    @Test("With a threshold of 0, and of questions of other groups, nothing is reported")
    func nothing() throws {
        let watch = try watch(threshold: 0)
        watch.quizSessionDidGrade(answer(0, .again))
        let other = GradedAnswer(question: try Question(prompt: "x", answer: "y"), grade: .again)
        watch.quizSessionDidGrade(other)
        watch.quizSessionDidUndo(other)
        #expect(watch.takeLeech() == nil)
    }
}
