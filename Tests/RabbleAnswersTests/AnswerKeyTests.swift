import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleAnswers

struct AnswerKeyTests {
    @Test("Texts that no question can hold are not accepted")
    func unfit() throws {
        let question = try Question(prompt: "1", answer: "a")
        let unfit = "e" + String(repeating: "\u{301}\u{316}", count: 20)
        var key = AnswerKey(
            try QuestionGroup(title: "T", questions: [question]), matcher: AnswerMatcher())
        #expect(key.accept(unfit, for: question) == false)
        expectEqual(key.judge(unfit, for: question), .wrong)
    }

    /// The listed answers for questions with the prompt "noun".
    private static func listed(_ answers: [String], for index: Int) throws -> RightAnswers {
        let group = try QuestionGroup(
            title: "T", questions: try answers.map { try Question(prompt: "noun", answer: $0) })
        var key = AnswerKey(group, matcher: AnswerMatcher())
        return key.rightAnswers(to: group.questions[index])
    }

    @Test(
        """
        With very many answers the question's own and the first few are listed, and the others \
        counted
        """
    )
    func many() throws {
        let words = (0..<3_000).map { "word\($0)" }
        try expectEqual(
            Self.listed(words, for: 1),
            RightAnswers(["word1", "word0", "word2", "word3", "word4"], unlisted: 2_995))
        try expectEqual(
            Self.listed(words, for: 2_999),
            RightAnswers(["word2999", "word0", "word1", "word2", "word3"], unlisted: 2_995))
    }

    @Test(
        """
        An answer of another question that would fill the screen is counted, but the question's \
        own is shown
        """
    )
    func long() throws {
        let long = String(repeating: "x", count: RightAnswers.longestListed + 1)
        try expectEqual(Self.listed(["a", long], for: 0), RightAnswers(["a"], unlisted: 1))
        try expectEqual(Self.listed(["a", long], for: 1), RightAnswers([long, "a"]))
        try expectEqual(Self.listed(["a", String(long.dropLast())], for: 0).unlisted, 0)
    }
}
