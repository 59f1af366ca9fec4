/// How well chances were predicted: the figures by which optimisers of FSRS are compared.
public struct FitFigures: Equatable, Sendable {
    /// Predictions of similar size, and how often the answers were remembered.
    public struct Bin: Equatable, Sendable {
        /// The mean of the predicted chances.
        public let predicted: Double
        /// The part that was remembered.
        public let remembered: Double
        /// How many answers they are.
        public let answers: Int
    }

    /// How many bins the calibration has.
    private static let bins = 10

    /// The mean log loss in nats: the less the better.
    public let logLoss: Double
    /// The root of the mean square of what is predicted too much or too little for answers that are alike, `RMSE (bins)` of
    /// [fsrs-optimizer](https://github.com/open-spaced-repetition/fsrs-optimizer): the less the better.
    ///
    /// Alike are answers after about as many days, reviews and lapses.
    public let binnedError: Double
    /// The chance that a remembered answer was predicted higher than a forgotten one (the area under the receiver operating
    /// characteristic): the more the better, and ½ if by luck. Nil if all were remembered or all forgotten.
    public let areaUnderCurve: Double?
    /// The predictions from the least to the greatest, in up to ten bins with about as many answers each.
    public let calibration: [Bin]

    /// - Parameters:
    ///   - histories: the answers.
    ///   - predictions: the prediction of each that counts, in their order.
    /// - Complexity: O(*n* log *n*)
    init(_ histories: FitHistories, _ predictions: [FitHistories.Prediction]) {
        let count = Double(max(1, predictions.count))
        logLoss = predictions.reduce(0) { $0 + $1.logLoss } / count
        binnedError = Self.binnedError(Array(zip(Self.kinds(histories), predictions)))
        let sorted = predictions.sorted { $0.retrievability < $1.retrievability }
        areaUnderCurve = Self.areaUnderCurve(sorted)
        calibration = (0..<Self.bins).compactMap { bin in
            let range = sorted.count * bin / Self.bins..<sorted.count * (bin + 1) / Self.bins
            guard !range.isEmpty else { return nil }
            let answers = Double(range.count)
            return Bin(
                predicted: sorted[range].reduce(0) { $0 + $1.retrievability } / answers,
                remembered: Double(sorted[range].count(where: \.isRemembered)) / answers, answers: range.count)
        }
    }

    /// The statistic of Mann and Whitney over the number of pairs; equal predictions count half.
    private static func areaUnderCurve(_ sorted: [FitHistories.Prediction]) -> Double? {
        let remembered = sorted.count(where: \.isRemembered)
        let forgotten = sorted.count - remembered
        guard remembered > 0, forgotten > 0 else { return nil }
        var pairs = 0.0
        var (forgottenBefore, start) = (0, 0)
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
}
