import TestSupport
import Testing

@testable import RabbleMemory

struct FitTrialTests {
    @Test("Weights in use are shown for what they are")
    func inUse() {
        let histories = TriedLearner.forgetful.histories
        let figures = TriedLearner.forgetful.trial.inUse
        expectEqual(figures, FitFigures(histories, histories.predictions(TriedLearner.inUse)))
    }

    @Test("The figures are those of the defaults and of held-out predictions, over all answers that count")
    func figures() {
        let (histories, trial) = (TriedLearner.forgetful.histories, TriedLearner.forgetful.trial)
        expectEqual(trial.defaults, FitFigures(histories, histories.predictions(.default)))
        // Weights that know the answers predict them better than they deserve.
        let known = FitFigures(histories, histories.predictions(TriedLearner.forgetful.fit.parameters))
        #expect(known.logLoss < trial.heldOut.logLoss)
    }

    @Test("Progress reports every pass of five fits, one after the other")
    func progress() {
        let told = TriedLearner.forgetful.told
        expectEqual(Set(told.map(\.fit)), Set(2...FitTrial.fits))
        for (before, after) in zip(told, told.dropFirst()) {
            #expect(after.fit == before.fit ? after.passes == before.passes + 1 : after.passes == 1)
            #expect(after.fit == before.fit || after.fit == before.fit + 1)
        }
    }
}

/// A simulated learner with what a fit to 600 answers and its trial came to.
struct TriedLearner {
    let histories: FitHistories
    let told: [FitTrial.Progress]
    let fit: WeightFit
    let trial: FitTrial

    /// The weights that are in use before.
    static let inUse = SimulatedLearner(seed: 3).truth

    /// Somebody whose memories are a sixth as stable at first, and fade fast at first and slowly then.
    static let forgetful = {
        var weights = FSRSParameters.default.weights
        for index in 0..<4 { weights[index] /= 6 }
        weights[20] = 0.5
        return TriedLearner(SimulatedLearner(seed: 6, truth: (try? FSRSParameters(weights)) ?? .default))
    }()

    init(_ learner: SimulatedLearner) {
        var (learner, told) = (learner, [FitTrial.Progress]())
        histories = learner.live(answers: 600).histories
        fit = WeightFit(histories) { _ in }
        trial = FitTrial(histories, fit: fit, inUse: Self.inUse) { told.append($0) }
        self.told = told
    }
}
