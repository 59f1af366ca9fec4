public import Observation

/// The learner's settings: the program's only instance is ``shared``.
///
/// It is a singleton because a process has one learner and one file of settings; a second instance
/// would only seem independent. It has no state: every value is in the ``JSONDefaults`` of the
/// current task, so tests run in parallel, each with a store of its own.
///
/// A getter reads memory and waits for no lock. A setter blocks: it takes a lock that other
/// processes respect, replaces the file and waits for the disk. A setter cannot throw, so call
/// ``synchronize()`` to learn whether the change was written.
///
/// SwiftUI views, `withObservationTracking`, `Observations` and ``values(of:)`` observe changes. A
/// change is published first: observers are called afterwards and read the new value. The setter
/// calls them without holding a lock; if another thread is already calling observers, that thread
/// calls them. A change by another process is noticed by ``synchronize()`` or the next setter.
///
/// Tracking begins when the closure of `withObservationTracking` has returned. Changes made on
/// another thread while the closure runs are not reported; ``values(of:)`` misses nothing.
///
/// Assigning an equal value notifies no one. So an observer may set what it observes: once it has
/// returned, it is called for its own change, and then sets the same value in vain. One that always
/// sets another value, and observes again, loops.
///
/// `limit += 1` is two steps, between which another thread may write; ``update(_:_:)`` is one. A
/// number out of bounds is clamped. An invalid value in the file is replaced by the default and
/// reported in ``warnings``.
///
/// ```swift
/// AppSettings.shared.questionStrategyType = .sequential
/// try AppSettings.shared.synchronize()
/// ```
public final class AppSettings: Observable, Sendable {
    /// The only instance.
    public static let shared = AppSettings()

    private init() {}

    private var defaults: JSONDefaults { JSONDefaults.current }

    /// The order of the questions; random by default.
    public var questionStrategyType: QuestionStrategyType {
        get { self[.questionStrategyType] }
        set { self[.questionStrategyType] = newValue }
    }

    /// The number of questions in a drill; 0, the default, for all.
    public var limit: Int {
        get { self[.limit] }
        set { self[.limit] = newValue }
    }

    /// The treatment of Latin letters' accents in answers; lenient by default.
    public var accents: AccentRule {
        get { self[.accents] }
        set { self[.accents] = newValue }
    }

    /// The strictness in judging answers that differ in more than accents; lenient by default. A
    /// group can require exact answers itself.
    public var answers: AnswerRule {
        get { self[.answers] }
        set { self[.answers] = newValue }
    }

    /// The number of new questions that spaced drills ask on a study day, over all groups; 10 by
    /// default.
    public var newLimit: Int {
        get { self[.newLimit] }
        set { self[.newLimit] = newValue }
    }

    /// The number of different questions that spaced drills ask on a study day, over all groups; 0,
    /// the default, for all.
    public var dailyLimit: Int {
        get { self[.dailyLimit] }
        set { self[.dailyLimit] = newValue }
    }

    /// The probability of recall at which a question becomes due; 0.9 by default. Setting it to NaN
    /// has no effect.
    public var desiredRetention: Double {
        get { self[.desiredRetention] }
        set { self[.desiredRetention] = newValue }
    }

    /// The bounds of ``desiredRetention``.
    public static let desiredRetentions = 0.7...0.99

    /// The number of lapses that make a question a leech; 0 for never; 8 by default, as in Anki.
    public var leechThreshold: Int {
        get { self[.leechThreshold] }
        set { self[.leechThreshold] = newValue }
    }

    /// The bounds of ``leechThreshold``.
    public static let leechThresholds = 0...1_000

    /// The reaction of a drill to a question that becomes a leech; it is reported by default.
    public var leechAction: LeechAction {
        get { self[.leechAction] }
        set { self[.leechAction] = newValue }
    }

    /// The time when the schedule is fitted to the learner; automatic by default.
    public var fitMode: FitMode {
        get { self[.fitMode] }
        set { self[.fitMode] = newValue }
    }

    /// The weekdays on which few or no questions should be due; none by default. They take effect
    /// through ``StudyCalendar/restDays``.
    public var restDays: RestDays {
        get { self[.restDays] }
        set { self[.restDays] = newValue }
    }

    /// A strategy of the chosen type for a group, as if none of its questions had been answered
    /// yet, with ``limit``.
    ///
    /// - Parameter questionGroup: the questions.
    /// - Returns: a strategy at its first question, in an order from the system's random generator.
    public func questionStrategy(for questionGroup: QuestionGroup) -> any QuestionStrategy {
        let selection = QuestionSelection(limit: limit, newLimit: .max)
        return questionStrategyType.questionStrategy(
            for: Studies(questionGroup), selection: selection)
            ?? questionStrategyType.questionStrategy(for: questionGroup)
    }

    /// A strategy of the chosen type for studies, with ``questionSelection``.
    ///
    /// - Parameter studies: the studies to ask from; at least one of them has a question.
    /// - Returns: nil if there is nothing to ask, because nothing is due.
    public func questionStrategy(for studies: Studies) -> (any QuestionStrategy)? {
        questionStrategyType.questionStrategy(for: studies, selection: questionSelection)
    }

