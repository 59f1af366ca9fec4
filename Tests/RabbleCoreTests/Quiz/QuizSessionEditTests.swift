import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

/// A question that is edited while it is asked.
struct QuizSessionEditTests {
    /// A session about the group of letters, asked forward and reversed, and another group with the
    /// first question.
    private static func session() throws -> QuizSession {
        let group = try letters()
        let other = try ModelTestSupport.group(["1": "a"], title: "Other")
        return QuizSession(
            strategy: SequentialQuestionStrategy(
                Studies([Study(group), Study(group, direction: .reversed), Study(other)])))
    }

    private static let new = Question(
        validPrompt: "one", answer: "A", hint: nil, otherAnswers: ["α"])

    @Test("The new answers are right, and the old one is wrong")
    func judged() throws {
        for (typed, isRight) in [("A", true), ("α", true), ("1", false), ("b", false)] {
            var session = try Self.session()
            session.replaceCurrentQuestion(with: Self.new)
            expectEqual(session.currentQuestion, Self.new)
            expectEqual(session.questionIndexTitle, "1/11")
            _ = session.respond(to: .submit(typed))
            expectEqual(session.tally, Tally(correct: isRight ? 1 : 0, incorrect: isRight ? 0 : 1))
        }
    }

    @Test("It is edited in both directions of its group, and in no other group")
    func directions() throws {
        var session = try Self.session()
        session.replaceCurrentQuestion(with: Self.new)
        expectEqual(session.studies.all.map { $0.questions[0].prompt }, ["one", "A", "1"])
        for _ in 0..<5 { _ = session.respond(to: .skip) }
        session.replaceCurrentQuestion(
            with: Question(validPrompt: "uno", answer: "A", hint: nil, otherAnswers: []))
        expectEqual(session.currentQuestion.prompt, "A")
        expectEqual(session.studies.all.map { $0.questions[0].id.prompt }, ["uno", "A", "1"])
        expectEqual(session.respond(to: .submit("uno")), .correct(answer: "uno"))
    }

    @Test(
        """
        A revealed question is asked again, and answers before and between edits have the last \
        wording
        """
    )
    func summary() throws {
        var session = try Self.session()
        _ = session.respond(to: .submit("x"))
        _ = session.respond(to: .undo)
        _ = session.respond(to: .reveal)
        session.replaceCurrentQuestion(with: Self.new)
        expectEqual(session.state, .asking)
        _ = session.respond(to: .submit("x"))
        _ = session.respond(to: .submit("b"))
        expectEqual(session.summary.answers.map(\.question.prompt), ["one", "2"])
        _ = session.respond(to: .undo)
        _ = session.respond(to: .undo)
        expectEqual(session.currentQuestion, Self.new)
        session.replaceCurrentQuestion(with: try letters().questions[0])
        _ = session.respond(to: .submit("a"))
        expectEqual(session.summary.answers.map(\.question.prompt), ["1"])
        expectEqual(session.tally, Tally(correct: 1, incorrect: 0))
    }

    @Test("What was accepted for another question with its prompt stays accepted")
    func accepted() throws {
        let group = try QuestionGroup(
            title: "T",
            questions: [
                try Question(prompt: "go", answer: "gehen"),
                try Question(prompt: "go", answer: "fahren"),
            ])
        var session = QuizSession(strategy: SequentialQuestionStrategy(questionGroup: group))
        _ = session.respond(to: .submit("laufen"))
        _ = session.respond(to: .accept)
        session.replaceCurrentQuestion(with: try Question(prompt: "go", answer: "fliegen"))
        expectEqual(session.respond(to: .submit("laufen")), .correct(answer: "fliegen"))
    }
}
