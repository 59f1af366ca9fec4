import Foundation
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleMemory
@testable import RabbleModel

extension AnyZone {
    struct ScheduleTests {
        private let folder: TemporaryFolder
        private let group: QuestionGroup
        private static let start = Timestamp("2026-03-02T12:00:00.000Z") ?? .now

        init() throws {
            folder = try TemporaryFolder()
            group = try QuestionGroup(
                title: "Test",
                questions: try (1...6).map { try Question(prompt: "\($0)", answer: "a") }
            )
        }

        private static func time(days: Double) -> Timestamp {
            Timestamp(milliseconds: start.milliseconds + Int64(days * 86_400_000))
        }

        /// The history of these answers, read from a real file.
        private func history(
            _ rows: [(day: Double, prompt: String, grade: String)], now: Timestamp? = nil
        ) throws
            -> ReviewHistory
        {
            var text = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
            for row in rows {
                text += "\(Self.time(days: row.day))\ts\t\(row.grade)\t\(row.prompt)\ta\t\n"
            }
            try folder.write(text, to: "test.tsv")
            return try ReviewStore(folder: folder.path).history(
                of: group.id, now: now ?? Self.time(days: 10_000))
        }

        /// What a day asks of a group.
        private func plan(
            _ group: QuestionGroup, _ history: ReviewHistory, at time: Timestamp,
            calendar: StudyCalendar = .utc,
            _ selection: QuestionSelection = .init(newLimit: .max)
        ) -> StudyPlan {
            StudyPlan(
                Studies([Study(group, in: history, calendar: calendar)]), selection: selection,
                at: time, isOrdered: true)
        }

        /// What Anki 26.09 says of a card whose first answer on record has this interval and ease,
        /// and after *hard* two days later.
        @Test(
            "Where learning is not on record, the memory is that of Anki",
            arguments: [
                (10, 2_500, [10, 6.914056, 12.385756, 7.936635]),
                (109, 2_350, [109, 5.525177, 111.336700, 7.014632]),
                (5, 1_300, [5, 10, 5.603924, 9.985228]),
                (200, 3_000, [200, 2.026070, 203.476044, 4.691762]),
                // FSRS writes its difficulty in place of the ease.
                (30, 600, [30, 5.5, 32.842339, 6.997918]),
            ])
        func startingInterval(days: Int, ease: Int, expected: [Double]) throws {
            let name = "anki20260302i\(days)e\(ease)+spaced"
            let first = "\(Self.time(days: 0))\t\(name)\tgood\t1\ta\t\n"
            let second = "\(Self.time(days: 2))\ts\thard\t1\ta\t\n"
            var found: [Double] = []
            for rows in [first, first + second] {
                try folder.write(rows, to: "test.tsv")
                let history = try ReviewStore(folder: folder.path).history(
                    of: group.id, now: Self.time(days: 3))
                let schedule = Schedule(of: group.questions, in: history, calendar: .utc)
                let memory = try #require(schedule.memories[0])
                found += [memory.stability, memory.difficulty]
                expectEqual(memory.phase, .review)
                // A fit learns nothing from it.
                expectEqual(FitHistories([history], calendar: .utc).countedAnswers, 0)
            }
            for (actual, expected) in zip(found, expected) {
                #expect(abs(actual - expected) < 2e-6 * expected)
            }
        }

        @Test("Each question has the memory of its reviews; none without reviews")
        func memories() throws {
            let history = try history([
                (0, "1", "good"), (0, "2", "easy"), (0.01, "1", "good"), (3, "1", "hard"),
                (5, "other", "good"),
            ])
            let schedule = Schedule(of: group.questions, in: history, calendar: .utc)
            let fsrs = FSRS.default
            var expected: MemoryState?
            for (days, grade) in [(0, Grade.good), (0.01, .good), (3, .hard)] {
                let time = Self.time(days: days)
                expected = fsrs.review(
                    expected, grade: grade, at: time, on: StudyCalendar.utc.day(of: time))
            }
            expectEqual(schedule.memories[0], expected)
            expectEqual(schedule.memories[1]?.phase, .review)
            #expect(schedule.memories[2...].allSatisfy { $0 == nil })
            expectEqual(plan(group, history, at: Self.start).total.new, 4)
        }

        @Test("Undone rows and rows from the future do not count")
        func undoneAndFuture() throws {
            let plain = Schedule(
                of: group.questions, in: try history([(0, "1", "good"), (1, "2", "easy")]),
                calendar: .utc)
            let rows: [(Double, String, String)] = [
                (0, "1", "good"), (0.5, "1", "again"), (0.5001, "1", "undo"), (1, "2", "easy"),
                (99, "1", "again"),
                (100, "3", "good"),
            ]
            let history = try history(
                rows.map { (day: $0.0, prompt: $0.1, grade: $0.2) }, now: Self.time(days: 2))
            expectEqual(
                Schedule(of: group.questions, in: history, calendar: .utc).memories, plain.memories)
            expectEqual(history.warnings.count, 1)
        }