    /// A strategy of the chosen type for a single study, with ``questionSelection``.
    ///
    /// - Parameter study: the study to ask from; it has a question.
    /// - Returns: nil if there is nothing to ask, because nothing is due.
    public func questionStrategy(for study: Study) -> (any QuestionStrategy)? {
        questionStrategy(for: Studies(study))
    }

    /// The limits of a drill: ``limit`` questions in all, and on a study day ``newLimit`` new and
    /// ``dailyLimit`` different ones.
    public var questionSelection: QuestionSelection {
        QuestionSelection(
            limit: limit, newLimit: newLimit, isNewLimitDaily: true, dailyLimit: dailyLimit)
    }

    /// The value of any setting.
    ///
    /// - Parameter key: the setting.
    public subscript<Value>(key: Key<Value>) -> Value {
        get { defaults[key] }
        set { defaults[key] = newValue }
    }

    /// Changes a setting in one step: no other thread or process writes between reading and
    /// writing.
    ///
    /// An invalid stored value counts as the default. If the file cannot be written,
    /// ``synchronize()`` writes the new value later; it does not repeat `change`.
    ///
    /// - Parameters:
    ///   - key: the setting.
    ///   - change: receives the current value; it must not use the settings itself.
    public func update<Value>(_ key: Key<Value>, _ change: (inout Value) -> Void) {
        defaults.update(key, change)
    }

    /// Restores the default of a setting, yours or this library's.
    ///
    /// - Parameter key: the setting.
    public func reset<Value>(_ key: Key<Value>) { reset([.init(key)]) }

    /// Restores the defaults of a list of settings, as one change.
    ///
    /// - Parameter keys: the settings.
    public func reset(_ keys: [AnyKey]) { defaults.reset(keys) }

    /// Restores all defaults of this library. Your own keys, and those of other versions, are kept
    /// in the file.
    public func reset() { reset(Self.keys) }

    /// The value of a setting, followed by each new one, as ``JSONDefaults/values(of:)`` returns
    /// them.
    ///
    /// - Parameter key: the setting.
    /// - Returns: an infinite sequence, which observes the store of the calling task.
    public func values<Value>(of key: Key<Value>) -> AsyncStream<Value> { defaults.values(of: key) }

    /// The file of the settings; nil if neither `RABBLE_HOME` nor `HOME` is set.
    public var path: String? { defaults.path }

    /// The distinct problems found in the file so far, in order.
    public var warnings: [DefaultsWarning] { defaults.warnings }

    /// Writes changes that are not on disk yet, and reads what other processes wrote.
    ///
    /// - Throws: ``StorageError`` if a change cannot be written.
    public func synchronize() throws(StorageError) { try defaults.synchronize() }
}

// A setting consists of a property above, its key and its entry in the list below, and a row in the
// help.

extension AppSettings {
    /// The matcher for these settings.
    package var matcher: AnswerMatcher { AnswerMatcher(accents: accents, answers: answers) }

    /// The settings of this library, in the order of lists.
    public static let keys: [AnyKey] = [
        AnyKey(.questionStrategyType), AnyKey(.limit), AnyKey(.accents), AnyKey(.answers),
        AnyKey(.newLimit), AnyKey(.dailyLimit), AnyKey(.desiredRetention), AnyKey(.leechThreshold),
        AnyKey(.leechAction), AnyKey(.fitMode), AnyKey(.restDays),
    ]
}

extension AppSettings.Key<QuestionStrategyType> {
    /// The key of ``AppSettings/questionStrategyType``.
    public static let questionStrategyType = Self(
        "questionStrategy", word: "strategy",
        kind: .choice(
            QuestionStrategyType.allCases.map {
                .init($0.title().lowercased(), .number($0.rawValue))
            }),
        default: .random,
        // Users who edit the file write the word.
        read: { stored in
            stored.integer.flatMap(QuestionStrategyType.init(rawValue:))
                ?? QuestionStrategyType.allCases.first { stored.string == $0.title().lowercased() }
        },
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

extension AppSettings.Key<LeechAction> {
    /// The key of ``AppSettings/leechAction``.
    public static let leechAction = Self("leechAction", word: "leech-action", default: .report)
}

extension AppSettings.Key<FitMode> {
    /// The key of ``AppSettings/fitMode``.
    public static let fitMode = Self("fit", default: .automatic)
}

extension AppSettings.Key<RestDays> {
    /// The key of ``AppSettings/restDays``.
    public static let restDays = Self("restDays", word: "rest-days", default: RestDays())
}

extension AppSettings.Key<Int> {
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
    /// The key of ``AppSettings/desiredRetention``.
    public static let desiredRetention = Self(
        "retention", default: 0.9, in: AppSettings.desiredRetentions)
}

/// The reaction of a drill to a question that becomes a leech.
public enum LeechAction: String, CaseIterable, Sendable {
    /// It is still asked, and the leech is reported.
    case report
    /// It is suspended.
    case suspend
}

/// The time when the schedule is fitted to the learner's answers.
public enum FitMode: String, CaseIterable, Sendable {
    /// By the first command of a study day: at 100 counted answers, and after each further 10 %.
    case automatic
    /// Only by `rabble fit`.
    case manual
}
