import TestSupport
import Testing

@testable import RabbleMemory

struct FSRSTests {
    private static let start = Timestamp(milliseconds: 1_767_225_600_000)

    /// A time this many seconds, days or both after the start.
    private static func time(days: Int64 = 0, seconds: Int64 = 0) -> Timestamp {
        Timestamp(milliseconds: start.milliseconds + (days * 86_400 + seconds) * 1_000)
    }

    /// The memory after grades, each given when the question is due.
    private static func memory(_ grades: Grade..., scheduler: FSRS = .default) throws -> MemoryState
    {
        var memory: MemoryState?
        for grade in grades {
            memory = scheduler.review(memory, grade: grade, at: memory?.due ?? start)
        }
        return try #require(memory)
    }

    // MARK: Reviews

    @Test("Every review is scheduled as py-fsrs does", arguments: FSRSReference.all)
    func references(reference: FSRSReference) throws {
        let scheduler = try reference.scheduler()
        let histories = try reference.histories()
        expectEqual(histories.map(\.reviews.count), [2, 5, 10, 20])
        for history in histories {
            var time = Self.start
            var memory: MemoryState?
            for review in history.reviews {
                time = Timestamp(milliseconds: time.milliseconds + review.pause * 1_000)
                let next = scheduler.review(memory, grade: review.grade, at: time)
                expectEqual(next.lastReview, time)
                // A hard step may end within a second, which the references leave out.
                expectEqual((next.due.milliseconds - time.milliseconds) / 1_000, review.wait)
                memory = next
            }
            let end = try #require(memory)
            expectEqual(end.phase.referenceName, history.phase)
            #expect(abs(end.stability - history.stability) <= 1e-9 * history.stability)
            #expect(abs(end.difficulty - history.difficulty) <= 1e-9 * history.difficulty)
        }
    }

    @Test("A new question goes through its learning steps before it waits for days")
    func learning() throws {
        let first = try Self.memory(.good)
        expectEqual(first.phase, .learning(step: 1))
        expectEqual(first.due, Self.time(seconds: 600))
        let second = try Self.memory(.good, .good)
        expectEqual(second.phase, .review)
        expectEqual(second.due, Self.time(days: 2, seconds: 600))
        let easy = try Self.memory(.easy)
        expectEqual(easy.phase, .review)
        expectEqual(easy.due, Self.time(days: 8))
    }

    @Test("A forgotten question goes through its relearning step")
    func relearning() throws {
        let forgotten = try Self.memory(.easy, .again)
        expectEqual(forgotten.phase, .relearning(step: 0))
        expectEqual(forgotten.due, Self.time(days: 8, seconds: 600))
        try expectEqual(Self.memory(.easy, .again, .good).phase, .review)
    }

    @Test("A review before the last one counts as one on the same day")
    func clockWentBack() throws {
        let memory = try Self.memory(.easy)
        let sameDay = FSRS.default.review(memory, grade: .good, at: Self.time(seconds: 1))
        for time in [Self.time(seconds: -1), Self.time(days: -400)] {
            let earlier = FSRS.default.review(memory, grade: .good, at: time)
            expectEqual(earlier.stability, sameDay.stability)
            expectEqual(earlier.difficulty, sameDay.difficulty)
            expectEqual(earlier.lastReview, time)
        }
    }

    @Test("The preview of four grades is what each of them leads to")
    func preview() throws {
        let known = try Self.memory(.good, .good, .good)
        for memory in [nil, known] {
            let time = memory?.due ?? Self.start
            let preview = FSRS.default.preview(memory, at: time)
            for grade in Grade.allCases {
                expectEqual(preview[grade], FSRS.default.review(memory, grade: grade, at: time))
            }
            #expect(preview.again.due < preview.hard.due)
            #expect(preview.hard.due < preview.good.due)
            #expect(preview.good.due < preview.easy.due)
        }
    }

    // MARK: Retention

    @Test(
        """
        The probability of recall falls by whole days, from 1 to the desired retention on the due \
        day
        """
    )
    func retrievability() throws {
        let memory = try Self.memory(.easy)
        func chance(_ time: Timestamp) -> Double {
            FSRS.default.retrievability(of: memory, at: time)
        }
        expectEqual(chance(Self.time(seconds: 86_399)), 1)
        #expect(chance(Self.time(days: 1)) < 1)
        expectEqual(chance(Self.time(days: 1)), chance(Self.time(days: 1, seconds: 86_399)))
        #expect(abs(chance(memory.due) - 0.9) < 0.005)
        expectEqual(chance(Self.time(days: -5)), 1)
        #expect(chance(Timestamp(milliseconds: .max)) > 0)
    }

    @Test("A question that was never seen has retrievability 0")
    func neverSeen() {
        expectEqual(FSRS.default.retrievability(of: nil, at: Self.start), 0)
    }

    @Test(
        "The higher the desired retention, the sooner a question is due",
        arguments: [0.7, 0.8, 0.9, 0.95, 0.99])
    func desiredRetention(retention: Double) throws {
        // A stability of a hundred days, so that rounding to a day matters little.
        var weights = FSRSParameters.default.weights
        weights[3] = 100
        let scheduler = try FSRS(parameters: FSRSParameters(weights), desiredRetention: retention)
        let memory = scheduler.review(nil, grade: .easy, at: Self.start)
        #expect(abs(scheduler.retrievability(of: memory, at: memory.due) - retention) < 0.001)
    }

    @Test(
        "Half a day is rounded to the even number, but an interval is never zero",
        arguments: [(0.5, 1), (1.5, 2), (2.5, 2), (3.5, 4)])
    func rounding(stability: Double, days: Int64) throws {
        var weights = FSRSParameters.default.weights
        weights[3] = stability
        let scheduler = try FSRS(parameters: FSRSParameters(weights))
        try expectEqual(Self.memory(.easy, scheduler: scheduler).due, Self.time(days: days))
    }

    @Test("No interval is longer than a hundred years")
    func longestInterval() throws {
        var weights = FSRSParameters.default.weights
        weights[3] = 100
        let scheduler = try FSRS(parameters: FSRSParameters(weights), desiredRetention: 0.1)
        try expectEqual(Self.memory(.easy, scheduler: scheduler).due, Self.time(days: 36_500))
    }
}
