/// The days of the week on which a learner wants little or nothing to be due.
///
/// ```swift
/// RestDays(rawValue: "sun")           // nothing on Sundays
/// RestDays(rawValue: "sat:less,sun")  // and half as much on Saturdays
/// ```
public struct RestDays: RawRepresentable, Hashable, Sendable {
    private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    private static let less = 0.5

    /// How much each weekday takes beside the others, from Monday: 1, 0.5 or 0.
    public let shares: [Double]

    /// No rest days.
    public init() { shares = Self.names.map { _ in 1 } }

    /// Reads the text that ``rawValue`` writes, with the days in any order; nil for anything else.
    ///
    /// - Parameter text: `none`, or the first three letters of weekdays with commas between; one
    ///   that gets less, not nothing, ends in `:less`.
    public init?(rawValue text: String) {
        var shares = Self().shares
        var named: Set<Int> = []
        if text == "none" {
            self.shares = shares
            return
        }
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = word.split(separator: ":", omittingEmptySubsequences: false)
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
