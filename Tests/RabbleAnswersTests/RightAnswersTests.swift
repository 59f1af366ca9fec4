import TestSupport
import Testing

@testable import RabbleAnswers

struct RightAnswersTests {
    /// What is listed for questions that all ask "noun".
    private static func listed(_ answers: [String], for index: Int) throws -> RightAnswers {
        let group = try QuestionGroup(
            title: "T", questions: try answers.map { try Question(prompt: "noun", answer: $0) })
        var key = AnswerKey(group, matcher: AnswerMatcher())
        return key.rightAnswers(to: group.questions[index])
    }

    @Test(
        """
        Of very many answers the question's own and the first few are listed, and the others \
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

    @Test("What the question's own answer says already is not listed again")
    func variants() throws {
        let answers = ["to go / to walk", "To walk", "to run"]
        try expectEqual(Self.listed(answers, for: 0), RightAnswers(["to go / to walk", "to run"]))
        try expectEqual(
            Self.listed(answers, for: 1), RightAnswers(["To walk", "to go / to walk", "to run"]))
    }

    @Test("As many as may be are listed whole")
    func few() throws {
        try expectEqual(Self.listed(["a"], for: 0), RightAnswers(["a"]))
        try expectEqual(
            Self.listed(["a", "b", "c", "d", "e"], for: 2), RightAnswers(["c", "a", "b", "d", "e"]))
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
