import RabbleSystem
import Synchronization

/// Turns what happens to the screen of a program that waits for keys into something that can be waited for: that it is to
/// stop, that it goes on, that the screen has another size.
///
/// Each signal is a byte in a pipe, as with ``Interrupt``.
enum ScreenSignals {
    private static let all = [SIGTSTP, SIGCONT, SIGWINCH]
    private static let readingEnd = Atomic<Int32>(-1)
    private static let writingEnd = Atomic<Int32>(-1)
    /// Those that are handled here. There is one thread.
    nonisolated(unsafe) private static var handled: Set<Int32> = []

    /// Becomes readable when one has come; -1 where the system has no descriptor to spare.
    static var descriptor: Int32 { readingEnd.load(ordering: .acquiring) }

    /// Starts to listen, or goes on after one has come.
    static func listen() {
        if descriptor == -1 {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { return }
            // Reading must not block.
            guard ends.allSatisfy({ fcntl($0, F_SETFL, fcntl($0, F_GETFL) | O_NONBLOCK) == 0 }) else {
                for end in ends { close(end) }
                return
            }
            writingEnd.store(ends[1], ordering: .releasing)
            readingEnd.store(ends[0], ordering: .releasing)
        }
        for signal in all where Platform.isDefault(signal: signal) {
            handled.insert(signal)
            Platform.handleOnce(signal: signal) { number in
                let error = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(ScreenSignals.writingEnd.load(ordering: .acquiring), &byte, 1)
                errno = error
            }
        }
    }

    /// Ends listening. The signals have the system's own effect again.
    static func ignore() {
        for number in handled { signal(number, SIG_DFL) }
        handled = []
    }

    /// The signals that have come.
    static func take() -> Set<Int32> {
        guard descriptor != -1 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        return Set(bytes.prefix(max(0, count)).map(Int32.init))
    }
}
