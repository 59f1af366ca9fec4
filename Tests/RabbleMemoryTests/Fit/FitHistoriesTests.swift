import TestSupport
import Testing

@testable import RabbleMemory

extension AnyDay {
    struct FitHistoriesTests {
        private func answer(_ days: Int64, at time: Int64, _ grade: Grade = .good)
            -> FitHistories.Answer
        {
            FitHistories.Answer(grade: grade, time: Timestamp(milliseconds: time), days: days)
        }

        @Test("An answer counts if it came at least a day after the previous one")
        func counted() {
            let histories = FitHistories([
                [answer(9, at: 0), answer(0, at: 1), answer(1, at: 2)], [], [answer(0, at: 3)],
            ])
            expectEqual(histories.countedAnswers, 1)
            expectEqual(histories.questionCount, 2)
            expectEqual(histories.entries.map(\.counts), [false, false, true, false])
            expectEqual(histories.entries.map(\.isFirst), [true, false, false, true])
            expectEqual(histories.answerCount, 4)
        }

        @Test(
            "The most recent answer weighs five thirds of the oldest, whatever their questions"
        )
        func recency() {
            let histories = FitHistories([
                [answer(0, at: 0), answer(1, at: 30), answer(1, at: 10)],
                [answer(0, at: 0), answer(2, at: 20)],
            ])
            let weights = histories.entries.map(\.weight)
            #expect((weights[0], weights[3]) == (0, 0))
            #expect(abs(weights[1] / weights[2] - 5.0 / 3) < 1e-12)
            #expect(abs(weights[4] / weights[2] - 3.25 / 3) < 1e-12)
        }

        @Test(
            "Their total weight is the effective number of answers: (Σ q)² / Σ q²",
            arguments: [1, 2, 10, 1000])
        func sum(count: Int) {
            let histories = FitHistories(
                (0..<count).map { [answer(0, at: 0), answer(1, at: Int64($0) + 1)] })
            let weights = histories.entries.map(\.weight)
            let sum = weights.reduce(0, +)
            let squares = weights.reduce(0) { $0 + $1 * $1 }
            #expect(abs(sum - squares) < 1e-9 * sum)
            #expect(sum <= Double(count) + 1e-9 && sum > 0.9 * Double(count))
        }

        @Test("Days that go back count as the same day, and days without end are bounded")
        func strangeDays() {
            let histories = FitHistories([
                [answer(0, at: 0), answer(-4, at: -9), answer(.max, at: 5)]
            ])
            expectEqual(histories.entries.map(\.days), [0, 0, .max])
        }

        @Test("A part of the questions keeps its answers and their weights")
        func part() {
            let questions = (0..<4).map { number in
                [answer(0, at: number), answer(1, at: 10 + number), answer(1, at: 20 + number)]
            }
            let histories = FitHistories(questions)
            let part = histories.questions { $0 % 2 == 1 }
            let odd = histories.entries[3..<6] + histories.entries[9..<12]
            expectEqual(part.entries, Array(odd))
            #expect((part.questionCount, part.countedAnswers) == (2, 4))
        }

        @Test("Only answers of a later day count")
        func grades() {
            let histories = FitHistories([
                [
                    answer(0, at: 0, .easy), answer(1, at: 1, .hard), answer(0, at: 2, .good),
                    answer(2, at: 3, .hard),
                ],
                [answer(0, at: 0), answer(5, at: 4, .again)],
            ])
            expectEqual(histories.entries.filter(\.counts).map(\.grade), [.hard, .hard, .again])
        }

        @Test(
            """
            A prefix equals the history at its last counted answer, so it has the same weights and \
            digest
            """
        )
        func prefix() {
            let late = [
                [answer(0, at: 0), answer(1, at: 10), answer(2, at: 40)],
                [answer(0, at: 5), answer(3, at: 20)],
            ]
            let early = FitHistories(
                late.map { $0.filter { $0.time <= Timestamp(milliseconds: 20) } })
            let histories = FitHistories(late + [[answer(0, at: 50)]])
            expectEqual(histories.prefix(counted: 2).entries, early.entries)
            expectEqual(histories.prefix(counted: 2).digest, early.digest)
            #expect((early.questionCount, early.countedAnswers) == (2, 2))
            // Rows after the last answer that counts make no difference.
            expectEqual(histories.prefix(counted: 3).digest, FitHistories(late).digest)
            expectEqual(histories.prefix(counted: 4).entries, histories.entries)
            expectEqual(histories.prefix(counted: 0).entries, histories.entries)
        }

        @Test("The digest distinguishes answers with other times, grades or questions")
        func digest() {
            let digests = [
                [[answer(0, at: 0), answer(1, at: 9)]], [[answer(0, at: 0), answer(1, at: 8)]],
                [[answer(0, at: 0), answer(1, at: 9, .hard)]],
                [[answer(0, at: 0)], [answer(0, at: 9)]], [],
            ].map { FitHistories($0).digest }
            expectEqual(Set(digests).count, digests.count)
            expectEqual(digests.last, 0xCBF2_9CE4_8422_2325)
        }
    }
}
