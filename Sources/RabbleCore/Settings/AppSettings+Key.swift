import RabbleSystem

extension AppSettings {
    /// One setting: its name in the file, its default, and the values it takes.
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
        /// The value of a setting that is not set.
        public let defaultValue: Value
        /// What a warning calls the default, if not by its value.
        fileprivate var shownDefault: String?
        /// The value for a stored one; nil if that is invalid.
        let read: @Sendable (JSONValue) -> Value?
        /// What to store for a value, brought to its bounds; nil if it is invalid.
        let write: @Sendable (Value) -> JSONValue?

        /// A setting with values of any type.
        ///
        /// - Parameters:
        ///   - name: the name in the file, unlike those of all other keys of the store.
        ///   - value: the value of the setting as long as it is not set.
        ///   - read: returns the value for a stored one; nil if that is invalid.
        ///   - write: returns what to store for a value; nil if the setting cannot take it.
        public init(
            _ name: String, default value: Value, read: @escaping @Sendable (JSONValue) -> Value?,
            write: @escaping @Sendable (Value) -> JSONValue?
        ) {
            (self.name, defaultValue, self.read, self.write) = (name, value, read, write)
        }

        fileprivate func defaultShown(as name: String) -> Self {
            var key = self
            key.shownDefault = name
            return key
        }
    }

    static let names = [
        Key.questionStrategyType.name, Key.limit.name, Key.accents.name, Key.answers.name,
        Key.newLimit.name,
        Key.dailyLimit.name, Key.desiredRetention.name, Key.leechThreshold.name, Key.fitMode.name,
        Key.screenMode.name,
        Key.openProgram.name,
    ]
}

extension AppSettings.Key<QuestionStrategyType> {
    /// The key of ``AppSettings/questionStrategyType``.
    public static let questionStrategyType = Self(
        "questionStrategy", default: .random,
        read: { $0.integer.flatMap(QuestionStrategyType.init(rawValue:)) },
        write: { .number($0.rawValue) })
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

extension AppSettings.Key<ScreenMode> {
    /// The key of ``AppSettings/screenMode``.
    public static let screenMode = Self("screen", default: .auto)
}

extension AppSettings.Key<String> {
    /// A setting that is a text. An empty one is invalid.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - value: the value of the setting as long as it is not set.
    public init(_ name: String, default value: String) {
        self.init(
            name, default: value,
            read: { if case .string(let text) = $0, !text.isEmpty { text } else { nil } },
            write: { $0.isEmpty ? nil : .string($0) })
    }

    /// The key of ``AppSettings/openProgram``.
    public static let openProgram = Self("open", default: Platform.openProgram)
}

extension AppSettings.Key where Value: RawRepresentable<String> {
    /// A setting that is one of some words.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - value: the value of the setting as long as it is not set.
    public init(_ name: String, default value: Value) {
        self.init(
            name, default: value, read: { $0.string.flatMap(Value.init(rawValue:)) },
            write: { .string($0.rawValue) })
    }
}

extension AppSettings.Key<Bool> {
    /// A setting that is on or off.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - value: the value of the setting as long as it is not set.
    public init(_ name: String, default value: Bool) {
        self.init(
            name, default: value, read: { if case .bool(let isOn) = $0 { isOn } else { nil } },
            write: { .bool($0) })
    }
}

extension AppSettings.Key<Int> {
    /// A whole number. What is out of bounds is brought to them when it is set, and invalid in the
    /// file.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - value: the value of the setting as long as it is not set.
    ///   - bounds: the numbers that the setting takes.
    public init(_ name: String, default value: Int, in bounds: ClosedRange<Int>) {
        self.init(name, default: value, in: bounds, read: \.integer, write: { .number($0) })
    }

    /// The key of ``AppSettings/limit``.
    public static let limit = Self("limit", default: 0, in: 0...Int.max).defaultShown(
        as: "0 (all questions)")

