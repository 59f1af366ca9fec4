import RabbleSystem

/// What happens during the wait for a lock that another process holds.
///
/// It is a task-local, because locks are taken deep within a change: the program says once how it waits.
package struct LockWait: Sendable {
    /// How this task waits: silently and forever unless the program sets something else.
    @TaskLocal package static var current = LockWait(notice: { _ in }, isCancelled: { false })

    /// Called once with the path, when its lock takes longer than ``silence``.
    private let notice: @Sendable (String) -> Void
    /// Whether to give up. If it was so before the wait began, the wait goes on.
    private let isCancelled: @Sendable () -> Bool

    /// How long to wait before saying so.
    private static let silence = Duration.seconds(2)

    package init(notice: @escaping @Sendable (String) -> Void, isCancelled: @escaping @Sendable () -> Bool) {
        self.notice = notice
        self.isCancelled = isCancelled
    }

    /// Waits for the lock of an open file or folder, and takes it.
    ///
    /// - Parameters:
    ///   - path: what the notice calls it.
    ///   - kind: `LOCK_EX`, or `LOCK_SH` for a reader, whom other readers do not hold up.
    ///   - patience: how long to wait; nil for no end.
    /// - Throws: ``SystemError``, with `EINTR` if the wait was given up, and `EWOULDBLOCK` if it took too long.
    package func lock(
        _ descriptor: Int32, path: String, _ kind: Int32 = LOCK_EX, within patience: Duration? = nil
    ) throws(SystemError) {
        let start = ContinuousClock.now
        // After an earlier interruption, what was done so far must still be saved.
        let wasCancelled = isCancelled()
        var isNoticed = false
        // Microseconds. A blocking `flock` could not say what it waits for.
        var pause: UInt32 = 500
        while flock(descriptor, kind | LOCK_NB) != 0 {
            let error = SystemError.last
            guard error.code == EWOULDBLOCK || error.code == EINTR else { throw error }
            if !wasCancelled, isCancelled() { throw SystemError(code: EINTR) }
            if let patience, ContinuousClock.now - start >= patience { throw SystemError(code: EWOULDBLOCK) }
            if !isNoticed, ContinuousClock.now - start > Self.silence {
                notice(path)
                isNoticed = true
            }
            usleep(pause)
            pause = min(2 * pause, 20_000)
        }
    }
}
