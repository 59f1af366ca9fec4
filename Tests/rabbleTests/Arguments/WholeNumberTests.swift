import TestSupport
import Testing

@testable import rabble

struct WholeNumberTests {
    @Test(
        "Whole numbers from 0 are accepted",
        arguments: [("0", 0), ("007", 7), ("999999999999999999", 999_999_999_999_999_999)])
    func numbers(text: String, number: Int) throws {
        try expectEqual(Int(typed: text, for: "it needs"), number)
    }

    @Test(
        "A refusal says in words what is accepted",
        arguments: [
            ("-1", "it needs a whole number, 0 or more, not -1"),
            ("", "it needs a whole number, 0 or more, not ''"),
            ("1.5", "it needs a whole number, 0 or more, not 1.5"),
            (
                "99999999999999999999",
                "it needs a whole number of at most 18 digits, not 99999999999999999999"
            ),
        ])
    func refused(text: String, message: String) {
        let failure = #expect(throws: Failure.self) { try Int(typed: text, for: "it needs") }
        expectEqual(failure?.lines, [message])
    }
}