    /// The key of ``AppSettings/newLimit``.
    public static let newLimit = Self("new", default: 10, in: 0...Int.max)

    /// The key of ``AppSettings/dailyLimit``.
    public static let dailyLimit = Self("daily", default: 0, in: 0...Int.max).defaultShown(
        as: "0 (all questions)")

    /// The key of ``AppSettings/leechThreshold``.
    public static let leechThreshold = Self("leech", default: 8, in: AppSettings.leechThresholds)
}

extension AppSettings.Key<Double> {
    /// A number. What is out of bounds is brought to them when it is set, and invalid in the file;
    /// NaN changes nothing.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - value: the value of the setting as long as it is not set.
    ///   - bounds: the numbers that the setting takes.
    public init(_ name: String, default value: Double, in bounds: ClosedRange<Double>) {
        self.init(name, default: value, in: bounds, read: \.double, write: { .number($0) })
    }

    /// The key of ``AppSettings/desiredRetention``.
    public static let desiredRetention = Self(
        "retention", default: 0.9, in: AppSettings.desiredRetentions)
}

extension AppSettings.Key where Value: Comparable {
    private init(
        _ name: String, default value: Value, in bounds: ClosedRange<Value>,
        read: @escaping @Sendable (JSONValue) -> Value?,
        write: @escaping @Sendable (Value) -> JSONValue
    ) {
        @Sendable func valid(_ value: Value) -> Value? { bounds.contains(value) ? value : nil }
        self.init(
            name, default: value, read: { read($0).flatMap(valid) },
            // NaN is in no bounds.
            write: { valid(min(max($0, bounds.lowerBound), bounds.upperBound)).map(write) })
    }
}

extension JSONDefaults {
    /// The value of a setting in this store; the default, with a warning, if the stored value is
    /// invalid.
    ///
    /// - Parameter key: the setting.
    public subscript<Value>(key: AppSettings.Key<Value>) -> Value {
        get {
            guard let stored = object(forKey: key.name) else { return key.defaultValue }
            if let value = key.read(stored) { return value }
            let fallback = key.shownDefault ?? "\(key.defaultValue)"
            report(.unusable(path: path ?? "", key: key.name, value: stored, fallback: fallback))
            return key.defaultValue
        }
        set {
            if let stored = key.write(newValue) { set(stored, forKey: key.name) }
        }
    }

    /// Changes a setting of this store as one step, as ``AppSettings/update(_:_:)`` does.
    ///
    /// - Parameters:
    ///   - key: the setting.
    ///   - change: receives the current value; it must not use the store itself.
    public func update<Value>(_ key: AppSettings.Key<Value>, _ change: (inout Value) -> Void) {
        update(key.name) { stored in
            var new = stored.flatMap(key.read) ?? key.defaultValue
            change(&new)
            return key.write(new)
        }
    }

    /// Restores the defaults of settings, as one change.
    ///
    /// - Parameter keys: the settings.
    public func reset<each Value>(_ keys: repeat AppSettings.Key<each Value>) {
        var names: [String] = []
        repeat names.append((each keys).name)
        removeObjects(forKeys: names)
    }

    /// The value of a setting, and then each new one; of several that follow at once, the last,
    /// which may come twice.
    ///
    /// ```swift
    /// for await limit in AppSettings.shared.values(of: .limit) { print(limit) }
    /// ```
    ///
    /// - Parameter key: the setting.
    /// - Returns: a sequence without an end, for one task; it follows this store whatever task that
    ///   is.
    public func values<Value>(of key: AppSettings.Key<Value>) -> AsyncStream<Value> {
        let (changes, change) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let follower = follow(key.name) { change.yield() }
        change.onTermination = { [weak self] _ in self?.unfollow(follower) }
        change.yield()
        // Read when it is asked for, so that of two threads the slower one cannot come last with an
        // old value.
        return AsyncStream {
            for await _ in changes { return self[key] }
            return nil
        }
    }
}
