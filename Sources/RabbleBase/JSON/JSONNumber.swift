/// A number in JSON, to the digit: `1.50`, `1E+2` and `12345678901234567890` stay as they are.
///
/// ```swift
/// JSONNumber("1.50")?.digits    // "1.50"
/// JSONNumber("1,5")             // nil
/// ```
public struct JSONNumber: Equatable, Sendable {
    /// The number as JSON writes it.
    public let digits: String

    /// A number as JSON writes it; nil for any other text, white space included.
    public init?(_ digits: String) {
        var reader = JSONReader(Array(digits.utf8))
        guard let number = try? reader.readNumber(), number.utf8.elementsEqual(digits.utf8) else { return nil }
        self.digits = number
    }

    /// A whole number.
    public init(_ value: some BinaryInteger) { digits = String(value) }

    /// A number with all digits that tell it from its neighbours; nil for NaN and infinity, which JSON does not have.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        digits = value.description
    }

    /// The next number of a text.
    package init(_ reader: inout JSONReader) throws(SyntaxError) { digits = try reader.readNumber() }

    /// The number as an `Int`; nil for one with a fraction and for one too large.
    package var integer: Int? { Int(digits) ?? Int(exactly: double) }

    /// The nearest `Double`, which is infinite for a number too large.
    public var double: Double { Double(digits) ?? 0 }
}
