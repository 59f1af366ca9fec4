import Testing

@testable import RabbleCore

struct InvalidFSRSTests {
    @Test("Everything that is wrong with a scheduler's settings is told at once")
    func allProblems() {
        let error = #expect(throws: InvalidFSRS.self) {
            try FSRS(
                desiredRetention: 1, learningSteps: [.seconds(60), .seconds(-1)],
                relearningSteps: [.seconds(Int64.max)], maximumInterval: 0)
        }
        #expect(
            error?.description == """
                the desired retention is 1.0, but has to be more than 0 and less than 1
                a step is -1.0 seconds, but has to be from none to 999999999 days
                a step is 9.223372036854776e+18 seconds, but has to be from none to 999999999 days
                the maximum interval is 0 days, but has to be from 1 to 999999999
                """)
    }

    @Test(
        "A desired retention that no interval can keep is refused",
        arguments: [0, 1, -0.9, 90, .nan, .infinity, -.infinity] as [Double])
    func retention(retention: Double) {
        let error = #expect(throws: InvalidFSRS.self) { try FSRS(desiredRetention: retention) }
        #expect(error?.problems.count == 1)
    }

    @Test("A maximum interval that ends after every calendar is refused", arguments: [Int.max, .min, 1_000_000_000])
    func maximumInterval(days: Int) {
        let error = #expect(throws: InvalidFSRS.self) { try FSRS(maximumInterval: days) }
        #expect(error?.problems == [.maximumInterval(days)])
    }
}
