import RabbleSystem

/// What ``FSRSModel`` computes with: a plain number, or one that knows its derivatives.
protocol FSRSNumber: Sendable {
    var value: Double { get }
    /// The greatest stability that is not held back.
    static var greatestStability: Double { get }

    /// A number that depends on no weight.
    init(_ constant: Double)

    static prefix func - (number: Self) -> Self
    static func + (left: Self, right: Self) -> Self
    static func + (left: Double, right: Self) -> Self
    static func - (left: Double, right: Self) -> Self
    static func - (left: Self, right: Self) -> Self
    static func - (left: Self, right: Double) -> Self
    static func * (left: Self, right: Self) -> Self
    static func * (left: Self, right: Double) -> Self
    static func / (left: Self, right: Self) -> Self
    static func / (left: Double, right: Self) -> Self
    static func / (left: Self, right: Double) -> Self
    static func power(_ base: Self, _ exponent: Self) -> Self
    static func power(_ base: Double, _ exponent: Self) -> Self
}

extension Double: FSRSNumber {
    var value: Double { self }
    static let greatestStability = Double.greatestFiniteMagnitude

    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
