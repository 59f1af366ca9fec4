import Foundation
import RabbleCore
import TestSupport
import Testing

/// The clock of the program, which a debug build moves for tests.
struct SystemClockTests {
    /// The program as `.ci/run` builds it, which follows the README.
    private static let release = packageFolder.appending(path: ".build/installed/release/rabble")
    private static let moment = Moment(Timestamp(milliseconds: 981_173_106_000), in: "UTC")

    /// The time of an answer given now, and the test's clock before and after it.
    private func answer(_ program: String, clock: () -> Timestamp) throws -> (
        row: Timestamp, around: ClosedRange<Timestamp>
    ) {
        let rabble = try Rabble(at: Self.moment)
        let start = clock()
        let words = ["play", "hiragana", "--strategy", "sequential"]
        try rabble.process(words, of: program).finish(input: Data("a\n".utf8)).expect(0)
        let end = clock()
        let time = try #require(try rabble.rows(of: "hiragana").last?.first)
        return (try #require(Timestamp(time) ?? Timestamp(local: time)), start...end)
    }

    #if DEBUG
        @Test("It shows the moved time, and continues from there, in all processes")
        func moved() throws {
            let clock = TestClock(Self.moment)
            let (row, around) = try answer(Rabble.executable.path) { clock.now }
            // Each test has its own clock, which started a little later.
            #expect(row >= Self.moment.time && row <= around.upperBound)
            let rabble = try Rabble(at: Self.moment)
            for _ in 0..<2 {
                _ = try rabble.run("play", "hiragana", "-s", "sequential", input: "a\n")
            }
            let times = try rabble.rows(of: "hiragana").map { $0[0] }
            expectEqual(times, times.sorted())
            expectEqual(Set(times).count, 2)
        }

        @Test(
            "A variable that is not a time is refused",
            arguments: [
                ("RABBLE_NOW", "2026-11-21", "a time such as 2026-11-21T12:00:00+01:00"),
                ("RABBLE_NOW_SINCE", "x", "a number of milliseconds since 1970"),
            ])
        func refused(variable: String, value: String, wanted: String) throws {
            var rabble = try Rabble()
            rabble.environment[variable] = value
            try rabble.run("due").expect(64, "rabble: \(variable) has to be \(wanted)\n")
        }
    #endif

    @Test(
        "A release shows the true time, whatever the variables say",
        .enabled(if: FileManager.default.fileExists(atPath: release.path), "there is none"))
    func releaseClock() throws {
        let (row, around) = try answer(Self.release.path) { TestClock.trueTime }
        #expect(around.contains(row))
        var rabble = try Rabble()
        rabble.environment["RABBLE_NOW"] = "no time"
        let outcome = try rabble.process(["groups"], of: Self.release.path).finish()
        outcome.expect(0)
    }
}
