import Testing

@testable import RabbleCore

struct FitTrialTests {
    /// What a trial came to; nil if it was refused.
    private func tried(_ histories: FitHistories) -> FitTrial? {
        guard case .tried(let trial) = FitTrial.run(histories, progress: { _ in }) else { return nil }
        return trial
    }

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

    /// A trial of an ordinary learner, of which many things are asked.
    private static let ordinary = {
        var learner = SimulatedLearner(seed: 7)
        let histories = learner.live(answers: 600).histories
        let inUse = SimulatedLearner(seed: 3).truth
        var told: [FitTrial.Progress] = []
        let outcome = FitTrial.run(histories, inUse: inUse, progress: { told.append($0) })
        return (histories: histories, inUse: inUse, told: told, outcome: outcome)
    }()

    private func ordinaryTrial() throws -> FitTrial {
        guard case .tried(let trial) = Self.ordinary.outcome else {
            throw InvalidFittedWeights("there were too few answers")
        }
        return trial
    }

    /// A learner whose memories are a sixth as stable at first, and fade fast at first and slowly then.
    private func forgetful() throws -> SimulatedLearner {
        var weights = FSRSParameters.default.weights
        for index in 0..<4 { weights[index] /= 6 }
        weights[20] = 0.5
        return SimulatedLearner(seed: 8, truth: try FSRSParameters(weights))
    }

    @Test("Fewer than 400 counted answers are refused, and it says how many there are", arguments: [0, 1, 399])
    func tooFew(count: Int) {
        guard case .tooFewAnswers(let told) = FitTrial.run(histories(counted: count), progress: { _ in }) else {
            Issue.record("\(count) answers were enough")
            return
        }
        #expect(told == count)
    }

    @Test("400 counted answers are enough")
    func enough() { #expect(tried(histories(counted: 400)) != nil) }

    @Test("Weights of a learner unlike the defaults are kept, and predict better")
    func kept() throws {
        var learner = try forgetful()
        let trial = try #require(tried(learner.live(answers: 1000).histories))
        let verdict = trial.verdict
        #expect(verdict == .kept)
        let later = learner.live(answers: 2000)
        #expect(later.excess(of: trial.parameters) < later.excess(of: .default))
    }

    @Test("The weights kept for a learner like the defaults are hardly worse than these")
    func defaults() throws {
        var learner = SimulatedLearner(seed: 1, truth: .default)
        let trial = try #require(tried(learner.live(answers: 600).histories))
        let kept = trial.verdict == .kept ? trial.parameters : .default
        #expect(learner.live(answers: 2000).excess(of: kept) < 0.003)
    }

    @Test("A gain within its standard error is not enough")
    func withinError() throws {
        var learner = SimulatedLearner(seed: 18, truth: .default)
        let trial = try #require(tried(learner.live(answers: 600).histories))
        let (verdict, gain, standardError) = (trial.verdict, trial.gain, trial.standardError)
        #expect(gain > 0 && gain < standardError)
        #expect(verdict == .notBetter)
    }

    @Test("A few questions tell nothing of others", arguments: [1, 19])
    func fewQuestions(count: Int) throws {
        let questions = (0..<count).map { number in
            (0..<(count + 400) / count + 1).map {
                FitHistories.Answer(
                    grade: ($0 + number) % 3 == 1 ? .again : .good, time: Timestamp(milliseconds: Int64($0)), days: 2)
            }
        }
        let verdict = try #require(tried(FitHistories(questions))).verdict
        #expect(verdict == .tooFewQuestions)
    }

    @Test("Weights in use are shown for what they are")
    func inUse() throws {
        let (histories, inUse) = (Self.ordinary.histories, Self.ordinary.inUse)
        let figures = try ordinaryTrial().inUse
        #expect(figures == FitFigures(histories, histories.predictions(inUse)))
    }

    @Test("The gain has to be more than its standard error and five nats over all answers")
    func evidence() throws {
        var learner = SimulatedLearner(seed: 92, truth: .default)
        let trial = try #require(tried(learner.live(answers: 1000).histories))
        let (verdict, gain, standardError, answers) = (trial.verdict, trial.gain, trial.standardError, trial.answers)
        #expect(gain > standardError)
        #expect((gain - standardError) * Double(answers) < 5)
        #expect(verdict == .unsure)
    }

    @Test("The figures are those of the defaults and of held-out predictions, over all answers that count")
    func figures() throws {
        let histories = Self.ordinary.histories
        let trial = try ordinaryTrial()
        #expect(trial.answers == histories.countedAnswers)
        #expect(trial.defaults == FitFigures(histories, histories.predictions(.default)))
        #expect(abs(trial.defaults.logLoss - trial.heldOut.logLoss - trial.gain) < 1e-12)
        // Weights that know the answers predict them better than they deserve.
        let known = FitFigures(histories, histories.predictions(trial.parameters))
        #expect(known.logLoss < trial.heldOut.logLoss)
    }

    @Test("Progress tells of every pass of six fits, one after the other")
    func progress() {
        let told = Self.ordinary.told
        #expect(Set(told.map(\.fit)) == Set(1...FitTrial.fits))
        for (before, after) in zip(told, told.dropFirst()) {
            #expect(after.fit == before.fit ? after.passes == before.passes + 1 : after.passes == 1)
            #expect(after.fit == before.fit || after.fit == before.fit + 1)
        }
    }
}
