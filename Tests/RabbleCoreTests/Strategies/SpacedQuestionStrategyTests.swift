import Foundation
import TestSupport
import Testing

@testable import RabbleModel
@testable import RabbleCore

extension AnyZone {
    struct SpacedQuestionStrategyTests {
        /// A clock that the test turns.
        private final class Clock: Sendable {
            private let now = Locked(Timestamp("2026-03-02T12:00:00.000Z") ?? .now)
            var time: Timestamp {
                get { now.value }
                set { now.value = newValue }
            }

            func pass(days: Double) {
                time = Timestamp(milliseconds: time.milliseconds + Int64(days * 86_400_000))
            }
        }

        private let clock = Clock()

        private func group(_ count: Int) throws -> QuestionGroup {
            try QuestionGroup(
                title: "Test",
                questions: try (1...count).map { try Question(prompt: "\($0)", answer: "a") })
        }

        private func history(_ answers: [(prompt: Int, grade: Grade)]) -> ReviewHistory {
            var history = ReviewHistory()
            history.sessions = ["s"]
            for (number, answer) in answers.enumerated() {
                history.questions.append(.init(prompt: "\(answer.prompt)", answer: "a"))
                history.reviews.append(
                    .init(time: clock.time, session: 0, question: number, grade: answer.grade))
            }
            return history
        }

        private func strategy(
            _ group: QuestionGroup, _ history: ReviewHistory = ReviewHistory(), new: Int = 10,
            limit: Int = 0,
            isAhead: Bool = false
        ) -> SpacedQuestionStrategy? {
            var generator = SplitMix64(seed: 1)
            return SpacedQuestionStrategy(
                Studies(
                    [Study(group, in: history, calendar: .utc)], now: { [clock] in clock.time }),
                selection: .init(limit: limit, newLimit: new, isAhead: isAhead), using: &generator)
        }

        /// Answers everything with one grade, and says what was asked and how it was counted.
        private func play(
            _ strategy: SpacedQuestionStrategy, _ grade: Grade, atMost count: Int = 100
        )
            -> [String]
        {
            var strategy = strategy
            var asked: [String] = []
            repeat {
                asked.append("\(strategy.questionIndexTitle) \(strategy.currentQuestion.prompt)")
                strategy.markQuestion(strategy.currentQuestion, grade: grade)
            } while strategy.advanceToNextQuestion() && asked.count < count
            return asked
        }

        @Test("New questions come up to the limit")
        func new() throws {
            let strategy = try #require(strategy(try group(20), new: 3))
            let asked = play(strategy, .easy)
            expectEqual(asked.map { $0.prefix(3) }, ["1/3", "2/3", "3/3"])
            expectEqual(asked.map { String($0.suffix(1)) }.sorted(), ["1", "2", "3"])
            #expect(self.strategy(try group(20), new: 0) == nil)
        }

        @Test(
            """
            A question that was missed ten times is left for later, and undoing the last miss asks \
            it again
            """
        )
        func leftForLater() throws {
            var strategy = try #require(strategy(try group(2)))
            var left: [String] = []
            for turn in 1...20 {
                strategy.markQuestion(
                    strategy.currentQuestion, grade: turn % 3 == 0 ? .hard : .again)
                if let question = strategy.leftForLater { left.append(question.prompt) }
                let goesOn = strategy.advanceToNextQuestion()
                expectEqual(goesOn, turn < 20, "turn \(turn)")
            }
            expectEqual(left.sorted(), ["1", "2"])
            _ = strategy.undoLastMark()
            #expect(strategy.leftForLater == nil)
            strategy.markQuestion(strategy.currentQuestion, grade: .good)
            #expect(strategy.leftForLater == nil)
            let comesBack = strategy.advanceToNextQuestion()
            #expect(comesBack)
        }

