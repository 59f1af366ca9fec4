#if canImport(Testing)
    import Testing

    /// Lets a test that waits for a process of its own go on as soon as that has ended, ahead of the tests that wait for a thread.
    ///
    /// Until then nobody takes note of the process's end, and the thread of Swift Testing that looks out for it never rests.
    package struct Ahead: TestTrait, TestScoping {
        package func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
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
