import TestSupport
import Testing

@testable import RabbleBase

struct JSONValueTests {
    private static func parse(_ text: String) throws -> JSONValue {
        try JSONValue(parsing: Array(text.utf8))
    }

    @Test("A value is read from text, and its parts are found by name and kind")
    func conveniences() {
        let value = JSONValue(#"{"name": "Ada", "on": false, "on ": 1}"#)
        expectEqual(value?["name"]?.string, "Ada")
        expectEqual(value?["on"]?.bool, false)
        expectEqual(value?["on "]?.bool, nil)
        expectEqual(value?["on "]?.string, nil)
        expectEqual(value?["off"], nil)
        expectEqual(JSONValue("[1]")?["on"], nil)
        for text in ["", "{", "[1,]", "1 2", #"{"a": 1, "a": 2}"#, "'a'"] {
            expectEqual(JSONValue(text), nil)
        }
    }

    @Test(
        "A number may be an integer in any notation",
        arguments: [
            ("7", 7), ("7.0", 7), ("70e-1", 7), ("-0", 0), ("0.7E1", 7),
            ("9223372036854775807", .max),
            ("-9223372036854775808", .min), ("7.5", nil), ("1e30", nil),
            ("9223372036854775808", nil), ("1e999", nil),
            ("\"7\"", nil), ("true", nil), ("null", nil), ("[7]", nil),
        ] as [(String, Int?)])
    func integers(text: String, integer: Int?) throws {
        try expectEqual(Self.parse(text).integer, integer)
    }

    @Test("Numbers keep their digits and objects their order")
    func unchanged() throws {
        let text = """
            {
              "b": 1.50,
              "a": 12345678901234567890.10,
              "B": 1E+2
            }
            """
        try expectEqual(Self.parse(text).text, text)
    }

    @Test(
        """
        A repeated name in an object is refused at its second position, at any depth; names differ \
        if their bytes do
        """,
        arguments: [
            (#"{"a": 1, "b": 2, "a": 3}"#, 17), (#"[{"x": {"a": 1, "\u0061": 1}}]"#, 16),
            (#"{"": 1, "": 2}"#, 8),
            (#"{"a": 1, "A": 2}"#, nil), ("{\"é\": 1, \"e\u{301}\": 2}", nil),
            (#"[{"a": 1}, {"a": 1}]"#, nil),
        ] as [(String, Int?)])
    func repetitions(text: String, offset: Int?) throws {
        guard let offset else {
            _ = try Self.parse(text)
            return
        }
        let error = #expect(throws: SyntaxError.self) { try Self.parse(text) }
        expectEqual(error?.offset, offset)
        #expect(error?.reason.hasPrefix("the name ") == true)
    }

    @Test("A member is found, set, added and removed by the bytes of its name")
    func members() {
        var members: [JSONValue.Member] = [.init("a", .null), .init("é", .number(1))]
        expectEqual(members["a"], .null)
        expectEqual(members["é"], .number(1))
        #expect(members["e\u{301}"] == nil)
        members["é"] = .number(2)
        members["e\u{301}"] = .number(3)
        members["a"] = nil
        members["b"] = nil
        expectEqual(members.map(\.value), [.number(2), .number(3)])
    }
}
