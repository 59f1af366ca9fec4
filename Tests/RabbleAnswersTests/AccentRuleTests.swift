import TestSupport
import Testing

@testable import RabbleAnswers

struct AccentRuleTests {
    private static func judge(_ typed: String, _ answer: String, _ rule: AccentRule) throws
        -> AnswerMatcher.Verdict
    {
        try AnswerMatcher(accents: rule).judge(typed, for: Question(prompt: "?", answer: answer))
    }

    @Test(
        """
        Without its accents a Latin word is right, and the spelling is shown; strictly it is \
        wrong
        """,
        arguments: [
            ("leon", "león", "león"), ("LEON", "León", "León"),
            ("Brasilia", "Brasília", "Brasília"),
            ("łodz", "Łódź", "Łódź"), ("ισως", "ίσως", "ίσως"),
            ("Chisinau", "Chișinău", "Chișinău"),
            ("cafe", "café / tea", "café"),
            ("garcon", "garçon", "garçon"), ("Ha Noi", "Hà Nội", "Hà Nội"),
            ("aeiou", "āēīōū", "āēīōū"),
            ("uber", "über", "über"), ("kobenhavn", "København", "København"),
        ])
    func accents(typed: String, answer: String, spelling: String) throws {
        try expectEqual(
            Self.judge(typed, answer, .lenient), .rightButForAccents(spelling: spelling))
        switch try Self.judge(typed, answer, .strict) {
        case .right, .rightButForAccents:
            Issue.record("\(typed) is right although accents are strict")
        case .almost, .wrong: break
        }
    }

    @Test(
        "Marks of other scripts make other letters",
        arguments: [
            ("か", "が"), ("は", "ぱ"), ("и", "й"), ("і", "ї"), ("あ", "ア"), ("ह", "हि"),
        ])
    func otherLetters(typed: String, answer: String) throws {
        try expectEqual(Self.judge(typed, answer, .lenient), .wrong)
        try expectEqual(Self.judge(answer, typed, .lenient), .wrong)
    }
}
