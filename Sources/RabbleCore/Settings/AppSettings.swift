/// What the learner chose. There is exactly one, ``shared``.
///
/// A value that the file holds but this version cannot use falls back to the default, with a warning in
/// ``JSONDefaults/takeWarnings()``.
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
        set { defaults.set(newValue, forKey: Keys.limit) }
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

    /// Forgets what was chosen, so that the defaults hold again. Keys of other versions stay.
    public func reset() {
        resetQuestionStrategyType()
        resetLimit()
        resetAccents()
    }

    /// Forgets the chosen strategy.
    public func resetQuestionStrategyType() { defaults.removeObject(forKey: Keys.questionStrategy) }

    /// Forgets the chosen limit.
    public func resetLimit() { defaults.removeObject(forKey: Keys.limit) }

    /// Forgets how accents count.
    public func resetAccents() { defaults.removeObject(forKey: Keys.accents) }

    /// A strategy of the chosen type and limit at the start of `questionGroup`.
    ///
    /// A random order is drawn from the system's generator.
    public func questionStrategy(for questionGroup: QuestionGroup) -> any QuestionStrategy {
        var generator = SystemRandomNumberGenerator()
        return questionStrategyType.questionStrategy(for: questionGroup, limit: limit, using: &generator)
    }

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
