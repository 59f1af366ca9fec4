#if canImport(Testing)
    import Foundation
    import Testing

    /// Runs a test on its own thread, so a test that waits for a clock or a screen does not delay
    /// others. Nor do they delay a test that waits for its own process: until that collects the
    /// exit status, a thread of Swift Testing spins.
    package struct OwnThread: TestTrait, TestScoping {
        private final class Threads: TaskExecutor {
            func enqueue(_ job: consuming ExecutorJob) {
                let job = UnownedJob(job)
                Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
            }
        }

        package func provideScope(
            for test: Test, testCase: Test.Case?,
            performing function: @Sendable () async throws -> Void
        ) async throws {
            try await withTaskExecutorPreference(Threads()) { try await function() }
        }
    }

    extension Trait where Self == OwnThread {
        package static var ownThread: Self { Self() }
    }
#endif