        @Test("Due questions are sorted by retrievability, others by due time")
        func order() throws {
            // Stabilities after one answer: easy 8.3 days, and after two good ones of a day 2.3.
            let history = try history([
                (0, "1", "easy"), (0, "2", "good"), (0.01, "2", "good"), (1, "3", "good"),
                (1.01, "3", "good"),
                (9, "4", "easy"),
                (9.5, "5", "good"),
            ])
            let schedule = Schedule(of: group.questions, in: history, calendar: .utc)
            let now = Self.time(days: 9.5)
            // The fifth was answered today and comes back after a learning step.
            let ahead = plan(group, history, at: now, .init(newLimit: 0, isAhead: true))
            expectEqual(ahead.queue.map(\.number), [4, 1, 2, 0, 3])
            let due = [1, 2, 0]
            let today = StudyCalendar.utc.day(of: now)
            let chances = due.map {
                schedule.scheduler.retrievability(of: schedule.memories[$0], on: today)
            }
            expectEqual(chances, chances.sorted())
            expectEqual(
                plan(group, history, at: now).total, QuestionCounts(due: 3, learning: 1, new: 1))
            // Left over night, it is due.
            let tomorrow = plan(group, history, at: Self.time(days: 10.5)).total
            #expect(tomorrow.due >= 4)
            expectEqual(tomorrow.learning, 0)
        }

        @Test(
            """
            A question is due from four in the morning of its day on, whatever the hour of its \
            last answer
            """
        )
        func wholeDay() throws {
            let calendar = try StudyCalendar.zone("Europe/Berlin")
            let group = try QuestionGroup(
                title: "Test", questions: [try Question(prompt: "1", answer: "a")])
            var history = ReviewHistory()
            history.questions = [.init(prompt: "1", answer: "a")]
            history.sessions = ["s"]
            // Easy at first: due after 8 days, at 20:00 of 10 March.
            let answer = try #require(Timestamp("2026-03-02T19:00:00.000Z"))
            history.reviews = [.init(time: answer, session: 0, question: 0, grade: .easy)]
            let schedule = Schedule(of: group.questions, in: history, calendar: calendar)
            expectEqual(schedule.memories[0]?.due.description, "2026-03-10T19:00:00.000Z")
            expectEqual(
                plan(
                    group, history, at: try #require(Timestamp("2026-03-10T02:59:59.999Z")),
                    calendar: calendar
                ).total.due,
                0)
            expectEqual(
                plan(
                    group, history, at: try #require(Timestamp("2026-03-10T03:00:00.000Z")),
                    calendar: calendar
                ).total.due,
                1)
            let studies = Studies([Study(group, in: history, calendar: calendar)])
            let next = studies.next(after: try #require(Timestamp("2026-03-09T12:00:00.000Z")))
            expectEqual(next?.day.day.description, "2026-03-10")
            expectEqual(next?.count, 1)
            #expect(studies.next(after: try #require(Timestamp("2026-03-10T12:00:00.000Z"))) == nil)
        }

        @Test("On a day of 25 hours a known question is not due again")
        func longDay() throws {
            let calendar = try StudyCalendar.zone("Europe/Berlin")
            let group = try QuestionGroup(
                title: "Test", questions: [try Question(prompt: "1", answer: "a")])
            // Summer time ends in the night to the 25th: from 04:10 on the 24th a day is over at
            // 03:10 on the 25th.
            nonisolated(unsafe) var time = try #require(Timestamp("2026-10-24T02:10:00.000Z"))
            var generator = SplitMix64(seed: 1)
            var strategy = try #require(
                SpacedQuestionStrategy(
                    Studies([Study(group, calendar: calendar)], now: { time }),
                    selection: .init(newLimit: 1),
                    using: &generator))
            var history = ReviewHistory()
            history.sessions = ["s"]
            history.questions = [.init(prompt: "1", answer: "a")]
            var hasNext = true
            for grade in [Grade.again, .good, .good] {
                #expect(hasNext)
                history.reviews.append(.init(time: time, session: 0, question: 0, grade: grade))
                strategy.markQuestion(strategy.currentQuestion, grade: grade)
                hasNext = strategy.advanceToNextQuestion()
                time = Timestamp(milliseconds: time.milliseconds + 1_000)
            }
            #expect(!hasNext)
            let schedule = Schedule(of: group.questions, in: history, calendar: calendar)
            expectEqual(schedule.memories[0]?.phase, .review)
            let evening = try #require(Timestamp("2026-10-24T20:00:00.000Z"))
            expectEqual(plan(group, history, at: evening, calendar: calendar).total.due, 0)
            let studies = Studies([Study(group, in: history, calendar: calendar)])
            expectEqual(studies.next(after: evening)?.day.day.description, "2026-10-25")
            let morning = try #require(Timestamp("2026-10-25T03:00:00.000Z"))
            expectEqual(plan(group, history, at: morning, calendar: calendar).total.due, 1)
        }

