/// A setting on the command line.
struct Setting: Sendable {
    let name: String
    let meaning: String
    /// All values, if they can be listed.
    let choices: [String]
    let value: @Sendable () -> JSONValue
    /// Sets the value that a person typed.
    let set: @Sendable (String) throws(Failure) -> Void
    let reset: @Sendable () -> Void

    static let all = [
        choice(
            "strategy", .questionStrategyType, kind: "strategy", name: \.name,
            meaning: "the order of the questions: "
                + QuestionStrategyType.allCases.map(\.name).joined(separator: ", ")),
        count("limit", .limit, meaning: "questions per drill; 0 for all"),
        choice(
            "accents", .accents, kind: "accent rule", name: \.rawValue,
            meaning: "whether leon for león is right, with the spelling shown (lenient), or wrong (strict)"),
        choice(
            "answers", .answers, kind: "answer rule", name: \.rawValue,
            meaning: "whether what a teacher overlooks is right (lenient), or every character counts (exact)"),
        count("new", .newLimit, meaning: "new questions a day in spaced drills, over all groups"),
        count("daily", .dailyLimit, meaning: "different questions a day in spaced drills, over all groups; 0 for all"),
        retention,
        count(
            "leech", .leechThreshold, most: AppSettings.leechThresholds.upperBound,
            meaning: "how often a known question is forgotten before it is a leech; 0 for never"),
        choice(
            "fit", .fitMode, kind: "fit mode", name: \.rawValue,
            meaning: "whether drills fit the schedule to your answers (automatic), or only rabble fit does (manual)"),
    ]

    static func named(_ name: String) throws(Failure) -> Setting {
        try all.element(named: name, ignoringCase: true, kind: "setting", name: \.name)
    }

    /// The value as a person reads it.
    var valueText: String {
        guard case .string(let text) = value() else { return value().text }
        return text
    }

    private init<Value>(
        _ name: String, _ key: AppSettings.Key<Value>, choices: [String] = [], meaning: String,
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

    private static func choice<Value: CaseIterable & SendableMetatype>(
        _ name: String, _ key: AppSettings.Key<Value>, kind: String, name word: @escaping @Sendable (Value) -> String,
        meaning: String
    ) -> Setting {
        Setting(
            name, key, choices: Value.allCases.map(word), meaning: meaning, shown: { .string(word($0)) },
            typed: { text throws(Failure) in
                try Array(Value.allCases).choice(named: text, kind: kind, name: word)
            })
    }

    private static func count(
        _ name: String, _ key: AppSettings.Key<Int>, most: Int = .max, meaning: String
    ) -> Setting {
        Setting(
            name, key, meaning: meaning, shown: { .number($0) },
            typed: { text throws(Failure) in
                let number = try Int(typed: text, for: "\(name) must be")
                guard number <= most else { throw Failure("\(name) must be at most \(most), not \(number)", .usage) }
                return number
            })
    }

    private static let retention = {
        let bounds = AppSettings.desiredRetentions
        let range = "\(bounds.lowerBound) to \(bounds.upperBound)"
        return Setting(
            "retention", .desiredRetention,
            meaning: "the chance of remembering at which a question is due, \(range)",
            shown: { .number($0) },
            typed: { text throws(Failure) in try Double(retention: text, for: "retention must be") })
    }()
}

extension Double {
    /// A desired retention that a person typed.
    ///
    /// - Parameter name: the start of the message about any other text: "retention must be".
    init(retention text: String, for name: String) throws(Failure) {
        let bounds = AppSettings.desiredRetentions
        guard let number = Double(text), bounds.contains(number) else {
            let range = "\(bounds.lowerBound) to \(bounds.upperBound)"
            throw Failure("\(name) a number from \(range), not \(text.inMessage)", .usage)
        }
        self = number
    }
}
