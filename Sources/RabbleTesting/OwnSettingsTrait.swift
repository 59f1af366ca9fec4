// A build that links Swift's libraries statically has no Testing, and needs no trait.
#if canImport(Testing)
    public import Testing

    /// Gives tests their own settings, as ``withOwnSettings(_:)`` does.
    public struct OwnSettingsTrait: TestTrait, SuiteTrait, TestScoping {
        /// True: a suite passes the trait to its tests.
        public var isRecursive: Bool { true }

        /// Runs a test, or one case of it, with its own settings.
        ///
        /// - Parameters:
        ///   - test: the test.
        ///   - testCase: the case.
        ///   - function: runs it.
        /// - Throws: the error of the test.
        public func provideScope(
            for test: Test, testCase: Test.Case?,
            performing function: @Sendable () async throws -> Void
        ) async throws {
            try await withOwnSettings { try await function() }
        }
    }

    extension Trait where Self == OwnSettingsTrait {
        /// Separate settings for each test, each case of a parameterised test, and each test of a
        /// suite: no two share a file.
        ///
        /// ```swift
        /// @Test(.ownSettings) func limit() throws {
        ///     AppSettings.shared.limit = 20
        ///     try AppSettings.shared.synchronize()
        /// }
        /// ```
        public static var ownSettings: Self { Self() }
    }
#endif
