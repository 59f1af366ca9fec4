import Testing

@testable import RabbleCore

/// The table of cases: what a teacher would say of an answer.
struct AnswerMatcherTests {
    private static func judge(
        _ typed: String, _ answer: String, accepts: [String] = [], accents: AccentRule = .lenient
    ) throws -> AnswerMatcher.Verdict {
        let question = try Question(prompt: "?", answer: answer, accepts: accepts)
        return AnswerMatcher(accents: accents).judge(typed, for: question)
    }

    @Test(
        "These are the same answer",
        arguments: [
            ("tokyo", "Tokyo"), ("  Port \t of   Spain ", "Port of Spain"), ("ＴＯＫＹＯ", "tokyo"),
            ("San\u{A0}José", "san josé"), ("東京\u{3000}都", "東京 都"), ("ｱﾊﾟｰﾄ", "アパート"), ("ｶﾞ", "ガ"),
            ("e\u{301}te\u{301}", "été"), ("STRASSE", "straße"), ("STRAẞE", "strasse"), ("ΟΔΟΣ", "οδος"),
            ("ОДИН", "один"), ("ﬁn", "FIN"), ("Ⅷ", "viii"), ("１２", "12"), ("㌔", "キロ"), ("İ", "i̇"),
            // Quotes and dashes of typewriter and printer.
            ("Sana'a", "Sana’a"), ("Nuku'alofa", "Nukuʻalofa"), ("\"x\"", "“x”"), ("«x»", "„x“"),
            ("Porto-Novo", "Porto–Novo"),
            ("it`s", "it's"), ("don´t", "don't"), ("5\"", "5″"), ("5'", "5′"), ("＇x＇", "'x'"), ("−5", "-5"),
            // Punctuation at the end.
            ("how are you", "How are you?"), ("no!!", "no"), ("はい。", "はい"), ("そうですか？", "そうですか"),
            ("bonjour !", "bonjour"),
            ("etc", "etc."), ("U.S", "U.S."),
        ])
    func same(typed: String, answer: String) throws {
        #expect(try Self.judge(typed, answer) == .right)
        #expect(try Self.judge(answer, typed) == .right)
    }

    @Test(
        "One of the alternatives, with or without what is optional, is right",
        arguments: [
            ("big", "big / large"), ("large", "big / large"), ("big / large", "big / large"), ("big", "big; large"),
            ("large", "big; large"), ("colour", "colo(u)r"), ("color", "colo(u)r"), ("colo(u)r", "colo(u)r"),
            ("to go", "(to) go"), ("go", "(to) go"), ("the cat", "(the) (black) cat"),
            ("black cat", "(the) (black) cat"),
            ("cat", "(the) (black) cat"), ("the black cat", "(the) (black) cat"), ("hue", "colo(u)r / hue"),
            ("COLOUR!", "colo(u)r / hue"), ("車", "車 ／ 自動車"), ("くるま", "くるま（を）"),
            ("thanks", "thank you (very much); thanks"),
            ("thank you", "thank you (very much); thanks"), ("bank", "bank (money; river)"),
            ("bank money; river", "bank (money; river)"),
            ("go", "go (walk / run)"), ("leave", "go (walk / run) / leave"),
        ])
    func alternatives(typed: String, answer: String) throws {
        #expect(try Self.judge(typed, answer) == .right)
    }

    @Test(
        "Neither a comma nor a slash inside a word makes alternatives",
        arguments: [
            ("km", "km/h"), ("h", "km/h"), ("washington", "Washington, D.C."), ("red", "red, green"), ("and", "and/or"),
            ("a", "a;b"), ("a", "a /b"), ("b", "a/ b"), ("", "(the)"), ("a", "a (b"), ("b", "a) b"), ("a", "a ((b))"),
            ("/", "a / b"), ("run)", "go (walk / run)"), ("river", "bank (money; river)"), ("", "a / / b"),
        ])
    func noAlternatives(typed: String, answer: String) throws {
        #expect(try Self.judge(typed, answer) == .wrong)
    }

