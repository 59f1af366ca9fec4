import TestSupport
import Testing

@testable import rabble

struct FailureUnknownTests {
    @Test("An unknown word is answered with the nearest, else with advice, else with all choices")
    func advice() {
        func message(_ word: String, among choices: [String], else wayOut: String? = nil) -> String
        {
            let failure = Failure(
                unknown: "strategy", word, nearestTo: word, among: choices, else: wayOut)
            expectEqual(failure.exitCode, .usage)
            return failure.lines.joined(separator: "\n")
        }
        let choices = ["random", "sequential"]
        expectEqual(
            message("rndom", among: choices), "unknown strategy rndom; did you mean random?")
        expectEqual(
            message("rndom", among: choices, else: "x"),
            "unknown strategy rndom; did you mean random?")
        expectEqual(
            message("xyzzy", among: choices, else: "see help"), "unknown strategy xyzzy; see help")
        expectEqual(
            message("xyzzy", among: choices),
            "unknown strategy xyzzy; the strategies are random, sequential")
    }
}
