import TestSupport
import Testing

@testable import RabbleBase

struct UnsafeCharactersTests {
    /// The code points of the text that are unsafe in their context.
    private static func unsafe(in text: String) -> [UInt32] {
        text.unicodeScalars.indices.filter(text.unicodeScalars.isUnsafeToShow).map {
            text.unicodeScalars[$0].value
        }
    }

    @Test(
        "Characters that words and emoji need are safe there",
        arguments: [
            // Families, a rainbow flag, a skin tone with a profession, keycaps, the flags of Wales
            // and Scotland.
            "👨‍👩‍👧", "🏳️‍🌈", "👩🏽‍🚀", "❤️‍🔥", "1️⃣#️⃣", "☎︎", "🏴󠁧󠁢󠁷󠁬󠁳󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿",
            // Persian, a half form and a bare virama of Devanagari and Malayalam, a conjunct of
            // Sinhala, forms of heh.
            "می\u{200C}خواهم", "क्\u{200D}ष", "ക്\u{200C}", "ශ්\u{200D}රී",
            "ه\u{200D} \u{200D}ه\u{200D} \u{200D}ه",
            // Variants of Chinese characters and punctuation, of a sign and of letters of
            // Mongolian.
            "葛\u{E0100}飾", "。\u{FE00}", "∩\u{FE00}", "ᠪ\u{180B}ᠠ\u{180E}ᠠ",
            // Hangul in pieces, with fillers and without.
            "\u{1112}\u{1161}\u{11AB}", "\u{1100}\u{1160}", "\u{115F}\u{1161}",
            "\u{115F}\u{1161}\u{11A8}",
            "Donau\u{AD}dampf\u{AD}schiff", "a\u{301}\u{34F}\u{316}",
        ])
    func safe(text: String) {
        expectEqual(Self.unsafe(in: text), [])
    }

    @Test(
        "An invisible character is unsafe outside of the words that need it",
        arguments: [
            ("play\u{200D}", [0x200D]), ("1\u{200D}2", [0x200D]), ("a\u{200C}b", [0x200C]),
            ("سلام\u{200C}", [0x200C]),
            ("\u{200D}👩", [0x200D]), ("a\u{FE0F}\u{200D}👩", [0xFE0F, 0x200D]),
            ("a\u{FE00}", [0xFE00]),
            ("1\u{FE0F}", [0xFE0F]), ("❤\u{FE0F}\u{FE0F}", [0xFE0F]), ("a\u{E0100}", [0xE0100]),
            ("🏴\u{E0067}", [0xE0067]), ("🏴\u{E007F}", [0xE007F]),
            ("a\u{E0067}\u{E007F}", [0xE0067, 0xE007F]),
            ("🏴󠁧󠁢󠁷󠁬󠁳󠁿\u{E0067}", [0xE0067]), ("\u{AD}a", [0xAD]), ("1\u{AD}2", [0xAD]),
            ("a\u{34F}b", [0x34F]),
            ("\u{115F}\u{1160}", [0x115F, 0x1160]), ("가\u{3164}", [0x3164]),
            ("a\u{180B}", [0x180B]),
            ("שלום\u{200F}", [0x200F]), ("a\u{2060}b", [0x2060]), ("a\u{1D173}", [0x1D173]),
            ("漢\u{FFF9}字\u{FFFB}\u{FFFC}", [0xFFF9, 0xFFFB, 0xFFFC]),
        ])
    func unsafe(text: String, found: [UInt32]) {
        expectEqual(Self.unsafe(in: text), found)
    }

    @Test("A flag with too long a name is not a flag")
    func longName() {
        let letters = [UInt32](repeating: 0xE0061, count: 7)
        let text =
            "🏴" + String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
            + "\u{E007F}"
        expectEqual(Self.unsafe(in: text), letters + [0xE007F])
    }
}
