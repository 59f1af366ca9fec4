import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

struct StudiesTests {
    private static let start = Moment.ofTests.noonInUTC

    private static func time(days: Double) -> Timestamp {
        Timestamp(milliseconds: start.milliseconds + Int64(days * 86_400_000))
    }

    @Test(
        """
        An undone answer counts nowhere: not in the counts, the schedule, the plan of the day or \
        the history
        """)
    func undo() throws {
        struct State: Equatable {
            let grades: [Grade]
            let correctCount: Int
            let planned: QuestionCounts
            let memories: [[MemoryState?]]

            init(_ studies: Studies) {
                grades = studies.answers.map(\.grade)
                correctCount = studies.correctCount
                let selection = QuestionSelection(newLimit: 3, isNewLimitDaily: true)
                planned =
                    Day(studies, selection: selection, at: StudiesTests.start).counts
                memories = studies.all.map(\.schedule.memories)
            }
        }
        let folder = try TemporaryFolder()
        let group = try letters()
        var studies = Studies(
            [Study(group, calendar: .utc), Study(group, direction: .reversed, calendar: .utc)],
            asked: AskedToday(Self.start, .utc), now: { Self.start })
        studies.keepAnswers(in: ReviewStore(folder: folder.path), session: "s")
        var states = [State(studies)]
        for (study, index, grade) in [(0, 0, Grade.good), (1, 1, .again), (1, 1, .good)] {
            let question = studies.all[study].questions[index]
            studies.mark(
                GradedAnswer(
                    question: question, grade: grade, studyIndex: study,
                    time: studies.time(for: question, of: study)))
            states.append(State(studies))
        }
        #expect(Set(states.map(\.planned)).count > 1)
        while studies.undo() != nil {
            states.removeLast()
            expectEqual(State(studies), states[states.count - 1])
        }
        expectEqual(states.count, 1)
        try studies.all[0].log?.append()
        expectEqual(try folder.read("test.tsv").split(separator: "\n").count, 7)
        let store = ReviewStore(folder: folder.path)
        try expectEqual(store.history(of: group.id, now: .later).reviews, [])
    }
}
