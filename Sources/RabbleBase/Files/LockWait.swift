import RabbleSystem

/// The behaviour of a task while another process holds a lock. This is a task-local because locks
/// are taken deep within a change.
package struct LockWait: Sendable {
    /// By default a task waits silently and forever.
    @TaskLocal package static var current = LockWait(notice: { _ in }, isCancelled: { false })

    private let notice: @Sendable (String) -> Void
    /// Whether the task should end.
    package let isCancelled: @Sendable () -> Bool

    /// `notice` is called once with the path, if the wait takes longer than two seconds. A wait
    /// that begins after `isCancelled` has become true is not cancelled.
    package init(
        notice: @escaping @Sendable (String) -> Void, isCancelled: @escaping @Sendable () -> Bool
    ) {
        self.notice = notice
        self.isCancelled = isCancelled
    }

    /// - Throws: `EINTR` if the wait is cancelled, `EWOULDBLOCK` if it takes too long.
    package func lock(
        _ descriptor: Int32, path: String, _ kind: Int32 = LOCK_EX, within patience: Duration? = nil
    ) throws(SystemError) {
        let start = ContinuousClock.now
        // After an earlier interruption the finished work must still be saved.
        let wasCancelled = isCancelled()
        var isNoticed = false
        // In microseconds. A blocking `flock` could neither notify nor be cancelled.
        var pause: UInt32 = 500
        while flock(descriptor, kind | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .last }
            if !wasCancelled, isCancelled() { throw SystemError(code: EINTR) }
            if let patience, ContinuousClock.now - start >= patience {
                throw SystemError(code: EWOULDBLOCK)
            }
            if !isNoticed, ContinuousClock.now - start > .seconds(2) {
                notice(path)
                isNoticed = true
            }
            usleep(pause)
            pause = min(2 * pause, 20_000)
        }
    }
}
