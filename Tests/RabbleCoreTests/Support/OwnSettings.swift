import Foundation
import TestSupport
import Testing

@testable import RabbleCore

/// Gives each test settings of its own, in a file that nobody else knows.
struct OwnSettings: TestTrait, SuiteTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        let store = JSONDefaults(fileURL: URL(filePath: folder["defaults.json"]))
        try await JSONDefaults.$current.withValue(store) { try await function() }
    }
}

extension Trait where Self == OwnSettings {
    static var ownSettings: Self { Self() }
}
