import TestSupport
import Testing

@testable import RabbleMemory

struct FitCoordinatesTests {
    @Test("Weights come back from their coordinates")
    func roundTrip() {
        let weights = SimulatedLearner(seed: 1).truth.weights
        for (back, weight) in zip(
            FitCoordinates.weights(FitCoordinates.coordinates(weights)), weights)
        {
            #expect(abs(back - weight) <= 1e-14 * weight)
        }
    }

    @Test("Coordinates at the bounds give weights that exceed them by not a single bit")
    func bounds() throws {
        for coordinates in [
            FitCoordinates.bounds.map(\.lowerBound), FitCoordinates.bounds.map(\.upperBound),
        ] {
            let weights = try FSRSParameters(FitCoordinates.weights(coordinates)).weights
            for (coordinate, other) in zip(FitCoordinates.coordinates(weights), coordinates) {
                #expect(abs(coordinate - other) < 1e-14 * max(1, abs(other)))
            }
        }
    }

    @Test("An initial stability goes by its logarithm, the others by themselves")
    func slopes() {
        expectEqual(FitCoordinates.slope(3, weight: 8), 8)
        expectEqual(FitCoordinates.slope(4, weight: 8), 1)
    }
}
