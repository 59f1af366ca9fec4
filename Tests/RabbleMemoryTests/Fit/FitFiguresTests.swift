import TestSupport
import Testing

@testable import RabbleMemory

struct FitFiguresTests {
    /// Predictions, each with its days, number and lapses, and the figures of other programs.
    struct Example: CustomTestStringConvertible {
        let name: String
        let answers: [(days: Int32, number: Int, lapses: Int, prediction: FitHistories.Prediction)]
        let logLoss: Double
        /// Nil if undefined.
        let areaUnderCurve: Double?
        let binnedError: Double

        var testDescription: String { name }
        var predictions: [FitHistories.Prediction] { answers.map(\.prediction) }

        static let all = References.lines("figures").compactMap { line -> Example? in
            let words = line.split(separator: " ").map(String.init)
            let figures = words.dropFirst().compactMap { Double($0) }
            guard words.count == 4, figures.count == 3 else { return nil }
            let answers = References.lines("figure-examples").enumerated().compactMap {
                index, line in
                answer(line.split(separator: " ").map(String.init), of: words[0], question: index)
            }
            return Example(
                name: words[0], answers: answers, logLoss: figures[0],
                areaUnderCurve: figures[1].isNaN ? nil : figures[1], binnedError: figures[2])
        }

        private static func answer(
            _ words: [String], of example: String, question: Int
        ) -> (days: Int32, number: Int, lapses: Int, prediction: FitHistories.Prediction)? {
            let numbers = words.dropFirst().compactMap { Double($0) }
            guard words.first == example, numbers.count == 5 else { return nil }
            return (
                Int32(numbers[0]), Int(numbers[1]), Int(numbers[2]),
                FitHistories.Prediction(
                    retrievability: numbers[4], isRemembered: numbers[3] == 1)
            )
        }
    }

    /// Any bin, for tests of the other figures.
    private static let kind = FitFigures.Kind(days: 1, number: 1, lapses: 0)

    @Test("All examples are read")
    func complete() {
        expectEqual(Example.all.count, 7)
        expectEqual(
            Example.all.reduce(0) { $0 + $1.answers.count },
            References.lines("figure-examples").count)
    }

    @Test(
        "Log loss and AUC are those of scikit-learn, ties and one-sided answers included",
        arguments: Example.all)
    func examples(example: Example) {
        let figures = FitFigures(example.predictions.map { (Self.kind, $0) })
        #expect(abs(figures.logLoss - example.logLoss) < 1e-10)
        expectEqual(figures.areaUnderCurve == nil, example.areaUnderCurve == nil)
        if let ours = figures.areaUnderCurve, let theirs = example.areaUnderCurve {
            #expect(abs(ours - theirs) < 1e-10)
        }
    }

    @Test(
        "The figures of the defaults' predictions equal those of the reference programs",
        arguments: References.lines("learner-figures"))
    func learners(line: String) throws {
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        try #require(numbers.count == 7)
        var learner = SimulatedLearner(seed: UInt64(numbers[0]))
        let life = learner.live(answers: Int(numbers[1]))
        try #require(life.checksum == Int(numbers[2]))
        let histories = life.histories
        let figures = FitFigures([(histories, .default)])
        expectEqual(histories.countedAnswers, Int(numbers[3]))
        #expect(abs(figures.logLoss - numbers[4]) < 1e-10)
        #expect(abs(try #require(figures.areaUnderCurve) - numbers[5]) < 1e-10)
        #expect(abs(figures.binnedError - numbers[6]) < 1e-10)
    }

    @Test(
        """
        The calibration has ten bins of about as many answers, from the smallest prediction to the \
        greatest
        """
    )
    func calibration() throws {
        var learner = SimulatedLearner(seed: 4)
        let histories = learner.live(answers: 500).histories
        let predictions = histories.predictions(.default)
        let bins = FitFigures([(histories, .default)]).calibration
        expectEqual(bins.count, 10)
        expectEqual(bins.map(\.answers).reduce(0, +), predictions.count)
        #expect(try #require(bins.map(\.answers).max()) - #require(bins.map(\.answers).min()) <= 1)
        expectEqual(bins.map(\.predicted), bins.map(\.predicted).sorted())
        let remembered = bins.reduce(0) { $0 + $1.remembered * Double($1.answers) }
        expectEqual(Int(remembered.rounded()), predictions.count(where: \.isRemembered))
    }

    @Test("Fewer answers than bins make fewer bins, and no answers give no figures")
    func few() {
        let none = FitFigures([(kind: FitFigures.Kind, prediction: FitHistories.Prediction)]())
        #expect((none.logLoss, none.binnedError) == (0, 0))
        #expect(none.areaUnderCurve == nil)
        #expect(none.calibration.isEmpty)
        let one = FitFigures([
            (Self.kind, FitHistories.Prediction(retrievability: 0.9, isRemembered: true))
        ])
        expectEqual(one.calibration, [FitFigures.Bin(predicted: 0.9, remembered: 1, answers: 1)])
    }
}
