import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

struct EvenLoadTests {
    private static let start = Moment.ofTests.noonInUTC
    private static let today = StudyCalendar.utc.day(of: start)

    private static func studies(_ all: [Study]) -> Studies {
        Studies(all, asked: AskedToday(start, .utc), now: { start })
    }

    private static func study(
        _ group: QuestionGroup, _ direction: Direction = .forward,
        in history: ReviewHistory = ReviewHistory()
    ) -> Study {
        Study(group, direction: direction, in: history, calendar: .utc)
    }

    /// The days from today on which the questions of the studies are due.
    private static func dueDays(_ studies: Studies) -> [Int?] {
        studies.all.flatMap(\.schedule.promises).map { promise in
            promise?.dueDay.map { Int($0.days(after: today)) }
        }
    }

    /// Answers all questions with *easy*, which gives new ones an interval of 8.3 days.
    private static func answerAll(_ studies: inout Studies) {
        for (study, part) in studies.all.enumerated() {
            for question in part.questions {
                studies.mark(
                    GradedAnswer(question: question, grade: .easy, studyIndex: study, time: start))
            }
        }
    }

    @Test("Questions learned together come back spread evenly over the days of the window")
    func cohort() throws {
        var studies = Self.studies([Self.study(try numbered(50))])
        Self.answerAll(&studies)
        let days = Self.dueDays(studies).compactMap(\.self)
        let counts = Dictionary(grouping: days, by: \.self).mapValues(\.count)
        expectEqual(counts.keys.sorted(), [6, 7, 8, 9, 10])
        #expect(counts.values.allSatisfy { (7...13).contains($0) })
    }

    @Test(
        "Siblings are due on different days, even if there are more than days in the window",
        arguments: [4, 9])
    func siblings(count: Int) throws {
        let words = (1...count).map { "w\($0)" }
        let questions = try words.map { word in
            let gap = words.map { $0 == word ? "[…]" : $0 }
            return try Question(prompt: gap.joined(separator: " "), answer: word)
        }
        var studies = Self.studies([
            Self.study(try QuestionGroup(title: "Test", questions: questions))
        ])
        Self.answerAll(&studies)
        let days = Self.dueDays(studies).compactMap(\.self)
        expectEqual(days.count, count)
        expectEqual(Set(days).count, count)
    }

    @Test("A question is not due in both directions on one day")
    func directions() throws {
        let group = try numbered(30)
        var studies = Self.studies([Self.study(group), Self.study(group, .reversed)])
        Self.answerAll(&studies)
        let days = Self.dueDays(studies)
        for (forward, reversed) in zip(days.prefix(30), days.dropFirst(30)) {
            #expect(forward != nil && forward != reversed)
        }
    }

    @Test("The shown interval is saved, and an answer that is given again has the same")
    func shown() throws {
        let selection = QuestionSelection(newLimit: 30)
        var generator = SplitMix64(seed: 1)
        var strategy = try #require(
            SpacedQuestionStrategy(
                Self.studies([Self.study(try numbered(30))]), selection: selection,
                using: &generator))
        for number in 1...30 {
            let shown = strategy.intervals?[.easy]
            func answer() -> Duration? {
                strategy.markQuestion(strategy.currentQuestion, grade: .easy)
                return strategy.studies.answers.last?.rest?.duration
            }
            let first = answer()
            expectEqual(first, shown)
            _ = strategy.undoLastMark()
            expectEqual(answer(), first)
            #expect(strategy.advanceToNextQuestion() == (number < 30))
        }
    }

    @Test("Due days of other groups count, those of suspended questions do not")
    func others() throws {
        let others = try numbered(40, "Others")
        var known = Self.studies([Self.study(others)])
        Self.answerAll(&known)
        let days = Self.dueDays(known).compactMap(\.self)
        var alone = Self.studies([Self.study(try numbered(1))])
        Self.answerAll(&alone)
        let free = Self.dueDays(alone)[0]
        // All but those due on the day that is chosen without them.
        let suspended = zip(others.questions, days).filter { $0.1 != free }.map(\.0)
        let folder = try TemporaryFolder()
        let log = ReviewLog(
            path: "\(folder.path)/others.tsv", session: "s", calendar: .utc, now: { Self.start })
        for answer in known.answers {
            log.add(answer.question.id, .easy, rest: answer.rest, typed: nil, at: Self.start)
        }
        func chosen() throws -> Int? {
            try log.append()
            let history = try ReviewStore(folder: folder.path)
                .history(of: others.id, now: Self.start)
            let first = Self.study(try numbered(1))
            var studies = Self.studies([first, Self.study(others, in: history)])
            studies.mark(
                GradedAnswer(
                    question: first.questions[0], grade: .easy, studyIndex: 0, time: Self.start))
            return Self.dueDays(studies)[0]
        }
        expectEqual(try chosen(), free)
        for question in suspended { log.add(question.id, isSuspended: true) }
        let moved = try chosen()
        #expect(moved != nil && moved != free)
    }
}
