import TestSupport
import Testing

@testable import RabbleAnswers

/// What a teacher would say of an answer.
struct AnswerMatcherTests {
    private static func judge(_ typed: String, _ answer: String, accepts: [String] = []) throws
        -> AnswerMatcher.Verdict
    {
        try AnswerMatcher().judge(
            typed, for: Question(prompt: "?", answer: answer, otherAnswers: accepts))
    }

    @Test(
        "An answer in another form, without its accents, or with a slip is judged as that",
        arguments: [
            ("  ＴＯＫＹＯ ", "Tokyo", .right), ("hue", "colo(u)r / hue", .right),
            ("COLOUR!", "colo(u)r / hue", .right),
            ("leon", "león", .rightButForAccents(spelling: "león")), ("Paris", "Tokyo", .wrong),
            ("", "Tokyo", .wrong),
        ] as [(String, String, AnswerMatcher.Verdict)])
    func verdicts(typed: String, answer: String, verdict: AnswerMatcher.Verdict) throws {
        try expectEqual(Self.judge(typed, answer), verdict)
    }

    @Test(
        "A slip is reported with the spelling of the answer",
        arguments: [
            ("neccessary", "necessary", "necessary", "nec[c]essary"),
            ("Reykjavikk", "Reykjavik / Iceland", "Reykjavik", "Reykjavik[k]"),
        ])
    func slips(typed: String, answer: String, meant: String, marked: String) throws {
        guard case .almost(let slip) = try Self.judge(typed, answer) else {
            Issue.record("\(typed) is not told as a slip")
            return
        }
        #expect((slip.meant, slip.marked) == (meant, marked))
    }

    @Test("Other answers are matched by the same rules, and the best of all counts")
    func accepts() throws {
        let accepts = ["si", "Ｃｉ", "león (grande) / tigre"]
        try expectEqual(Self.judge(" SI! ", "shi", accepts: accepts), .right)
        try expectEqual(Self.judge("ci", "shi", accepts: accepts), .right)
        try expectEqual(Self.judge("león", "shi", accepts: accepts), .right)
        try expectEqual(
            Self.judge("leon", "shi", accepts: accepts), .rightButForAccents(spelling: "león"))
        try expectEqual(Self.judge("resume", "résumé", accepts: ["resume"]), .right)
        try expectEqual(Self.judge("s", "shi", accepts: accepts), .wrong)
    }

    @Test(
        "A long or strange answer is judged as well, in little time",
        arguments: ["(", "()", "a / ", "; ", "(a)", "a(bc)", "a, ", "St/in "])
    func strange(piece: String) throws {
        let answer = String(repeating: piece, count: 1_000)
        try expectEqual(Self.judge(answer, answer), .right)
        try expectEqual(Self.judge("x", answer), .wrong)
    }
}
