import TestSupport
import Testing

@testable import RabbleMemory

struct FitPriorTests {
    private static let prior = FitPrior.population

    @Test(
        "The population is the table's: 47 learners, each with 21 weights within their bounds"
    )
    func table() throws {
        expectEqual(FitPrior.learners.count, 47)
        for weights in FitPrior.learners { _ = try FSRSParameters(weights) }
    }

    @Test(
        """
        Its mean is half way between the learners' mean, ln w2 = .893 and w4 = 7.028, and the \
        defaults
        """
    )
    func mean() {
        #expect(abs(Self.prior.mean[2] - (0.893 + 0.8357) / 2) < 0.001)
        #expect(abs(Self.prior.mean[4] - (7.028 + 6.4133) / 2) < 0.001)
        #expect(Self.prior.value(at: Self.prior.mean) < 1e-12)
    }

    @Test("Its covariance is theirs, with correlations that count four fifths")
    func covariance() throws {
        let points = FitPrior.learners.map(FitCoordinates.coordinates)
        let covariance = try #require(Self.prior.precision.inverse).matrix
        func mean(_ index: Int) -> Double { points.reduce(0) { $0 + $1[index] } / 47 }
        func expected(_ row: Int, _ column: Int) -> Double {
            points.reduce(0) { $0 + ($1[row] - mean(row)) * ($1[column] - mean(column)) } / 46
        }
        for (row, column) in [(0, 0), (1, 1), (20, 20)] {
            #expect(abs(covariance[row, column] - expected(row, column)) < 1e-9)
        }
        for (row, column) in [(0, 1), (2, 3), (8, 20)] {
            #expect(abs(covariance[row, column] - 0.8 * expected(row, column)) < 1e-9)
        }
    }

    @Test("Its gradient equals the differences", arguments: 0..<21)
    func gradient(index: Int) {
        let point = FitCoordinates.coordinates(FSRSParameters.default.weights)
        func value(_ change: Double) -> Double {
            var moved = point
            moved[index] += change
            return Self.prior.value(at: moved)
        }
        let gradient = Self.prior.gradient(at: point)[index]
        #expect(abs(gradient - (value(1e-4) - value(-1e-4)) / 2e-4) < 1e-6 * max(1, abs(gradient)))
    }
}
