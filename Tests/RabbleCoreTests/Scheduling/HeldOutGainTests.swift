import Testing

@testable import RabbleCore

struct HeldOutGainTests {
    private func predictions(_ chances: [(question: Int, chance: Double)]) -> [FitHistories.Prediction] {
        chances.map { FitHistories.Prediction(question: $0.question, retrievability: $0.chance, isRemembered: true) }
    }

    @Test("The gain is the mean difference of the log losses, and its error is that of sums over questions")
    func twoQuestions() {
        let old = predictions([(0, 0.5), (0, 0.5), (3, 0.25)])
        let new = predictions([(0, 0.8), (0, 0.4), (3, 0.5)])
        let gain = HeldOutGain(from: old, to: new)
        // Question by question: ln(0.8 / 0.5) + ln(0.4 / 0.5) over two answers, ln 2 over one.
        let (first, second) = (log(1.6) + log(0.8), log(2.0))
        let mean = (first + second) / 3
        #expect(abs(gain.mean - mean) < 1e-12)
        let squares = pow(first - 2 * mean, 2) + pow(second - mean, 2)
        #expect(abs(gain.standardError - (squares * 2).squareRoot() / 3) < 1e-12)
        #expect(gain.answers == 3)
    }

    @Test("Answers that all gain the same leave no error")
    func even() {
        let gain = HeldOutGain(from: predictions([(0, 0.5), (1, 0.5)]), to: predictions([(0, 0.75), (1, 0.75)]))
        #expect(gain.standardError == 0)
        #expect(gain.mean > 0)
    }

    @Test("One question is no sample, and no answer none either", arguments: [0, 5])
    func oneQuestion(count: Int) {
        let answers = [(question: Int, chance: Double)](repeating: (0, 0.5), count: count)
        let gain = HeldOutGain(from: predictions(answers), to: predictions(answers.map { ($0.question, 0.9) }))
        #expect(gain.standardError == .infinity)
        #expect(gain.mean == 0)
    }
}
