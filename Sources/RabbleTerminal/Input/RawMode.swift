import RabbleSystem
import Synchronization

/// The mode in which a terminal sends each key at once. Keys typed while the program works are
/// buffered unchanged and not echoed. The terminal is restored when the program ends, even in a
/// crash, except by `SIGKILL`.
package enum RawMode {
    private static let fatalSignals = [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF,
        SIGSYS,
    ]
    /// Crash signals, which Swift may handle to show a backtrace.
    private static let crashes = [SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV]
    // xterm's bracketed paste.
    private static let pasteOn: StaticString = "\u{1B}[?2004h"
    private static let pasteOff: StaticString = "\u{1B}[?2004l"

    // Handlers use only what is initialised before they are installed. The mode stays on between
    // two lines.
    private static let isOn = Atomic(false)
    private static let input = Atomic<Int32>(-1)
    private static let output = Atomic<Int32>(-1)
    /// Whether `SIGTSTP` has a handler from `pause()`. Used by a single thread.
    nonisolated(unsafe) private static var isPaused = false
    nonisolated(unsafe) private static let saved = UnsafeMutablePointer<termios>.allocate(
        capacity: 1)

    private static let restoreAndRaise: @convention(c) (Int32) -> Void = { number in
        RawMode.restore()
        raise(number)
    }
    /// The previous action of each signal, by number; numbers are below 65.
    nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(
        capacity: 65)
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
            Platform.handleOnce(signal: signal, with: restoreAndRaise)
        }
        handlesCrashes
        isOn.store(true, ordering: .releasing)
        let isRaw = resume()
        if !isRaw { isOn.store(false, ordering: .releasing) }
        return isRaw
    }

    @discardableResult
    static func resume() -> Bool {
        guard set(Platform.raw(saved.pointee)) else { return false }
        write(pasteOn)
        return true
    }

    /// Gives Ctrl-C and Ctrl-Z their default effect until ``enter(input:output:)``. All other keys
    /// are buffered unchanged.
    static func pause() {
        guard isOn.load(ordering: .acquiring) else { return }
        if Platform.isDefault(signal: SIGTSTP) {
            Platform.handleOnce(signal: SIGTSTP, with: restoreAndRaise)
            isPaused = true
        }
        _ = set(Platform.raw(saved.pointee, isInterruptible: true))
    }

    private static func set(_ modes: termios) -> Bool {
        var modes = modes
        let input = input.load(ordering: .acquiring)
        // TCSADRAIN keeps input typed ahead.
        let isSet = (try? retrying { tcsetattr(input, TCSADRAIN, &modes) }) != nil
        // A signal may just have restored the terminal.
        if !isOn.load(ordering: .acquiring) { tcsetattr(input, TCSANOW, saved) }
        return isSet
    }

    /// Restores the terminal. Safe in a signal handler.
    package static func restore() {
        guard isOn.exchange(false, ordering: .acquiringAndReleasing) else { return }
        let error = errno
        let input = input.load(ordering: .acquiring)
        // A background program must not change the terminal.
        let owner = tcgetpgrp(input)
        if owner == -1 || owner == getpgrp() {
            tcsetattr(input, TCSANOW, saved)
            write(pasteOff)
        }
        errno = error
    }

    private static func write(_ sequence: StaticString) {
        _ = RabbleSystem.write(
            output.load(ordering: .acquiring), sequence.utf8Start, sequence.utf8CodeUnitCount)
    }
}
