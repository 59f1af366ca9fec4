struct Setting: Sendable {
    let name: String
    var meaning: String { SettingsCommand.usage.text.meaning(of: name, under: "") ?? "" }
    let choices: [String]
    let value: @Sendable () -> JSONValue
    let set: @Sendable (String) throws(Failure) -> Void
    let reset: @Sendable () -> Void

    static let all = [
        choice("strategy", .questionStrategyType, kind: "strategy", name: \.name),
        count("limit", .limit),
        choice("accents", .accents, kind: "accent rule", name: \.rawValue),
        choice("answers", .answers, kind: "answer rule", name: \.rawValue),
        count("new", .newLimit),
        count("daily", .dailyLimit),
        Setting("retention", .desiredRetention, shown: { .number($0) }) { text throws(Failure) in
            try Double(retention: text, for: "retention must be")
        },
        count("leech", .leechThreshold, most: AppSettings.leechThresholds.upperBound),
        choice("fit", .fitMode, kind: "fit mode", name: \.rawValue),
        choice("screen", .screenMode, kind: "screen", name: \.rawValue),
        Setting("open", .openProgram, shown: { .string($0) }) { text throws(Failure) in
            if !text.isEmpty, text.hasPrefix("/") || !text.contains("/") { return text }
            throw Failure(
                "open must be the name or the absolute path of a program, not \(text.inMessage)",
                .usage)
        },
    ]

    var valueText: String { if case .string(let text) = value() { text } else { value().text } }

    private init<Value>(
        _ name: String, _ key: AppSettings.Key<Value>, choices: [String] = [],
        shown: @escaping @Sendable (Value) -> JSONValue,
        typed: @escaping @Sendable (String) throws(Failure) -> Value
    ) {
        self.name = name
        self.choices = choices
        value = { shown(AppSettings.shared[key]) }
        set = { text throws(Failure) in AppSettings.shared[key] = try typed(text) }
        reset = { AppSettings.shared.reset(key) }
    }

    private static func choice<Value: CaseIterable & SendableMetatype>(
        _ name: String, _ key: AppSettings.Key<Value>, kind: String,
        name word: @escaping @Sendable (Value) -> String
    ) -> Setting {
        Setting(name, key, choices: Value.allCases.map(word), shown: { .string(word($0)) }) {
            text throws(Failure) in
            try Array(Value.allCases).choice(named: text, kind: kind, name: word)
        }
    }

    private static func count(_ name: String, _ key: AppSettings.Key<Int>, most: Int = .max)
        -> Setting
    {
        Setting(name, key, shown: { .number($0) }) { text throws(Failure) in
            let number = try Int(typed: text, for: "\(name) must be")
            guard number <= most else {
                throw Failure("\(name) must be at most \(most), not \(number)", .usage)
            }
            return number
        }
    }
}

extension Double {
    /// A desired retention that a person typed; messages about any other text start with `name`:
    /// "retention must be".
    init(retention text: String, for name: String) throws(Failure) {
        let bounds = AppSettings.desiredRetentions
        guard let number = Double(text), bounds.contains(number) else {
            throw Failure("\(name) a number from \(bounds.words), not \(text.inMessage)", .usage)
        }
        self = number
    }
}

extension ClosedRange<Double> {
    var words: String { "\(lowerBound) to \(upperBound)" }
}
