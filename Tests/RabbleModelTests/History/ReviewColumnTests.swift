import TestSupport
import Testing

@testable import RabbleModel

struct ReviewColumnTests {
    /// The line of a row with this prompt, without its end.
    private static func line(_ prompt: String) -> String {
        let row = ReviewRow(
            time: "2026-01-01T00:00:01.000Z", session: "s", kind: .mark(.good), prompt: prompt, answer: "a", typed: "")
        var bytes: [UInt8] = []
        row.append(to: &bytes)
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    /// The prompt as it stands in the row.
    private static func written(_ prompt: String) -> String {
        String(line(prompt).split(separator: "\t", omittingEmptySubsequences: false)[3])
    }

    private static func read(_ column: String) -> String? {
        Array(column).withUnsafeBytes(ReviewColumn.unescape)
    }

    @Test(
        "What a terminal would obey is written as an escape",
        arguments: [
            ("a\tb\nc\rd\\e", #"a\tb\nc\rd\\e"#), ("\u{1B}[31m", #"\e[31m"#), ("\u{0}\u{7}\u{7F}", #"\x00\x07\x7F"#),
            ("\u{80}\u{9B}", #"\x80\x9B"#), ("\u{2028}\u{202E}\u{2066}", #"\u{2028}\u{202E}\u{2066}"#),
            ("«é» – か\u{3099}👨‍👩‍👧", "«é» – か\u{3099}👨‍👩‍👧"),
        ])
    func escapes(text: String, column: String) {
        expectEqual(Self.written(text), column)
        #expect(Self.read(column)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }

    @Test("No text brings an unsafe character into a row, and each is read back as it was")
    func anyText() {
        let pieces = [
            "\\", "e", "x", "u", "{", "}", "0", "1B", "202E", "\u{1B}", "\u{202E}", "\u{0}", "\n", "\t", "\u{85}",
            "\u{301}",
        ]
        for seed in mutationSeeds {
            var generator = SplitMix64(seed: seed)
            let text = (0...generator.number(below: 8)).map { _ in
                pieces[Int(generator.number(below: UInt64(pieces.count)))]
            }.joined()
            let column = Self.written(text)
            let scalars = column.unicodeScalars
            #expect(!scalars.indices.contains { scalars.isUnsafeToShow(at: $0) }, "seed \(seed)")
            expectEqual(Self.read(column).map { Array($0.unicodeScalars) }, Array(text.unicodeScalars), "seed \(seed)")
        }
    }

    @Test(
        "What only looks like an escape stands for itself",
        arguments: [
            #"\q"#, #"\x1"#, #"\xZZ"#, #"\x+1"#, #"\u1B"#, #"\u{}"#, #"\u{1B"#, #"\u{110000}"#, #"\u{D800}"#,
            #"\u{0000041}"#, "\\",
        ])
    func noEscapes(column: String) {
        expectEqual(Self.read(column), column)
    }
}
