import TestSupport
import Testing

@testable import RabbleMemory

struct FSRSModelTests {
    /// The models with the default weights, the smallest and the greatest.
    private static let models = [
        Short(FSRSModel(.default), "default weights"),
        Short(extreme(\.lowerBound), "lower bounds"), Short(extreme(\.upperBound), "upper bounds"),
    ]

    private static func extreme(_ bound: (ClosedRange<Double>) -> Double) -> FSRSModel<Double> {
        FSRSModel((try? FSRSParameters(FSRSParameters.bounds.map(bound))) ?? .default)
    }

    @Test(
        "After its stability in days a memory is recalled with a probability of 90 %",
        arguments: models)
    func stability(model: Short<FSRSModel<Double>>) {
        let model = model.value
        for stability in [0.001, 1, 50, 36_500] {
            #expect(abs(model.retrievability(stability: stability, days: stability) - 0.9) < 1e-12)
            expectEqual(model.retrievability(stability: stability, days: 0), 1)
        }
    }

    @Test(
        "Remembering never makes a memory less stable, and the better the grade, the more so",
        arguments: models)
    func remembering(model: Short<FSRSModel<Double>>) {
        let model = model.value
        for stability in [0.001, 1, 50, 36_500] {
            let sameDay = PerGrade { model.shortTermStability(stability, $0) }
            #expect(
                sameDay.hard >= stability && sameDay.good >= sameDay.hard
                    && sameDay.easy >= sameDay.good)
            let later = PerGrade {
                model.nextStability(stability, difficulty: 5, retrievability: 0.9, $0)
            }
            #expect(later.hard >= stability && later.good >= later.hard && later.easy >= later.good)
            #expect(later.again <= stability)
        }
    }

    @Test("A forgotten question becomes more difficult, an easy one less")
    func difficulty() {
        let next = PerGrade { FSRSModel(.default).nextDifficulty(5, $0) }
        #expect(next.again > next.hard && next.hard > 5 && next.easy < next.good && next.easy < 5)
    }

    @Test("A difficulty lies between 1 and 10", arguments: models)
    func difficultyBounds(model: Short<FSRSModel<Double>>) {
        let model = model.value
        for grade in Grade.allCases {
            #expect((1...10).contains(model.initialDifficulty(grade)))
            for difficulty in [1.0, 10] {
                #expect((1...10).contains(model.nextDifficulty(difficulty, grade)))
            }
        }
    }

    @Test("Stability and difficulty stay within their bounds for any numbers", arguments: models)
    func bounds(model: Short<FSRSModel<Double>>) {
        let model = model.value
        let numbers = [
            0, 0.001, 1, 1e300, .greatestFiniteMagnitude, .infinity, -1, -.infinity, .nan,
        ]
        for stability in numbers {
            for grade in Grade.allCases {
                #expect(model.shortTermStability(stability, grade).isStability)
                for other in numbers {
                    #expect(
                        model.nextStability(stability, difficulty: other, retrievability: 0, grade)
                            .isStability)
                    #expect(
                        model.nextStability(stability, difficulty: 1, retrievability: other, grade)
                            .isStability)
                }
                #expect((1...10).contains(model.nextDifficulty(stability, grade)))
            }
        }
    }
}

extension Double {
    fileprivate var isStability: Bool { isFinite && self >= 0.001 }
}
