/// A number in JSON with its exact digits: `1.50`, `1E+2` and `12345678901234567890` stay
/// unchanged.
///
/// ```swift
/// JSONNumber("1.50")?.digits    // "1.50"
/// JSONNumber("1,5")             // nil
/// ```
public struct JSONNumber: Hashable, Sendable {
    /// The number as JSON writes it.
    public let digits: String

    /// A number in JSON's syntax; nil for any other text, including surrounding white space.
    ///
    /// - Parameter digits: the number, such as `1.50`.
    public init?(_ digits: String) {
        var reader = JSONReader(Array(digits.utf8))
        guard let number = try? reader.readNumber(), number.utf8.elementsEqual(digits.utf8) else {
            return nil
        }
        self.digits = number
    }

    /// A whole number.
    ///
    /// - Parameter value: the number.
    public init(_ value: some BinaryInteger) { digits = String(value) }

    /// The shortest digits that identify the number; nil for NaN and infinity, which JSON lacks.
    ///
    /// - Parameter value: the number.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        digits = value.description
    }

    init(_ reader: inout JSONReader) throws(SyntaxError) {
        digits = try reader.readNumber()
    }

    package var integer: Int? { Int(digits) ?? Int(exactly: double) }

    /// The nearest `Double`; infinity for a number too large.
    public var double: Double { Double(digits) ?? 0 }
}
