import TestSupport
import Testing

@testable import RabbleCore

struct BuiltInGroupTests {
    @Test(
        "Every built-in group loads under its listed title and id",
        arguments: LibraryGroup.builtIn.indices
    )
    func loads(index: Int) throws {
        let group = try LibraryGroup.builtIn[index].load()
        expectEqual(group.title, LibraryGroup.builtIn[index].title)
        expectEqual(group.id, LibraryGroup.builtIn[index].id)
    }

    @Test(
        "No accepted answer repeats the answer or another entry",
        arguments: LibraryGroup.builtIn.indices)
    func acceptsAreNew(index: Int) throws {
        for question in try LibraryGroup.builtIn[index].load().questions {
            let spellings = ([question.answer] + question.otherAnswers).map(\.normalizedAnswer)
            expectEqual(Set(spellings).count, spellings.count, "\(question.prompt)")
        }
    }

    @Test("No hint gives the answer away", arguments: LibraryGroup.builtIn.indices)
    func hintsDoNotTell(index: Int) throws {
        for question in try LibraryGroup.builtIn[index].load().questions {
            let hint = (question.hint ?? "").normalizedAnswer
            #expect(!hint.contains(question.answer.normalizedAnswer), "\(question.prompt)")
        }
    }

    @Test("Every basic phrase has a hint")
    func phrasesHaveHints() throws {
        let phrases = try LibraryGroup.builtIn[3].load()
        #expect(phrases.questions.allSatisfy { $0.hint != nil })
    }

    @Test(
        "The numbers accept both of their readings",
        arguments: [
            ("4", "よん", "し"), ("7", "なな", "しち"), ("9", "きゅう", "く"), ("0", "ゼロ", "れい"),
        ])
    func readings(number: String, usual: String, other: String) throws {
        let numbers = try LibraryGroup.builtIn[2].load()
        let question = try #require(numbers.questions.first { $0.prompt == number })
        expectEqual(AnswerMatcher(accents: .strict).judge(usual, for: question), .right)
        expectEqual(AnswerMatcher(accents: .strict).judge(other, for: question), .right)
    }

    @Test("The numbers are 0 to 10, 20, 100, 1000 and 10000")
    func numbers() throws {
        let prompts = try LibraryGroup.builtIn[2].load().questions.map(\.prompt)
        let toTen = (0...10).map { "\($0)" }
        expectEqual(prompts, toTen + ["20", "100", "1000", "10000"])
    }

    @Test(
        "Every built-in group survives writing and reading",
        arguments: LibraryGroup.builtIn.indices)
    func roundTrip(index: Int) throws {
        let group = try LibraryGroup.builtIn[index].load()
        let text = JSONGroups.encode(group).text
        try expectEqual(JSONGroups.decode(Array(text), repetitions: .refused).groups, [group])
    }
}
