import Foundation

/// A process that was started.
package struct Child {
    package let id: pid_t

    /// Waits for its end, once.
    ///
    /// - Returns: the exit code, or the negative number of the signal that ended it; the least number if there is no such
    ///   process to wait for.
    package func wait() -> Int32 {
        var status: Int32 = 0
        var ended: pid_t
        repeat { ended = waitpid(id, &status, 0) } while ended == -1 && errno == EINTR
        guard ended == id else { return .min }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : -signal
    }

    /// Ends it, with what it has started.
    package func kill() {
        Foundation.kill(-id, SIGKILL)
    }
}
