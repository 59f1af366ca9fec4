import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

extension AnyDay {
    struct SpacedQuestionStrategyTests {
        /// A drill of this many new questions, at noon.
        private func strategy(_ count: Int) throws -> SpacedQuestionStrategy {
            var generator = SplitMix64(seed: 1)
            let studies = Studies([Study(try numbered(count), calendar: .utc)]) {
                Moment.ofTests.noonInUTC
            }
            return try #require(
                SpacedQuestionStrategy(
                    studies, selection: .init(newLimit: count), using: &generator))
        }

        private static func anyGrade(_ generator: inout SplitMix64) -> Grade {
            Grade(rawValue: Int(generator.number(below: 4)) + 1) ?? .good
        }

        /// Answers everything with *good*, and returns the asked prompts.
        private func play(_ strategy: SpacedQuestionStrategy) -> [String] {
            var strategy = strategy
            var asked: [String] = []
            repeat {
                asked.append(strategy.currentQuestion.prompt)
                strategy.markQuestion(strategy.currentQuestion, grade: .good)
            } while strategy.advanceToNextQuestion() && asked.count < 500
            return asked
        }

        @Test(
            "A new question that is known comes back once, after others, and then rests for days",
            arguments: [3, 10, 40])
        func learning(count: Int) throws {
            let asked = play(try strategy(count))
            let first = Array(asked.prefix(count))
            let second = Array(asked.dropFirst(count))
            expectEqual(asked.count, 2 * count)
            expectEqual(Set(first), Set(second))
            // At least three others come between, if there are so many.
            for (turn, prompt) in second.enumerated() {
                let place = try #require(first.firstIndex(of: prompt))
                #expect(count + turn - place > min(count - 1, 2), "\(asked)")
            }
            if count > 3 { #expect(first != second) }
        }

        @Test("A missed question comes back after about ten others until it is known")
        func again() throws {
            var strategy = try strategy(15)
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
            // Eight to thirteen others come between.
            #expect((9...14).contains(turns[1] - turns[0]))
            expectEqual(turns.count, 3)
        }

        @Test(
            "An undo restores the drill as if the answer had never been given", arguments: 0..<50)
        func undoAnywhere(seed: UInt64) throws {
            var generator = SplitMix64(seed: seed)
            var strategy = try strategy(12)
            for _ in 0..<generator.number(below: 40) {
                strategy.markQuestion(
                    strategy.currentQuestion, grade: Self.anyGrade(&generator))
                guard strategy.advanceToNextQuestion() else { return }
            }
            var other = strategy
            other.markQuestion(other.currentQuestion, grade: .again)
            _ = other.advanceToNextQuestion()
            _ = other.undoLastMark()
            expectEqual(play(other), play(strategy))
        }

        @Test("The last question is always n of n", arguments: 0..<50)
        func honestCount(seed: UInt64) throws {
            var generator = SplitMix64(seed: seed)
            var strategy = try strategy(30)
            var turn = 0
            repeat {
                turn += 1
                #expect(
                    strategy.questionIndex.number == turn && strategy.questionIndex.total >= turn)
                if generator.number(below: 10) > 0 {
                    strategy.markQuestion(
                        strategy.currentQuestion, grade: Self.anyGrade(&generator))
                }
            } while strategy.advanceToNextQuestion()
            expectEqual(strategy.questionIndexTitle, "\(turn)/\(turn)")
        }

        @Test("The previewed intervals are those that an answer leads to")
        func intervals() throws {
            // From py-fsrs: Scheduler(enable_fuzzing=False).review_card(Card(), rating).
            let seconds = [60, 330, 600, 8 * 86_400]
            try expectEqual(
                strategy(1).intervals, PerGrade { .seconds(seconds[$0.rawValue - 1]) })
        }
    }
}
