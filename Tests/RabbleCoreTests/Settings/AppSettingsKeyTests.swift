import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct AppSettingsKeyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("The names of all settings are listed, so that they can be reset")
    func names() throws {
        let names = [
            AppSettings.Key.questionStrategyType.name, AppSettings.Key.limit.name,
            AppSettings.Key.accents.name,
            AppSettings.Key.answers.name, AppSettings.Key.newLimit.name,
            AppSettings.Key.dailyLimit.name,
            AppSettings.Key.desiredRetention.name, AppSettings.Key.leechThreshold.name,
            AppSettings.Key.fitMode.name, AppSettings.Key.screenMode.name,
            AppSettings.Key.openProgram.name,
        ]
        expectEqual(
            names,
            [
                "questionStrategy", "limit", "accents", "answers", "new", "daily", "retention",
                "leech", "fit",
                "screen", "open",
            ])
        expectEqual(AppSettings.names, names)
        let source = packageFolder.appending(
            path: "Sources/RabbleCore/Settings/AppSettings+Key.swift")
        let keys = try String(contentsOf: source, encoding: .utf8).matches(of: /public static let/)
        expectEqual(keys.count, names.count)
    }

    @Test("A key of a client's own has the bounds, the warning and the reset of ours, in any store")
    func ownKeys() throws {
        let volume = AppSettings.Key("client.volume", default: 5, in: 0...10)
        let sounds = AppSettings.Key("client.sounds", default: true)
        try folder.withSettings(#"{"client.volume": 11, "client.sounds": 1, "limit": 4}"#) {
            store in
            expectEqual(AppSettings.shared[volume], 5)
            #expect(store[sounds])
            expectEqual(store.warnings.count, 2)
            AppSettings.shared[volume] = 99
            store[sounds] = false
            expectEqual(store[volume], 10)
            AppSettings.shared.reset()
            expectEqual(store.keys, ["client.sounds", "client.volume"])
            AppSettings.shared.reset(volume, sounds)
            expectEqual(store.keys, [])
        }
    }

    @Test(
        "A stored strategy that this version does not know falls back to random, with one warning",
        arguments: ["7", "-1", "\"1\"", "true", "null", "1.5", "1e99", "[1]", "{}"])
    func unknownStrategy(stored: String) throws {
        try folder.withSettings("{\"questionStrategy\": \(stored)}") { store in
            expectEqual(AppSettings.shared.questionStrategyType, .random)
            expectEqual(AppSettings.shared.questionStrategyType, .random)
            let warnings = store.warnings
            expectEqual(warnings.count, 1)
            #expect(
                warnings.first?.description.hasPrefix(
                    "\(folder["defaults.json"]): questionStrategy is ") == true)
            #expect(warnings.first?.description.hasSuffix("random is used") == true)
        }
        try expectEqual(folder.read("defaults.json"), "{\"questionStrategy\": \(stored)}")
    }

    @Test(
        "An invalid stored limit falls back to all questions",
        arguments: ["-1", "\"20\"", "2.5", "1e30"])
    func unknownLimit(stored: String) throws {
        try folder.withSettings("{\"limit\": \(stored)}") { store in
            expectEqual(AppSettings.shared.limit, 0)
            expectEqual(store.warnings.count, 1)
        }
    }

    @Test("A number that a setting cannot take is brought to its bounds before it is written")
    func bounds() throws {
        try folder.withSettings { store in
            AppSettings.shared.limit = -5
            AppSettings.shared.newLimit = .min
            AppSettings.shared.leechThreshold = -1
            expectEqual(AppSettings.shared.leechThreshold, 0)
            AppSettings.shared.leechThreshold = .max
            AppSettings.shared.desiredRetention = -.infinity
            expectEqual(AppSettings.shared.desiredRetention, 0.7)
            AppSettings.shared.desiredRetention = .infinity
            // What is no number at all is no wish.
            AppSettings.shared.desiredRetention = .nan
            try AppSettings.shared.synchronize()
            expectEqual(AppSettings.shared.limit, 0)
            expectEqual(AppSettings.shared.newLimit, 0)
            expectEqual(AppSettings.shared.leechThreshold, 1_000)
            expectEqual(AppSettings.shared.desiredRetention, 0.99)
            #expect(store.warnings.isEmpty)
        }
        try expectEqual(
            folder.read("defaults.json"),
            "{\n  \"leech\": 1000,\n  \"limit\": 0,\n  \"new\": 0,\n  \"retention\": 0.99\n}\n")
    }

    @Test(
        """
        An invalid stored retention, new limit or leech threshold falls back to the default, with \
        a warning
        """,
        arguments: ["1", "0.69", "\"0.9\"", "-1", "1e400", "true"])
    func unknownRetention(stored: String) throws {
        try folder.withSettings("{\"retention\": \(stored), \"new\": -1, \"leech\": 1001}") {
            store in
            expectEqual(AppSettings.shared.desiredRetention, 0.9)
            expectEqual(AppSettings.shared.newLimit, 10)
            expectEqual(AppSettings.shared.leechThreshold, 8)
            expectEqual(store.warnings.count, 3)
        }
    }

    @Test("The number 1 may be written in other ways", arguments: ["1", "1.0", "10e-1"])
    func spellings(stored: String) throws {
        try folder.withSettings("{\"questionStrategy\": \(stored)}") { _ in
            expectEqual(AppSettings.shared.questionStrategyType, .sequential)
        }
    }

    @Test(
        "A stored accent rule is one of two words, in small letters",
        arguments: ["\"Strict\"", "\"\"", "1", "true"])
    func unknownAccents(stored: String) throws {
        try folder.withSettings("{\"accents\": \(stored)}") { store in
            expectEqual(AppSettings.shared.accents, .lenient)
            expectEqual(store.warnings.count, 1)
            AppSettings.shared.accents = .strict
            expectEqual(AppSettings.shared.accents, .strict)
        }
        try expectEqual(folder.read("defaults.json"), "{\n  \"accents\": \"strict\"\n}\n")
    }
}
