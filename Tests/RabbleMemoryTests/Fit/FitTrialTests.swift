import TestSupport
import Testing

@testable import RabbleMemory

struct FitTrialTests {
    /// Questions with one counted answer each.
    private func histories(counted: Int) -> FitHistories {
        FitHistories(
            (0..<counted).map { number in
                [0, 3].map { days in
                    FitHistories.Answer(
                        grade: .good, time: Timestamp(milliseconds: Int64(number)), days: days)
                }
            })
    }

    @Test("Fewer than 400 counted answers are refused, and it says how many there are", arguments: [0, 1, 399])
    func tooFew(count: Int) {
        guard case .tooFewAnswers(let told) = FitTrial.run(histories(counted: count), progress: { _ in }) else {
            Issue.record("\(count) answers were enough")
            return
        }
        expectEqual(told, count)
    }

    @Test("400 counted answers are enough")
    func enough() {
        struct Begun: Error {}
        #expect(throws: Begun.self) {
            _ = try FitTrial.run(histories(counted: 400)) { _ throws(Begun) in throw Begun() }
        }
    }

    @Test("Weights of a learner unlike the defaults are kept, and predict better")
    func kept() throws {
        let learner = TriedLearner.forgetful
        let trial = try #require(learner.trial)
        let verdict = trial.verdict
        expectEqual(verdict, .kept)
        #expect(learner.later.excess(of: trial.parameters) < learner.later.excess(of: .default))
    }

    @Test("The weights kept for a learner like the defaults are hardly worse than these")
    func defaults() throws {
        let learner = TriedLearner.usual
        let trial = try #require(learner.trial)
        let kept = trial.verdict == .kept ? trial.parameters : .default
        #expect(learner.later.excess(of: kept) < 0.003)
    }

    @Test("A gain within its standard error is not enough")
    func withinError() throws {
        let trial = try #require(TriedLearner(SimulatedLearner(seed: 18, truth: .default)).trial)
        let (verdict, gain, standardError) = (trial.verdict, trial.gain, trial.standardError)
        #expect(gain > 0 && gain < standardError)
        expectEqual(verdict, .notBetter)
    }

    @Test("A few questions tell nothing of others", arguments: [1, 19])
    func fewQuestions(count: Int) throws {
        let rounds = (count + 400) / count + 1
        let questions = (0..<count).map { number in
            (0..<rounds).map { round in
                let grade: Grade = (round + number) % 20 == 1 ? .again : .good
                return FitHistories.Answer(grade: grade, time: Timestamp(milliseconds: Int64(round)), days: 2)
            }
        }
        guard case .tried(let trial) = FitTrial.run(FitHistories(questions), progress: { _ in }) else {
            Issue.record("the answers were too few")
            return
        }
        let verdict = trial.verdict
        expectEqual(verdict, .tooFewQuestions)
    }

    @Test("Weights in use are shown for what they are")
    func inUse() throws {
        let histories = TriedLearner.forgetful.histories
        let figures = try #require(TriedLearner.forgetful.trial).inUse
        expectEqual(figures, FitFigures(histories, histories.predictions(TriedLearner.inUse)))
    }

    @Test("The gain has to be more than its standard error and five nats over all answers")
    func evidence() throws {
        let trial = try #require(TriedLearner(SimulatedLearner(seed: 37, truth: .default)).trial)
        let (verdict, gain, standardError, answers) = (trial.verdict, trial.gain, trial.standardError, trial.answers)
        #expect(gain > standardError)
        #expect((gain - standardError) * Double(answers) < 5)
        expectEqual(verdict, .unsure)
    }

    @Test("The figures are those of the defaults and of held-out predictions, over all answers that count")
    func figures() throws {
        let histories = TriedLearner.forgetful.histories
        let trial = try #require(TriedLearner.forgetful.trial)
        expectEqual(trial.answers, histories.countedAnswers)
        expectEqual(trial.defaults, FitFigures(histories, histories.predictions(.default)))
        #expect(abs(trial.defaults.logLoss - trial.heldOut.logLoss - trial.gain) < 1e-12)
        // Weights that know the answers predict them better than they deserve.
        let known = FitFigures(histories, histories.predictions(trial.parameters))
        #expect(known.logLoss < trial.heldOut.logLoss)
    }

    @Test("Progress reports every pass of six fits, one after the other")
    func progress() {
        let told = TriedLearner.forgetful.told
        expectEqual(Set(told.map(\.fit)), Set(1...FitTrial.fits))
        for (before, after) in zip(told, told.dropFirst()) {
            #expect(after.fit == before.fit ? after.passes == before.passes + 1 : after.passes == 1)
            #expect(after.fit == before.fit || after.fit == before.fit + 1)
        }
    }
}

/// A simulated learner with what a trial of the first 600 answers came to, and the next two thousand.
struct TriedLearner {
    let histories: FitHistories
    let later: SimulatedLearner.Life
    let told: [FitTrial.Progress]
    /// Nil if it was refused.
    let trial: FitTrial?

    /// The weights that are in use before.
    static let inUse = SimulatedLearner(seed: 3).truth

    /// Somebody whose memories are a sixth as stable at first, and fade fast at first and slowly then.
    static let forgetful = {
        var weights = FSRSParameters.default.weights
        for index in 0..<4 { weights[index] /= 6 }
        weights[20] = 0.5
        return TriedLearner(SimulatedLearner(seed: 6, truth: (try? FSRSParameters(weights)) ?? .default))
    }()

    /// Somebody with the default weights.
    static let usual = TriedLearner(SimulatedLearner(seed: 1, truth: .default))

    init(_ learner: SimulatedLearner) {
        var (learner, told) = (learner, [FitTrial.Progress]())
        histories = learner.live(answers: 600).histories
        later = learner.live(answers: 2000)
        let outcome = FitTrial.run(histories, inUse: Self.inUse, progress: { told.append($0) })
        self.told = told
        if case .tried(let trial) = outcome { self.trial = trial } else { trial = nil }
    }
}
