// Values of another type are converted as `UserDefaults` does it.
extension JSONDefaults {
    /// The value of a key as a whole number: 3 for 3.7, 12 for "12abc", 1 for true.
    ///
    /// - Returns: 0 for an unset key and for a value that is not a number; the nearest `Int` for one out of range.
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

    /// The value of a key as a number: 1.5 for "1.5 cm", 1 for true.
    ///
    /// - Returns: 0 for an unset key and for a value that is not a number; infinity for one out of range.
    public func double(forKey key: String) -> Double {
        switch object(forKey: key) {
        case .bool(let value): value ? 1 : 0
        case .string(let text): Double(text.leadingNumber(isWhole: false)) ?? 0
        case let value: value?.double ?? 0
        }
    }

    /// The value of a key as text, if it is text or a number; nil if not.
    public func string(forKey key: String) -> String? {
        switch object(forKey: key) {
        case .string(let text): text
        case .number(let number): number.digits
        default: nil
        }
    }

    /// Whether the value of a key is true, a number other than 0, or one of the texts "true", "yes" and "1".
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

    /// Sets a key to a number. NaN and infinity, which JSON does not have, are refused.
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
    /// The number without its fraction, or the nearest bound.
    fileprivate init(clamping number: Double) {
        self = Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
    }
}

extension String {
    /// The decimal number at the start, after white space, as `NSString` reads it; empty if there is none.
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
