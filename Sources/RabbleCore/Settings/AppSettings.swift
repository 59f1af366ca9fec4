/// What the learner chose. There is exactly one, ``shared``.
///
/// A value that the file holds but this version cannot use falls back to the default, with a warning in
/// ``takeWarnings()``. A setter writes no such value: it brings a number to the bounds of its setting.
///
/// ```swift
/// AppSettings.shared.questionStrategyType = .sequential
/// try AppSettings.shared.synchronize()
/// ```
public final class AppSettings: Sendable {
    /// The one instance.
    public static let shared = AppSettings()

    private enum Keys {
        static let questionStrategy = "questionStrategy"
        static let limit = "limit"
        static let accents = "accents"
        static let newLimit = "new"
        static let desiredRetention = "retention"
    }

    private init() {}

    /// The store of the running task: ``JSONDefaults/standard``, or in a test the one that it runs with.
    private var defaults: JSONDefaults { JSONDefaults.current }

    /// The order in which questions are asked; random if nothing was chosen.
    public var questionStrategyType: QuestionStrategyType {
        get {
            value(forKey: Keys.questionStrategy, default: .random, defaultName: "random") {
                $0.integer.flatMap(QuestionStrategyType.init(rawValue:))
            }
        }
        set { defaults.set(newValue.rawValue, forKey: Keys.questionStrategy) }
    }

    /// How many questions a drill asks; 0, which is also the default, for all.
    public var limit: Int {
        get {
            value(forKey: Keys.limit, default: 0, defaultName: "0 (all questions)") {
                $0.integer.flatMap { $0 >= 0 ? $0 : nil }
            }
        }
        set { defaults.set(max(newValue, 0), forKey: Keys.limit) }
    }

    /// How accents of Latin letters count in answers; lenient if nothing was chosen.
    public var accents: AccentRule {
        get {
            value(forKey: Keys.accents, default: .lenient, defaultName: "lenient") {
                guard case .string(let name) = $0 else { return nil }
                return AccentRule(rawValue: name)
            }
        }
        set { defaults.set(newValue.rawValue, forKey: Keys.accents) }
    }

    /// How many questions that were never seen a spaced drill asks; 10 if nothing was chosen.
    public var newLimit: Int {
        get {
            value(forKey: Keys.newLimit, default: 10, defaultName: "10") { $0.integer.flatMap { $0 >= 0 ? $0 : nil } }
        }
        set { defaults.set(max(newValue, 0), forKey: Keys.newLimit) }
    }

    /// The values that ``desiredRetention`` may have.
    public static let desiredRetentions = 0.7...0.99

    /// The chance with which a question should still be remembered when it is due; 0.9 if nothing was chosen.
    ///
    /// A value outside of ``desiredRetentions`` is brought to its bounds, and one that is not a number changes nothing.
    public var desiredRetention: Double {
        get {
            value(forKey: Keys.desiredRetention, default: 0.9, defaultName: "0.9") {
                guard case .number(let digits) = $0, let number = Double(digits) else { return nil }
                return Self.desiredRetentions.contains(number) ? number : nil
            }
        }
        set {
            guard !newValue.isNaN else { return }
            let bounds = Self.desiredRetentions
            defaults.set(min(max(newValue, bounds.lowerBound), bounds.upperBound), forKey: Keys.desiredRetention)
        }
    }

    /// Forgets what was chosen, so that the defaults hold again. Keys of other versions stay.
    public func reset() {
        resetQuestionStrategyType()
        resetLimit()
        resetAccents()
        resetNewLimit()
        resetDesiredRetention()
    }

    /// Forgets the chosen strategy.
    public func resetQuestionStrategyType() { defaults.removeObject(forKey: Keys.questionStrategy) }

    /// Forgets the chosen limit.
    public func resetLimit() { defaults.removeObject(forKey: Keys.limit) }

    /// Forgets how accents count.
    public func resetAccents() { defaults.removeObject(forKey: Keys.accents) }

    /// Forgets how many new questions a drill asks.
    public func resetNewLimit() { defaults.removeObject(forKey: Keys.newLimit) }

    /// Forgets the desired retention.
    public func resetDesiredRetention() { defaults.removeObject(forKey: Keys.desiredRetention) }

    /// A strategy of the chosen type and limit at the start of `questionGroup`.
    ///
    /// A random order is drawn from the system's generator.
    public func questionStrategy(for questionGroup: QuestionGroup) -> any QuestionStrategy {
        var generator = SystemRandomNumberGenerator()
        return questionStrategyType.questionStrategy(for: questionGroup, limit: limit, using: &generator)
    }

    /// The file that keeps the settings; nil where the environment names no place for it.
    public var path: String? { defaults.path }

    /// What was wrong with the file since the last call; each thing is told once.
    public func takeWarnings() -> [DefaultsWarning] { defaults.takeWarnings() }

    /// Makes sure that every change is on the disk.
    ///
    /// - Throws: ``StorageError`` if one of them still cannot be written.
    public func synchronize() throws(StorageError) {
        try defaults.synchronize()
    }

    private func value<Value>(
        forKey key: String, default fallback: Value, defaultName: String, from read: (JSONValue) -> Value?
    ) -> Value {
        guard let stored = defaults.object(forKey: key) else { return fallback }
        if let value = read(stored) { return value }
        defaults.report(.unusable(path: defaults.path ?? "", key: key, value: stored, fallback: defaultName))
        return fallback
    }
}
