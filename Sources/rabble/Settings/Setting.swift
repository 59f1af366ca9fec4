/// One setting as the command line shows and changes it.
struct Setting: Sendable {
    let name: String
    let meaning: String
    /// All values, if they can be listed.
    let choices: [String]
    /// The current value.
    let value: @Sendable () -> JSONValue
    /// Sets it to the value that a person typed.
    let set: @Sendable (String) throws(Failure) -> Void
    /// Restores the default.
    let reset: @Sendable () -> Void

    static let all = [strategy, limit, accents, new, retention, leech]

    /// The setting of this name.
    ///
    /// - Throws: a ``Failure`` that names the nearest one.
    static func named(_ name: String) throws(Failure) -> Setting {
        try all.element(named: name, ignoringCase: true, kind: "setting", name: \.name)
    }

    /// The value as a person reads it.
    var valueText: String {
        guard case .string(let text) = value() else { return value().text }
        return text
    }

    private init<Value>(
        _ name: String, _ key: AppSettings.Key<Value>, meaning: String, choices: [String] = [],
        shown: @escaping @Sendable (Value) -> JSONValue,
        typed: @escaping @Sendable (String) throws(Failure) -> Value
    ) {
        self.name = name
        self.meaning = meaning
        self.choices = choices
        value = { shown(AppSettings.shared[key]) }
        set = { text throws(Failure) in AppSettings.shared[key] = try typed(text) }
        reset = { AppSettings.shared.reset(key) }
    }

    private static let strategy = Setting(
        "strategy", .questionStrategyType,
        meaning: "the order of the questions: \(QuestionStrategyType.allCases.map(\.name).joined(separator: ", "))",
        choices: QuestionStrategyType.allCases.map(\.name),
        shown: { .string($0.name) },
        typed: QuestionStrategyType.init(named:))

    private static let limit = count("limit", .limit, meaning: "questions per drill; 0 for all")

    private static let accents = Setting(
        "accents", .accents,
        meaning: "whether leon for león is right, with the spelling shown (lenient), or wrong (strict)",
        choices: AccentRule.allCases.map(\.rawValue),
        shown: { .string($0.rawValue) },
        typed: { text throws(Failure) in
            try AccentRule.allCases.choice(named: text, kind: "accent rule", name: \.rawValue)
        })

    private static let new = count("new", .newLimit, meaning: "new questions a day, of each group, in spaced drills")

    private static let retention = Setting(
        "retention", .desiredRetention,
        meaning: "the chance of remembering at which a question is due, \(retentions)",
        shown: { .number($0) },
        typed: { text throws(Failure) in
            guard let number = Double(text), AppSettings.desiredRetentions.contains(number) else {
                throw Failure("retention must be a number from \(retentions), not \(text.inMessage)", .usage)
            }
            return number
        })

    private static let retentions =
        "\(AppSettings.desiredRetentions.lowerBound) to \(AppSettings.desiredRetentions.upperBound)"

    private static let leech = count(
        "leech", .leechThreshold, meaning: "how often a known question is forgotten before it is a leech; 0 for never",
        most: AppSettings.leechThresholds.upperBound)

    /// A setting that takes any number from 0.
    private static func count(
        _ name: String, _ key: AppSettings.Key<Int>, meaning: String, most: Int = .max
    ) -> Setting {
        Setting(
            name, key, meaning: meaning, shown: { .number($0) },
            typed: { text throws(Failure) in
                let number = try Int(typed: text, for: "\(name) must be")
                guard number <= most else { throw Failure("\(name) must be at most \(most), not \(number)", .usage) }
                return number
            })
    }
}
