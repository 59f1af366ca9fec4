/// A row of `rabble settings`.
struct Setting: Sendable {
    let key: AppSettings.AnyKey
    /// A further requirement for the text of a value, as worded in messages.
    var requirement: (words: String, isMet: @Sendable (String) -> Bool)?
    /// Called after the user has chosen a value.
    var didSet: @Sendable (Context) -> Void = { _ in }

    /// The settings of the library, and the program's own.
    static let all = AppSettings.keys.map { Setting(key: $0) } + own

    static func named(_ name: String) throws(Failure) -> Setting {
        try all.element(named: name, ignoringCase: true, kind: "setting", name: \.name)
    }

    private static let weekdays = "none, or weekdays such as sat:less,sun"

    var name: String { key.word }
    var meaning: String { Command.settings.text.meaning(of: name, under: "") ?? "" }
    var text: String { key.text(of: AppSettings.shared[key]) }

    /// The value for programs: the word of a choice.
    var value: JSONValue { key.choices.isEmpty ? AppSettings.shared[key] : .string(text) }

    /// - Parameter isFromList: whether the number of a value in a list is accepted as well.
    func set(_ text: String, isFromList: Bool = false) throws(Failure) {
        AppSettings.shared[key] = try value(typed: text, isFromList: isFromList)
    }

    func value(typed text: String, isFromList: Bool = false) throws(Failure) -> JSONValue {
        switch key.kind {
        case .choice(let choices):
            if isFromList, let index = choices.index(numbered: text) { return choices[index].value }
            return try choices.element(
                named: text, ignoringCase: true, kind: "\(name) value", name: \.word
            ).value
        case .integer(let bounds):
            let number = try Int(typed: text, for: "\(name) must be")
            guard bounds.contains(number) else {
                let isLess = number < bounds.lowerBound
                let bound = isLess ? "least \(bounds.lowerBound)" : "most \(bounds.upperBound)"
                throw .usage("\(name) must be at \(bound), not \(number)")
            }
            return .number(number)
        case .number(let bounds):
            return .number(try Double(typed: text, in: bounds, for: "\(name) must be"))
        case .other:
            if requirement?.isMet(text) != false, let value = key.value(typed: text) {
                return value
            }
            let isOfWeekdays = name == AppSettings.Key.restDays.word
            let needed = requirement?.words ?? (isOfWeekdays ? Self.weekdays : "another value")
            throw .usage("\(name) must be \(needed), not \(text.inMessage)")
        }
    }
}

extension Double {
    /// A number typed by the user; messages about any other text start with `name`: "retention must
    /// be".
    init(typed text: String, in bounds: ClosedRange<Double>, for name: String) throws(Failure) {
        guard let number = Double(text), bounds.contains(number) else {
            throw .usage("\(name) a number from \(bounds.words), not \(text.inMessage)")
        }
        self = number
    }
}

extension ClosedRange<Double> {
    var words: String { "\(lowerBound) to \(upperBound)" }
}
