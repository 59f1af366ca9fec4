// Values are converted as by `UserDefaults`, except that a text is a number only as a whole.
extension JSONDefaults {
    /// The value of a key as a whole number: 3 for 3.7, 12 for "12", 1 for true.
    ///
    /// - Parameter key: the key.
    /// - Returns: 0 for an unset key and for a value that is not a number; the nearest `Int` for a
    ///   number out of range.
    public func integer(forKey key: String) -> Int {
        if case .bool(true) = object(forKey: key) { return 1 }
        guard let number = number(forKey: key) else { return 0 }
        let whole = number.double.rounded(.towardZero)
        return number.integer ?? Int(exactly: whole) ?? (whole < 0 ? .min : .max)
    }

    /// The value of a key as a number: 1.5 for "1.5", 1 for true.
    ///
    /// - Parameter key: the key.
    /// - Returns: 0 for an unset key and for a value that is not a number; infinity for a number
    ///   out of range.
    public func double(forKey key: String) -> Double {
        if case .bool(true) = object(forKey: key) { return 1 }
        return number(forKey: key)?.double ?? 0
    }

    private func number(forKey key: String) -> JSONNumber? {
        string(forKey: key).flatMap { JSONNumber($0) }
    }

    /// The value of a key as text if it is a text or a number; otherwise nil.
    ///
    /// - Parameter key: the key.
    public func string(forKey key: String) -> String? {
        switch object(forKey: key) {
        case .string(let text): text
        case .number(let number): number.digits
        default: nil
        }
    }

    /// Whether the value of a key is true, a nonzero number, or one of the texts "true", "yes" and
    /// "1".
    ///
    /// - Parameter key: the key.
    public func bool(forKey key: String) -> Bool {
        switch object(forKey: key) {
        case .bool(let value): value
        case .number(let number): number.double != 0
        case .string(let text): ["true", "yes", "1"].contains(text.lowercased())
        default: false
        }
    }

    /// Sets a key to a whole number.
    ///
    /// - Parameters:
    ///   - value: the number.
    ///   - key: the key.
    public func set(_ value: Int, forKey key: String) { set(.number(value), forKey: key) }

    /// Sets a key to a number. NaN and infinity, which JSON lacks, are refused.
    ///
    /// - Parameters:
    ///   - value: the number.
    ///   - key: the key.
    public func set(_ value: Double, forKey key: String) {
        guard value.isFinite else { return refuse("\(value) is not a number in JSON", forKey: key) }
        set(.number(value), forKey: key)
    }

    /// Sets a key to true or false.
    ///
    /// - Parameters:
    ///   - value: whether it is true.
    ///   - key: the key.
    public func set(_ value: Bool, forKey key: String) { set(.bool(value), forKey: key) }

    /// Sets a key to a text.
    ///
    /// - Parameters:
    ///   - value: the text.
    ///   - key: the key.
    public func set(_ value: String, forKey key: String) { set(.string(value), forKey: key) }
}
