import RabbleBase
import TestSupport
import Testing

struct EscapedTextTests {
    @Test(
        "Control characters are escaped",
        arguments: [
            ("a\tb\nc\rd\\e", #"a\tb\nc\rd\\e"#), ("\u{1B}[31m", #"\e[31m"#),
            ("\u{0}\u{7}\u{7F}", #"\x00\x07\x7F"#),
            ("\u{80}\u{9B}", #"\x80\x9B"#),
            ("\u{2028}\u{202E}\u{2066}", #"\u{2028}\u{202E}\u{2066}"#),
            ("«é» – か\u{3099}👨‍👩‍👧", "«é» – か\u{3099}👨‍👩‍👧"),
        ])
    func escapes(text: String, written: String) {
        expectEqual(text.escaped, written)
        #expect(written.unescaped.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test("Escaped texts are safe, and are read back unchanged")
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
            let scalars = text.escaped.unicodeScalars
            #expect(!scalars.indices.contains { scalars.isUnsafeToShow(at: $0) }, "seed \(seed)")
            expectEqual(
                Array(text.escaped.unescaped.unicodeScalars), Array(text.unicodeScalars),
                "seed \(seed)")
        }
    }

    @Test(
        "Text that only looks like an escape stands for itself",
        arguments: [
            #"\q"#, #"\x1"#, #"\xZZ"#, #"\x+1"#, #"\u1B"#, #"\u{}"#, #"\u{1B"#, #"\u{110000}"#,
            #"\u{D800}"#,
            #"\u{0000041}"#, "\\", #"\;"#, #"a\"#,
        ])
    func noEscapes(text: String) {
        expectEqual(text.unescaped, text)
    }
}
