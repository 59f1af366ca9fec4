import TestSupport
import Testing

@testable import RabbleMarkup

/// Texts that are long, or made to take long, are read completely.
struct LargeTextTests {
    @Test(
        "Hostile text is read to its end, and never grows",
        arguments: [
            "<a", "<a \"", "<a b=\"", "&amp", "[sound:", "<!--", "<style>", "<", "<script></scrip",
            "<a =\">\"", "<b ='", "<b", "</b", "<i></i",
            "<a ='>\"' =",
        ])
    func hostile(piece: String) {
        let text = String(repeating: piece, count: 5_000)
        for isGuess in [false, true] {
            let html = HTMLText(text + ">", isGuess: isGuess)
            #expect(html.text.utf8.count <= text.utf8.count + 1)
        }
    }

    @Test("Thousands of marks of each kind are matched")
    func long() {
        let count = 3_000
        let nested =
            String(repeating: "*", count: 2 * count) + "a"
            + String(repeating: "*", count: 2 * count)
        expectEqual(MarkdownText(nested).runs, [.init("a", .strong)])
        let open = String(repeating: "*a **b _c ", count: count)
        expectEqual(MarkdownText(open).plain, open)
        expectEqual(
            MarkdownText(String(repeating: "*a*b ", count: count)).plain,
            String(repeating: "ab ", count: count))
    }

    @Test(
        "Thousands of unclosed marks contain spans if four of them do",
        arguments: [
            "<!--", "`a", "%%%", "`` `", "$a", "$$a ", "[", "[[a", "[a](", "\\(", "a://", "](a",
            "<a ", "<a b=\"<a c='",
        ])
    func thousands(piece: String) {
        for hasLinks in [false, true] {
            let hasMarks = Self.hasMarks(String(repeating: piece, count: 4), hasLinks)
            let line = String(repeating: piece, count: 5_000)
            expectEqual(Self.hasMarks(line, hasLinks), hasMarks)
        }
    }

    @Test("Very many definitions are read in time that grows with their length")
    func many() {
        for part in [#"\def\"#, #"\def\a{"#, #"\newcommand{"#, #"\def\a{}"#] {
            let text = String(repeating: part, count: 20_000)
            expectEqual(text.withoutFormulaMacros.isEmpty, part.hasSuffix("}"))
        }
    }

    @Test("A formula of ten thousand braces or commands ends, and is not lost")
    func deep() {
        for part in ["{", #"\frac{"#, #"\sqrt"#, "^", "_{"] {
            #expect(!MathText(String(repeating: part, count: 10_000)).plain.isEmpty)
        }
    }

    @Test("Texts of these characters lose only marks, and none becomes blank")
    func random() {
        var generator = SplitMix64(seed: 9)
        for _ in manySeeds {
            let text = String(
                (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                    "ab*_`~\\ \n「".randomElement(using: &generator) ?? "a"
                })
            let plain = MarkdownText(text).plain
            expectEqual(plain.isBlank, text.isBlank, "\(text.debugDescription)")
            let marks: Set<Character> = ["*", "_", "`", "~", "\\", " ", "\n"]
            // Text after the marks that open a code block names its language.
            if !text.contains("```"), !text.contains("~~~") {
                expectEqual(
                    plain.filter { !marks.contains($0) }, text.filter { !marks.contains($0) })
            }
        }
    }

    private static func hasMarks(_ text: String, _ hasLinks: Bool) -> Bool {
        let bytes = Array(text.utf8)
        let stops = ByteSet(hasLinks ? "`<%$\\[]/" : "`<%")
        return MarkdownInlines(bytes, in: bytes.indices, at: stops).marks.contains {
            $0.kind != .escape
        }
    }
}
