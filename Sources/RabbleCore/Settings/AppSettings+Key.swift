extension AppSettings {
    /// One setting: its name in the file, its default, and which values it takes.
    ///
    /// Everything else of a setting follows from this: reading, writing, resetting, and the warning about a stored value that
    /// is not valid.
    ///
    /// ```swift
    /// AppSettings.shared[.limit] = 20
    /// AppSettings.shared.update(.limit) { $0 += 1 }
    /// ```
    public struct Key<Value: Sendable>: Sendable {
        /// The name in the file.
        public let name: String
        /// The value where nothing was chosen.
        public let defaultValue: Value
        /// What a warning calls the default.
        let defaultName: String
        /// What a stored value stands for; nil for one that this version cannot use.
        let decode: @Sendable (JSONValue) -> Value?
        /// What is stored for a value, brought to its bounds; nil for one that is not valid, which changes nothing.
        let encode: @Sendable (Value) -> JSONValue?
    }

    /// The names of all settings in the file.
    static let names = [
        Key<QuestionStrategyType>.questionStrategyType.name, Key<Int>.limit.name, Key<AccentRule>.accents.name,
        Key<Int>.newLimit.name, Key<Double>.desiredRetention.name, Key<Int>.leechThreshold.name,
    ]
}

extension AppSettings.Key<QuestionStrategyType> {
    /// The order in which questions are asked.
    public static let questionStrategyType = Self(
        name: "questionStrategy", defaultValue: .random, defaultName: "random",
        decode: { $0.integer.flatMap(QuestionStrategyType.init(rawValue:)) }, encode: { .number($0.rawValue) })
}

extension AppSettings.Key<Int> {
    /// How many questions a drill asks; 0 for all.
    public static let limit = count("limit", default: 0, named: "0 (all questions)")

    /// How many questions that were never seen a study day brings, for each group.
    public static let newLimit = count("new", default: 10)

    /// How many lapses make a question a leech; 0 for never.
    public static let leechThreshold = count("leech", default: 8, in: AppSettings.leechThresholds)

    /// A number within these bounds.
    private static func count(
        _ name: String, default value: Int, named defaultName: String? = nil,
        in bounds: ClosedRange<Int> = 0...Int.max
    ) -> Self {
        Self(
            name: name, defaultValue: value, defaultName: defaultName ?? "\(value)",
            decode: { $0.integer.flatMap { bounds.contains($0) ? $0 : nil } },
            encode: { .number(min(max($0, bounds.lowerBound), bounds.upperBound)) })
    }
}

extension AppSettings.Key<AccentRule> {
    /// How accents of Latin letters count in answers.
    public static let accents = Self(
        name: "accents", defaultValue: .lenient, defaultName: "lenient",
        decode: { value in
            guard case .string(let name) = value else { return nil }
            return AccentRule(rawValue: name)
        },
        encode: { .string($0.rawValue) })
}

extension AppSettings.Key<Double> {
    /// The chance with which a question should still be remembered when it is due.
    public static let desiredRetention = Self(
        name: "retention", defaultValue: 0.9, defaultName: "0.9",
        decode: { value in
            value.double.flatMap { AppSettings.desiredRetentions.contains($0) ? $0 : nil }
        },
        encode: { value in
            let bounds = AppSettings.desiredRetentions
            return value.isNaN ? nil : .number(min(max(value, bounds.lowerBound), bounds.upperBound))
        })
}

extension JSONDefaults {
    /// The value of a setting in this store; its default, with a warning, where the stored one cannot be used.
    ///
    /// ```swift
    /// store[.limit] = 20
    /// ```
    public subscript<Value>(key: AppSettings.Key<Value>) -> Value {
        get {
            guard let stored = object(forKey: key.name) else { return key.defaultValue }
            if let value = key.decode(stored) { return value }
            report(.unusable(path: path ?? "", key: key.name, value: stored, fallback: key.defaultName))
            return key.defaultValue
        }
        set {
            if let stored = key.encode(newValue) { set(stored, forKey: key.name) }
        }
    }

    /// Changes a setting from what is stored in this store, as ``AppSettings/update(_:_:)`` does.
    public func update<Value>(_ key: AppSettings.Key<Value>, _ change: (inout Value) -> Void) {
        update(key.name) { stored in
            var new = stored.flatMap(key.decode) ?? key.defaultValue
            change(&new)
            return key.encode(new)
        }
    }
}
