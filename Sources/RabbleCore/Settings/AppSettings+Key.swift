extension AppSettings {
    /// One setting: its name in the file, its default, and its valid values.
    ///
    /// Reading, writing, resetting and the warning about an invalid stored value follow from it, in
    /// any ``JSONDefaults``.
    ///
    /// ```swift
    /// let volume = AppSettings.Key("myapp.volume", default: 5, in: 0...10)
    /// AppSettings.shared[volume] = 11  // stores 10
    /// AppSettings.shared.update(volume) { $0 -= 1 }
    /// ```
    public struct Key<Value: Sendable>: Sendable {
        /// The name in the file.
        public let name: String
        /// The name that users type.
        public let word: String
        /// The value of the setting if it is not set.
        public let defaultValue: Value
        /// The kind of its values.
        public let kind: Kind
        /// The description of the default in warnings, if not its value.
        var shownDefault: String?
        /// The value for a stored one; nil if that is invalid.
        let read: @Sendable (JSONValue) -> Value?
        /// The JSON to store for a value, clamped to its bounds; nil if the value is invalid.
        let write: @Sendable (Value) -> JSONValue?

        /// A setting with values of any type.
        ///
        /// - Parameters:
        ///   - name: the name in the file, unique in the store.
        ///   - word: the name that users type; nil if it is the name in the file.
        ///   - kind: the kind of its values.
        ///   - value: the default.
        ///   - read: returns the value for a stored one; nil if that is invalid.
        ///   - write: returns the JSON to store for a value; nil if the value is invalid.
        public init(
            _ name: String, word: String? = nil, kind: Kind = .other, default value: Value,
            read: @escaping @Sendable (JSONValue) -> Value?,
            write: @escaping @Sendable (Value) -> JSONValue?
        ) {
            self.name = name
            self.word = word ?? name
            self.kind = kind
            defaultValue = value
            self.read = read
            self.write = write
        }

        func defaultShown(as name: String) -> Self {
            var key = self
            key.shownDefault = name
            return key
        }
    }

    /// A setting whose values are JSON, as in the file, for lists of settings of several types.
    /// Setting an invalid value has no effect.
    ///
    /// ```swift
    /// for key in AppSettings.keys {
    ///     print(key.word, key.text(of: AppSettings.shared[key]))
    /// }
    /// ```
    public typealias AnyKey = Key<JSONValue>

    /// The kind of a setting's values, which determines the control on a settings screen.
    public enum Kind: Hashable, Sendable {
        /// One of these choices.
        case choice([Choice])
        /// A whole number within these bounds.
        case integer(ClosedRange<Int>)
        /// A number within these bounds.
        case number(ClosedRange<Double>)
        /// Any other value, such as a text.
        case other
    }

    /// A value of a setting that accepts only certain values.
    public struct Choice: Hashable, Sendable {
        /// The word that users type for it.
        public let word: String
        /// The value in the file.
        public let value: JSONValue

        /// A value with its word.
        ///
        /// - Parameters:
        ///   - word: the word that users type for it.
        ///   - value: the value in the file.
        public init(_ word: String, _ value: JSONValue) { (self.word, self.value) = (word, value) }
    }
}

extension AppSettings.Key {
    /// A value as users read and type it: the word of a choice, a text, or JSON.
    ///
    /// - Parameter value: the value.
    public func text(of value: Value) -> String {
        let stored = write(value) ?? .null
        return choices.first { $0.value == stored }?.word ?? stored.string ?? stored.text
    }

    /// The value that a user typed; nil if it is invalid.
    ///
    /// - Parameter text: the word of a choice, a text, or JSON.
    public func value(typed text: String) -> Value? {
        guard choices.isEmpty else {
            return choices.first { $0.word == text }.flatMap { read($0.value) }
        }
        return read(.string(text)) ?? JSONValue(text).flatMap(read)
    }

    /// The values of a setting that accepts only certain values; empty for all others.
    public var choices: [AppSettings.Choice] {
        if case .choice(let choices) = kind { choices } else { [] }
    }
}

