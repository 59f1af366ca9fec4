#if canImport(Testing)
    import Testing

    /// Resumes a test that waits for its own process as soon as that process exits, ahead of tests
    /// that wait for a thread.
    ///
    /// Until the test resumes, nobody collects the exit status, and Swift Testing's monitor thread
    /// spins.
    package struct Ahead: TestTrait, TestScoping {
        package func provideScope(
            for test: Test, testCase: Test.Case?,
            performing function: @Sendable () async throws -> Void
        ) async throws {
            try await withoutActuallyEscaping(function) { function in
                try await Task(priority: .high) { try await function() }.value
            }
        }
    }

    extension Trait where Self == Ahead {
        package static var ahead: Self { Self() }
    }
#endif
