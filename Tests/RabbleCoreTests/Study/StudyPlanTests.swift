import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

struct StudyPlanTests {
    private static let start = Timestamp("2026-03-02T12:00:00.000Z") ?? .now

    private static func time(days: Double) -> Timestamp {
        Timestamp(milliseconds: start.milliseconds + Int64(days * 86_400_000))
    }

    /// The history of these answers.
    private func history(
        _ rows: [(day: Double, prompt: String, answer: String)], _ grade: Grade = .good
    ) throws
        -> ReviewHistory
    {
        let folder = try TemporaryFolder()
        var text = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
        for row in rows {
            text +=
                "\(Self.time(days: row.day))\ts\t\(grade.name)\t\(row.prompt)\t\(row.answer)\t\n"
        }
        try folder.write(text, to: "test.tsv")
        return try ReviewStore(folder: folder.path).history(
            of: GroupID(title: "Test"), now: Self.time(days: 10_000))
    }

    private func studies(_ groups: (QuestionGroup, Direction, ReviewHistory)...) -> Studies {
        Studies(groups.map { Study($0, direction: $1, in: $2, calendar: .utc) })
    }

    private func numbered(_ count: Int, _ title: String = "Test") throws -> QuestionGroup {
        try QuestionGroup(
            title: title,
            questions: try (1...count).map {
                try Question(prompt: "\(title) \($0)", answer: "a\($0)")
            })
    }

    /// The numbers of the questions of a plan, in order.
    private func queue(
        _ studies: Studies, _ selection: QuestionSelection = .init(newLimit: .max),
        at time: Timestamp = start
    ) -> [Int] {
        StudyPlan(studies, selection: selection, at: time, isOrdered: true).queue.map(\.number)
    }

    // MARK: New questions

    @Test("The limit of new questions is the day's, shared out among the groups that had fewest")
    func shares() throws {
        let joined = studies(
            (try numbered(5, "A"), .forward, ReviewHistory()),
            (try numbered(5, "B"), .forward, ReviewHistory()),
            (try numbered(1, "C"), .forward, ReviewHistory()))
        func new(_ limit: Int) -> [Int] {
            StudyPlan(
                joined, selection: .init(newLimit: limit, isNewLimitDaily: true), at: Self.start
            ).counts.map(
                \.new)
        }
        expectEqual(new(0), [0, 0, 0])
        expectEqual(new(2), [1, 1, 0])
        expectEqual(new(6), [3, 2, 1])
        expectEqual(new(100), [5, 5, 1])
        // A has had two today: it waits for the others.
        let some = studies(
            (
                try numbered(5, "A"), .forward,
                try history([(0, "A 1", "a1"), (0, "A 2", "a2")], .easy)
            ),
            (try numbered(5, "B"), .forward, ReviewHistory()))
        let daily = QuestionSelection(newLimit: 5, isNewLimitDaily: true)
        expectEqual(
            StudyPlan(some, selection: daily, at: Self.time(days: 0.1)).counts.map(\.new), [1, 2])
        expectEqual(
            StudyPlan(some, selection: .init(newLimit: 5), at: Self.time(days: 0.1)).total.new, 5)
        expectEqual(StudyPlan(some, selection: daily, at: Self.time(days: 1)).total.new, 5)
    }

    @Test("What other groups were asked today counts towards the limits of the day")
    func otherGroups() throws {
        var today = TodaysQuestions(Self.start, .utc)
        today.add(
            try history([(-1, "x", "y"), (0, "x", "y"), (0, "z", "y"), (0, "y", "z")], .easy),
            of: GroupID(title: "C"))
        let all = Studies([Study(try numbered(9), calendar: .utc)], today: today)
        // z was new in both directions; x was not new. In both directions z is one question.
        expectEqual(queue(all, .init(newLimit: 5, isNewLimitDaily: true)).count, 3)
        expectEqual(queue(all, .init(newLimit: 9, dailyLimit: 7)).count, 5)
        expectEqual(queue(all, .init(newLimit: 9, dailyLimit: 2)), [])
    }

    @Test(
        "Which questions are new follows the group; the order in which they are asked says nothing")
    func newOrder() throws {
        let all = studies((try numbered(30), .forward, ReviewHistory()))
        var orders: Set<[Int]> = []
        for day in 0..<20 {
            let order = queue(all, .init(newLimit: 10), at: Self.time(days: Double(day)))
            expectEqual(order.sorted(), Array(0..<10))
            orders.insert(order)
        }
        expectEqual(orders.count, 20)
        expectEqual(queue(all), queue(all), "the same everywhere until an answer")
    }

