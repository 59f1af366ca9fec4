import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

struct StudiesTests {
    private static let start = Timestamp("2026-03-02T12:00:00.000Z") ?? .now

    private static func time(days: Double) -> Timestamp {
        Timestamp(milliseconds: start.milliseconds + Int64(days * 86_400_000))
    }

    /// The history of these answers, each good.
    private func history(_ rows: [(day: Double, prompt: String, answer: String)]) throws
        -> ReviewHistory
    {
        let folder = try TemporaryFolder()
        var text = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
        for row in rows {
            text += "\(Self.time(days: row.day))\ts\tgood\t\(row.prompt)\t\(row.answer)\t\n"
        }
        try folder.write(text, to: "test.tsv")
        return try ReviewStore(folder: folder.path).history(
            of: GroupID(title: "Test"), now: Self.time(days: 10_000))
    }

    @Test(
        """
        An answer that is taken back counts nowhere: not in the counts, the schedule, the plan of \
        the day or the history
        """)
    func takeBack() throws {
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
                    StudyPlan(studies, selection: selection, at: StudiesTests.start).total
                memories = studies.all.map(\.schedule.memories)
            }
        }
        let folder = try TemporaryFolder()
        let group = try letters()
        var studies = Studies(
            [Study(group, calendar: .utc), Study(group, direction: .reversed, calendar: .utc)],
            today: TodaysQuestions(Self.start, .utc), now: { Self.start })
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
        while studies.takeBack() != nil {
            states.removeLast()
            expectEqual(State(studies), states[states.count - 1])
        }
        expectEqual(states.count, 1)
        try studies.all[0].log?.append()
        expectEqual(try folder.read("test.tsv").split(separator: "\n").count, 7)
        let store = ReviewStore(folder: folder.path)
        try expectEqual(store.history(of: group.id, now: .now).reviews, [])
    }

    private func directions(_ group: QuestionGroup, _ rows: [(Double, String, String)]) throws
        -> [Direction]
    {
        Study.inPractisedDirections(
            group, in: try history(rows), scheduler: .default, calendar: .utc
        )
        .map(\.direction)
    }

    @Test("A group is practised in the directions in which it was answered; forward if in none")
    func practised() throws {
        let group = try letters()
        try expectEqual(directions(group, []), [.forward])
        try expectEqual(directions(group, [(0, "1", "a")]), [.forward])
        try expectEqual(directions(group, [(0, "other", "a")]), [.forward])
        try expectEqual(directions(group.reversed, [(0, "1", "a")]), [.reversed])
        try expectEqual(directions(group, [(0, "1", "a"), (0, "b", "2")]), [.forward, .reversed])
        // Taken back, it never was.
        var undone = try history([(0, "1", "a"), (1, "b", "2")])
        undone.reviews.removeLast()
        let standing = Study.inPractisedDirections(
            group, in: undone, scheduler: .default, calendar: .utc)
        expectEqual(standing.map(\.direction), [.forward])
    }
}
