import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

/// Compares a forecast with the simulated days of a learner, whose drills are saved in a history.
struct ForecastLifeTests {
    /// A learner who remembers as FSRS predicts with some weights, and has their own distribution
    /// of grades.
    private final class Learner {
        let model: FSRS
        private let groups: [QuestionGroup]
        private let folder: TemporaryFolder
        private var random: SplitMix64
        private var memories: [GradedAnswer.Key: MemoryState] = [:]
        /// A fixed date, because lives differ by more than the bounds allow.
        private let clock = Locked(Timestamp(milliseconds: 1_771_264_800_000))
        var time: Timestamp {
            get { clock.value }
            set { clock.value = newValue }
        }
        /// The counts since ``startCounting()``.
        private(set) var (answers, days, tally) = (0, 0, Tally())

        init(seed: UInt64, model: FSRS, groups: [QuestionGroup]) throws {
            self.model = model
            self.groups = groups
            random = SplitMix64(seed: seed)
            folder = try TemporaryFolder()
        }

        /// A copy of a life, which then continues independently.
        init(_ other: Learner) throws {
            model = other.model
            groups = other.groups
            random = other.random
            memories = other.memories
            folder = try TemporaryFolder()
            for name in try other.folder.names {
                try folder.write(other.folder.read(name), to: name)
            }
            time = other.time
        }

        var known: Double {
            let tomorrow = StudyCalendar.utc.day(of: time)
            return memories.values.reduce(0) { $0 + model.retrievability(of: $1, on: tomorrow) }
        }

        /// The groups, the last one in both directions.
        var studies: Studies {
            get throws {
                let store = ReviewStore(folder: folder.path)
                var all = try groups.map { group in
                    Study(
                        group, in: try store.history(of: group.id, now: time), scheduler: model,
                        calendar: .utc)
                }
                if let last = all.last {
                    all.append(
                        Study(
                            groups[groups.count - 1], direction: .reversed, in: last.history,
                            scheduler: model,
                            calendar: .utc))
                }
                return Studies(all, now: { [clock] in clock.value })
            }
        }

        func startCounting() { (answers, days, tally) = (0, 0, Tally()) }

        /// Drills the day's plan, and moves on to the next day.
        func liveDay(_ selection: QuestionSelection) throws {
            let evening = time
            var studies = try studies
            studies.keepAnswers(
                in: ReviewStore(folder: folder.path),
                session: SessionID(using: &random))
            if var strategy = SpacedQuestionStrategy(
                studies, selection: selection, using: &random)
            {
                repeat {
                    let answer = strategy.answer(
                        to: strategy.currentQuestion, grade(of: strategy))
                    strategy.markQuestion(answer)
                    time = Timestamp(milliseconds: time.milliseconds + 4_000)
                } while strategy.advanceToNextQuestion()
                for log in strategy.studies.all.compactMap(\.log) { try log.append() }
            }
            days += 1
            time = Timestamp(milliseconds: evening.milliseconds + 86_400_000)
        }

        private func grade(of strategy: SpacedQuestionStrategy) -> Grade {
            let key = GradedAnswer.Key(
                studyIndex: strategy.currentStudyIndex, question: strategy.currentQuestion.id)
            let day = StudyCalendar.utc.day(of: time)
            let grade: Grade
            if let memory = memories[key], day > memory.lastDay {
                let chance = model.retrievability(of: memory, on: day)
                grade =
                    Double.random(in: 0..<1, using: &random) < chance
                    ? pick([0, 0.1, 0.86, 0.04]) : .again
                tally.count(isCorrect: grade.isCorrect)
            } else {
                grade = pick(
                    memories[key] == nil ? [0.6, 0.04, 0.33, 0.03] : [0.2, 0.05, 0.73, 0.02])
            }
            memories[key] = model.review(memories[key], grade: grade, at: time, on: day)
            answers += 1
            return grade
        }

        private func pick(_ chances: [Double]) -> Grade {
            var rest = Double.random(in: 0..<1, using: &random)
            return zip(Grade.allCases, chances).first { _, chance in
                rest -= chance
                return rest < 0
            }?.0 ?? .good
        }
    }

    /// The result of thirty days, real or expected.
    private struct Outcome {
        var answers = 0.0
        var remembered = 0.0
        var known = 0.0

        mutating func add(_ answers: Double, _ remembered: Double, _ known: Double) {
            self.answers += answers
            self.remembered += remembered
            self.known += known
        }
    }

    @Test(
        """
        Thirty days agree with their forecast, with new questions and without, and within a daily \
        limit
        """)
    func life() throws {
        let groups = [try numbered(300, "A"), try numbered(100, "B")]
        // Fitted weights: this learner forgets faster than most.
        var weights = FSRSParameters.default.weights
        for index in 0..<4 { weights[index] *= 0.6 }
        let model = try FSRS(parameters: FSRSParameters(weights))
        let learners = try (0..<UInt64(Attack.count(few: 1, of: 30))).map { seed in
            let learner = try Learner(seed: seed, model: model, groups: groups)
            for _ in 0..<20 {
                try learner.liveDay(QuestionSelection(newLimit: 6, isNewLimitDaily: true))
            }
            return learner
        }
        // Four standard deviations if one in ten answers is forgotten, for about 900 answers a
        // life.
        let luck = 0.08 / Double(learners.count).squareRoot()
        for (new, daily) in [(0, 0), (8, 30)] {
            let selection = QuestionSelection(
                newLimit: new, isNewLimitDaily: true, dailyLimit: daily)
            var foretold = Outcome()
            var lived = Outcome()
            for learner in try learners.map(Learner.init) {
                let forecast = Day(try learner.studies, selection: selection, at: learner.time)
                    .forecast
                foretold.add(
                    forecast.reviewsPerDay, try #require(forecast.remembered),
                    try #require(forecast.byDay.last).known)
                learner.startCounting()
                for _ in 0..<30 { try learner.liveDay(selection) }
                lived.add(
                    Double(learner.answers) / Double(learner.days),
                    Double(learner.tally.correct) / Double(learner.tally.total), learner.known)
            }
            #expect(abs(foretold.answers / lived.answers - 1) < max(0.06, luck), "\(new) new")
            #expect(
                abs(foretold.remembered / lived.remembered - 1) < max(0.015, luck / 2),
                "\(new) new")
            #expect(abs(foretold.known / lived.known - 1) < max(0.06, luck), "\(new) new")
        }
    }
}
