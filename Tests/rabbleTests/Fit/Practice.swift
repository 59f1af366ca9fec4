import Foundation
import RabbleCore
import TestSupport
import Testing

/// Histories with enough answers for a fit, and the results.
extension Rabble {
    /// Writes the history of a group of numbers that were asked four times each, every few days
    /// until 13 days ago.
    ///
    /// - Parameter chance: the probability of recall after so many days; by default the one of the
    ///   default weights.
    func practise(_ count: Int, group: String = "numbers", chance: ((Int) -> Double)? = nil) throws
    {
        var random = SplitMix64(seed: 1)
        var rows: [(daysAgo: Int, prompt: String, answer: String, grade: String)] = []
        for number in 0..<count {
            var memory: MemoryState?
            for (daysAgo, wait) in [(30, 0), (28, 2), (23, 5), (13, 10)] {
                let day = StudyDay(LocalDay(number: Int64(20_000 - daysAgo)))
                let chance =
                    memory == nil
                    ? 1 : chance?(wait) ?? FSRS.default.retrievability(of: memory, on: day)
                let grade: Grade =
                    Double.random(in: 0..<1, using: &random) < chance ? .good : .again
                memory = FSRS.default.review(
                    memory, grade: grade, at: Timestamp(milliseconds: 0), on: day)
                rows.append((daysAgo, "\(number)", "n\(number)", grade.name))
            }
        }
        try writeHistory(rows.sorted { $0.daysAgo > $1.daysAgo }, of: group)
    }

    /// Practises a group of the library as a learner who forgets two of five answers after any
    /// interval. Three answers to each question count.
    func forgetMuch(_ count: Int) throws {
        try practise(count) { _ in 0.6 }
        try keep("Numbers", (0..<count).map { "\($0)\tn\($0)\n" }.joined())
    }

    /// The record of own fits; nil if there is none.
    var fitRecord: [String: any Sendable]? {
        get throws {
            let folder = URL(filePath: state["rabble/fits"])
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
            else { return nil }
            let name = try #require(names.first)
            let data = try Data(contentsOf: folder.appending(path: name))
            return try JSONSerialization.jsonObject(with: data) as? [String: any Sendable]
        }
    }
}
