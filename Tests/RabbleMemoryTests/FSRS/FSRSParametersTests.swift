import TestSupport
import Testing

@testable import RabbleMemory

struct FSRSParametersTests {
    @Test("The default weights, the least and the greatest are all valid")
    func valid() throws {
        let weights = FSRSParameters.default.weights
        try expectEqual(FSRSParameters(weights), .default)
        try expectEqual(FSRSParameters(FSRSParameters.bounds.map(\.lowerBound)).weights.count, 21)
        try expectEqual(FSRSParameters(FSRSParameters.bounds.map(\.upperBound)).weights.count, 21)
    }

    @Test("All weights that are out of bounds or not a number are reported at once")
    func outOfBounds() {
        var weights = FSRSParameters.default.weights
        weights[0] = 0
        weights[4] = 11
        weights[8] = .nan
        weights[20] = -.infinity
        let error = #expect(throws: InvalidFSRS.self) { try FSRSParameters(weights) }
        expectEqual(
            error?.description,
            """
            weight w0 is 0.0, but has to be from 0.001 to 100.0
            weight w4 is 11.0, but has to be from 1.0 to 10.0
            weight w8 is nan, but has to be from 0.0 to 4.5
            weight w20 is -inf, but has to be from 0.1 to 0.8
            """)
    }

    @Test("Each weight has its own bounds", arguments: FSRSParameters.bounds.indices)
    func bounds(index: Int) {
        let bounds = FSRSParameters.bounds[index]
        for weight in [bounds.lowerBound.nextDown, bounds.upperBound.nextUp] {
            var weights = FSRSParameters.default.weights
            weights[index] = weight
            let error = #expect(throws: InvalidFSRS.self) { try FSRSParameters(weights) }
            expectEqual(error?.problems.count, 1)
            #expect(error?.description.hasPrefix("weight w\(index) is \(weight), ") == true)
        }
    }

    @Test(
        "Weights of another version of FSRS are refused by their number",
        arguments: [0, 17, 19, 22])
    func count(count: Int) {
        let error = #expect(throws: InvalidFSRS.self) {
            try FSRSParameters(Array(repeating: 1, count: count))
        }
        expectEqual(error?.description, "FSRS-6 has 21 weights, not \(count)")
    }
}
