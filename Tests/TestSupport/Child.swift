import Foundation

/// A process that was started.
package struct Child {
    package let id: pid_t
    /// What it was started with, for messages.
    package let words: String

    /// For how many seconds a test waits for what should come at once. What takes longer hangs, on any machine.
    package static let patience = 300.0

    /// Waits for its end, once.
    ///
    /// - Returns: the exit code, or the negative number of the signal that ended it; the least number if there is no such
    ///   process to wait for. And the seconds of a processor that it took.
    /// - Throws: ``Hung`` if it had to be killed.
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
        let time = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1_000_000 }.reduce(
            0, +)
        return (signal == 0 ? status >> 8 & 0xFF : -signal, time)
    }

    /// Ends it, with what it has started.
    package func kill() {
        Foundation.kill(-id, SIGKILL)
    }
}

/// Something that was waited for in vain.
package struct Hung: Error, CustomStringConvertible {
    package let description: String

    /// - Parameters:
    ///   - what: what did not happen, as in "rabble play ends".
    ///   - shown: what had been written until then.
    package init(_ what: String, shown: String = "") {
        description = "waited in vain until \(what)" + (shown.isEmpty ? "" : "; it wrote: \(shown)")
    }
}

/// Waits for what nothing tells of, by looking.
///
/// - Throws: ``Hung`` if it never comes.
package func waitUntil(_ what: String, _ condition: () throws -> Bool) throws {
    let limit = Date(timeIntervalSinceNow: Child.patience)
    var pause: useconds_t = 50
    while try !condition() {
        guard Date.now < limit else { throw Hung(what) }
        usleep(pause)
        pause = min(2 * pause, 20_000)
    }
}
