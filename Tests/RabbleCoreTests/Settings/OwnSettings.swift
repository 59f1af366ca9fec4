import RabbleTesting
import TestSupport
import Testing

@testable import RabbleCore

/// Gives each test settings of its own, in a file that nobody else knows.
struct OwnSettings: TestTrait, SuiteTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withOwnSettings { try await function() }
    }
}

extension Trait where Self == OwnSettings {
    static var ownSettings: Self { Self() }
}

extension TemporaryFolder {
    /// Runs with the settings of a file in the folder that starts with this text, as no other test
    /// does.
    func withSettings<Result>(_ text: String? = nil, _ body: (JSONDefaults) throws -> Result) throws
        -> Result
    {
        if let text { try write(text, to: "defaults.json") }
        let store = JSONDefaults(path: self["defaults.json"])
        return try JSONDefaults.$current.withValue(store) { try body(store) }
    }
}
