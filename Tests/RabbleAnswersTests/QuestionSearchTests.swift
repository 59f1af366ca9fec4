import TestSupport
import Testing

@testable import RabbleAnswers

struct QuestionSearchTests {
    private static func finds(_ texts: [String], in question: Question) -> Bool {
        var search = QuestionSearch(texts)
        return search?.matches(question) == true
    }

    private static func finds(_ text: String, in prompt: String) throws -> Bool {
        finds([text], in: try Question(prompt: prompt, answer: "-"))
    }

    @Test(
        "Case, width, white space and accents make no difference",
        arguments: [
            ("CAFÉ", "un café noir"), ("cafe", "le Café"), ("café", "cafe"),
            ("cafe", "cafe\u{301}"),
            ("cafe\u{301}", "café"), ("strasse", "Hauptstraße"), ("ß", "MASSE"), ("ｃａｆｅ", "café"),
            ("cafe", "ＣＡＦＥ"), ("ｶ", "カメラ"), ("ガ", "ｶﾞﾑ"), ("un  café", "un\u{3000}\tcafé"),
            ("viet", "Việt Nam"), ("don't", "don’t"), ("ＳＣＨ", "Fisch"),
            ("한", "\u{1112}\u{1161}\u{11AB}국"),
            ("ποτε", "πότε"), ("еж", "ёж"), ("what?", "what is it?"), ("it?", "what is it?"),
            ("Й", "йод"),
            ("ﬁn", "fin"),
        ])
    func folded(text: String, prompt: String) throws {
        #expect(try Self.finds(text, in: prompt))
    }

    @Test(
        "Marks that make another letter count",
        arguments: [
            ("か", "が"), ("は", "ぱん"), ("か", "か\u{3099}"), ("и", "й"), ("カ", "ｶﾞ"), ("か", "カ"),
            ("o", "ø"),
            ("하", "한"),
        ])
    func kept(text: String, prompt: String) throws {
        #expect(try !Self.finds(text, in: prompt))
    }

    @Test("Every text has to occur, in any part and any order, but none across two parts")
    func parts() throws {
        let question = try Question(
            prompt: "das Haus", answer: "the house", hint: "one lives in it",
            otherAnswers: ["the home"])
        for texts in [
            ["haus"], ["lives", "HOME"], ["house", "das haus"], ["s h"], ["the", "the"], ["in it"],
        ] {
            #expect(Self.finds(texts, in: question), "\(texts)")
        }
        for texts in [["haus", "garden"], ["haus the"], ["the das"], ["house one"]] {
            #expect(!Self.finds(texts, in: question), "\(texts)")
        }
    }

    @Test("There has to be something to look for", arguments: [[], [""], ["a", " \u{3000}\t"]])
    func nothing(texts: [String]) {
        #expect(QuestionSearch(texts) == nil)
    }
}
