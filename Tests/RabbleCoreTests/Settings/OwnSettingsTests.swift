import Foundation
import RabbleTesting
import TestSupport
import Testing

@testable import RabbleCore

/// Each test, and each case of a test, has its own settings.
@Suite(.ownSettings)
struct OwnSettingsTests {
    private let path: String?

    init() {
        AppSettings.shared.update(.newLimit) { $0 += 1 }
        path = AppSettings.shared.path
    }

    @Test("A suite gives each case of a test a file that its initialiser has too", arguments: 1...3)
    func cases(limit: Int) throws {
        expectEqual(AppSettings.shared.newLimit, 11)
        expectEqual(AppSettings.shared.limit, 0)
        AppSettings.shared.limit = limit
        try AppSettings.shared.synchronize()
        expectEqual(AppSettings.shared.path, path)
        let file = try String(contentsOfFile: #require(path), encoding: .utf8)
        expectEqual(file, "{\n  \"limit\": \(limit),\n  \"new\": 11\n}\n")
    }

    @Suite struct Inner {
        @Test("A suite in it has settings of its own as well")
        func inner() throws {
            expectEqual(AppSettings.shared.newLimit, 10)
            AppSettings.shared.newLimit = 3
            try AppSettings.shared.synchronize()
        }
    }

    @Test("Tasks that a test starts inherit its settings")
    func tasks() async throws {
        AppSettings.shared.limit = 7
        try AppSettings.shared.synchronize()
        #expect(await Task { AppSettings.shared.limit }.value == 7)
    }

    @Test("Detached tasks and queues have none: they change nothing, and synchronize throws")
    func forgotten() async throws {
        let detached = Task.detached {
            AppSettings.shared.limit = 7
            #expect(throws: StorageError.noOwnSettings) { try AppSettings.shared.synchronize() }
            return AppSettings.shared.limit
        }
        #expect(await detached.value == 0)
        let queue = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                AppSettings.shared.questionStrategyType = .spaced
                continuation.resume(returning: AppSettings.shared.questionStrategyType)
            }
        }
        expectEqual(queue, .random)
        #expect(JSONDefaults.standard.path == nil)
    }

    @Test("A detached task and a queue that are handed the settings of a test read and change them")
    func handedOn() async throws {
        let settings = OwnSettings.current
        try await Task.detached {
            try await settings.run {
                AppSettings.shared.limit = 7
                await Task.yield()
                try AppSettings.shared.synchronize()
            }
        }.value
        let read = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                settings.run {
                    AppSettings.shared.update(.limit) { $0 += 1 }
                    continuation.resume(returning: AppSettings.shared.limit)
                }
            }
        }
        expectEqual(read, 8)
        expectEqual(AppSettings.shared.limit, 8)
    }

    @Test("Own settings are a temporary file, which is deleted")
    func removed() throws {
        let path = try withOwnSettings {
            AppSettings.shared.limit = 7
            try AppSettings.shared.synchronize()
            let path = try #require(AppSettings.shared.path)
            #expect(FileManager.default.fileExists(atPath: path))
            return path
        }
        #expect(
            !FileManager.default.fileExists(
                atPath: URL(filePath: path).deletingLastPathComponent().path))
    }
}