    @Test(
        """
        Both directions of a group share the new questions of a day, and no question is new in \
        both
        """
    )
    func newInBothDirections() throws {
        let group = try letters()
        let history = try history([(0, "1", "a"), (0, "b", "2")], .easy)
        let both = studies((group, .forward, history), (group, .reversed, history))
        func new(_ limit: Int, after days: Double) -> [Int] {
            queue(both, .init(newLimit: limit, isNewLimitDaily: true), at: Self.time(days: days))
                .sorted()
        }
        expectEqual(new(3, after: 0), [2])
        expectEqual(new(6, after: 0), [2, 3, 4])
        expectEqual(new(6, after: 1), [1, 2, 3, 4, 5])
    }

    // MARK: Order

    @Test("Learning questions come first, then the most forgotten, then new ones")
    func kinds() throws {
        let history = try history(
            [(0, "Test 1", "a1"), (0, "Test 2", "a2"), (9, "Test 2", "a2"), (60, "Test 3", "a3")])
        let all = studies((try numbered(4), .forward, history))
        let plan = StudyPlan(
            all, selection: .init(newLimit: 9), at: Self.time(days: 60.001), isOrdered: true)
        expectEqual(plan.queue.map(\.number), [2, 0, 1, 3])
        expectEqual(plan.total, QuestionCounts(due: 2, learning: 1, new: 1))
    }

