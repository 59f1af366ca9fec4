import RabbleSystem
import Synchronization

/// A terminal from which keys are read one by one.
///
/// What is typed while the program is at work waits for it unchanged, and is not echoed. Whatever ends the program, a
/// signal or a crash of its own, puts the terminal back as it was. Only `SIGKILL` cannot.
package enum RawMode {
    /// Signals that end a program if it does not handle them.
    private static let fatalSignals = [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS,
    ]
    /// Signals of a fault in the program, which Swift may handle to show where it is.
    private static let crashes = [SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV]
    /// A paste comes between marks, instead of as if it were typed (xterm's bracketed paste).
    private static let pasteOn: StaticString = "\u{1B}[?2004h"
    private static let pasteOff: StaticString = "\u{1B}[?2004l"

    // What the handlers use is set up before the handlers. It is on between two lines as well.
    private static let isOn = Atomic(false)
    private static let input = Atomic<Int32>(-1)
    private static let output = Atomic<Int32>(-1)
    /// Whether what stops the program is handled here. There is one thread.
    nonisolated(unsafe) private static var isPaused = false
    nonisolated(unsafe) private static let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)

    /// What was done at each signal before; the numbers of all are below 65.
    nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    private static let handlesCrashes: Void = {
        for signal in crashes {
            Platform.handleOnce(
                signal: signal,
                with: { number in
                    RawMode.restore()
                    sigaction(number, RawMode.former + Int(number), nil)
                    raise(number)
                }, former: former + Int(signal))
        }
    }()

    /// Puts the terminal into raw mode, with its input at one descriptor and its output at another.
    ///
    /// - Returns: false where it has no such mode.
    static func enter(input: Int32, output: Int32) -> Bool {
        if isPaused {
            signal(SIGTSTP, SIG_DFL)
            isPaused = false
        }
        if isOn.load(ordering: .acquiring) { return set(Platform.raw(saved.pointee)) }
        guard tcgetattr(input, saved) == 0 else { return false }
        self.input.store(input, ordering: .releasing)
        self.output.store(output, ordering: .releasing)
        for signal in fatalSignals where Platform.isDefault(signal: signal) {
            Platform.handleOnce(signal: signal) { number in
                RawMode.restore()
                raise(number)
            }
        }
        handlesCrashes
        isOn.store(true, ordering: .releasing)
        guard resume() else {
            isOn.store(false, ordering: .releasing)
            return false
        }
        return true
    }

    /// Puts the terminal into raw mode again, after somebody else has changed it.
    @discardableResult
    static func resume() -> Bool {
        guard set(Platform.raw(saved.pointee)) else { return false }
        write(pasteOn)
        return true
    }

    /// Gives Ctrl-C and Ctrl-Z their own meaning again until ``enter(input:output:)``; all other keys wait as they are.
    static func pause() {
        guard isOn.load(ordering: .acquiring) else { return }
        if Platform.isDefault(signal: SIGTSTP) {
            Platform.handleOnce(signal: SIGTSTP) { number in
                RawMode.restore()
                raise(number)
            }
            isPaused = true
        }
        _ = set(Platform.raw(saved.pointee, isInterruptible: true))
    }

    private static func set(_ modes: termios) -> Bool {
        var modes = modes
        let input = input.load(ordering: .acquiring)
        // What was typed ahead is kept.
        let isSet = (try? retrying { tcsetattr(input, TCSADRAIN, &modes) }) != nil
        // A signal may have put it back just before that.
        if !isOn.load(ordering: .acquiring) { tcsetattr(input, TCSANOW, saved) }
        return isSet
    }

    /// Puts the terminal back as it was. Safe in a signal handler.
    package static func restore() {
        guard isOn.exchange(false, ordering: .acquiringAndReleasing) else { return }
        let error = errno
        let input = input.load(ordering: .acquiring)
        // In the background the terminal is somebody else's.
        let owner = tcgetpgrp(input)
        if owner == -1 || owner == getpgrp() {
            tcsetattr(input, TCSANOW, saved)
            write(pasteOff)
        }
        errno = error
    }

    private static func write(_ sequence: StaticString) {
        _ = RabbleSystem.write(output.load(ordering: .acquiring), sequence.utf8Start, sequence.utf8CodeUnitCount)
    }
}
