/// The interval and ease of another program's card after its first recorded answer, if earlier
/// answers are missing. The card's memory starts from these, not from a first grade.
///
/// They are part of the drill's name, which every version can read: `anki20240501i109e2500+spaced`.
package struct StartingInterval: Hashable, Sendable {
    package let days: Int
    /// In thousandths: 2500 for Anki's usual ease of 250 %. FSRS in Anki stores its difficulty here
    /// instead, as 100 to 1100.
    package let ease: Int

    package init(days: Int, ease: Int) {
        self.days = days
        self.ease = ease
    }

    /// Parses the name of a drill; nil if it has no interval.
    init?(drill: String) {
        guard drill.hasPrefix(ImportedHistory.program) else { return nil }
        let rest = drill.dropFirst(ImportedHistory.program.count).drop { $0 != "i" }.dropFirst()
        let numbers = rest.split(separator: "e", maxSplits: 1)
        guard numbers.count == 2, let days = Int(numbers[0]),
            let ease = Int(numbers[1].prefix { $0.isASCII && $0.isNumber })
        else { return nil }
        self.init(days: days, ease: ease)
    }

    var name: String { "i\(days)e\(ease)" }
}

extension ReviewHistory {
    /// The starting interval of each drill, by its index in ``sessions``.
    package var startingIntervals: [StartingInterval?] {
        sessions.map { StartingInterval(drill: $0.drill) }
    }
}
