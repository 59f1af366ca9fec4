/// What the learner chose. There is exactly one, ``shared``.
///
/// It is a singleton because a process has one learner and one file of settings: a second object would seem to have
/// settings of its own, but could not. It holds no state: every value lives in the defaults store that is current for
/// the task, so that a test runs beside others with a store of its own, although the object is the same.
///
/// A getter reads the file once and then the memory, and waits for nobody's lock. A setter blocks: it takes a lock that
/// other processes respect, replaces the file and waits for the disk; ``JSONDefaults/patience`` ends the wait for the lock.
/// It cannot throw, so ``synchronize()`` throws what could not be written.
///
/// `Sendable` makes no change of two steps safe: between reading and writing in `limit += 1` another thread may write.
/// ``update(_:_:)`` does both under the lock.
///
/// A stored value that this version cannot use falls back to the default, with a warning in ``takeWarnings()``.
/// A setter writes no such value: it brings a number to the bounds of its setting.
///
/// ```swift
/// AppSettings.shared.questionStrategyType = .sequential
/// try AppSettings.shared.synchronize()
/// ```
public final class AppSettings: Sendable {
    /// The one instance.
    public static let shared = AppSettings()

    private init() {}

    /// The store of the running task: ``JSONDefaults/standard``, or in a test the one that it runs with.
    private var defaults: JSONDefaults { JSONDefaults.current }

    // MARK: The settings

    /// The order in which questions are asked; random if nothing was chosen.
    public var questionStrategyType: QuestionStrategyType {
        get { self[.questionStrategyType] }
        set { self[.questionStrategyType] = newValue }
    }

    /// How many questions a drill asks; 0, which is also the default, for all.
    public var limit: Int {
        get { self[.limit] }
        set { self[.limit] = newValue }
    }

    /// How accents of Latin letters count in answers; lenient if nothing was chosen.
    public var accents: AccentRule {
        get { self[.accents] }
        set { self[.accents] = newValue }
    }

    /// How many questions that were never seen a study day brings, for each group; 10 if nothing was chosen.
    public var newLimit: Int {
        get { self[.newLimit] }
        set { self[.newLimit] = newValue }
    }

    /// The chance with which a question should still be remembered when it is due; 0.9 if nothing was chosen.
    ///
    /// A value outside of ``desiredRetentions`` is brought to its bounds, and one that is not a number changes nothing.
    public var desiredRetention: Double {
        get { self[.desiredRetention] }
        set { self[.desiredRetention] = newValue }
    }

    /// The values that ``desiredRetention`` may have.
    public static let desiredRetentions = 0.7...0.99

    /// How many lapses make a question a leech; 0 for never, and 8, as in Anki, if nothing was chosen.
    ///
    /// A value outside of ``leechThresholds`` is brought to its bounds.
    public var leechThreshold: Int {
        get { self[.leechThreshold] }
        set { self[.leechThreshold] = newValue }
    }

    /// The values that ``leechThreshold`` may have.
    public static let leechThresholds = 0...1_000

    // MARK: What follows from them

    /// A strategy at its first question, as the settings say unless this drill is to be otherwise.
    ///
    /// - Parameters:
    ///   - studies: the studies to ask from; at least one of them has a question.
    ///   - type: the order for this drill; nil for the chosen one.
    ///   - selection: how many questions this drill asks; nil for ``questionSelection``.
    ///   - generator: the source of a random order.
    /// - Returns: nil if there is nothing to ask, because nothing is due.
    public func questionStrategy(
        for studies: Studies, type: QuestionStrategyType? = nil, selection: QuestionSelection? = nil,
        using generator: inout some RandomNumberGenerator
    ) -> (any QuestionStrategy)? {
        (type ?? questionStrategyType).questionStrategy(
            for: studies, selection: selection ?? questionSelection, using: &generator)
    }

    /// How many questions a drill asks if nothing else is said: ``limit`` in all, and ``newLimit`` new ones a study day.
    public var questionSelection: QuestionSelection {
        QuestionSelection(limit: limit, newLimit: newLimit, isNewLimitDaily: true)
    }

    // MARK: Any setting

    /// The value of a setting.
    public subscript<Value>(key: Key<Value>) -> Value {
        get { defaults[key] }
        set { defaults[key] = newValue }
    }

    /// Changes a setting from what is stored now, while no other thread and no other process changes anything.
    ///
    /// A stored value that this version cannot use counts as the default. If the file cannot be written, ``synchronize()``
    /// tries the new value again, and not the change.
    ///
    /// - Parameters:
    ///   - key: the setting.
    ///   - change: called with the value; it must not touch the settings itself.
    public func update<Value>(_ key: Key<Value>, _ change: (inout Value) -> Void) {
        defaults.update(key, change)
    }

    /// Forgets what was chosen for a setting, so that its default holds again.
    public func reset<Value>(_ key: Key<Value>) { defaults.removeObject(forKey: key.name) }

    /// Forgets what was chosen for all settings. Keys of other versions stay.
    public func reset() { defaults.removeObjects(forKeys: Self.names) }

    // MARK: The store

    /// The file that keeps the settings; nil where the environment names no place for it.
    public var path: String? { defaults.path }

    /// What was wrong with the file since the last call; each thing is reported once.
    public func takeWarnings() -> [DefaultsWarning] { defaults.takeWarnings() }

    /// Makes sure that every change is on the disk, and that changes of other processes are seen.
    ///
    /// - Throws: ``StorageError`` if a change still cannot be written.
    public func synchronize() throws(StorageError) {
        try defaults.synchronize()
    }
}