        @Test(
            """
            Retention counts answers that came a study day or more after the one before, however \
            many hours that were
            """
        )
        func retention() throws {
            let history = try history([
                (0, "1", "good"), (0.01, "1", "again"), (0.02, "1", "good"), (0.03, "1", "good"),
                (0.5, "1", "again"),  // At midnight it is the same study day: no test of memory.
                (0.51, "1", "good"),
                (5, "1", "good"), (20, "1", "again"), (20.01, "1", "again"), (25, "1", "good"),
                (0, "2", "easy"), (0.9, "2", "hard"),
            ])
            expectEqual(
                Schedule(of: group.questions, in: history, calendar: .utc).retention,
                Tally(correct: 3, incorrect: 1))
        }

        @Test(
            """
            A learner who answers a little earlier each evening is asked less and less often, and \
            every answer counts
            """
        )
        func evenings() throws {
            var rows: [(day: Double, prompt: String, grade: String)] = [
                (0.3, "1", "again"), (0.301, "1", "good"), (0.302, "1", "good"),
            ]
            var intervals: [Int] = []
            var evening = 0.3
            var lastAsked = 0
            for day in 1...60 {
                // Ten minutes earlier each day.
                evening += 1 - 10 / 1_440
                let now = Self.time(days: evening)
                guard plan(group, try history(rows, now: now), at: now).total.due > 0 else {
                    continue
                }
                intervals.append(day - lastAsked)
                lastAsked = day
                rows.append((evening, "1", "good"))
            }
            // As py-fsrs has it for whole days: after a day, then two, then seven.
            expectEqual(intervals, [1, 2, 7, 19])
            expectEqual(
                Schedule(of: group.questions, in: try history(rows), calendar: .utc).retention,
                Tally(correct: 4))
        }

        @Test("A question that was failed yesterday comes before those that are only fading")
        func failedYesterday() throws {
            let history = try history([
                (-30, "2", "easy"), (-8, "1", "easy"), (0.25, "1", "again"), (-22, "2", "good"),
            ])
            let now = Self.time(days: 1.2)
            expectEqual(plan(group, history, at: now).queue.first?.number, 0)
        }

        @Test("New questions count for the study day of their first answer, undone ones do not")
        func introduced() throws {
            let history = try history([
                (0, "1", "good"), (0.1, "2", "again"), (0.9, "2", "good"), (0.95, "3", "good"),
                (0.96, "3", "undo"),
                (0.97, "4", "easy"), (0, "other", "good"),
            ])
            func new(_ days: Double, isDaily: Bool = true) -> [Int] {
                let selection = QuestionSelection(newLimit: 3, isNewLimitDaily: isDaily)
                return plan(group, history, at: Self.time(days: days), selection).queue.filter {
                    $0.kind == .new
                }
                .map(\.number).sorted()
            }
            // A question that was removed since was new that day, too.
            expectEqual([0, 0.5, 0.9, 2].map { new($0) }, [[], [], [2, 4], [2, 4, 5]])
            expectEqual(new(0, isDaily: false), [2, 4, 5])
        }

        @Test("A lapse is the grade again for a known question, not for one in its learning steps")
        func lapses() throws {
            let history = try history([
                (0, "1", "again"), (0.01, "1", "again"), (0.02, "1", "easy"), (3, "1", "again"),
                (3.01, "1", "again"),
                (3.02, "1", "easy"), (3.03, "1", "again"), (0, "2", "easy"), (2, "2", "hard"),
                (5, "other", "again"),
            ])
            expectEqual(
                Schedule(of: group.questions, in: history, calendar: .utc).lapses,
                [2, 0, 0, 0, 0, 0])
            expectEqual(
                Schedule(of: group.questions, in: ReviewHistory(), calendar: .utc).lapses,
                [0, 0, 0, 0, 0, 0])
        }

        @Test("A higher retention makes questions due sooner")
        func desiredRetention() throws {
            let history = try history([(0, "1", "easy")])
            let dues = try [0.7, 0.9, 0.99].map { retention in
                let scheduler = try FSRS(desiredRetention: retention)
                let schedule = Schedule(
                    of: group.questions, in: history, scheduler: scheduler, calendar: .utc)
                return schedule.memories[0]?.due.milliseconds ?? 0
            }
            #expect(dues[0] > dues[1] && dues[1] > dues[2])
        }
    }
}
