import Foundation

/// A running child process.
package struct Child {
    package let id: pid_t
    /// The command line, for messages.
    package let words: String

    /// The timeout in seconds for events that should happen at once. A slower one counts as hung,
    /// on any machine.
    package static let patience = 300.0

    /// Waits for the process to exit. Call it once.
    ///
    /// - Returns: the status, which is the exit code, the negated number of the signal that ended
    ///   the process, or `Int32.min` if there was no process to wait for; and the processor time in
    ///   seconds.
    /// - Throws: ``Hung`` if the process had to be killed.
    package func wait() throws -> (status: Int32, time: Double) {
        var status: Int32 = 0
        var ended: pid_t = 0
        var usage = rusage()
        let hasEnded = {
            ended = wait4(id, &status, WNOHANG, &usage)
            return ended != 0 && !(ended == -1 && errno == EINTR)
        }
        do {
            try waitUntil("\(words) ends", hasEnded)
        } catch {
            kill()
            throw error
        }
        guard ended == id else { return (.min, 0) }
        let signal = status & 0x7F
        let time = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        return (signal == 0 ? status >> 8 & 0xFF : -signal, time)
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }

    /// Kills the process and its process group.
    package func kill() {
        Foundation.kill(-id, SIGKILL)
    }
}

/// A wait that timed out.
package struct Hung: Error, CustomStringConvertible {
    package let description: String

    /// - Parameters:
    ///   - what: the expected event, such as "rabble play ends".
    ///   - shown: the output until then.
    package init(_ what: String, shown: String = "") {
        description = "waited in vain until \(what)" + (shown.isEmpty ? "" : "; it wrote: \(shown)")
    }
}

/// Polls until a condition holds, for conditions without a notification.
///
/// - Throws: ``Hung`` if that takes longer than ``Child/patience``.
package func waitUntil(_ what: String, _ condition: () throws -> Bool) throws {
    let limit = ContinuousClock.now + .seconds(Child.patience)
    var pause: useconds_t = 50
    while try !condition() {
        guard ContinuousClock.now < limit else { throw Hung(what) }
        usleep(pause)
        pause = min(2 * pause, 20_000)
    }
}
