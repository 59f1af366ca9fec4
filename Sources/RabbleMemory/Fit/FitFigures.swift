import RabbleSystem

/// The usual figures for comparing FSRS optimisers: the quality of the predicted probabilities of
/// recall.
package struct FitFigures: Equatable, Sendable {
    package struct Bin: Equatable, Sendable {
        /// The mean predicted probability, and the share of remembered answers.
        package let predicted, remembered: Double
        package let answers: Int
    }

    /// The mean log loss in nats; less is better.
    package let logLoss: Double
    /// The root mean square error over bins of answers with similar numbers of days, reviews and
    /// lapses: `RMSE (bins)` of
    /// [fsrs-optimizer](https://github.com/open-spaced-repetition/fsrs-optimizer). Less is better.
    package let binnedError: Double
    /// The probability that a remembered answer has a higher prediction than a forgotten one: the
    /// area under the receiver operating characteristic. More is better; ½ is chance. Nil if all
    /// answers were remembered or all forgotten.
    package let areaUnderCurve: Double?
    /// Up to ten bins of about equal size, the lowest predictions first.
    package let calibration: [Bin]

    init(_ parts: [(histories: FitHistories, parameters: FSRSParameters)]) {
        self.init(
            parts.flatMap { zip(Self.kinds($0.histories), $0.histories.predictions($0.parameters)) }
        )
    }

    init(_ answers: [(kind: Kind, prediction: FitHistories.Prediction)]) {
        let predictions = answers.map(\.prediction)
        logLoss = predictions.reduce(0) { $0 + $1.logLoss } / Double(max(1, predictions.count))
        binnedError = Self.binnedError(answers)
        let sorted = predictions.sorted { $0.retrievability < $1.retrievability }
        areaUnderCurve = Self.areaUnderCurve(sorted)
        calibration = (0..<10).compactMap { bin in
            let range = sorted.count * bin / 10..<sorted.count * (bin + 1) / 10
            guard !range.isEmpty else { return nil }
            let answers = Double(range.count)
            return Bin(
                predicted: sorted[range].reduce(0) { $0 + $1.retrievability } / answers,
                remembered: Double(sorted[range].count(where: \.isRemembered)) / answers,
                answers: range.count)
        }
    }

    /// The Mann–Whitney statistic divided by the number of pairs. Equal predictions count half.
    private static func areaUnderCurve(_ sorted: [FitHistories.Prediction]) -> Double? {
        let remembered = sorted.count(where: \.isRemembered)
        let forgotten = sorted.count - remembered
        guard remembered > 0, forgotten > 0 else { return nil }
        var pairs = 0.0
        var forgottenBefore = 0
        var start = 0
        while start < sorted.count {
            let ties = sorted[start...].prefix { $0.retrievability == sorted[start].retrievability }
            let rememberedTies = ties.count(where: \.isRemembered)
            let forgottenTies = ties.count - rememberedTies
            pairs += Double(rememberedTies) * (Double(forgottenBefore) + Double(forgottenTies) / 2)
            forgottenBefore += forgottenTies
            start = ties.endIndex
        }
        return pairs / (Double(remembered) * Double(forgotten))
    }

    /// A bin of ``binnedError``: each number rounded down to a power of a base, as in `rmse_matrix`
    /// of fsrs-optimizer.
    struct Kind: Hashable {
        private let days, number, lapses: Int8

        /// The days before the answer, and the number of earlier lapses.
        init(days: Int32, number: Int, lapses: Int) {
            func power(of base: Double, in number: Double) -> Int8 {
                Int8((log(number) / log(base)).rounded(.down))
            }
            self.days = power(of: 3.62, in: Double(days))
            self.number = power(of: 1.89, in: Double(number))
            self.lapses = lapses > 0 ? power(of: 1.73, in: Double(lapses)) : -1
        }
    }

    static func kinds(_ histories: FitHistories) -> [Kind] {
        var number = 0
        var lapses = 0
        return histories.entries.compactMap { entry in
            if entry.isFirst { (number, lapses) = (1, 0) }
            guard entry.counts else { return nil }
            number += 1
            defer { if !entry.grade.isCorrect { lapses += 1 } }
            return Kind(days: entry.days, number: number, lapses: lapses)
        }
    }

    /// √(Σ *n* · (*p* − *y*)² / Σ *n*) over all kinds, with the number *n* of answers of a kind,
    /// their mean prediction *p*, and the share *y* of remembered ones. O(*n*)
    static func binnedError(_ answers: [(kind: Kind, prediction: FitHistories.Prediction)])
        -> Double
    {
        var sums: [Kind: (answers: Double, difference: Double)] = [:]
        for (kind, prediction) in answers {
            sums[kind, default: (0, 0)].answers += 1
            sums[kind, default: (0, 0)].difference +=
                prediction.retrievability - (prediction.isRemembered ? 1 : 0)
        }
        // In a fixed order, because the last bits of a sum depend on it.
        let squares = sums.values.map { $0.difference * $0.difference / $0.answers }.sorted()
            .reduce(0, +)
        return (squares / Double(max(1, answers.count))).squareRoot()
    }
}
