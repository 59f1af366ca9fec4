import RabbleCore

/// One setting as the command line shows and changes it.
struct Setting: Sendable {
    /// The word for it.
    let name: String
    /// What it does.
    let meaning: String
    /// The values that there are, where they can be listed.
    var choices: [String] = []
    /// The value that holds.
    let value: @Sendable () -> JSONValue
    /// Sets it to the value that a person typed.
    let set: @Sendable (String) throws(Failure) -> Void
    /// Forgets what was set.
    let reset: @Sendable () -> Void

    static let all = [strategy, limit, accents, new, retention]

    /// The setting of this name.
    ///
    /// - Throws: a ``Failure`` that names the nearest one.
    static func named(_ name: String) throws(Failure) -> Setting {
        if let setting = all.first(where: { $0.name == name.lowercased() }) { return setting }
        throw Failure(unknown: "setting \(name.inMessage)", nearestTo: name, among: all.map(\.name))
    }

    /// The value as a person reads it.
    var valueText: String {
        guard case .string(let text) = value() else { return value().text }
        return text
    }

    private static let strategy = Setting(
        name: "strategy",
        meaning: "the order of the questions: \(QuestionStrategyType.allCases.map(\.name).joined(separator: ", "))",
        choices: QuestionStrategyType.allCases.map(\.name),
        value: { .string(AppSettings.shared.questionStrategyType.name) },
        set: { text throws(Failure) in
            AppSettings.shared.questionStrategyType = try QuestionStrategyType(named: text)
        },
        reset: { AppSettings.shared.resetQuestionStrategyType() })

    private static let limit = Setting(
        name: "limit",
        meaning: "questions a drill; 0 for all",
        value: { .number(AppSettings.shared.limit) },
        set: { text throws(Failure) in AppSettings.shared.limit = try wholeNumber(text, "limit") },
        reset: { AppSettings.shared.resetLimit() })

    private static let accents = Setting(
        name: "accents",
        meaning: "leon for león is right with a word on the spelling (lenient), or wrong (strict)",
        choices: AccentRule.allCases.map(\.rawValue),
        value: { .string(AppSettings.shared.accents.rawValue) },
        set: { text throws(Failure) in
            AppSettings.shared.accents = try AccentRule.allCases.choice(named: text, kind: "rule", name: \.rawValue)
        },
        reset: { AppSettings.shared.resetAccents() })

    private static let new = Setting(
        name: "new",
        meaning: "questions never seen that a spaced drill asks",
        value: { .number(AppSettings.shared.newLimit) },
        set: { text throws(Failure) in AppSettings.shared.newLimit = try wholeNumber(text, "new") },
        reset: { AppSettings.shared.resetNewLimit() })

    private static let retention = Setting(
        name: "retention",
        meaning: "the chance of remembering at which a question is due, 0.7 to 0.99",
        value: { .number(AppSettings.shared.desiredRetention.description) },
        set: { text throws(Failure) in
            guard let number = Double(text), AppSettings.desiredRetentions.contains(number) else {
                throw Failure("retention is a number from 0.7 to 0.99, not \(text.inMessage)", .usage)
            }
            AppSettings.shared.desiredRetention = number
        },
        reset: { AppSettings.shared.resetDesiredRetention() })

    /// The number that a person typed as the value of the setting of this name.
    private static func wholeNumber(_ text: String, _ name: String) throws(Failure) -> Int {
        guard let number = Int(text), number >= 0 else {
            throw Failure("\(name) is a whole number from 0 to \(Int.max), not \(text.inMessage)", .usage)
        }
        return number
    }
}
