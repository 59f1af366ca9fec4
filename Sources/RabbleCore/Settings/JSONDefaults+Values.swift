// What a value is read as, if it is of another kind, follows `UserDefaults`.
extension JSONDefaults {
    /// The value of a key as a whole number.
    ///
    /// A fraction is cut off, a text counts for the digits that it starts with, after white space and a sign, and what is
    /// too large for an `Int` is the largest or the least one: 3 for 3.7 and 12 for "12abc".
    ///
    /// - Returns: 0 for a key that is not set and for values that are no numbers; 1 and 0 for true and false.
    public func integer(forKey key: String) -> Int {
        switch object(forKey: key) {
        case .bool(let value): return value ? 1 : 0
        case .number(let number): return number.integer ?? Int(clamping: number.double)
        case .string(let text):
            let digits = text.leadingNumber(isWhole: true)
            return Int(digits) ?? Int(clamping: Double(digits) ?? 0)
        default: return 0
        }
    }

    /// The value of a key as a number.
    ///
    /// A text counts for the decimal number that it starts with, after white space: 1.5 for "1.5 cm".
    ///
    /// - Returns: 0 for a key that is not set and for values that are no numbers; 1 and 0 for true and false; infinity for
    ///   what is too large for a `Double`.
    public func double(forKey key: String) -> Double {
        switch object(forKey: key) {
        case .bool(let value): value ? 1 : 0
        case .string(let text): Double(text.leadingNumber(isWhole: false)) ?? 0
        case let value: value?.double ?? 0
        }
    }

    /// The value of a key as text.
    ///
    /// - Returns: nil for a key that is not set and for values that are neither text nor a number.
    public func string(forKey key: String) -> String? {
        switch object(forKey: key) {
        case .string(let text): text
        case .number(let number): number.digits
        default: nil
        }
    }

    /// The value of a key as true or false.
    ///
    /// - Returns: true also for numbers other than 0 and for the texts "true", "yes" and "1"; false for all else.
    public func bool(forKey key: String) -> Bool {
        switch object(forKey: key) {
        case .bool(let value): value
        case .number(let number): number.double != 0
        case .string(let text): ["true", "yes", "1"].contains(text.lowercased())
        default: false
        }
    }

    /// Sets a key to a whole number.
    public func set(_ value: Int, forKey key: String) { set(.number(value), forKey: key) }

    /// Sets a key to a number. NaN and infinity are refused, since JSON does not have them.
    public func set(_ value: Double, forKey key: String) {
        guard value.isFinite else { return refuse("\(value) is not a number in JSON", forKey: key) }
        set(.number(value), forKey: key)
    }

    /// Sets a key to true or false.
    public func set(_ value: Bool, forKey key: String) { set(.bool(value), forKey: key) }

    /// Sets a key to a text.
    public func set(_ value: String, forKey key: String) { set(.string(value), forKey: key) }
}

extension Int {
    /// The whole part of a number, or the bound that it lies beyond.
    fileprivate init(clamping number: Double) {
        self = Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
    }
}

extension String {
    /// The decimal number that a text starts with after white space, as `NSString` reads it; empty for none.
    ///
    /// - Parameter isWhole: whether it ends before a point or an exponent.
    fileprivate func leadingNumber(isWhole: Bool) -> Substring {
        let start = unicodeScalars.drop { $0.properties.isWhitespace }
        var rest = start
        func pass(_ scalars: Unicode.Scalar...) {
            if let first = rest.first, scalars.contains(first) { rest.removeFirst() }
        }
        func passDigits() { rest = rest.drop { ("0"..."9").contains($0) } }
        pass("+", "-")
        passDigits()
        guard !isWhole else { return Substring(start[..<rest.startIndex]) }
        pass(".")
        passDigits()
        let mantissa = start[..<rest.startIndex]
        pass("e", "E")
        pass("+", "-")
        let exponent = rest.startIndex
        passDigits()
        return Substring(rest.startIndex > exponent ? start[..<rest.startIndex] : mantissa)
    }
}