        @Test(
            "A new question that is known comes back once, after others, and then leaves for days",
            arguments: [3, 10, 40])
        func learning(count: Int) throws {
            let strategy = try #require(strategy(try group(count), new: count))
            let asked = play(strategy, .good).map { $0.split(separator: " ")[1] }
            let (first, second) = (Array(asked.prefix(count)), Array(asked.dropFirst(count)))
            expectEqual(asked.count, 2 * count)
            expectEqual(Set(first), Set(second))
            // At least three others come between, where there are as many.
            for (turn, prompt) in second.enumerated() {
                let place = try #require(first.firstIndex(of: prompt))
                #expect(count + turn - place > min(count - 1, 2), "\(asked)")
            }
            if count > 3 { #expect(first != second) }
        }

        @Test("A missed question comes back after about ten others until it is known")
        func again() throws {
            var strategy = try #require(strategy(try group(15), new: 15))
            let missed = strategy.currentQuestion
            var turns: [Int] = []
            for turn in 1...40 {
                let isMissed = strategy.currentQuestion == missed
                expectEqual(strategy.questionIndex.isReturn, isMissed && turn > 1, "turn \(turn)")
                if isMissed { turns.append(turn) }
                strategy.markQuestion(
                    strategy.currentQuestion, grade: isMissed && turns.count < 3 ? .again : .easy)
                guard strategy.advanceToNextQuestion() else { break }
            }
            #expect((8...13).contains(turns[1] - turns[0]))
            expectEqual(turns.count, 3)
        }

        @Test("A missed question comes back at once if no others are left")
        func alone() throws {
            let strategy = try #require(strategy(try group(1)))
            expectEqual(play(strategy, .again, atMost: 3), ["1/1 1", "2/2 1", "3/3 1"])
        }

        @Test("Due questions come first, the most forgotten ahead, and then new ones")
        func due() throws {
            let history = history([(5, .easy), (2, .good), (4, .easy)])
            clock.pass(days: 9)
            func asked(limit: Int) throws -> [Set<Substring>] {
                let strategy = try #require(strategy(try group(6), history, new: 2, limit: limit))
                let prompts = play(strategy, .easy).map { $0.split(separator: " ")[1] }
                return [Set(prompts.prefix(1)), Set(prompts[1..<3]), Set(prompts.dropFirst(3))]
            }
            try expectEqual(asked(limit: 0), [["2"], ["4", "5"], ["1", "3"]])
            try expectEqual(asked(limit: 4), [["2"], ["4", "5"], ["1"]])
        }

        @Test("Without due questions there is no drill, unless it asks ahead")
        func ahead() throws {
            let history = history([(1, .easy), (2, .easy)])
            clock.pass(days: 2)
            #expect(strategy(try group(2), history) == nil)
            let ahead = try #require(strategy(try group(2), history, isAhead: true))
            expectEqual(play(ahead, .good).map { String($0.suffix(1)) }.sorted(), ["1", "2"])
        }

        @Test("Undoing a mark undoes the question's return, and the same question is asked again")
        func undo() throws {
            var strategy = try #require(strategy(try group(3)))
            let (before, first) = (strategy.questionIndexTitle, strategy.currentQuestion)
            strategy.markQuestion(strategy.currentQuestion, grade: .again)
            _ = strategy.advanceToNextQuestion()
            expectEqual(strategy.questionIndexTitle, "2/4")
            #expect((strategy.correctCount, strategy.incorrectCount) == (0, 1))
            let undone = strategy.undoLastMark()
            expectEqual(undone?.question, first)
            expectEqual(strategy.questionIndexTitle, before)
            expectEqual(strategy.currentQuestion, first)
            #expect((strategy.correctCount, strategy.incorrectCount) == (0, 0))
            let undoneAgain = strategy.undoLastMark()
            #expect(undoneAgain == nil)
            expectEqual(play(strategy, .easy).map { $0.prefix(3) }, ["1/3", "2/3", "3/3"])
        }

        @Test(
            "After an undo the drill goes on as if the mark had never been made", arguments: 0..<50)
        func undoAnywhere(seed: UInt64) throws {
            var generator = SplitMix64(seed: seed)
            var strategy = try #require(strategy(try group(12), new: 12))
            for _ in 0..<generator.number(below: 40) {
                strategy.markQuestion(
                    strategy.currentQuestion,
                    grade: Grade(rawValue: Int(generator.number(below: 4)) + 1) ?? .good)
                guard strategy.advanceToNextQuestion() else { return }
            }
            var other = strategy
            other.markQuestion(other.currentQuestion, grade: .again)
            _ = other.advanceToNextQuestion()
            _ = other.undoLastMark()
            expectEqual(play(other, .good, atMost: 500), play(strategy, .good, atMost: 500))
        }

        @Test("The last question is always n of n", arguments: 0..<50)
        func honestCount(seed: UInt64) throws {
            var generator = SplitMix64(seed: seed)
            var strategy = try #require(strategy(try group(30), new: 30))
            var turn = 0
            repeat {
                turn += 1
                let parts = strategy.questionIndexTitle.split(separator: "/").compactMap { Int($0) }
                #expect(parts[0] == turn && parts[1] >= turn)
                if generator.number(below: 10) > 0 {
                    strategy.markQuestion(
                        strategy.currentQuestion,
                        grade: Grade(rawValue: Int(generator.number(below: 4)) + 1) ?? .good)
                }
            } while strategy.advanceToNextQuestion()
            expectEqual(strategy.questionIndexTitle, "\(turn)/\(turn)")
        }

        @Test(
            """
            No question comes back that is due on a later day: a drill over four in the morning \
            repeats none and loses none
            """
        )
        func overTheNight() throws {
            let calendar = try StudyCalendar.zone("Europe/Berlin")
            // On the night in which summer time starts: 03:30 is at 01:30 UTC, and 04:00 at 02:00.
            nonisolated(unsafe) var time = try #require(Timestamp("2026-03-29T01:30:00.000Z"))
            let group = try QuestionGroup(
                title: "Test",
                questions: try (1...3).map { try Question(prompt: "\($0)", answer: "a") }
            )
            var generator = SplitMix64(seed: 1)
            var strategy = try #require(
                SpacedQuestionStrategy(
                    Studies([Study(group, calendar: calendar)], now: { time }),
                    selection: .init(newLimit: 3),
                    using: &generator))
            let first = strategy.currentQuestion
            // Ten minutes on it is still before four: it comes back.
            strategy.markQuestion(strategy.currentQuestion, grade: .good)
            _ = strategy.advanceToNextQuestion()
            time = try #require(Timestamp("2026-03-29T01:55:00.000Z"))
            // Ten minutes on it is another day: it is due in the next drill.
            strategy.markQuestion(strategy.currentQuestion, grade: .good)
            _ = strategy.advanceToNextQuestion()
            time = try #require(Timestamp("2026-03-29T02:10:00.000Z"))
            strategy.markQuestion(strategy.currentQuestion, grade: .easy)
            _ = strategy.advanceToNextQuestion()
            expectEqual(strategy.currentQuestion, first)
            strategy.markQuestion(strategy.currentQuestion, grade: .good)
            let isOver = !strategy.advanceToNextQuestion()
            #expect(isOver)
        }

