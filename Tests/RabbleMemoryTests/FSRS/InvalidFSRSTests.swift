import TestSupport
import Testing

@testable import RabbleMemory

struct InvalidFSRSTests {
    @Test(
        "A desired retention that no interval can reach is refused",
        arguments: [0, 1, -0.9, 90, .nan, .infinity, -.infinity] as [Double])
    func retention(retention: Double) {
        let error = #expect(throws: InvalidFSRS.self) { try FSRS(desiredRetention: retention) }
        expectEqual(
            error?.description,
            "the desired retention is \(retention), but has to be more than 0 and less than 1")
    }
}
