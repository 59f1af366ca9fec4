import TestSupport
import Testing

@testable import RabbleBase

struct NormalizedTextTests {
    @Test(
        "Spellings of one answer share one text",
        arguments: [
            ("tokyo", "Tokyo"), ("  Port \t of   Spain ", "Port of Spain"), ("ＴＯＫＹＯ", "tokyo"),
            ("San\u{A0}José", "san josé"), ("東京\u{3000}都", "東京 都"), ("ｱﾊﾟｰﾄ", "アパート"), ("ｶﾞ", "ガ"),
            ("e\u{301}te\u{301}", "été"), ("STRASSE", "straße"), ("STRAẞE", "strasse"),
            ("ΟΔΟΣ", "οδος"),
            ("ОДИН", "один"), ("ﬁn", "FIN"), ("Ⅷ", "viii"), ("１２", "12"), ("㌔", "キロ"), ("İ", "i̇"),
            // Quotes and dashes of typewriter and printer.
            ("Sana'a", "Sana’a"), ("Nuku'alofa", "Nukuʻalofa"), ("\"x\"", "“x”"), ("«x»", "„x“"),
            ("Porto-Novo", "Porto–Novo"),
            ("it`s", "it's"), ("don´t", "don't"), ("5\"", "5″"), ("5'", "5′"), ("＇x＇", "'x'"),
            ("−5", "-5"),
            // Punctuation at the end.
            ("how are you", "How are you?"), ("no!!", "no"), ("はい。", "はい"), ("そうですか？", "そうですか"),
            ("bonjour !", "bonjour"),
            ("etc", "etc."), ("U.S", "U.S."),
        ] as [(String, String)])
    func same(typed: String, answer: String) {
        expectEqual(typed.normalizedAnswer, answer.normalizedAnswer)
        expectEqual(typed.normalizedAnswer.normalizedAnswer, answer.normalizedAnswer)
    }

    @Test("Code keeps its case and punctuation")
    func code() {
        expectEqual(" ｌｓ  –Ａ “ﬁ”! ".normalizedCode, "ls -A \"fi\"!")
    }

    @Test("A letter has the same form beside one that needs full normalisation")
    func letters() {
        for scalar in (0xA0..<0x2034 as Range<UInt32>).compactMap(Unicode.Scalar.init) {
            let text = "a\(scalar)b"
            // Circled letters are not normalised in one pass.
            expectEqual("\(text)Ⓐ".normalizedAnswer, "\(text)a".normalizedAnswer, "\(scalar)")
        }
    }

    @Test("Final punctuation is removed, but an answer of only punctuation keeps it")
    func punctuation() {
        expectEqual("no?!".normalizedAnswer, "no")
        expectEqual(["?", "!", "...", "/"].map(\.normalizedAnswer), ["?", "!", "...", "/"])
        expectEqual("U.S.A. (old)".normalizedAnswer, "u.s.a. (old)")
    }

    @Test(
        "Other letters are other answers",
        arguments: [
            ("café", "cafe"), ("か", "が"), ("ア", "あ"), ("o", "ø"), ("ı", "i"), ("a b", "ab"),
            ("a-b", "a b"),
        ])
    func different(left: String, right: String) {
        #expect(left.normalizedAnswer != right.normalizedAnswer)
    }

    @Test(
        "Case folding is that of CaseFolding.txt",
        // Full foldings (status C and F) of Unicode; U+0131 has none.
        arguments: [
            ("A", "a"), ("ß", "ss"), ("ẞ", "ss"), ("ς", "σ"), ("Σ", "σ"), ("İ", "i\u{307}"),
            ("ı", "ı"), ("ŉ", "ʼn"),
            ("ǰ", "j\u{30C}"), ("\u{345}", "ι"), ("ﬃ", "ffi"), ("և", "եւ"), ("K", "k"), ("Å", "å"),
            ("ſ", "s"),
            ("µ", "μ"), ("Ǆ", "ǆ"), ("ǅ", "ǆ"), ("ᾳ", "αι"), ("Ⅷ", "ⅷ"), ("Ⓐ", "ⓐ"), ("𐐀", "𐐨"),
        ])
    func folding(text: String, folded: String) {
        expectEqual(Array(text.caseFolded.unicodeScalars), Array(folded.unicodeScalars))
    }
}
