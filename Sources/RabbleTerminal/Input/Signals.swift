import RabbleSystem
import Synchronization

/// Makes Ctrl-C, and signals that concern the screen, events that can be awaited together with
/// input: a handler writes the signal's number into a pipe, and every wait includes the pipe, so no
/// signal is lost between two steps.
package enum Signals {
    private static let screenSignals = [SIGTSTP, SIGCONT, SIGWINCH]
    // A handler uses only what is initialised before it is installed.
    private static let readingEnd = Atomic<Int32>(-1)
    private static let writingEnd = Atomic<Int32>(-1)
    private static let isSet = Atomic(false)
    /// The screen signals with a handler. Used by a single thread.
    nonisolated(unsafe) private static var handled: Set<Int32> = []

    /// Readable after a signal; -1 if no descriptor is available.
    static var descriptor: Int32 { readingEnd.load(ordering: .acquiring) }

    /// Whether Ctrl-C was pressed since ``listenForInterrupt()``.
    package static var wereInterrupted: Bool { isSet.load(ordering: .acquiring) }

    /// Turns the next Ctrl-C into a ``LineReader/Line/interrupted``. Another one ends the program
    /// at once.
    ///
    /// - Parameter others: further signals with the same effect.
    package static func listenForInterrupt(or others: [Int32] = []) {
        guard hasPipe() else { return }
        for signal in [SIGINT] + others.filter(Platform.isDefault) {
            Platform.handleOnce(signal: signal) { number in
                // A second signal may end the program before it restores the terminal itself.
                RawMode.restore()
                Signals.isSet.store(true, ordering: .releasing)
                Signals.send(number)
            }
        }
    }

    /// Starts listening for each screen signal, or continues after one has arrived.
    static func listenForScreen() {
        guard hasPipe() else { return }
        for signal in screenSignals where Platform.isDefault(signal: signal) {
            handled.insert(signal)
            Platform.handleOnce(signal: signal) { Signals.send($0) }
        }
    }

    static func stopListeningForScreen() {
        for number in handled { signal(number, SIG_DFL) }
        handled = []
    }

    static func take() -> Set<Int32> {
        guard descriptor != -1 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        return Set(bytes.prefix(max(0, count)).map(Int32.init))
    }

    private static func hasPipe() -> Bool {
        if descriptor != -1 { return true }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        // Reading must not block, and an editor or pager must not inherit the pipe.
        let isReady = ends.allSatisfy {
            fcntl($0, F_SETFL, fcntl($0, F_GETFL) | O_NONBLOCK) == 0
                && fcntl($0, F_SETFD, FD_CLOEXEC) == 0
        }
        if isReady {
            writingEnd.store(ends[1], ordering: .releasing)
            readingEnd.store(ends[0], ordering: .releasing)
        } else {
            for end in ends { close(end) }
        }
        return isReady
    }

    private static func send(_ number: Int32) {
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(writingEnd.load(ordering: .acquiring), &byte, 1)
        errno = error
    }
}
