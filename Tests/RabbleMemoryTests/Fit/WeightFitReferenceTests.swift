import TestSupport
import Testing

@testable import RabbleMemory

struct WeightFitReferenceTests {
    /// A learner, and the weights found by another optimiser.
    struct Reference {
        let seed: UInt64
        let answers: Int
        let checksum: Int
        let parameters: FSRSParameters

        init?(_ line: String) {
            let numbers = line.split(separator: " ").compactMap { Double($0) }
            guard numbers.count == 24 else { return nil }
            // Both round to single precision, which may exceed a bound.
            let weights = zip(numbers.dropFirst(3), FSRSParameters.bounds).map { weight, bounds in
                min(max(weight, bounds.lowerBound), bounds.upperBound)
            }
            guard let parameters = try? FSRSParameters(weights) else { return nil }
            seed = UInt64(numbers[0])
            answers = Int(numbers[1])
            checksum = Int(numbers[2])
            self.parameters = parameters
        }

        static let all: [String: [Reference]] = ["fsrs-rs", "py-fsrs"].reduce(into: [:]) {
            all, optimiser in
            all[optimiser] = References.lines("weights-\(optimiser)").compactMap(Reference.init)
        }
    }

    @Test("All references are read")
    func complete() { expectEqual(Reference.all.values.map(\.count), [12, 12]) }

    @Test(
        "Future answers are predicted better than with the weights of other optimisers",
        arguments: ["fsrs-rs", "py-fsrs"])
    func better(optimiser: String) throws {
        let references = try #require(Reference.all[optimiser]).filter { $0.answers == 3000 }
        expectEqual(references.map(\.seed), FittedLearner.all.map(\.seed))
        var theirs = 0.0
        var ours = 0.0
        for (reference, learner) in zip(references, FittedLearner.all) {
            expectEqual(
                learner.life.checksum, reference.checksum,
                "the simulator is not the one of the script")
            theirs += learner.later.excess(of: reference.parameters)
            ours += learner.later.excess(of: learner.parameters)
        }
        #expect(ours < theirs)
    }
}

/// Simulated learners with the weights found for their first 3,000 answers, and their next two
/// thousand.
struct FittedLearner {
    let seed: UInt64
    let life: SimulatedLearner.Life
    let parameters: FSRSParameters
    let later: SimulatedLearner.Life

    static let all = (1...4).map { FittedLearner(seed: $0) }

    private init(seed: UInt64) {
        var learner = SimulatedLearner(seed: seed)
        self.seed = seed
        life = learner.live(answers: 3000)
        parameters = WeightFit(life.histories).parameters
        later = learner.live(answers: 2000)
    }
}

extension SimulatedLearner.Life {
    /// Identifies the answers, to check that a script has made the same ones.
    var checksum: Int {
        questions.joined().reduce(0) { $0 + $1.grade.rawValue * (Int($1.days) + 1) }
    }
}
