/// The prior distribution of a learner's weights, from the weights of other learners.
///
/// A normal distribution in ``FitCoordinates`` with the covariance of the other learners. Because
/// they are few, their correlations are reduced, and their mean is moved half way to the defaults.
/// The prior stabilises fits to few answers, and matters less with many.
package struct FitPrior: Sendable {
    static let population = FitPrior(of: learners)

    /// The weights of 47 Anki users from the [benchmark of
    /// open-spaced-repetition](https://github.com/open-spaced-repetition/srs-benchmark)
    /// (FSRS-6-recency, users 1 to 49 without two short histories).
    static let learners = String(utf8: PackageResources.learners_weights_tsv)
        .split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t").compactMap { Double($0) }
        }

    let mean: [Double]
    /// The inverse of the covariance, and the logarithm of its determinant.
    let (precision, logDeterminant): (SymmetricMatrix, Double)

    init(of learners: [[Double]]) {
        let points = learners.map(FitCoordinates.coordinates)
        let average = SymmetricMatrix.indices.map { index in
            points.reduce(0) { $0 + $1[index] } / Double(points.count)
        }
        var covariance = SymmetricMatrix()
        for row in average.indices {
            for column in row..<average.count {
                let sum = points.reduce(0) {
                    $0 + ($1[row] - average[row]) * ($1[column] - average[column])
                }
                covariance[row, column] = sum / Double(points.count - 1) * (row == column ? 1 : 0.8)
            }
        }
        mean = zip(average, FitCoordinates.coordinates(FSRSParameters.default.weights)).map {
            ($0 + $1) / 2
        }
        let inverse = covariance.inverse ?? (SymmetricMatrix(), .infinity)
        precision = inverse.matrix
        logDeterminant = -inverse.logDeterminant
    }

    /// The penalty for a point in nats: ½ · (*x* − mean)ᵀ · precision · (*x* − mean).
    func value(at point: [Double]) -> Double {
        zip(gradient(at: point), distance(point)).reduce(0) { $0 + $1.0 * $1.1 } / 2
    }

    func gradient(at point: [Double]) -> [Double] { precision * distance(point) }

    private func distance(_ point: [Double]) -> [Double] { zip(point, mean).map { $0 - $1 } }
}
