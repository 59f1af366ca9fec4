extension AppSettings {
    /// One setting: its name in the file, its default, and the values it takes.
    ///
    /// Reading, writing, resetting and the warning about an invalid stored value follow from it.
    ///
    /// ```swift
    /// AppSettings.shared[.limit] = 20
    /// AppSettings.shared.update(.limit) { $0 += 1 }
    /// ```
    public struct Key<Value: Sendable>: Sendable {
        /// The name in the file.
        public let name: String
        /// The value of a setting that is not set.
        public let defaultValue: Value
        /// What a warning calls the default, if not by its value.
        private let shownDefault: String?
        /// The value for a stored one; nil if that is invalid.
        let read: @Sendable (JSONValue) -> Value?
        /// What to store for a value, brought to its bounds; nil if it is invalid.
        let write: @Sendable (Value) -> JSONValue?

        init(
            _ name: String, default value: Value, named defaultName: String? = nil,
            read: @escaping @Sendable (JSONValue) -> Value?, write: @escaping @Sendable (Value) -> JSONValue?
        ) {
            self.name = name
            defaultValue = value
            shownDefault = defaultName
            self.read = read
            self.write = write
        }

        // Made only for a warning: interpolation of any type is slow.
        var defaultName: String { shownDefault ?? "\(defaultValue)" }
    }

    /// The names of all settings.
    static let names = [
        Key.questionStrategyType.name, Key.limit.name, Key.accents.name, Key.answers.name, Key.newLimit.name,
        Key.dailyLimit.name,
        Key.desiredRetention.name, Key.leechThreshold.name, Key.fitMode.name,
    ]
}

extension AppSettings.Key<QuestionStrategyType> {
    /// The key of ``AppSettings/questionStrategyType``.
    public static let questionStrategyType = Self(
        "questionStrategy", default: .random,
        read: { $0.integer.flatMap(QuestionStrategyType.init(rawValue:)) }, write: { .number($0.rawValue) })
}

extension AppSettings.Key<AccentRule> {
    /// The key of ``AppSettings/accents``.
    public static let accents = Self("accents", default: .lenient)
}

extension AppSettings.Key<AnswerRule> {
    /// The key of ``AppSettings/answers``.
    public static let answers = Self("answers", default: .lenient)
}

extension AppSettings.Key<FitMode> {
    /// The key of ``AppSettings/fitMode``.
    public static let fitMode = Self("fit", default: .automatic)
}

extension AppSettings.Key where Value: RawRepresentable<String> {
    /// A word.
    private init(_ name: String, default value: Value) {
        self.init(
            name, default: value,
            read: { if case .string(let word) = $0 { Value(rawValue: word) } else { nil } },
            write: { .string($0.rawValue) })
    }
}

extension AppSettings.Key<Int> {
    /// The key of ``AppSettings/limit``.
    public static let limit = Self(
        "limit", default: 0, named: "0 (all questions)", in: 0...Int.max, read: \.integer, write: { .number($0) })

    /// The key of ``AppSettings/newLimit``.
    public static let newLimit = Self("new", default: 10, in: 0...Int.max, read: \.integer, write: { .number($0) })

    /// The key of ``AppSettings/dailyLimit``.
    public static let dailyLimit = Self(
        "daily", default: 0, named: "0 (all questions)", in: 0...Int.max, read: \.integer, write: { .number($0) })

    /// The key of ``AppSettings/leechThreshold``.
    public static let leechThreshold = Self(
        "leech", default: 8, in: AppSettings.leechThresholds, read: \.integer, write: { .number($0) })
}

extension AppSettings.Key<Double> {
    /// The key of ``AppSettings/desiredRetention``.
    public static let desiredRetention = Self(
        "retention", default: 0.9, in: AppSettings.desiredRetentions, read: \.double, write: { .number($0) })
}

extension AppSettings.Key where Value: Comparable {
    /// A number, which a setter brings to its bounds.
    private init(
        _ name: String, default value: Value, named defaultName: String? = nil, in bounds: ClosedRange<Value>,
        read: @escaping @Sendable (JSONValue) -> Value?, write: @escaping @Sendable (Value) -> JSONValue
    ) {
        @Sendable func valid(_ value: Value) -> Value? { bounds.contains(value) ? value : nil }
        self.init(
            name, default: value, named: defaultName, read: { read($0).flatMap(valid) },
            // NaN is in no bounds.
            write: { valid(min(max($0, bounds.lowerBound), bounds.upperBound)).map(write) })
    }
}

extension JSONDefaults {
    /// The value of a setting in this store; the default, with a warning, if the stored value is invalid.
    public subscript<Value>(key: AppSettings.Key<Value>) -> Value {
        get {
            guard let stored = object(forKey: key.name) else { return key.defaultValue }
            if let value = key.read(stored) { return value }
            report(.unusable(path: path ?? "", key: key.name, value: stored, fallback: key.defaultName))
            return key.defaultValue
        }
        set {
            if let stored = key.write(newValue) { set(stored, forKey: key.name) }
        }
    }

    /// Changes a setting of this store as one step, as ``AppSettings/update(_:_:)`` does.
    public func update<Value>(_ key: AppSettings.Key<Value>, _ change: (inout Value) -> Void) {
        update(key.name) { stored in
            var new = stored.flatMap(key.read) ?? key.defaultValue
            change(&new)
            return key.write(new)
        }
    }
}
