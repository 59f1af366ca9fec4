import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct QuizSessionTests {
    /// Asks one question, and cannot go back to it.
    private struct Once: QuestionStrategy {
        var studies: Studies
        var currentQuestion: Question { studies.all[0].questions[0] }
        var questionIndexTitle: String { "the only one" }

        mutating func advanceToNextQuestion() -> Bool { false }
    }

    private static func studies() throws -> Studies {
        Studies([Study(try letters(), calendar: .utc)]) { .later }
    }

    @Test("A strategy that cannot go back refuses to override a wrong answer, and to accept it")
    func noWayBack() throws {
        var session = QuizSession(strategy: Once(studies: try Self.studies()))
        session.respond(to: .submit("x"))
        for action in [QuizSession.Action.override, .accept, .undo] {
            let response = session.respond(to: action)
            #expect([.nothingToOverride, .nothingToAccept, .nothingToUndo].contains(response))
        }
        expectEqual(session.summary.answers.map(\.grade), [.again])
    }

    @Test("A session shows the title of the index from a custom strategy")
    func ownTitle() throws {
        let session = QuizSession(strategy: Once(studies: try Self.studies()))
        expectEqual(session.questionIndexTitle, "the only one")
    }

    @Test("The strategies of the book ask all questions of a group, each once")
    func wholeGroup() throws {
        let group = try letters()
        let prompts = group.questions.map(\.prompt)
        func asked(by strategy: some QuestionStrategy) -> [String] {
            var strategy = strategy
            var asked = [strategy.currentQuestion.prompt]
            for _ in prompts where strategy.advanceToNextQuestion() {
                asked.append(strategy.currentQuestion.prompt)
            }
            return asked
        }
        expectEqual(asked(by: SequentialQuestionStrategy(questionGroup: group)), prompts)
        let shuffled = asked(by: RandomQuestionStrategy(questionGroup: group))
        expectEqual(shuffled.sorted(), prompts.sorted())
    }

    @Test("Input that was not text is wrong, whatever it looks like")
    func notText() throws {
        var session = QuizSession(strategy: SequentialQuestionStrategy(try Self.studies()))
        let response = session.respond(to: .submit("a"), isText: false)
        expectEqual(response, .incorrect(RightAnswers(["a"])))
    }
}
