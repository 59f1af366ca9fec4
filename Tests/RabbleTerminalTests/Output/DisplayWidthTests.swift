import TestSupport
import Testing

@testable import RabbleTerminal

struct DisplayWidthTests {
    @Test(
        "The width of a text is its width at a terminal",
        // East_Asian_Width of the single characters from EastAsianWidth.txt; the sequences as in
        // emoji-sequences.txt.
        arguments: [
            ("", 0), ("abc", 3), ("あ", 2), ("漢字", 4), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("한", 2),
            ("e\u{301}", 1),
            ("é", 1), ("ก็", 1), ("नि", 2), ("…", 1),
            ("✓", 1), ("\u{3000}", 2), ("😀", 2), ("❤️", 2),
            ("❤", 1), ("👨‍👩‍👧", 2),
            ("👍🏽", 2),
            ("🇯🇵", 2), ("a\u{200B}b", 2), ("\u{AD}", 1), ("𠀀", 2), ("⌚", 2), ("〿", 1), ("¡", 1),
            ("﷽", 1),
        ])
    func width(text: String, width: Int) {
        expectEqual(text.displayWidth, width)
    }

    @Test("Padding and cutting count columns, not characters")
    func padding() {
        expectEqual("あ".padded(to: 4), "あ  ")
        expectEqual("あいう".padded(to: 4), "あいう")
        expectEqual("あいう".truncated(to: 6), "あいう")
        expectEqual("あいう".truncated(to: 5), "あい…")
        expectEqual("あいう".truncated(to: 4), "あ…")
        expectEqual("abc".truncated(to: 1), "…")
        expectEqual("abc".truncated(to: 0), "")
    }
}
