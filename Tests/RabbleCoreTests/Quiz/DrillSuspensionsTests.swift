import TestSupport
import Testing

@testable import RabbleCore

struct DrillSuspensionsTests {
    @Test("A question is suspended in both directions, in its own group only")
    func contains() throws {
        let group = try letters()
        var suspensions = DrillSuspensions()
        #expect(!suspensions.contains(group.questions[0], of: group.id))
        suspensions.add(SequentialQuestionStrategy(questionGroup: group, limit: 0), of: group.id)
        #expect(suspensions.contains(group.questions[0], of: group.id))
        #expect(suspensions.contains(group.questions[0].reversed, of: group.id))
        #expect(!suspensions.contains(group.questions[1], of: group.id))
        #expect(!suspensions.contains(group.questions[0], of: GroupID(title: "Other")))
    }

    @Test("It is taken back where the number of marks is as it was, and not after one of them was changed")
    func takeBack() throws {
        let group = try letters()
        var strategy = SequentialQuestionStrategy(questionGroup: group, limit: 0)
        strategy.markQuestionCorrect(strategy.currentQuestion)
        var suspensions = DrillSuspensions()
        suspensions.add(strategy, of: group.id)
        var later = strategy
        _ = later.advanceToNextQuestion()
        var marked = later
        marked.markQuestionCorrect(marked.currentQuestion)
        #expect(suspensions.takeBack(from: marked) == nil)
        let before = suspensions.takeBack(from: later)
        expectEqual(before?.markCount, 1)
        expectEqual(before?.currentQuestion, strategy.currentQuestion)
        #expect(!suspensions.contains(group.questions[0], of: group.id))
        suspensions.add(strategy, of: group.id)
        suspensions.keep(after: 0)
        #expect(suspensions.takeBack(from: strategy) == nil)
        #expect(suspensions.contains(group.questions[0], of: group.id))
    }
}
