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
