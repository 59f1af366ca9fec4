/// What happens while a lock is waited for that another process holds.
///
/// It is a task-local, because locks are taken deep within a change: the program says once how it waits.
package struct LockWait: Sendable {
    /// How this task waits; without a word, and for ever, where nothing else was said.
    @TaskLocal package static var current = LockWait(notice: { _ in }, isCancelled: { false })

    /// Told, once, of the path whose lock takes longer than ``patience``.
    private let notice: @Sendable (String) -> Void
    /// Whether to give up, if that was not so from the start.
    private let isCancelled: @Sendable () -> Bool

    /// How long the wait is nobody's concern.
    private static let patience = Duration.seconds(2)

    package init(notice: @escaping @Sendable (String) -> Void, isCancelled: @escaping @Sendable () -> Bool) {
        self.notice = notice
        self.isCancelled = isCancelled
    }

    /// Waits for the lock of an open file or folder, and takes it.
    ///
    /// - Parameter path: what the notice calls it.
    /// - Throws: ``SystemError``, with `EINTR` where the wait was given up.
    func lock(_ descriptor: Int32, path: String) throws(SystemError) {
        let start = ContinuousClock.now
        // Who was interrupted before still wants to be kept what was done until then.
        let wasCancelled = isCancelled()
        var isNoticed = false
        // Microseconds. `flock` that waits by itself could tell nobody why.
        var pause: UInt32 = 500
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let error = SystemError.last
            guard error.code == EWOULDBLOCK || error.code == EINTR else { throw error }
            if !wasCancelled, isCancelled() { throw SystemError(code: EINTR) }
            if !isNoticed, ContinuousClock.now - start > Self.patience {
                notice(path)
                isNoticed = true
            }
            usleep(pause)
            pause = min(2 * pause, 20_000)
        }
    }
}
