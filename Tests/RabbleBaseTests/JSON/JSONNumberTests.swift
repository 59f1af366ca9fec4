import TestSupport
import Testing

@testable import RabbleBase

struct JSONNumberTests {
    @Test(
        "A number is one that JSON allows, and nothing else",
        arguments: [
            ("0", true), ("-0", true), ("1.50", true), ("1E+2", true),
            ("12345678901234567890123", true),
            ("1e400", true),
            ("", false), ("1,5", false), ("1, \"questionStrategy\": 2", false), ("01", false),
            ("+1", false),
            (".5", false),
            ("1.", false), (" 1", false), ("1 ", false), ("1\n", false), ("\u{FEFF}1", false),
            ("nan", false),
            ("0x1", false), ("１", false), ("1}", false), ("1\u{301}", false),
        ])
    func digits(text: String, isNumber: Bool) {
        expectEqual(JSONNumber(text)?.digits, isNumber ? text : nil)
    }

    @Test("Swift's numbers keep their digits; NaN and infinity are refused")
    func values() {
        expectEqual(JSONNumber(UInt64.max).digits, "18446744073709551615")
        expectEqual(JSONNumber(0.1)?.digits, "0.1")
        for value in [Double.nan, .infinity, -.infinity] {
            #expect(JSONNumber(value) == nil)
            expectEqual(JSONValue.number(value), .null)
        }
        for value in [
            Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude, -0.0, 1e16, 1.0,
        ] {
            let digits = JSONNumber(value)?.digits ?? ""
            expectEqual(JSONNumber(digits)?.double.bitPattern, value.bitPattern)
        }
        expectEqual(JSONNumber("1e400")?.double, .infinity)
    }
}
