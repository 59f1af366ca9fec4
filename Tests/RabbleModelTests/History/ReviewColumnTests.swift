import TestSupport
import Testing

@testable import RabbleModel

struct ReviewColumnTests {
    /// The line of a row with this prompt, without its end.
    private static func line(_ prompt: String) -> String {
        var bytes: [UInt8] = []
        ReviewRow.append(["2026-01-01T00:00:01.000Z", "s", "good", prompt, "a", ""], to: &bytes)
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
        "Characters that a terminal would obey are escaped",
        arguments: [
            ("a\tb\nc\rd\\e", #"a\tb\nc\rd\\e"#), ("\u{1B}[31m", #"\e[31m"#),
            ("\u{0}\u{7}\u{7F}", #"\x00\x07\x7F"#),
            ("\u{80}\u{9B}", #"\x80\x9B"#),
            ("\u{2028}\u{202E}\u{2066}", #"\u{2028}\u{202E}\u{2066}"#),
            ("«é» – か\u{3099}👨‍👩‍👧", "«é» – か\u{3099}👨‍👩‍👧"),
        ])
    func escapes(text: String, column: String) {
        expectEqual(Self.written(text), column)
        #expect(Self.read(column)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }

    @Test("No text brings an unsafe character into a row, and each is read back as it was")
    func safe() {
        let pieces = [
            "\\", "e", "x", "u", "{", "}", "0", "1B", "202E", "\u{1B}", "\u{202E}", "\u{0}", "\n",
            "\t", "\u{85}",
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
            expectEqual(
                Self.read(column).map { Array($0.unicodeScalars) }, Array(text.unicodeScalars),
                "seed \(seed)")
        }
    }

    @Test(
        "Text that only looks like an escape stands for itself",
        arguments: [
            #"\q"#, #"\x1"#, #"\xZZ"#, #"\x+1"#, #"\u1B"#, #"\u{}"#, #"\u{1B"#, #"\u{110000}"#,
            #"\u{D800}"#,
            #"\u{0000041}"#, "\\",
        ])
    func noEscapes(column: String) {
        expectEqual(Self.read(column), column)
    }

    // MARK: Several texts

    /// The texts as they stand in a row.
    private static func list(_ first: String, _ second: String) -> [UInt8] {
        var bytes: [UInt8] = []
        ReviewColumn.appendEscaped(ReviewColumn.list([first, second]), to: &bytes)
        return bytes
    }

    private static func texts(_ column: String) -> [String]? {
        Array(column).withUnsafeBytes { ReviewColumn.texts(2, of: $0) }
    }

    @Test("The column of an edit holds the new prompt and answer, each with a tab after it")
    func column() {
        expectEqual(Self.list("neu", "new"), Array(#"neu\tnew\t"#))
        expectEqual(Self.texts(#"neu\tnew\t"#), ["neu", "new"])
    }

    @Test("Any prompt and answer come back from the column as they were, and from no start of it")
    func anyTexts() {
        for seed in mutationSeeds {
            var generator = SplitMix64(seed: seed)
            let prompt = anyText(&generator)
            let answer = anyText(&generator)
            let column = Self.list(prompt, answer)
            let read = column.withUnsafeBytes { ReviewColumn.texts(2, of: $0) }
            #expect(read?[0].hasSameScalars(as: prompt) == true, "seed \(seed)")
            #expect(read?[1].hasSameScalars(as: answer) == true, "seed \(seed)")
            for length in column.indices {
                let cut = Array(column[..<length]).withUnsafeBytes { ReviewColumn.texts(2, of: $0) }
                #expect(cut == nil, "seed \(seed), \(length)")
            }
        }
    }

    @Test(
        "A column that lacks a tab, or has one too many, leads nowhere",
        arguments: ["", "a", #"a\tb"#, #"\t"#, #"a\tb\tc\t"#])
    func noColumn(column: String) {
        #expect(Self.texts(column) == nil)
    }
}
