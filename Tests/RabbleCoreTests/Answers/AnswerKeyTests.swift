import Testing

@testable import RabbleCore

struct AnswerKeyTests {
    @Test("Where questions share what is asked, any of their answers is right for each, with all that they accept")
    func sharedPrompts() throws {
        let questions = [
            try Question(prompt: "ji", answer: "じ"), try Question(prompt: "zu", answer: "ず"),
            try Question(prompt: "ji", answer: "ぢ", accepts: ["ヂ"]), try Question(prompt: "ji ", answer: "x"),
        ]
        var key = AnswerKey(try QuestionGroup(title: "T", questions: questions), matcher: AnswerMatcher())
        for question in [questions[0], questions[2]] {
            for typed in ["じ", "ぢ", "ヂ"] { #expect(key.judge(typed, for: question) == .right) }
            for typed in ["ず", "x"] { #expect(key.judge(typed, for: question) == .wrong) }
        }
        #expect(key.judge("ぢ", for: questions[1]) == .wrong)
        #expect(key.judge("じ", for: questions[3]) == .wrong)
    }

    @Test("An answer that several questions of a prompt have is listed once")
    func listed() throws {
        let questions = [("go", "gehen"), ("go", "laufen"), ("go", "gehen")].map {
            Question(validPrompt: $0.0, answer: $0.1, hint: nil, accepts: [])
        }
        let group = QuestionGroup(try group(["x": "y"]), questions: questions)
        var key = AnswerKey(group, matcher: AnswerMatcher())
        #expect(key.rightAnswers(to: questions[0]) == RightAnswers(["gehen", "laufen"]))
        #expect(key.rightAnswers(to: questions[1]) == RightAnswers(["laufen", "gehen"]))
    }

    @Test("The accent rule holds for the answers of the others as well", arguments: AccentRule.allCases)
    func accents(rule: AccentRule) throws {
        let group = try QuestionGroup(
            title: "T",
            questions: [try Question(prompt: "lion", answer: "Löwe"), try Question(prompt: "lion", answer: "león")])
        var key = AnswerKey(group, matcher: AnswerMatcher(accents: rule))
        #expect(
            key.judge("leon", for: group.questions[0])
                == (rule == .lenient ? .rightButForAccents(spelling: "león") : .wrong))
    }

    @Test("A slip is told of the question's own answers alone")
    func slip() throws {
        let group = try QuestionGroup(
            title: "T",
            questions: [
                try Question(prompt: "need", answer: "necessity"), try Question(prompt: "need", answer: "demand"),
            ])
        var key = AnswerKey(group, matcher: AnswerMatcher())
        guard case .almost(let slip) = key.judge("demend", for: group.questions[1]) else {
            Issue.record("no slip is told")
            return
        }
        #expect(slip.meant == "demand")
        #expect(key.judge("demend", for: group.questions[0]) == .wrong)
    }
}
