import RabbleSystem

/// What is known of a learner's weights before the first answer: most learners are near the defaults.
///
/// It keeps a fit to few answers sound, and fades as they become many. It is
/// Σ_{k<4} ln²(*w*ₖ / default) / (2 · 0.7²) + Σ_{k≥4} ((*w*ₖ − default) / *σ*ₖ)². The spreads *σ*₄ to *σ*₂₀ are those of
/// `PARAMS_STDDEV` of [fsrs-rs](https://github.com/open-spaced-repetition/fsrs-rs), whose own penalty has this form; that
/// the initial stabilities differ between learners by factors is taken in by their logarithms.
enum FitPrior {
    /// The standard deviation of the logarithm of w0 to w3.
    static let logSpread = 0.7
    /// *σ* of w4 to w20.
    static let spreads = [
        0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31, 0.32, 0.14, 0.27,
    ]

    /// The penalty for weights, in nats.
    static func value(_ weights: [Double]) -> Double {
        var sum = 0.0
        for (index, weight) in weights.enumerated() {
            let (distance, scale) = term(index, weight)
            sum += scale / 2 * distance * distance
        }
        return sum
    }

    /// Its derivative by the coordinate of a weight, and its second derivative; see ``FitCoordinates``.
    static func derivatives(_ index: Int, weight: Double) -> (first: Double, second: Double) {
        let (distance, scale) = term(index, weight)
        return (scale * distance, scale)
    }

    /// How far a weight is from its default in its coordinate, and the second derivative.
    private static func term(_ index: Int, _ weight: Double) -> (distance: Double, scale: Double) {
        let center = FSRSParameters.default.weights[index]
        guard index >= 4 else { return (log(weight / center), 1 / (logSpread * logSpread)) }
        let spread = spreads[index - 4]
        return (weight - center, 2 / (spread * spread))
    }
}
