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
        #expect(suspensions.takeBack(at: 0) == nil)
        #expect(suspensions.takeBack(at: 2) == nil)
        expectEqual(suspensions.takeBack(at: 1)?.markCount, 1)
        #expect(!suspensions.contains(group.questions[0], of: group.id))
        suspensions.add(strategy, of: group.id)
        suspensions.keep(after: 0)
        #expect(suspensions.takeBack(at: 1) == nil)
        #expect(suspensions.contains(group.questions[0], of: group.id))
    }
}
