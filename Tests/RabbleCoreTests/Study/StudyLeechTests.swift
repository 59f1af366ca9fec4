import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct StudyLeechTests {
    private static let start = Timestamp("2026-03-02T12:00:00.000Z") ?? .now
    private let group: QuestionGroup

    init() throws {
        group = try ModelTestSupport.group(["1": "a", "2": "b"])
    }

    /// A study whose first question is known and was missed once before.
    private func study(threshold: Int) throws -> Study {
        let folder = try TemporaryFolder()
        let days = [("01", "easy"), ("10", "again"), ("11", "easy"), ("12", "easy")]
        try folder.write(
            days.map { "2026-02-\($0.0)T12:00:00.000Z\ts\t\($0.1)\t1\ta\t\n" }.joined(),
            to: "test.tsv")
        let history = try ReviewStore(folder: folder.path).history(of: group.id, now: Self.start)
        var study = Study(group, in: history, calendar: .utc)
        study.computeSchedule()
        expectEqual(study.schedule.lapses, [1, 0])
        study.leechThreshold = threshold
        return study
    }

    private func answer(_ index: Int, _ grade: Grade) -> GradedAnswer {
        GradedAnswer(question: group.questions[index], grade: grade, time: Self.start)
    }

    @Test("The answer that makes a leech is reported, and only that one")
    func told() throws {
        var study = try study(threshold: 2)
        study.apply(answer(1, .again), to: 1)
        #expect(study.leech == nil)
        study.apply(answer(0, .again), to: 0)
        expectEqual(study.leech, Leech(question: group.questions[0], lapses: 2))
        // It is learned again: that is no lapse, and the next one is the third.
        for grade in [Grade.again, .easy, .again] {
            study.apply(answer(0, grade), to: 0)
            #expect(study.leech == nil)
        }
    }

    @Test("A question that is learned within the drill and then missed has lapsed")
    func withinDrill() throws {
        var study = try study(threshold: 1)
        for grade in [Grade.again, .easy] { study.apply(answer(1, grade), to: 1) }
        #expect(study.leech == nil)
        study.apply(answer(1, .again), to: 1)
        expectEqual(study.leech?.lapses, 1)
    }

    @Test("An undone mark makes no leech; made again, it does")
    func undone() throws {
        var study = try study(threshold: 2)
        study.apply(answer(0, .again), to: 0)
        study.takeBack(answer(0, .again))
        #expect(study.leech == nil)
        study.apply(answer(0, .good), to: 0)
        #expect(study.leech == nil)
        study.apply(answer(0, .again), to: 0)
        expectEqual(study.leech?.lapses, 2)
    }

    @Test("With a threshold of 0 nothing is reported")
    func nothing() throws {
        var study = try study(threshold: 0)
        study.apply(answer(0, .again), to: 0)
        #expect(study.leech == nil)
    }
}
