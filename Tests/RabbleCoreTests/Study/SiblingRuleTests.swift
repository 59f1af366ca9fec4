import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

/// Of the gaps of a sentence and the cards of a note, a day asks one.
struct SiblingRuleTests {
    private static let start = Timestamp("2026-03-02T12:00:00.000Z") ?? .now

    private static func time(days: Double) -> Timestamp {
        Timestamp(milliseconds: start.milliseconds + Int64(days * 86_400_000))
    }

    /// Two sentences of two gaps, a note of two cards, and a question alone.
    private static let questions = [
        ("[…] wrote Faust.", "Goethe"), ("Goethe wrote […].", "Faust"),
        ("[…] is in Rome.", "The Vatican"), ("The Vatican is in […].", "Rome"),
        ("der Hund", "dog"), ("[sound dog.mp3]", "hound"), ("alone", "a"),
    ]

    private func group() throws -> QuestionGroup {
        try QuestionGroup(
            title: "Test",
            questions: Self.questions.map { prompt, answer in
                let isOfNote = ["dog", "hound"].contains(answer)
                return try Question(
                    prompt: prompt, answer: answer,
                    extras: QuestionExtras(note: isOfNote ? "guid" : nil))
            })
    }

    /// The studies after answers to the questions at indices.
    private func studies(
        _ rows: [(day: Double, index: Int, grade: Grade)] = [],
        _ directions: [Direction] = [.forward],
        suspended: Set<Int> = [], at time: Timestamp = start
    ) throws -> Studies {
        let ids = Self.questions.map { Question.ID(prompt: $0.0, answer: $0.1) }
        let history = ReviewHistory(
            reviews: rows.map { row in
                ReviewHistory.Review(
                    time: Self.time(days: row.day), session: 0,
                    // From the number of questions on, in reverse.
                    question: row.index, grade: row.grade)
            }, questions: ids + ids.map(\.reversed), sessions: ["s"],
            suspended: Set(suspended.map { ids[$0] }))
        let group = try group()
        return Studies(
            directions.map { Study(group, direction: $0, in: history, calendar: .utc) },
            now: { time })
    }

    private func plan(
        _ studies: Studies, _ selection: QuestionSelection = .init(newLimit: .max),
        at time: Timestamp = start
    ) -> (numbers: [Int], plan: StudyPlan) {
        let plan = StudyPlan(studies, selection: selection, at: time, isOrdered: true)
        let counts = StudyPlan(studies, selection: selection, at: time)
        expectEqual(counts.total, plan.total)
        expectEqual(counts.backlog, plan.backlog)
        return (plan.queue.map(\.number).sorted(), plan)
    }

    @Test("New siblings come on different days, the first ones first")
    func new() throws {
        expectEqual(plan(try studies()).numbers, [0, 2, 4, 6])
        expectEqual(plan(try studies(), .init(newLimit: 3)).numbers, [0, 2, 4])
        let answered = try studies([(0, 0, .easy), (0, 4, .easy)])
        expectEqual(plan(answered, at: Self.time(days: 0.1)).numbers, [2, 6])
        expectEqual(plan(answered, at: Self.time(days: 1)).numbers, [1, 2, 5, 6])
    }

    @Test("If several are due, the one is asked that is longest due, and no new one beside it")
    func due() throws {
        let studies = try studies([
            (0, 0, .again), (-3, 1, .again), (0, 2, .again), (0, 5, .easy), (0, 4, .again),
        ])
        let (numbers, plan) = plan(studies, at: Self.time(days: 1))
        expectEqual(numbers, [1, 2, 4, 6])
        expectEqual(plan.total, QuestionCounts(due: 3, new: 1))
        expectEqual(plan.backlog, 3)
        // What waits is due on the next day, with its sibling if that was not answered.
        expectEqual(studies.next(after: Self.time(days: 1))?.count, 1)
        expectEqual(studies.next(after: Self.time(days: 1))?.day.day.description, "2026-03-04")
    }

    @Test("Siblings that wait are not asked when nothing else is left, and tomorrow is named")
    func wait() throws {
        let time = Self.time(days: 1)
        let studies = try studies(
            [(0, 0, .again), (0, 1, .again), (1, 0, .easy), (-1, 6, .easy), (0.5, 2, .easy)],
            suspended: [3, 4, 5], at: time)
        let later = Self.time(days: 1.1)
        expectEqual(plan(studies, at: later).numbers, [])
        expectEqual(plan(studies, at: later).plan.backlog, 0)
        let next = studies.next(after: later)
        expectEqual(next?.day.day.description, "2026-03-04")
        expectEqual(next?.count, 1)
    }

    @Test("What was asked today comes back, though a sibling was asked, too")
    func comesBack() throws {
        let studies = try studies([(0, 0, .again), (0, 1, .again)])
        expectEqual(
            plan(studies, at: Self.time(days: 0.01)).plan.total.learning, 2)
    }

    @Test("A sibling that was asked in reverse, or is suspended since, was asked")
    func otherwise() throws {
        let reversed = try studies([(0, 0 + 7, .easy), (0, 2, .again)], suspended: [2])
        expectEqual(plan(reversed, at: Self.time(days: 0.1)).numbers, [3, 5])
        #expect(try group().questions[4].id == reversed.question(3).id)
    }

    @Test("The other direction of a question is asked at last, a sibling in it never")
    func directions() throws {
        let both = try studies(
            [(-1, 0, .again), (-1, 7, .again), (-1, 8, .again)], [.forward, .reversed],
            suspended: [2, 3, 4, 5, 6])
        expectEqual(plan(both).plan.total.due, 1)
        let answered = try studies(
            [(-1, 0, .again), (-1, 7, .again), (-1, 8, .again), (0, 0, .easy)],
            [.forward, .reversed], suspended: [2, 3, 4, 5, 6])
        expectEqual(plan(answered, at: Self.time(days: 0.1)).numbers, [2])
    }

    @Test("A drill of chosen questions asks siblings, and so do the other strategies")
    func chosen() throws {
        var selection = QuestionSelection(newLimit: .max)
        selection.isInBothDirections = true
        expectEqual(plan(try studies(), selection).numbers, Array(0...6))
        for type in [QuestionStrategyType.random, .sequential] {
            let strategy = type.questionStrategy(
                for: try studies(), selection: .init(newLimit: 1))
            expectEqual(strategy?.questionIndex.total, 7)
        }
    }

    @Test("A question names its siblings, in either direction")
    func named() throws {
        let studies = try studies([], [.forward, .reversed])
        func siblings(_ index: Int, of study: Int) -> [String] {
            studies.siblings(of: studies.all[study].questions[index], in: study).map(\.answer)
        }
        expectEqual(siblings(0, of: 0), ["Faust"])
        expectEqual(siblings(0, of: 1), ["Faust"])
        expectEqual(siblings(5, of: 0), ["dog"])
        expectEqual(siblings(6, of: 0), [])
    }
}
