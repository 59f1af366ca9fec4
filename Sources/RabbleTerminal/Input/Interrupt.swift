import RabbleSystem
import Synchronization

/// Turns Ctrl-C into something that can be waited for together with input.
///
/// The signal writes a byte into a pipe. Whoever waits for input waits for the pipe as well, so a signal that comes
/// between two steps is never lost.
package enum Interrupt {
    /// The end of the pipe that a signal writes to. The handler may use nothing that has to be set up first.
    private static let writingEnd = Atomic<Int32>(-1)
    private static let isSet = Atomic(false)

    /// Whether Ctrl-C was pressed since ``listen()``.
    package static var hasCome: Bool { isSet.load(ordering: .acquiring) }

    /// Starts to listen for the first Ctrl-C. A second one ends the program at once.
    ///
    /// - Returns: a descriptor that becomes readable when the signal has come; nil if the system has none to spare.
    static func listen() -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        writingEnd.store(ends[1], ordering: .releasing)
        Platform.handleOnce(signal: SIGINT) { _ in
            // A second one may end the program before anybody else does it.
            RawMode.restore()
            Interrupt.isSet.store(true, ordering: .releasing)
            var byte: UInt8 = 0
            _ = write(Interrupt.writingEnd.load(ordering: .acquiring), &byte, 1)
        }
        return ends[0]
    }
}
