import Testing

@testable import RabbleCore

struct AnswerMatcherTests {
    @Test(
        "These are the same answer",
        arguments: [
            ("tokyo", "Tokyo"), ("  Port \t of   Spain ", "Port of Spain"), ("ＴＯＫＹＯ", "tokyo"),
            ("San\u{A0}José", "san josé"), ("東京\u{3000}都", "東京 都"), ("ｱﾊﾟｰﾄ", "アパート"), ("ｶﾞ", "ガ"),
            ("e\u{301}te\u{301}", "été"), ("STRASSE", "straße"), ("STRAẞE", "strasse"), ("ΟΔΟΣ", "οδος"),
            ("ОДИН", "один"), ("ﬁn", "FIN"), ("Ⅷ", "viii"), ("１２", "12"), ("㌔", "キロ"), ("İ", "i̇"),
        ])
    func same(typed: String, answer: String) throws {
        #expect(AnswerMatcher().accepts(typed, for: try Question(prompt: "?", answer: answer)))
        #expect(AnswerMatcher().accepts(answer, for: try Question(prompt: "?", answer: typed)))
    }

    @Test(
        "These are different answers",
        arguments: [
            ("か", "が"), ("は", "ぱ"), ("и", "й"), ("あ", "ア"), ("ı", "i"), ("portofspain", "port of spain"),
            ("a b", "ab"), ("", "a"), ("日", "曰"), ("1", "l"), ("a\u{0}", "a"),
        ])
    func different(typed: String, answer: String) throws {
        #expect(!AnswerMatcher().accepts(typed, for: try Question(prompt: "?", answer: answer)))
    }

    @Test("Entries of accepts are right by the same rules")
    func accepts() throws {
        let question = try Question(prompt: "し", answer: "shi", accepts: ["si", "Ｃｉ"])
        #expect(AnswerMatcher().accepts(" SI ", for: question))
        #expect(AnswerMatcher().accepts("ci", for: question))
        #expect(!AnswerMatcher().accepts("s", for: question))
    }

    @Test(
        "Case folding is that of CaseFolding.txt",
        // Full foldings (status C and F) of Unicode; U+0131 has none.
        arguments: [
            ("A", "a"), ("ß", "ss"), ("ẞ", "ss"), ("ς", "σ"), ("Σ", "σ"), ("İ", "i\u{307}"), ("ı", "ı"), ("ŉ", "ʼn"),
            ("ǰ", "j\u{30C}"), ("\u{345}", "ι"), ("ﬃ", "ffi"), ("և", "եւ"), ("K", "k"), ("Å", "å"), ("ſ", "s"),
            ("µ", "μ"), ("Ǆ", "ǆ"), ("ǅ", "ǆ"), ("ᾳ", "αι"), ("Ⅷ", "ⅷ"), ("Ⓐ", "ⓐ"), ("𐐀", "𐐨"),
        ])
    func folding(text: String, folded: String) {
        #expect(Array(text.caseFolded.unicodeScalars) == Array(folded.unicodeScalars))
    }
}
