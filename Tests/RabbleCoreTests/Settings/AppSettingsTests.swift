import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct AppSettingsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Warnings and the path of the file are those of the store that the task uses")
    func store() throws {
        try folder.withSettings(#"{"limit": -1}"#) { _ in
            expectEqual(AppSettings.shared.path, folder["defaults.json"])
            expectEqual(AppSettings.shared.limit, 0)
            let warning = AppSettings.shared.warnings.first?.description
            #expect(warning?.hasPrefix("\(folder["defaults.json"]): limit is -1") == true)
            expectEqual(AppSettings.shared.warnings.count, 1)
        }
    }

    @Test("Resetting removes the keys that this version knows and keeps the rest")
    func reset() throws {
        try folder.withSettings(#"{"questionStrategy": 1, "limit": 3, "future": [1]}"#) { _ in
            AppSettings.shared.reset(.limit)
            expectEqual(AppSettings.shared.limit, 0)
            expectEqual(AppSettings.shared.questionStrategyType, .sequential)
            AppSettings.shared.reset()
            expectEqual(AppSettings.shared.questionStrategyType, .random)
        }
        try expectEqual(
            JSONValue(parsing: Array(folder.read("defaults.json").utf8)),
            .object([.init("future", .array([.number(1)]))]))
    }

    /// The questions that the settings choose from five.
    private func made(
        after history: ReviewHistory = ReviewHistory(), now: Timestamp = .later
    ) throws -> (any QuestionStrategy)? {
        let studies = Studies([Study(try letters(), in: history, calendar: .utc)], now: { now })
        return AppSettings.shared.questionStrategy(for: studies)
    }

    @Test("A strategy has the type and limits of the settings")
    func strategy() throws {
        try folder.withSettings(#"{"questionStrategy": 1, "limit": 2}"#) { _ in
            let chosen = try made()
            #expect(chosen is SequentialQuestionStrategy)
            expectEqual(chosen?.remainingPrompts, ["1", "2"])
            try expectEqual(
                AppSettings.shared.questionStrategy(for: letters()).remainingPrompts, ["1", "2"])
        }
        try folder.withSettings(#"{"questionStrategy": 2, "new": 3}"#) { _ in
            let three = try made()
            expectEqual(three?.remainingPrompts.sorted(), ["1", "2", "3"])
            AppSettings.shared.newLimit = 0
            let none = try made()
            #expect(none == nil)
        }
        try folder.withSettings("{}") { _ in
            let chosen = try made()
            #expect(chosen is RandomQuestionStrategy)
            expectEqual(chosen?.remainingPrompts.sorted(), ["1", "2", "3", "4", "5"])
        }
    }

    @Test("The limit of new questions applies to the study day, over all drills")
    func newOfADay() throws {
        try folder.withSettings(#"{"questionStrategy": 2, "new": 3}"#) { _ in
            let history = try drills("s 1 easy")
            let rest = try made(after: history, now: try #require(history.reviews.last).time)
            expectEqual(rest?.remainingPrompts.sorted(), ["2", "3"])
        }
    }
}
