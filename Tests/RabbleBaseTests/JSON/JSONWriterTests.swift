import TestSupport
import Testing

@testable import RabbleBase

struct JSONWriterTests {
    @Test("Values are indented by two spaces")
    func layout() {
        let value = JSONValue.object([
            .init("a", .array([.number(1), .bool(false), .null])), .init("b", .object([])),
            .init("c", .array([])),
        ])
        expectEqual(
            value.text,
            """
            {
              "a": [
                1,
                false,
                null
              ],
              "b": {},
              "c": []
            }
            """)
    }

    @Test("The same on one line has no spaces but those of texts")
    func line() {
        let value: JSONValue = [
            "a": .array([.number(1), ["b c": .null]]), "d": .object([]), "e": .string("f\n"),
        ]
        expectEqual(value.line, #"{"a":[1,{"b c":null}],"d":{},"e":"f\n"}"#)
    }

    @Test("Control and invisible characters are escaped, and no others")
    func escapes() {
        let text = "\"\\/\n\t\u{1B}\u{7F}\u{9B}\u{202E}\u{2066}あ𝄞é"
        expectEqual(JSONValue.string(text).text, #""\"\\/\n\t\u001b\u007f\u009b\u202e\u2066あ𝄞é""#)
        expectEqual(
            JSONValue.string("\u{200B}\u{E0041}\u{1D173}👩‍🚀").text,
            #""\u200b\udb40\udc41\ud834\udd73👩‍🚀""#)
    }

    @Test("Every text is read back unchanged")
    func roundTrip() throws {
        for seed in 0..<UInt64(500) {
            var generator = SplitMix64(seed: seed)
            let scalars = (0..<50).map { _ in
                Unicode.Scalar(UInt32(generator.number(below: seed % 2 == 0 ? 0x300 : 0x110000)))
                    ?? "\u{FFFD}"
            }
            let value = JSONValue.string(String(String.UnicodeScalarView(scalars)))
            try expectEqual(JSONValue(parsing: Array(value.text.utf8)), value, "seed \(seed)")
        }
    }
}
