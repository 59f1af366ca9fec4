import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleAnswers

struct AnswerKeyTests {
    @Test(
        "Any answer to questions with one prompt is right for each of them, accepted ones included")
    func sharedPrompts() throws {
        let questions = [
            try Question(prompt: "ji", answer: "じ"), try Question(prompt: "zu", answer: "ず"),
            try Question(prompt: "ji", answer: "ぢ", otherAnswers: ["ヂ"]),
            try Question(prompt: "ji ", answer: "x"),
        ]
        var key = AnswerKey(
            try QuestionGroup(title: "T", questions: questions), matcher: AnswerMatcher())
        for question in [questions[0], questions[2]] {
            for typed in ["じ", "ぢ", "ヂ"] { expectEqual(key.judge(typed, for: question), .right) }
            for typed in ["ず", "x"] { expectEqual(key.judge(typed, for: question), .wrong) }
        }
        expectEqual(key.judge("ぢ", for: questions[1]), .wrong)
        expectEqual(key.judge("じ", for: questions[3]), .wrong)
    }

    @Test("An answer that several questions with one prompt share is listed once")
    func listed() throws {
        let questions = [("go", "gehen"), ("go", "laufen"), ("go", "gehen")].map {
            Question(validPrompt: $0.0, answer: $0.1, hint: nil, otherAnswers: [])
        }
        let group = QuestionGroup(try group(["x": "y"]), questions: questions)
        var key = AnswerKey(group, matcher: AnswerMatcher())
        expectEqual(key.rightAnswers(to: questions[0]), RightAnswers(["gehen", "laufen"]))
        expectEqual(key.rightAnswers(to: questions[1]), RightAnswers(["laufen", "gehen"]))
    }

    @Test(
        "The accent rule applies to the answers of the other questions as well",
        arguments: AccentRule.allCases)
    func accents(rule: AccentRule) throws {
        let group = try QuestionGroup(
            title: "T",
            questions: [
                try Question(prompt: "lion", answer: "Löwe"),
                try Question(prompt: "lion", answer: "león"),
            ])
        var key = AnswerKey(group, matcher: AnswerMatcher(accents: rule))
        expectEqual(
            key.judge("leon", for: group.questions[0]),
            (rule == .lenient ? .rightButForAccents(spelling: "león") : .wrong))
    }

    @Test("Slips are found in the question's own answers only")
    func slip() throws {
        let group = try QuestionGroup(
            title: "T",
            questions: [
                try Question(prompt: "need", answer: "necessity"),
                try Question(prompt: "need", answer: "requirement"),
            ])
        var key = AnswerKey(group, matcher: AnswerMatcher())
        guard case .almost(let slip) = key.judge("requirment", for: group.questions[1]) else {
            Issue.record("no slip is found")
            return
        }
        expectEqual(slip.meant, "requirement")
        expectEqual(key.judge("requirment", for: group.questions[0]), .wrong)
    }

    @Test(
        """
        An answer accepted for one of several questions with one prompt is right for each of \
        them, and for no other
        """
    )
    func accept() throws {
        let questions = [
            try Question(prompt: "ji", answer: "じ"), try Question(prompt: "ji", answer: "ぢ"),
            try Question(prompt: "zu", answer: "ず", otherAnswers: ["ズ"]),
        ]
        var key = AnswerKey(
            try QuestionGroup(title: "T", questions: questions), matcher: AnswerMatcher())
        expectEqual(key.judge("ジ", for: questions[0]), .wrong)
        #expect(key.accept("ジ", for: questions[0]) == true)
        #expect(key.accept("ジ", for: questions[0]) == false)
        #expect(key.accept("ヂ", for: questions[0]) == true)
        for question in questions[..<2] {
            for typed in ["ジ", "ヂ", "じ"] { expectEqual(key.judge(typed, for: question), .right) }
        }
        expectEqual(key.judge("ジ", for: questions[2]), .wrong)
        #expect(key.accept("づ", for: questions[2]) == true)
        for typed in ["づ", "ズ", "ず"] { expectEqual(key.judge(typed, for: questions[2]), .right) }
    }

    @Test("What no question can hold is not accepted")
    func unfit() throws {
        let question = try Question(prompt: "1", answer: "a")
        let unfit = "e" + String(repeating: "\u{301}\u{316}", count: 20)
        var key = AnswerKey(
            try QuestionGroup(title: "T", questions: [question]), matcher: AnswerMatcher())
        #expect(key.accept(unfit, for: question) == false)
        expectEqual(key.judge(unfit, for: question), .wrong)
    }

    @Test("The marks of Markdown are judged neither in the answer nor in what is typed")
    func markdown() throws {
        let pairs: KeyValuePairs = [
            "list": "`ls -la`", "stress": "a **naïve** idea", "product": "5*6*7",
            "name": "__init__", "twice": "*eins*",
            "twice ": "x", "say": "neccesary *never*",
        ]
        let marked = try group(pairs, markup: .markdown)
        var key = AnswerKey(marked, matcher: AnswerMatcher())
        let questions = Array(marked.questions)
        for typed in ["ls -la", "`ls -la`"] {
            expectEqual(key.judge(typed, for: questions[0]), .right)
        }
        expectEqual(key.judge("LS -LA", for: questions[0]), .wrong)
        expectEqual(key.judge("a *naïve* idea", for: questions[1]), .right)
        expectEqual(
            key.judge("a naive idea", for: questions[1]),
            .rightButForAccents(spelling: "a naïve idea"))
        expectEqual(key.judge("5*6*7", for: questions[2]), .right)
        expectEqual(key.judge("567", for: questions[2]), .right)
        expectEqual(key.judge("__init__", for: questions[3]), .right)
        #expect(key.judge("neccesary nevr", for: questions[6]) != .right)
        guard case .almost(let slip) = key.judge("neccesary nevr", for: questions[6]) else {
            Issue.record("no slip is found")
            return
        }
        expectEqual(slip.meant, "neccesary never")
        expectEqual(key.rightAnswers(to: questions[0]), RightAnswers(["`ls -la`"]))

        var exact = AnswerKey(try group(pairs), matcher: AnswerMatcher())
        expectEqual(exact.judge("567", for: questions[2]), .wrong)
    }

    @Test("Questions of Markdown that share a prompt take each other's answers without their marks")
    func sharedMarkdown() throws {
        let marked = try group(["go": "**gehen** / laufen", "go ": "x"], markup: .markdown)
        let other = try Question(prompt: "go", answer: "*Gehen*")
        let third = try Question(prompt: "go", answer: "`rennen`")
        let both = QuestionGroup(marked, questions: Array(marked.questions) + [other, third])
        var key = AnswerKey(both, matcher: AnswerMatcher())
        for typed in ["gehen", "laufen", "rennen", "*rennen*"] {
            expectEqual(key.judge(typed, for: other), .right)
        }
        expectEqual(
            key.rightAnswers(to: both.questions[0]),
            RightAnswers(["**gehen** / laufen", "`rennen`"]))
        #expect(key.accept("_los_", for: other) == true)
        expectEqual(key.judge("los", for: third), .right)
    }
}
