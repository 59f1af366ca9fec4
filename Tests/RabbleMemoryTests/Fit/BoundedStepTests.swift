import TestSupport
import Testing

@testable import RabbleMemory

struct BoundedStepTests {
    /// 21 coordinates with the loss ½ Σ (x − goal)² and a coupling of the first two.
    private func value(at point: [Double], goal: [Double], coupling: Double = 0) -> FitLoss.Value {
        var matrix = SymmetricMatrix()
        for index in point.indices { matrix[index, index] = 1 }
        matrix[0, 1] = coupling
        let gradient = point.indices.map { row in
            point.indices.reduce(0) { $0 + matrix[row, $1] * (point[$1] - goal[$1]) }
        }
        return FitLoss.Value(loss: 0, gradient: gradient, curvature: matrix)
    }

    private let bounds = [ClosedRange<Double>](repeating: 0...1, count: 21)
    private let middle = [Double](repeating: 0.5, count: 21)

    @Test("Without damping it leads to the least of a parabola, and promises what that gains")
    func free() throws {
        let goal = (0..<21).map { Double($0) / 20 }
        let step = try #require(
            value(at: middle, goal: goal).boundedStep(from: middle, damping: 0, bounds: bounds))
        for (place, goal) in zip(step.point, goal) { #expect(abs(place - goal) < 1e-12) }
        #expect(abs(step.gain - goal.reduce(0) { $0 + ($1 - 0.5) * ($1 - 0.5) / 2 }) < 1e-12)
    }

    @Test("A coordinate that would cross a bound ends on it, and the others are adjusted")
    func held() throws {
        var goal = middle
        goal[0] = 5
        let step = try #require(
            value(at: middle, goal: goal, coupling: 0.1).boundedStep(
                from: middle, damping: 0, bounds: bounds))
        expectEqual(step.point[0], 1)
        // ½ + 0.1 · (5 − 1): the first is held at its bound, so the second changes.
        #expect(abs(step.point[1] - 0.9) < 1e-12)
        #expect(step.point[2...].allSatisfy { abs($0 - 0.5) < 1e-12 })
    }

    @Test("A coordinate on its bound leaves it when the loss falls inwards")
    func leaving() throws {
        let corner = [Double](repeating: 0, count: 21)
        let step = try #require(
            value(at: corner, goal: middle).boundedStep(from: corner, damping: 0, bounds: bounds))
        #expect(step.point.allSatisfy { abs($0 - 0.5) < 1e-12 })
    }

    @Test("The more damping, the shorter the step")
    func damping() throws {
        let goal = [Double](repeating: 1, count: 21)
        let places = [0.0, 1, 100].compactMap {
            value(at: middle, goal: goal).boundedStep(from: middle, damping: $0, bounds: bounds)?
                .point[0]
        }
        expectEqual(places, places.sorted(by: >))
        expectEqual(places.count, 3)
    }

    @Test("NaN gives no step")
    func nonsense() {
        let value = value(at: middle, goal: [Double](repeating: .nan, count: 21))
        #expect(
            value.boundedStep(from: middle, damping: 1, bounds: bounds) == nil)
    }
}
