import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct DrillSuspensionsTests {
    @Test("A question is suspended in both directions, in its own group only")
    func directions() throws {
        let group = try letters()
        let other = try ModelTestSupport.group(["1": "a"], title: "Other")
        let studies = Studies([Study(group), Study(group, direction: .reversed), Study(other)])
        var strategy: any QuestionStrategy = SequentialQuestionStrategy(studies)
        var suspensions = DrillSuspensions()
        func leftOut() -> [Int] {
            strategy.studies.all.map { study in study.questions.count { study.isLeftOut($0) } }
        }
        expectEqual(leftOut(), [0, 0, 0])
        suspensions.suspendCurrent(of: &strategy)
        expectEqual(leftOut(), [1, 1, 0])
        let isTakenBack = suspensions.takeBack(from: &strategy)
        #expect(isTakenBack)
        expectEqual(leftOut(), [0, 0, 0])
    }
}
