import TestSupport
import Testing

@testable import RabbleMemory

struct FitTrialTests {
    private static let learner = TriedLearner.forgetful

    @Test(
        """
        The figures are those of the defaults and of the weights in use, over all answers that \
        count
        """
    )
    func figures() {
        expectEqual(Self.learner.trial.defaults, FitFigures([(Self.learner.histories, .default)]))
        expectEqual(
            Self.learner.trial.inUse, FitFigures([(Self.learner.histories, TriedLearner.inUse)]))
    }

    @Test(
        """
        Predictions are worse than by weights fitted to the answers, and better than by the \
        defaults
        """
    )
    func heldOut() {
        let known = FitFigures([(Self.learner.histories, Self.learner.fit.parameters)])
        let heldOut = Self.learner.trial.heldOut
        #expect(
            known.logLoss < heldOut.logLoss && heldOut.logLoss < Self.learner.trial.defaults.logLoss
        )
        expectEqual(
            heldOut.calibration.reduce(0) { $0 + $1.answers }, Self.learner.histories.countedAnswers
        )
    }

    @Test("Each question is predicted by weights fitted without its answers")
    func unseen() {
        // Questions whose number has the remainder 2 are always forgotten, all others always
        // remembered.
        let questions = (0..<200).map { number -> [FitHistories.Answer] in
            (0..<6).map { round -> FitHistories.Answer in
                let grade: Grade = number % 5 == 2 && round > 0 ? .again : .good
                let time = Timestamp(milliseconds: Int64(round))
                return FitHistories.Answer(grade: grade, time: time, days: round == 0 ? 0 : 5)
            }
        }
        let histories = FitHistories(questions)
        let trial = FitTrial(histories, fit: WeightFit(histories)) { _, _ in }
        let others = WeightFit(histories.questions { $0 % 5 != 2 }).parameters
        let fold = FitFigures([(histories.questions { $0 % 5 == 2 }, others)])
        // This fold has nearly all of the loss, because its fit expects everything to be
        // remembered.
        #expect(trial.heldOut.logLoss > fold.logLoss / 5)
    }

    @Test("Progress reports every pass of five fits, one after the other")
    func progress() {
        let told = Self.learner.told
        expectEqual(Set(told.map(\.fold)), Set(1...FitTrial.folds))
        for (before, after) in zip(told, told.dropFirst()) {
            #expect(
                after.fold == before.fold ? after.passes == before.passes + 1 : after.passes == 1)
            #expect(after.fold == before.fold || after.fold == before.fold + 1)
        }
    }

    @Test("A trial that is cancelled ends at once")
    func cancellation() {
        struct Cancelled: Error {}
        #expect(throws: Cancelled.self) {
            _ = try FitTrial(Self.learner.histories, fit: Self.learner.fit) {
                _, _ throws(Cancelled) in
                throw Cancelled()
            }
        }
    }
}

/// A simulated learner with a trial of the first 600 answers, and the next two thousand answers.
struct TriedLearner {
    let histories: FitHistories
    let later: SimulatedLearner.Life
    let told: [(fold: Int, passes: Int)]
    let fit: WeightFit
    let trial: FitTrial

    /// The weights used before.
    static let inUse = SimulatedLearner(seed: 3).truth

    /// A learner whose memories are initially a sixth as stable, and fade fast at first and slowly
    /// later.
    static let forgetfulLearner = {
        var weights = FSRSParameters.default.weights
        for index in 0..<4 { weights[index] /= 6 }
        weights[20] = 0.5
        return SimulatedLearner(seed: 6, truth: (try? FSRSParameters(weights)) ?? .default)
    }()
    static let forgetful = TriedLearner(forgetfulLearner)

    init(_ learner: SimulatedLearner) {
        var learner = learner
        var told = [(fold: Int, passes: Int)]()
        histories = learner.live(answers: 600).histories
        later = learner.live(answers: 2000)
        fit = WeightFit(histories)
        trial = FitTrial(histories, fit: fit, inUse: Self.inUse) { told.append(($0, $1)) }
        self.told = told
    }
}
