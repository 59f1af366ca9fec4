import TestSupport
import Testing

@testable import RabbleAnswers

struct QuestionSearchTests {
    private static func finds(_ texts: [String], in question: Question) -> Bool {
        let search = QuestionSearch(texts)
        return search?.matches(question) == true
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

    @Test("The mark at the end of a question is found", arguments: ["?", "...", "。"])
    func finalMark(mark: String) throws {
        let question = try Question(prompt: "Where is the inn\(mark)", answer: "here")
        #expect(Self.finds([mark], in: question))
        #expect(Self.finds(["inn\(mark)"], in: question))
        #expect(!Self.finds(["!"], in: question))
    }

    @Test("There has to be a text to search for", arguments: [[], [""], ["a", " \u{3000}\t"]])
    func nothing(texts: [String]) {
        #expect(QuestionSearch(texts) == nil)
    }
}