    @Test(
        """
        Over a hundred homes, the second drill of a day has nothing of the order of the first, \
        nor that of the group
        """
    )
    func secondDrill() throws {
        var sums = (first: 0.0, second: 0.0, both: 0.0)
        for home in 0..<100 {
            let group = try numbered(20, "Home \(home)")
            let rows = (1...20).map { (day: 0.0, prompt: "Home \(home) \($0)", answer: "a\($0)") }
            let first = queue(studies((group, .forward, ReviewHistory())))
            let second = queue(
                studies((group, .forward, try history(rows))), at: Self.time(days: 0.001))
            sums.first += rankCorrelation(Array(0..<20), first)
            sums.second += rankCorrelation(Array(0..<20), second)
            sums.both += rankCorrelation(first, second)
        }
        // The mean of a hundred random ones has a standard deviation of .02.
        for sum in [sums.first, sums.second, sums.both] { #expect(abs(sum / 100) < 0.1) }
    }

    private func rankCorrelation(_ left: [Int], _ right: [Int]) -> Double {
        let places = Dictionary(uniqueKeysWithValues: zip(right, right.indices))
        let distances = left.enumerated().map { $0 - (places[$1] ?? 0) }
        let squares = distances.reduce(0) { $0 + $1 * $1 }
        let count = Double(left.count)
        return 1 - 6 * Double(squares) / (count * (count * count - 1))
    }

    // MARK: Limits

    @Test("If more is due than a limit allows, the longest due come first, and nothing new")
    func behind() throws {
        // Question 1 is due first; easy ones are forgotten more slowly, but due later.
        let rows = (1...6).map { (day: Double($0), prompt: "Test \($0)", answer: "a\($0)") }
        let all = studies((try numbered(8), .forward, try history(rows)))
        let now = Self.time(days: 30)
        for selection in [
            QuestionSelection(limit: 3, newLimit: 9), .init(newLimit: 9, dailyLimit: 3),
        ] {
            let plan = StudyPlan(all, selection: selection, at: now)
            expectEqual(plan.queue.map(\.number), [0, 1, 2])
            expectEqual(plan.backlog, 6)
            expectEqual(plan.total, QuestionCounts(due: 3))
        }
        let plan = StudyPlan(all, selection: .init(limit: 7, newLimit: 9), at: now)
        expectEqual(plan.total, QuestionCounts(due: 6, new: 1))
        expectEqual(
            StudyPlan(all, selection: .init(newLimit: 9), at: now).total,
            QuestionCounts(due: 6, new: 2))
    }

    @Test("What was missed today comes within any limit, and before what is overdue")
    func learningWithinLimits() throws {
        var rows = (1...6).map { (day: Double($0), prompt: "Test \($0)", answer: "a\($0)") }
        rows += [(30, "Test 7", "a7"), (30, "Test 8", "a8")]
        let all = studies((try numbered(8), .forward, try history(rows)))
        let now = Self.time(days: 30.001)
        expectEqual(Set(queue(all, .init(limit: 3, newLimit: 9), at: now).prefix(2)), [6, 7])
        expectEqual(queue(all, .init(limit: 3, newLimit: 9), at: now).last, 0)
        expectEqual(queue(all, .init(limit: 1, newLimit: 9), at: now).count, 1)
        // They were asked today already.
        expectEqual(queue(all, .init(newLimit: 9, dailyLimit: 2), at: now).sorted(), [6, 7])
        expectEqual(queue(all, .init(newLimit: 9, dailyLimit: 4), at: now).sorted(), [0, 1, 6, 7])
    }

    @Test(
        """
        What a limit of the day leaves is not asked in the other direction instead, and is \
        counted once
        """
    )
    func limitInBothDirections() throws {
        let group = try letters()
        let rows = [(0.0, "1", "a"), (0, "a", "1"), (0, "2", "b"), (0, "b", "2"), (60, "3", "c")]
        let both = studies(
            (group, .forward, try history(rows)), (group, .reversed, try history(rows)))
        let plan = StudyPlan(
            both, selection: .init(newLimit: 0, dailyLimit: 1), at: Self.time(days: 60.2))
        expectEqual(plan.total, QuestionCounts(learning: 1))
        expectEqual(plan.backlog, 2)
    }

    // MARK: Directions

    @Test(
        """
        A question that is due in both directions is asked in one; asked today in one, it waits \
        in the other
        """
    )
    func siblings() throws {
        let group = try letters()
        let rows = [(0.0, "1", "a"), (0, "a", "1"), (0, "2", "b")]
        let both = studies(
            (group, .forward, try history(rows)), (group, .reversed, try history(rows)))
        let seen = QuestionSelection(newLimit: 0)
        expectEqual(Set(queue(both, seen, at: Self.time(days: 60)).map { $0 % 5 }), [0, 1])
        expectEqual(queue(both, seen, at: Self.time(days: 60)).count, 2)

        let today = try history([(0, "1", "a"), (50, "a", "1"), (0, "2", "b")])
        let forward = studies((group, .forward, today))
        expectEqual(queue(forward, seen, at: Self.time(days: 50.1)), [1])
        expectEqual(queue(forward, seen, at: Self.time(days: 51)).sorted(), [0, 1])
        // What comes back after a learning step does come back.
        expectEqual(
            queue(studies((group, .reversed, today)), seen, at: Self.time(days: 50.001)), [0])
    }

    @Test("A question asked today in the other direction is asked if there is nothing else")
    func nothingElse() throws {
        let group = try letters()
        let forward = studies((group, .forward, try history([(0, "1", "a"), (50, "a", "1")])))
        expectEqual(queue(forward, .init(newLimit: 0), at: Self.time(days: 50.1)), [0])
    }

    @Test("The same question in two groups is asked in both")
    func twoGroups() throws {
        let first = try group(["1": "a"], title: "One")
        let second = try group(["1": "a"], title: "Two")
        let joined = studies(
            (first, .forward, try history([(0, "1", "a")])), (second, .forward, ReviewHistory()))
        expectEqual(queue(joined, at: Self.time(days: 1)), [0, 1])
    }

    // MARK: A drill

    @Test(
        "The plan after some answers is the plan of the history with these answers",
        arguments: 0..<20)
    func afterAnswers(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        let group = try numbered(12)
        let rows = (1...8).map {
            (day: Double(generator.number(below: 20)), prompt: "Test \($0)", answer: "a\($0)")
        }
        let text = try history(rows)
        let now = Self.time(days: 25)
        let selection = QuestionSelection(newLimit: 3, isNewLimitDaily: true, dailyLimit: 9)
        let store = ReviewStore(folder: folder.path)
        for row in rows {
            let log = ReviewLog(path: folder["test.tsv"], session: "s") { Self.time(days: row.day) }
            log.mark(
                GradedAnswer(
                    question: try Question(prompt: row.prompt, answer: row.answer), grade: .good,
                    time: Self.time(days: row.day)))
            try log.append()
        }
        var study = Study(group, in: text, calendar: .utc)
        study.log = ReviewLog(path: folder["test.tsv"], session: "t") { now }
        var strategy = try #require(
            SpacedQuestionStrategy(
                Studies([study], now: { now }), selection: selection, using: &generator))
        for _ in 0..<generator.number(below: 12) {
            let grade = Grade(rawValue: Int(generator.number(below: 4)) + 1) ?? .good
            strategy.markQuestion(strategy.currentQuestion, grade: grade)
            guard strategy.advanceToNextQuestion() else { break }
            if generator.number(below: 4) == 0 { _ = strategy.undoLastMark() }
        }
        try strategy.studies.all[0].log?.append()
        let again = Study(group, in: try store.history(of: group.id, now: now), calendar: .utc)
        let (moved, read) = (
            StudyPlan(strategy.studies, selection: selection, at: now, isOrdered: true),
            StudyPlan(Studies([again]), selection: selection, at: now, isOrdered: true)
        )
        expectEqual(moved.queue, read.queue)
        expectEqual(moved.total, read.total)
        expectEqual(
            StudyPlan(Studies([again]), selection: selection, at: now).counts, read.counts,
            "without an order")
    }
}
