import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct AppSettingsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Random and all questions are the defaults")
    func defaults() throws {
        try folder.withSettings { store in
            expectEqual(AppSettings.shared.questionStrategyType, .random)
            expectEqual(AppSettings.shared.limit, 0)
            #expect(store.warnings.isEmpty)
        }
    }

    @Test("Values are stored under the keys and numbers of the book")
    func keeps() throws {
        try folder.withSettings { _ in
            AppSettings.shared.questionStrategyType = .sequential
            try AppSettings.shared.synchronize()
        }
        try expectEqual(folder.read("defaults.json"), "{\n  \"questionStrategy\": 1\n}\n")
        try folder.withSettings { _ in
            expectEqual(AppSettings.shared.questionStrategyType, .sequential)
            AppSettings.shared.questionStrategyType = .random
            AppSettings.shared.limit = 20
        }
        try expectEqual(
            folder.read("defaults.json"), "{\n  \"limit\": 20,\n  \"questionStrategy\": 0\n}\n")
    }

    @Test("The spaced strategy and its settings are kept")
    func spaced() throws {
        try folder.withSettings { _ in
            expectEqual(AppSettings.shared.newLimit, 10)
            expectEqual(AppSettings.shared.desiredRetention, 0.9)
            AppSettings.shared.questionStrategyType = .spaced
            AppSettings.shared.newLimit = 0
            AppSettings.shared.desiredRetention = 0.85
            AppSettings.shared.desiredRetention = 2
            expectEqual(AppSettings.shared.desiredRetention, 0.99)
            AppSettings.shared.desiredRetention = 0.85
            try AppSettings.shared.synchronize()
        }
        try expectEqual(
            folder.read("defaults.json"),
            "{\n  \"new\": 0,\n  \"questionStrategy\": 2,\n  \"retention\": 0.85\n}\n")
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

    @Test("Resetting removes what this version knows and keeps the rest")
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

    @Test("A write that fails is thrown by synchronize")
    func failedWrite() throws {
        try FileManager.default.createDirectory(
            atPath: folder["defaults.json"], withIntermediateDirectories: false)
        try folder.withSettings { _ in
            AppSettings.shared.limit = 3
            #expect(throws: StorageError.isFolder(path: folder["defaults.json"])) {
                try AppSettings.shared.synchronize()
            }
        }
    }

    /// What the settings ask of five questions.
    private func made(
        after history: ReviewHistory = ReviewHistory(), now: Timestamp = .now
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

    @Test("The new questions of its strategy are those of a study day, over all drills")
    func newOfADay() throws {
        try folder.withSettings(#"{"questionStrategy": 2, "new": 3}"#) { _ in
            let history = try drills("s 1 easy")
            let rest = try made(after: history, now: try #require(history.reviews.last).time)
            expectEqual(rest?.remainingPrompts.sorted(), ["2", "3"])
        }
    }

    @Test("Tasks that run at once each see their own settings", arguments: 0..<20)
    func isolated(number: Int) async throws {
        let store = JSONDefaults(path: folder["\(number).json"])
        try await JSONDefaults.$current.withValue(store) {
            for limit in 0..<20 {
                AppSettings.shared.limit = limit * 100 + number
                await Task.yield()
                expectEqual(AppSettings.shared.limit, limit * 100 + number)
            }
            try AppSettings.shared.synchronize()
        }
    }

    @Test("Concurrent updates lose nothing, from many threads and many processes", .ahead)
    func update() async throws {
        let path = try folder.write("{}", to: "defaults.json")
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    await #expect(processExitsWith: .success) { [path = path as String] in
                        let store = JSONDefaults(path: path)
                        try JSONDefaults.$current.withValue(store) {
                            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                                JSONDefaults.$current.withValue(store) {
                                    AppSettings.shared.update(.limit) { $0 += 1 }
                                }
                            }
                            try AppSettings.shared.synchronize()
                        }
                    }
                }
            }
        }
        try folder.withSettings { _ in expectEqual(AppSettings.shared.limit, 80) }
    }

    @Test("An update that cannot be written starts from the known value, and is retried")
    func failedUpdate() throws {
        try folder.withSettings(#"{"limit": 3}"#) { _ in
            expectEqual(AppSettings.shared.limit, 3)
            try FileManager.default.removeItem(atPath: folder["defaults.json"])
            try FileManager.default.createDirectory(
                atPath: folder["defaults.json"], withIntermediateDirectories: false)
            AppSettings.shared.update(.limit) { $0 += 1 }
            expectEqual(AppSettings.shared.limit, 4)
            try FileManager.default.removeItem(atPath: folder["defaults.json"])
            try AppSettings.shared.synchronize()
        }
        try expectEqual(folder.read("defaults.json"), "{\n  \"limit\": 4\n}\n")
    }
}
