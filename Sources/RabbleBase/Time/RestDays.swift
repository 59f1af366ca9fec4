/// The days of the week on which a learner wants few or no questions due.
///
/// ```swift
/// RestDays(rawValue: "sun")           // nothing on Sundays
/// RestDays(rawValue: "sat:less,sun")  // and half as many on Saturdays
/// ```
public struct RestDays: RawRepresentable, Hashable, Sendable {
    private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    private static let less = 0.5

    /// The share of reviews for each weekday relative to the others, from Monday: 1, 0.5 or 0.
    public let shares: [Double]

    /// No rest days.
    public init() { shares = Self.names.map { _ in 1 } }

    /// Parses the text that ``rawValue`` returns, with the days in any order; nil for anything
    /// else.
    ///
    /// - Parameter text: `none`, or the first three letters of weekdays, separated by commas,
    ///   in any case; `:less` after a day halves its reviews instead of dropping them.
    public init?(rawValue text: String) {
        var shares = Self().shares
        var named: Set<Int> = []
        if text == "none" {
            self.shares = shares
            return
        }
        for word in text.lowercased().fields(between: ",") {
            let parts = word.trimmed.fields(between: ":")
            let isLess = parts.dropFirst() == ["less"]
            guard let day = Self.names.firstIndex(where: { $0 == parts[0] }),
                parts.count == 1 || isLess, named.insert(day).inserted
            else { return nil }
            shares[day] = isLess ? Self.less : 0
        }
        self.shares = shares
    }

    /// The days from Monday on, `sat:less,sun`, or `none`.
    public var rawValue: String {
        let words = zip(Self.names, shares).compactMap { name, share -> String? in
            switch share {
            case 1: nil
            case 0: name
            default: "\(name):less"
            }
        }
        return words.isEmpty ? "none" : words.joined(separator: ",")
    }
}
