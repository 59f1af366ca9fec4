import Testing

@testable import RabbleMemory

/// Settings of a scheduler, and histories as py-fsrs schedules them with these settings.
struct FSRSReference: Sendable, CustomTestStringConvertible {
    /// One question's reviews, and the resulting memory.
    struct History {
        /// The seconds since the previous review, the grade, and the seconds until the next review
        /// is due.
        struct Review {
            let pause: Int64
            let grade: Grade
            let wait: Int64
        }

        var reviews: [Review]
        /// The name of the phase at the end, with its step.
        var phase: String
        /// The stability at the end, in days.
        var stability: Double
        /// The difficulty at the end.
        var difficulty: Double
    }

    let retention: Double
    let weights: [Double]
    private var lines: [String] = []

    static let all = References.lines("fsrs").reduce(into: [FSRSReference]()) { all, line in
        let numbers = line.split(separator: " ").dropFirst().compactMap { Double($0) }
        if line.hasPrefix("scheduler") {
            all.append(
                FSRSReference(retention: numbers[0], weights: Array(numbers.dropFirst())))
        } else {
            all[all.count - 1].lines.append(line)
        }
    }

    private init(retention: Double, weights: [Double]) {
        self.retention = retention
        self.weights = weights
    }

    var testDescription: String { "retention \(retention), w3 \(weights[3])" }

    func scheduler() throws -> FSRS {
        try FSRS(parameters: FSRSParameters(weights), desiredRetention: retention)
    }

    func histories() throws -> [History] {
        try lines.map { line in
            let words = line.split(separator: " ")
            let end = try #require(words.firstIndex(of: "="))
            return History(
                reviews: try words[..<end].map(Self.review), phase: String(words[end + 1]),
                stability: try #require(Double(words[end + 2])),
                difficulty: try #require(Double(words[end + 3])))
        }
    }

    private static func review(_ word: Substring) throws -> History.Review {
        let numbers = try word.split { "+>".contains($0) }.map { try #require(Int64($0)) }
        let grade = try #require(Grade(rawValue: Int(numbers[0])))
        return History.Review(pause: numbers[1], grade: grade, wait: numbers[2])
    }
}

extension MemoryState.Phase {
    /// The name in the references.
    var referenceName: String {
        switch self {
        case .learning(let step): "learning\(step)"
        case .review: "review"
        case .relearning(let step): "relearning\(step)"
        }
    }
}
