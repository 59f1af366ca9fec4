import RabbleSystem

/// The coordinates in which a fit takes its steps: w0 to w3 by their logarithms, the others as they are.
///
/// Initial stabilities are positive and go from hours to months, so steps of them are factors.
enum FitCoordinates {
    /// How many weights, from the first, go by their logarithms.
    static let logarithmic = 4

    /// Where each coordinate has to lie: the bounds of ``FSRSParameters``.
    static let bounds: [ClosedRange<Double>] = FSRSParameters.bounds.enumerated().map { index, bounds in
        index < logarithmic ? log(bounds.lowerBound)...log(bounds.upperBound) : bounds
    }

    /// The coordinates of weights.
    static func coordinates(_ weights: [Double]) -> [Double] {
        weights.enumerated().map { $0 < logarithmic ? log($1) : $1 }
    }

    /// The weights at coordinates, each within its bounds to the last bit.
    static func weights(_ coordinates: [Double]) -> [Double] {
        coordinates.enumerated().map { index, coordinate in
            let bounds = FSRSParameters.bounds[index]
            let weight = index < logarithmic ? exp(coordinate) : coordinate
            return min(max(weight, bounds.lowerBound), bounds.upperBound)
        }
    }

    /// ∂*w*ₖ / ∂coordinate: *w*ₖ where it goes by the logarithm, or 1.
    static func slope(_ index: Int, weight: Double) -> Double { index < logarithmic ? weight : 1 }
}
