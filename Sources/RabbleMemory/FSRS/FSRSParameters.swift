/// The 21 weights of FSRS-6, which describe how a learner's memory grows and fades.
///
/// Weights fitted to a learner by one of the FSRS optimisers may be used in place of the defaults.
public struct FSRSParameters: Hashable, Sendable {
    /// The weights w0 to w20, each within its ``bounds``.
    public let weights: [Double]

    /// The weights that suit most learners: `DEFAULT_PARAMETERS` of py-fsrs 6.3.
    public static let `default` = FSRSParameters(valid: [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ])

    /// Where each weight has to lie: `LOWER_BOUNDS_PARAMETERS` and `UPPER_BOUNDS_PARAMETERS` of py-fsrs 6.3.
    public static let bounds: [ClosedRange<Double>] = [
        0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4, 0.001...0.75, 0...4.5,
        0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2, 0...2, 0...0.8,
        0.1...0.8,
    ]

    /// Takes the weights w0 to w20.
    ///
    /// - Throws: ``InvalidFSRS`` with every weight that is out of bounds or not a number, or with their number if that
    ///   is not 21.
    public init(_ weights: [Double]) throws(InvalidFSRS) {
        guard weights.count == Self.bounds.count else {
            throw InvalidFSRS(problems: [.weightCount(weights.count)])
        }
        var problems: [InvalidFSRS.Problem] = []
        for (index, weight) in weights.enumerated() where !Self.bounds[index].contains(weight) {
            problems.append(.weight(index: index, weight, bounds: Self.bounds[index]))
        }
        guard problems.isEmpty else { throw InvalidFSRS(problems: problems) }
        self.init(valid: weights)
    }

    private init(valid weights: [Double]) {
        self.weights = weights
    }
}

/// Every reason why numbers are not valid for FSRS.
public struct InvalidFSRS: Error, Equatable, Sendable, CustomStringConvertible {
    /// One thing that is wrong.
    public enum Problem: Equatable, Sendable, CustomStringConvertible {
        /// There are this many weights, not 21.
        case weightCount(Int)
        /// The weight with this index is out of its bounds, or not a number.
        case weight(index: Int, Double, bounds: ClosedRange<Double>)
        /// The desired retention is not between 0 and 1, or not a number.
        case desiredRetention(Double)

        /// `weight w4 is 11.0, but has to be from 1.0 to 10.0`
        public var description: String {
            switch self {
            case .weightCount(let count):
                return "FSRS-6 has 21 weights, not \(count)"
            case .weight(let index, let weight, let bounds):
                return "weight w\(index) is \(weight), but has to be from \(bounds.lowerBound) to \(bounds.upperBound)"
            case .desiredRetention(let retention):
                return "the desired retention is \(retention), but has to be more than 0 and less than 1"
            }
        }
    }

    /// What is wrong; at least one thing.
    public let problems: [Problem]

    /// All problems, a line each.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
