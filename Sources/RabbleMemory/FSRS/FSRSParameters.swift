/// The 21 weights of FSRS-6, which describe how a learner's memory grows and decays.
///
/// An FSRS optimiser fits them to a learner.
public struct FSRSParameters: Hashable, Sendable {
    /// The weights w0 to w20, each within its ``bounds``.
    public let weights: [Double]

    /// The weights that suit most learners: `DEFAULT_PARAMETERS` of py-fsrs 6.3.
    public static let `default` = FSRSParameters(valid: [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
        0.0614, 0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ])

    /// The range of each weight: `LOWER_BOUNDS_PARAMETERS` and `UPPER_BOUNDS_PARAMETERS` of py-fsrs
    /// 6.3.
    public static let bounds: [ClosedRange<Double>] = [
        0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4,
        0.001...0.75, 0...4.5,
        0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2,
        0...2, 0...0.8,
        0.1...0.8,
    ]

    /// Creates the weights w0 to w20.
    ///
    /// - Parameter weights: the 21 weights.
    /// - Throws: ``InvalidFSRS`` with every weight that is out of bounds or not a number, or with
    ///   the number of weights if that is not 21.
    public init(_ weights: [Double]) throws(InvalidFSRS) {
        guard weights.count == Self.bounds.count else {
            throw InvalidFSRS("FSRS-6 has 21 weights, not \(weights.count)")
        }
        let problems = zip(weights, Self.bounds).enumerated().compactMap { index, pair in
            let (weight, bounds) = pair
            return bounds.contains(weight)
                ? nil
                : """
                weight w\(index) is \(weight), but has to be \
                from \(bounds.lowerBound) to \(bounds.upperBound)
                """
        }
        guard problems.isEmpty else { throw InvalidFSRS(problems: problems) }
        self.init(valid: weights)
    }

    private init(valid weights: [Double]) { self.weights = weights }
}

/// The reasons why weights or a retention cannot be used.
public struct InvalidFSRS: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems, each as a sentence; at least one.
    public let problems: [String]
    /// The error of reading the weights' file; nil if its content is wrong, or if there is no file.
    public let cause: StorageError?

    init(problems: [String], cause: StorageError? = nil) {
        self.problems = problems
        self.cause = cause
    }

    init(_ problem: String) { self.init(problems: [problem]) }

    /// All problems, one per line.
    public var description: String { problems.joined(separator: "\n") }
}
