import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

/// Checks the figures in the article on fitting. The tests take minutes, and run on request:
///
///     RABBLE_FIGURES=1 swift test -c release -Xswiftc -enable-testing --filter WeightFitQuality
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RABBLE_FIGURES"] != nil))
struct WeightFitQualityTests {
    @Test(
        """
        A real learner's later answers are predicted from the earlier ones with a log loss of \
        .4236 at most
        """
    )
    func realLearner() throws {
        let questions = LearnerReviews.answers()
        expectEqual(questions.reduce(0) { $0 + $1.count }, 12_580)
        let all = FitHistories(questions)
        let times = questions.flatMap { $0.dropFirst().filter { $0.days > 0 }.map(\.time) }
        let splits = times.sorted()
        /// The mean log loss of four fifths of the counted answers, each predicted by weights from
        /// all earlier ones.
        func loss(_ fit: (FitHistories) -> FSRSParameters) -> Double {
            let losses = (1...4).map { fold in
                let start = splits[splits.count * fold / 5]
                let end =
                    fold < 4 ? splits[splits.count * (fold + 1) / 5] : Timestamp(milliseconds: .max)
                let parameters = fit(FitHistories(questions.map { $0.filter { $0.time < start } }))
                let predictions = zip(all.predictions(parameters), times).filter {
                    start <= $1 && $1 < end
                }
                return predictions.reduce(0) { $0 + $1.0.logLoss } / Double(predictions.count)
            }
            print("real learner:", losses, "mean", losses.reduce(0, +) / 4)
            return losses.reduce(0, +) / 4
        }
        // The published result for the defaults shows that the folds are the same.
        #expect(abs(loss { _ in .default } - 0.4334) < 0.0001)
        #expect(loss { WeightFit($0).parameters } <= 0.4236)
    }

    @Test(
        "Predictions for simulated learners cost little more than with the true weights",
        arguments: [(1_000, 47e-4), (3_000, 26e-4), (10_000, 10.5e-4), (100_000, 1.6e-4)])
    func simulatedLearners(answers: Int, most: Double) {
        let excesses = (1...16).map { seed in
            var learner = SimulatedLearner(seed: UInt64(seed))
            let fit = WeightFit(learner.live(answers: answers).histories)
            var other = SimulatedLearner(seed: UInt64(seed) + 1000, truth: learner.truth)
            return other.live(answers: 50_000).excess(of: fit.parameters)
        }
        print(
            answers, "answers:", excesses.map { $0 * 1e4 }, "mean", excesses.reduce(0, +) / 16 * 1e4
        )
        #expect(excesses.reduce(0, +) / 16 <= most)
    }

    /// The numbers of counted answers after which the weights are judged, and the cost of the
    /// weights of fsrs-rs-python 0.9.3 then, from make-judge-references.py.
    private static let counts = [100, 200, 400, 1000, 2000, 3000]
    private static let others = [
        false: [243.4, 136.4, 93.2, 66.6, 44.3, 36.1],
        true: [278.6, 137.4, 123.3, 81.2, 53.2, 37.6],
    ]

    private static func lives(hasFourGrades: Bool) throws -> [JudgedLearner] {
        try FitPrior.learners.enumerated().map { number, weights in
            JudgedLearner(
                try FSRSParameters(weights), seed: UInt64(1000 * number),
                hasFourGrades: hasFourGrades, counted: 4600)
        }
    }

    /// Writes the input of make-judge-references.py, if requested: a line for each learner, with a
    /// word for each answer.
    private static func export(_ lives: [JudgedLearner], hasFourGrades: Bool) throws {
        guard let path = ProcessInfo.processInfo.environment["RABBLE_LIVES"] else { return }
        let grades = hasFourGrades ? 4 : 2
        let lines = lives.map { life in
            let words = life.answers.map {
                "\($0.question):\($0.grade.rawValue):\($0.days):\($0.chance ?? 1)"
            }
            return "\(grades) \(words.joined(separator: " "))\n"
        }
        try lines.joined().write(toFile: "\(path)-\(grades)", atomically: true, encoding: .utf8)
    }

    @Test(
        """
        Learners with real weights are predicted better than by fsrs-rs from the first hundred \
        answers on, and nobody is harmed
        """,
        arguments: [false, true])
    func judge(hasFourGrades: Bool) throws {
        let lives = try Self.lives(hasFourGrades: hasFourGrades)
        try Self.export(lives, hasFourGrades: hasFourGrades)
        let usual = (0..<94).map {
            JudgedLearner(
                .default, seed: UInt64(77_000 + $0), hasFourGrades: hasFourGrades, counted: 4600)
        }
        func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }
        print(
            hasFourGrades ? "four grades:" : "two grades:",
            "answers, defaults, fit, harm, learner's own share")
        let excesses = Self.counts.map { count in
            let fits = lives.enumerated().map { number, life in
                let others = FitPrior.learners.indices.filter { $0 != number }.map {
                    FitPrior.learners[$0]
                }
                return WeightFit(life.histories(counted: count), prior: FitPrior(of: others)) {
                    _ in
                }
            }
            let excess = mean(zip(lives, fits).map { $0.excess(of: $1.parameters, after: count) })
            let harm = mean(
                usual.map {
                    $0.excess(of: WeightFit($0.histories(counted: count)).parameters, after: count)
                })
            let defaults = mean(lives.map { $0.excess(of: .default, after: count) })
            print(count, defaults, excess, harm, mean(fits.map(\.share)))
            #expect(harm <= 10)
            return excess
        }
        let others = try #require(Self.others[hasFourGrades])
        print("mean", mean(excesses), "of fsrs-rs", mean(others))
        #expect(zip(excesses, others).allSatisfy { $0 < $1 })
        #expect(mean(excesses) < 0.6 * mean(others))
    }

    @Test(
        """
        The next 1,500 answers of a real learner are predicted .008 better than by the defaults, \
        from 200 answers on
        """
    )
    func realLearnerEarly() throws {
        let learner = LearnerReviews.learner()
        let gains = Self.counts.map { count in
            let fit = WeightFit(learner.histories(counted: count))
            return learner.excess(of: fit.parameters, after: count)
                - learner.excess(of: .default, after: count)
        }
        print("real learner above the defaults:", gains)
        #expect(gains[0] < 0)
        let later = gains.dropFirst().reduce(0, +)
        #expect(later <= -80 * 5)
    }

    @Test(
        """
        Derivatives agree with differences of a reference model, for 3,000 histories and all \
        weights
        """
    )
    func derivatives() throws {
        var random = SplitMix64(seed: 11)
        var worst = 0.0
        for _ in 0..<3_000 {
            let history = RandomHistory(using: &random)
            let gradient = try history.derivative().gradient
            for index in 0..<21 {
                guard let difference = history.difference(index) else { continue }
                worst = max(
                    worst,
                    abs(gradient[index] - Double(difference)) / max(abs(Double(difference)), 1e-7))
            }
        }
        print("derivatives: relative error", worst, "at most")
        #expect(worst <= 1e-6)
    }
}