        @Test("The previewed intervals are those that an answer leads to")
        func intervals() throws {
            let strategy = try #require(strategy(try group(1)))
            let intervals = try #require(strategy.intervals)
            // From py-fsrs: Scheduler(enable_fuzzing=False).review_card(Card(), rating).
            expectEqual(
                intervals,
                PerGrade {
                    [.seconds(60), .seconds(330), .seconds(600), .seconds(8 * 86_400)][
                        $0.rawValue - 1]
                })
        }

        @Test(
            """
            The remaining questions are counted by kind, including the current one, and undo \
            restores the counts
            """
        )
        func remaining() throws {
            // 1 and 2 are due from days ago; 3 was missed today and comes back today.
            var old = history([(1, .easy), (2, .easy)])
            clock.pass(days: 30)
            old.questions.append(.init(prompt: "3", answer: "a"))
            old.reviews.append(.init(time: clock.time, session: 0, question: 2, grade: .again))
            var strategy = try #require(strategy(try group(6), old, new: 2))
            var told: [[Int]] = []
            func tell() {
                let remaining = strategy.remaining
                told.append([remaining?.due ?? -1, remaining?.learning ?? -1, remaining?.new ?? -1])
            }
            var isMissed = true
            tell()
            repeat {
                // The first question is missed once.
                strategy.markQuestion(strategy.currentQuestion, grade: isMissed ? .again : .easy)
                isMissed = false
                guard strategy.advanceToNextQuestion() else { break }
                tell()
            } while told.count < 20
            // Due, learning and new: the learning one is missed, and comes back at the end.
            expectEqual(
                told, [[2, 1, 2], [2, 1, 2], [1, 1, 2], [0, 1, 2], [0, 1, 1], [0, 1, 0]])
            while strategy.undoLastMark() != nil {}
            tell()
            expectEqual(told.last, [2, 1, 2])
        }

        @Test(
            """
            A daily limit of new questions counts earlier drills of the day; a limit of a drill \
            does not
            """
        )
        func newADay() throws {
            let group = try group(6)
            let studies = Studies(
                [Study(group, in: history([(1, .easy), (2, .easy)]), calendar: .utc)],
                now: { [clock] in clock.time })
            func asked(_ selection: QuestionSelection, after days: Double) -> [Int] {
                clock.pass(days: days)
                defer { clock.pass(days: -days) }
                var generator = SplitMix64(seed: 1)
                let strategy = SpacedQuestionStrategy(
                    studies, selection: selection, using: &generator)
                return (strategy.map { play($0, .easy) } ?? []).compactMap {
                    $0.split(separator: " ").last.flatMap { Int($0) }
                }
                .sorted()
            }
            expectEqual(asked(.init(newLimit: 3, isNewLimitDaily: true), after: 0.1), [3])
            expectEqual(asked(.init(newLimit: 2, isNewLimitDaily: true), after: 0.1), [])
            expectEqual(asked(.init(newLimit: 3, isNewLimitDaily: true), after: 1), [3, 4, 5])
            expectEqual(asked(.init(newLimit: 3), after: 0.1), [3, 4, 5])
            expectEqual(
                asked(.init(newLimit: .max, isNewLimitDaily: true), after: 0.1), [3, 4, 5, 6])
        }
    }
}
