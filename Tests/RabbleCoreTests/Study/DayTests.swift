import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

struct DayTests {
    private static let start = Moment.ofTests.noonInUTC

    private static func time(days: Double) -> Timestamp {
        Timestamp(milliseconds: start.milliseconds + Int64(days * 86_400_000))
    }

    private typealias Row = (day: Double, question: Question)

    /// The history of these answers.
    private func history(_ rows: [Row]) -> ReviewHistory {
        ReviewHistory(
            reviews: rows.enumerated().map { number, row in
                .init(time: Self.time(days: row.day), session: 0, question: number, grade: .good)
            }, questions: rows.map(\.question.id), sessions: ["s"])
    }

    private func studies(_ group: QuestionGroup, _ history: ReviewHistory = .init()) -> Studies {
        Studies([Study(group, in: history, calendar: .utc)]) { Self.start }
    }

    /// The numbers of the questions of a plan, in order.
    private func queue(
        _ studies: Studies, _ selection: QuestionSelection = .init(newLimit: .max),
        at time: Timestamp = start
    ) -> [Int] {
        Day(studies, selection: selection, at: time).queue.map(\.number)
    }

    @Test(
        "New questions are chosen in the group's order, but asked in an order of their own")
    func newOrder() throws {
        let all = studies(try numbered(30))
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
        Over a hundred homes, the order of a day's second drill is independent of the first and of \
        the group
        """
    )
    func secondDrill() throws {
        var sums = (first: 0.0, second: 0.0, both: 0.0)
        for home in 0..<100 {
            let group = try numbered(20, "Home \(home)")
            let first = queue(studies(group))
            let second = queue(
                studies(group, history(group.questions.map { (0, $0) })), at: Self.time(days: 0.001)
            )
            sums.first += rankCorrelation(Array(0..<20), first)
            sums.second += rankCorrelation(Array(0..<20), second)
            sums.both += rankCorrelation(first, second)
        }
        // The mean of a hundred random correlations has a standard deviation of .02.
        for sum in [sums.first, sums.second, sums.both] { #expect(abs(sum / 100) < 0.1) }
    }

    private func rankCorrelation(_ left: [Int], _ right: [Int]) -> Double {
        let places = Dictionary(uniqueKeysWithValues: zip(right, right.indices))
        let distances = left.enumerated().map { $0 - (places[$1] ?? 0) }
        let squares = distances.reduce(0) { $0 + $1 * $1 }
        let count = Double(left.count)
        return 1 - 6 * Double(squares) / (count * (count * count - 1))
    }

    @Test(
        "The plan after some answers is the plan of the history with these answers",
        arguments: 0..<20)
    func afterAnswers(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        let group = try numbered(12)
        let rows = group.questions.prefix(8).map { (day: Double(generator.number(below: 20)), $0) }
        let now = Self.time(days: 25)
        let selection = QuestionSelection(newLimit: 3, isNewLimitDaily: true, dailyLimit: 9)
        let store = ReviewStore(folder: folder.path)
        for (day, question) in rows {
            let log = ReviewLog(path: folder["test.tsv"], session: "s") { now }
            log.add(question.id, .good, rest: nil, typed: nil, at: Self.time(days: day))
            try log.append()
        }
        // The rows of a log are in local time.
        var study = Study(group, in: history(rows))
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
        let again = Study(group, in: try store.history(of: group.id, now: now))
        let moved = Day(strategy.studies, selection: selection, at: now)
        let read = Day(Studies([again]) { now }, selection: selection, at: now)
        expectEqual(moved.queue, read.queue)
        expectEqual(moved.counts, read.counts)
    }

    @Test("The rest of a backlog comes on the next day, up to that day's limit")
    func backlog() throws {
        let group = try numbered(257)
        var day = Day(
            studies(group, history(group.questions.map { (0, $0) })),
            selection: QuestionSelection(newLimit: 10, isNewLimitDaily: true, dailyLimit: 30),
            at: Self.time(days: 30))
        expectEqual(day.counts, QuestionCounts(due: 30))
        for question in day.queue.map({ day.studies.question($0.number) }) {
            day.mark(GradedAnswer(question: question, grade: .easy, time: day.time))
        }
        expectEqual(day.counts.sum, 0)
        expectEqual(day.backlog, 227)
        expectEqual(day.streak, 1)
        let next = try #require(day.next)
        expectEqual(next.date.day.number, day.date.day.number + 1)
        expectEqual(next.counts, QuestionCounts(due: 30))
        expectEqual(next.backlog, 227)
    }

    @Test(
        "A day updated with a drill equals the day of the new histories",
        arguments: 0..<UInt64(Attack.count(few: 8, of: 200)))
    func update(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        let store = ReviewStore(folder: folder["reviews"])
        let groups = GroupStore(folder: folder["groups"]) { .later }
        let one = try numbered(9, "One")
        // Such a question is one with a question of the group in the other direction.
        let bothWays = one.questions.prefix(2).map(\.reversed)
        try groups.save([
            try QuestionGroup(title: "One", questions: one.questions + bothWays),
            try numbered(9, "Two"),
        ])
        // The shortest built-in group, because each is read for each day.
        let library = LibraryGroup.all(try groups.groups()).filter {
            !$0.isBuiltIn || $0.title == "Numbers"
        }
        let file = try numbered(5, "File")
        let selection = QuestionSelection(newLimit: 3, isNewLimitDaily: true, dailyLimit: 9)
        func day(at time: Timestamp) throws -> Day {
            try Day(
                library, listsAll: true, in: store, selection: selection, calendar: .utc,
                now: { time })
        }
        for number in 0..<12 {
            let now = Self.time(days: Double(number) * 0.7)
            var before = try day(at: now)
            let isOfFile = generator.number(below: 3) == 0
            let directions: [Direction] = [
                [.forward], [.forward], [.reversed], [.forward, .reversed],
            ][Int(generator.number(below: 4))]
            let listed = library[library.count - 1 - Int(generator.number(below: 3))]
            let group = try isOfFile ? file : listed.load()
            let history = try store.history(of: group.id, now: now)
            let studies = directions.map { direction in
                var study = Study(group, direction: direction, in: history, calendar: .utc)
                if isOfFile { study.file = "file.tsv" }
                return study
            }
            let type = generator.number(below: 2) == 0 ? QuestionStrategyType.spaced : .random
            let drilled = Studies(studies, of: before, now: { now })
            guard
                var strategy = type.questionStrategy(
                    for: drilled, selection: selection, using: &generator)
            else { continue }
            strategy.studies.keepAnswers(in: store, session: SessionID("s\(number)"))
            for _ in 0..<generator.number(below: 7) {
                let grade = Grade(rawValue: Int(generator.number(below: 4)) + 1) ?? .good
                strategy.markQuestion(strategy.currentQuestion, grade: grade)
                guard strategy.advanceToNextQuestion() else { break }
                if generator.number(below: 4) == 0 { _ = strategy.undoLastMark() }
            }
            if generator.number(below: 3) == 0, let answer = strategy.studies.answers.first {
                strategy.studies.suspend(answer.question, of: answer.studyIndex, true)
            }
            before.update(with: strategy.studies, at: now)
            try strategy.studies.all[0].log?.append()
            let after = try day(at: now)
            expectEqual(before.counts, after.counts)
            expectEqual(before.backlog, after.backlog)
            expectEqual(before.groups.map(\.counts), after.groups.map(\.counts))
            expectEqual(before.streak, after.streak)
            let next = after.next
            expectEqual(before.next?.date, next?.date)
            expectEqual(before.next?.counts, next?.counts)
            guard let next else { continue }
            let morning = try day(at: next.calendar.start(of: next.date))
            expectEqual(morning.counts, next.counts)
            expectEqual(morning.backlog, next.backlog)
        }
    }
}
