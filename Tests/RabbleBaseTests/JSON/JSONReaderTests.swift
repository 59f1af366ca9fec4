import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct JSONReaderTests {
    private static func parse(_ text: String) throws -> JSONValue {
        try JSONValue(parsing: Array(text.utf8))
    }

    @Test(
        "Texts that RFC 8259 allows are read",
        arguments: ([
            ("null", .null), (" \t\r\n true ", .bool(true)), ("false", .bool(false)),
            ("\"\"", .string("")),
            ("[]", .array([])), ("{}", .object([])), ("[ ]", .array([])), ("-0", .number("-0")),
            ("0", .number("0")),
            ("1.5e+300", .number("1.5e+300")), ("1E-2", .number("1E-2")),
            ("[1,[2]]", .array([.number(1), .array([.number(2)])])),
            (#"{"":{"a":null}}"#, .object([.init("", .object([.init("a", .null)]))])),
            (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
            (#""\u0041\u00e9\u3042""#, .string("Aéあ")),
            (#""a\uD834\uDD1Eb""#, .string("a𝄞b")), (#""\uFFFF\u0000""#, .string("\u{FFFF}\u{0}")),
            ("\"\u{7F}あ𝄞\"", .string("\u{7F}あ𝄞")),
            ("\u{FEFF}1", .number(1)),
        ] as [(String, JSONValue)]).map { ($0.0, Short($0.1)) })
    func valid(text: String, value: Short<JSONValue>) throws {
        try expectEqual(Self.parse(text), value.value)
    }

    @Test(
        "Texts that RFC 8259 forbids are refused, at the byte of the error",
        arguments: [
            ("", 0), (" ", 1), ("nul", 0), ("nulll", 4), ("True", 0), ("[1,]", 2), ("[,1]", 1),
            ("[1 2]", 3), ("[1", 2),
            ("{\"a\"}", 4), ("{\"a\":}", 5), ("{\"a\":1,}", 6), ("{a:1}", 1),
            ("{\"a\":1 \"b\":2}", 7),
            ("{\"a\" 1}", 5),
            ("01", 1), ("-", 1), ("1.", 2), (".5", 0), ("+1", 0), ("1e", 2), ("1e+", 3), ("0x1", 1),
            ("NaN", 0),
            ("-Infinity", 1),
            ("'a'", 0), ("\"a", 0), ("\"a\\", 3), ("\"\\x\"", 1), ("\"\\u12g4\"", 5),
            ("\"\\u12", 5), ("\"a\nb\"", 2),
            ("\"\u{0}\"", 1), ("\"a\\n\u{1}\"", 4), ("\"\\uD800\"", 1), ("\"\\uD800\\n\"", 1),
            ("\"\\uD800\\u0041\"", 1), ("\"\\uDC00\"", 1),
            ("1 // one", 2), ("[1]]", 3), ("\u{0}", 0), ("あ", 0), ("\u{A0}1", 0),
        ] as [(String, Int)])
    func invalid(text: String, offset: Int) {
        let error = #expect(throws: SyntaxError.self) { try Self.parse(text) }
        expectEqual(error?.offset, offset)
    }

    @Test(
        "Special characters are recognised at any place in a text",
        arguments: [
            ("", ""), ("\u{7F}", "\u{7F}"), (#"\""#, "\""), (#"\\"#, "\\"), ("é", "é"), ("𝄞", "𝄞"),
            ("\u{1F}", nil),
        ]
            as [(String, String?)])
    func everywhere(written: String, read: String?) throws {
        for (before, after) in (0..<20).flatMap({ before in (0..<10).map { (before, $0) } }) {
            let start = String(repeating: "a", count: before)
            let end = String(repeating: " ", count: after)
            let value = try? Self.parse("\"\(start)\(written)\(end)\"")
            expectEqual(value, read.map { .string(start + $0 + end) })
        }
    }

    @Test("Foundation agrees on what is valid, for many texts with a mistake")
    func agreesWithFoundation() {
        let replacements = Array(#"{}[]",:\0123456789.eE+-nutfals "#.utf8)
        for seed in manySeeds {
            // A valid text with a few changed bytes: most are wrong in one place, some are still
            // valid.
            var generator = SplitMix64(seed: seed)
            var bytes = Array(#"{"a":[1,-2.5e3,"é\n\u00e9",true],"b":{"c":null}}"#.utf8)
            for _ in 0...generator.number(below: 2) {
                let index = Int(generator.number(below: UInt64(bytes.count)))
                let replacement = replacements[
                    Int(generator.number(below: UInt64(replacements.count)))]
                switch generator.number(below: 3) {
                case 0: bytes[index] = replacement
                case 1: bytes.insert(replacement, at: index)
                default: bytes.remove(at: index)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            // Foundation accepts a comma before the end of an object; RFC 8259 does not.
            guard !text.filter({ $0 != " " }).contains(",}") else { continue }
            let ours = (try? JSONValue(parsing: bytes)) != nil
            let theirs =
                (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
                != nil
            expectEqual(ours, theirs, "seed \(seed): \(text)")
        }
    }

    @Test(
        "Bytes that are not UTF-8 are refused at the first of them",
        // Latin-1, an overlong form, a surrogate, beyond the last code point, a truncated sequence.
        arguments: [
            ([0x61, 0xE9], 2), ([0xC0, 0xAF], 1), ([0xED, 0xA0, 0x80], 1),
            ([0xF4, 0x90, 0x80, 0x80], 1),
            ([0x61, 0x62, 0xE3, 0x81], 3),
        ] as [([UInt8], Int)])
    func invalidUTF8(bytes: [UInt8], offset: Int) {
        let error = #expect(throws: SyntaxError.self) {
            try JSONValue(parsing: [0x22] + bytes + [0x22])
        }
        expectEqual(error?.offset, offset)
    }

    @Test("Nesting is read to its greatest depth and refused beyond, also in skipped values")
    func depth() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try Self.parse(nested(JSONReader.greatestDepth))
        #expect(throws: SyntaxError.self) { try Self.parse(nested(JSONReader.greatestDepth + 1)) }
        var reader = JSONReader(Array(nested(100_000).utf8))
        #expect(throws: SyntaxError.self) { try reader.skipValue() }
    }
}
