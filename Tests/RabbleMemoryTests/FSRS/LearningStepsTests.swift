import TestSupport
import Testing

@testable import RabbleMemory

struct LearningStepsTests {
    /// The next step, with its wait in seconds; nil if there is none.
    private static func next(_ steps: [Int], from step: Int, _ grade: Grade) -> [Double]? {
        LearningSteps(waits: steps.map { Int64($0) * 1_000 }).next(from: step, grade: grade)
            .map { [Double($0.step), Double($0.wait) / 1_000] }
    }

    @Test("Again leads back to the first step, good goes on, easy leaves")
    func moves() {
        expectEqual(Self.next([60, 600, 900], from: 2, .again), [0, 60])
        expectEqual(Self.next([60, 600, 900], from: 0, .good), [1, 600])
        expectEqual(Self.next([60, 600, 900], from: 1, .good), [2, 900])
        #expect(Self.next([60, 600, 900], from: 2, .good) == nil)
        #expect(Self.next([60, 600, 900], from: 0, .easy) == nil)
    }

    @Test(
        """
        Hard stays, and waits for the mean of the first two steps or half as long again as the \
        only one
        """
    )
    func hard() {
        expectEqual(Self.next([60, 601, 900], from: 0, .hard), [0, 330.5])
        expectEqual(Self.next([61], from: 0, .hard), [0, 91.5])
        expectEqual(Self.next([60, 600, 900], from: 1, .hard), [1, 600])
    }

    @Test("Without steps, none follows", arguments: Grade.allCases)
    func none(grade: Grade) {
        #expect(Self.next([], from: 0, grade) == nil)
    }

    @Test(
        "From a step that no longer exists, every grade except again leaves",
        arguments: [2, .max, -1, .min])
    func lostStep(step: Int) {
        expectEqual(Self.next([60, 600], from: step, .again), [0, 60])
        for grade in [Grade.hard, .good, .easy] {
            #expect(Self.next([60, 600], from: step, grade) == nil)
        }
    }
}