extension AppSettings.AnyKey {
    /// A setting of any type.
    ///
    /// - Parameter key: the setting.
    public init<Other>(_ key: AppSettings.Key<Other>) {
        @Sendable func valid(_ stored: JSONValue) -> JSONValue? {
            key.read(stored).flatMap(key.write)
        }
        self.init(
            key.name, word: key.word, kind: key.kind,
            default: key.write(key.defaultValue) ?? .null, read: valid, write: valid)
        shownDefault = key.shownDefault
    }
}

extension AppSettings.Key<String> {
    /// A setting with a text. An empty text is invalid.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - word: the name that users type; nil if it is the name in the file.
    ///   - value: the default.
    public init(_ name: String, word: String? = nil, default value: String) {
        self.init(
            name, word: word, default: value,
            read: { $0.string.flatMap { $0.isEmpty ? nil : $0 } },
            write: { $0.isEmpty ? nil : .string($0) })
    }
}

extension AppSettings.Key where Value: RawRepresentable<String> {
    /// A setting that is one of certain words.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - word: the name that users type; nil if it is the name in the file.
    ///   - kind: the kind of its values.
    ///   - value: the default.
    public init(
        _ name: String, word: String? = nil, kind: AppSettings.Kind = .other, default value: Value
    ) {
        self.init(
            name, word: word, kind: kind, default: value,
            read: { $0.string.flatMap(Value.init(rawValue:)) }, write: { .string($0.rawValue) })
    }
}

extension AppSettings.Key where Value: RawRepresentable<String> & CaseIterable {
    /// A setting that is one of certain words, which are its choices.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - word: the name that users type; nil if it is the name in the file.
    ///   - value: the default.
    public init(_ name: String, word: String? = nil, default value: Value) {
        let words = Value.allCases.map(\.rawValue)
        self.init(
            name, word: word, kind: .choice(words.map { .init($0, .string($0)) }), default: value)
    }
}

extension AppSettings.Key<Bool> {
    /// A setting that is on or off.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - word: the name that users type; nil if it is the name in the file.
    ///   - value: the default.
    public init(_ name: String, word: String? = nil, default value: Bool) {
        self.init(
            name, word: word,
            kind: .choice([.init("on", .bool(true)), .init("off", .bool(false))]), default: value,
            read: \.bool, write: JSONValue.bool)
    }
}

extension AppSettings.Key<Int> {
    /// A whole number. Numbers out of bounds are clamped when set, and invalid in the file.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - word: the name that users type; nil if it is the name in the file.
    ///   - value: the default, within the bounds.
    ///   - bounds: the valid numbers.
    public init(
        _ name: String, word: String? = nil, default value: Int, in bounds: ClosedRange<Int>
    ) {
        self.init(
            name, word: word, kind: .integer(bounds), default: value, in: bounds, read: \.integer,
            write: { .number($0) })
    }
}

extension AppSettings.Key<Double> {
    /// A number. Numbers out of bounds are clamped when set, and invalid in the file; setting NaN
    /// has no effect.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - word: the name that users type; nil if it is the name in the file.
    ///   - value: the default, within the bounds.
    ///   - bounds: the valid numbers.
    public init(
        _ name: String, word: String? = nil, default value: Double, in bounds: ClosedRange<Double>
    ) {
        self.init(
            name, word: word, kind: .number(bounds), default: value, in: bounds, read: \.double,
            write: { .number($0) })
    }
}

extension AppSettings.Key where Value: Comparable {
    private init(
        _ name: String, word: String?, kind: AppSettings.Kind, default value: Value,
        in bounds: ClosedRange<Value>, read: @escaping @Sendable (JSONValue) -> Value?,
        write: @escaping @Sendable (Value) -> JSONValue
    ) {
        precondition(
            bounds.contains(value), "The default of \(name), \(value), is not in \(bounds)")
        @Sendable func valid(_ value: Value) -> Value? { bounds.contains(value) ? value : nil }
        self.init(
            name, word: word, kind: kind, default: value, read: { read($0).flatMap(valid) },
            // NaN is never within bounds.
            write: { valid(min(max($0, bounds.lowerBound), bounds.upperBound)).map(write) })
    }
}
