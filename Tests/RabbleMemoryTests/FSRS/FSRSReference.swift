import Testing

@testable import RabbleMemory

/// Settings of a scheduler, and histories as py-fsrs has scheduled them with these settings.
struct FSRSReference: Sendable, CustomTestStringConvertible {
    /// One question's reviews, and the memory that they lead to.
    struct History {
        /// The seconds since the review before, the grade, and the seconds until the next review is
        /// due.
        var reviews: [(pause: Int64, grade: Grade, wait: Int64)]
        /// The name of the phase at the end, with its step.
        var phase: String
        /// The stability at the end, in days.
        var stability: Double
        /// The difficulty at the end.
        var difficulty: Double
    }

    let weights: [Double]
    let retention: Double
    /// Reviews as `grade+pause>wait`, and after those of each history
    /// `= phase stability difficulty` on its own line.
    let histories: String

    var testDescription: String { "retention \(retention), w3 \(weights[3])" }

    func scheduler() throws -> FSRS {
        try FSRS(parameters: FSRSParameters(weights), desiredRetention: retention)
    }

    func parsedHistories() throws -> [History] {
        var histories: [History] = []
        var reviews: [(pause: Int64, grade: Grade, wait: Int64)] = []
        for line in self.histories.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words[0] == "=" else {
                reviews += try words.map(Self.review)
                continue
            }
            histories.append(
                History(
                    reviews: reviews, phase: String(words[1]),
                    stability: try #require(Double(words[2])),
                    difficulty: try #require(Double(words[3]))))
            reviews = []
        }
        return histories
    }

    private static func review(_ word: Substring) throws -> (
        pause: Int64, grade: Grade, wait: Int64
    ) {
        let numbers = try word.split { "+>".contains($0) }.map { try #require(Int64($0)) }
        return (numbers[1], try #require(Grade(rawValue: Int(numbers[0]))), numbers[2])
    }
}

extension MemoryState.Phase {
    /// The name that the references have for it.
    var referenceName: String {
        switch self {
        case .learning(let step): "learning\(step)"
        case .review: "review"
        case .relearning(let step): "relearning\(step)"
        }
    }
}
