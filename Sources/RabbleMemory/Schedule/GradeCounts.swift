/// The number of times a learner gave each grade, for the three occasions on which grades differ.
package struct GradeCounts: Sendable {
    /// The question was never seen, was last answered on an earlier study day, or on the same one.
    package enum Occasion: Int, CaseIterable {
        case first, later, sameDay
    }

    /// The counts of the grades from *again* to *easy*, for each occasion in turn.
    private var counts = [Int](repeating: 0, count: 4 * Occasion.allCases.count)

    package init() {}

    mutating func count(_ grade: Grade, on occasion: Occasion) {
        counts[4 * occasion.rawValue + grade.rawValue - 1] += 1
    }

    package static func += (counts: inout GradeCounts, others: GradeCounts) {
        counts.counts = zip(counts.counts, others.counts).map(+)
    }

    func tally(on occasion: Occasion) -> Tally {
        let counts = counts(on: occasion)
        return Tally(correct: counts.dropFirst().reduce(0, +), incorrect: counts.first ?? 0)
    }

    private func counts(on occasion: Occasion) -> ArraySlice<Int> {
        counts[(4 * occasion.rawValue)...].prefix(4)
    }

    /// The weight of each grade from *again* to *easy* on an occasion; on a later one, among right
    /// answers only. Twenty usual answers are added to the learner's own. The usual grades of first
    /// and later answers are those that the simulator of
    /// [fsrs-rs](https://github.com/open-spaced-repetition/fsrs-rs) assumes; those of the same day
    /// lie between its shares after *again* and after *good*.
    package func weights(on occasion: Occasion) -> [Double] {
        let usual =
            switch occasion {
            case .first: [0.24, 0.094, 0.495, 0.171]
            case .later: [0, 0.224, 0.631, 0.145]
            case .sameDay: [0.12, 0.08, 0.75, 0.05]
            }
        return zip(counts(on: occasion), usual).map { $1 > 0 ? Double($0) + 20 * $1 : 0 }
    }
}