    @Test(
        "Without its accents a Latin word is right, and the spelling is shown; strictly it is wrong",
        arguments: [
            ("leon", "león", "león"), ("LEON", "León", "León"), ("Brasilia", "Brasília", "Brasília"),
            ("léon", "leon", "leon"),
            ("Chisinau", "Chișinău", "Chișinău"), ("cafe", "café / tea", "café"), ("garcon", "garçon", "garçon"),
            ("Ha Noi", "Hà Nội", "Hà Nội"),
            ("aeiou", "āēīōū", "āēīōū"), ("uber", "über", "über"),
        ])
    func accents(typed: String, answer: String, spelling: String) throws {
        #expect(try Self.judge(typed, answer) == .rightButForAccents(spelling: spelling))
        switch try Self.judge(typed, answer, accents: .strict) {
        case .right, .rightButForAccents: Issue.record("\(typed) is right although accents are strict")
        case .almost, .wrong: break
        }
    }

    @Test(
        "Marks of other scripts make other letters, and so do strokes",
        arguments: [
            ("か", "が"), ("は", "ぱ"), ("и", "й"), ("е", "ё"), ("ا", "أ"), ("o", "ø"), ("l", "ł"), ("d", "đ"), ("ı", "i"),
            ("あ", "ア"),
            ("ι", "ί"), ("ह", "हि"),
        ])
    func otherLetters(typed: String, answer: String) throws {
        #expect(try Self.judge(typed, answer) == .wrong)
        #expect(try Self.judge(answer, typed) == .wrong)
    }

    @Test(
        "One slip of the keyboard in five letters or more is wrong, but told and marked",
        arguments: [
            ("neccessary", "necessary", "nec[c]essary"), ("necesary", "necessary", "neces[_]ary"),
            ("necessery", "necessary", "necess[e]ry"),
            ("necessray", "necessary", "necess[ra]y"), ("ecessary", "necessary", "[_]ecessary"),
            ("necessaryy", "necessary", "necessary[y]"),
            ("Kabull", "kabul", "kabul[l]"), ("さよなら", "さようなら", "さよ[_]なら"), ("tokio", "Tokyo / Edo", "tok[i]o"),
        ])
    func slips(typed: String, answer: String, marked: String) throws {
        guard case .almost(let slip) = try Self.judge(typed, answer) else {
            Issue.record("\(typed) is not told as a slip")
            return
        }
        #expect(slip.meant == (answer == "Tokyo / Edo" ? "tokyo" : answer))
        #expect(slip.marked == marked)
    }

    @Test(
        "Two slips, short words and other words are just wrong",
        arguments: [
            ("necesarry", "necessary"), ("hat", "cat"), ("ofur", "four"), ("nceessray", "necessary"), ("", "Tokyo"),
            ("portofspain", "port of spain"),
            ("12345", "12346"), ("a\u{0}", "a"), ("日", "曰"), ("Paris", "Tokyo"),
        ])
    func wrong(typed: String, answer: String) throws {
        #expect(try Self.judge(typed, answer) == .wrong)
    }

    @Test("Entries of accepts are matched by the same rules, and the best of all counts")
    func accepts() throws {
        let accepts = ["si", "Ｃｉ", "león (grande) / tigre"]
        #expect(try Self.judge(" SI! ", "shi", accepts: accepts) == .right)
        #expect(try Self.judge("ci", "shi", accepts: accepts) == .right)
        #expect(try Self.judge("león", "shi", accepts: accepts) == .right)
        #expect(try Self.judge("leon", "shi", accepts: accepts) == .rightButForAccents(spelling: "león"))
        #expect(try Self.judge("resume", "résumé", accepts: ["resume"]) == .right)
        #expect(try Self.judge("s", "shi", accepts: accepts) == .wrong)
    }

    @Test("An answer of punctuation alone is what it is")
    func punctuation() throws {
        #expect(try Self.judge("?", "?") == .right)
        #expect(try Self.judge("!", "?") == .wrong)
        #expect(try Self.judge("", "...") == .wrong)
        #expect(try Self.judge("/", "/") == .right)
    }

    @Test("A long or strange answer is judged as well, in little time", arguments: ["(", "()", "a / ", "; ", "(a)"])
    func strange(piece: String) throws {
        let answer = String(repeating: piece, count: 5_000)
        #expect(try Self.judge(answer, answer) == .right)
        #expect(try Self.judge("x", answer) == .wrong)
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
