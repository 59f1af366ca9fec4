import Foundation
import TestSupport
import Testing

@testable import RabbleTerminal

struct SignalsTests {
    @Test(
        "The first Ctrl-C can be waited for and is remembered; the second ends the program",
        .ownThread)
    func twice() async {
        // Signals belong to a process, not to a test.
        await #expect(processExitsWith: .signal(SIGINT)) {
            Signals.listenForInterrupt()
            var ready = pollfd(fd: Signals.descriptor, events: Int16(POLLIN), revents: 0)
            expectEqual(poll(&ready, 1, 0), 0)
            #expect(!Signals.wereInterrupted)
            raise(SIGINT)
            expectEqual(poll(&ready, 1, 0), 1)
            #expect(Signals.wereInterrupted)
            raise(SIGINT)
        }
    }

    @Test(
        "Signals of the screen can be waited for until they are ignored, and each is reported once",
        .ownThread)
    func screen() async {
        await #expect(processExitsWith: .success) {
            signal(SIGWINCH, SIG_DFL)
            Signals.listenForScreen()
            raise(SIGWINCH)
            expectEqual(Signals.take(), [SIGWINCH])
            expectEqual(Signals.take(), [])
            Signals.stopListeningForScreen()
            raise(SIGWINCH)
            expectEqual(Signals.take(), [])
        }
    }

    @Test("Without a free descriptor there is none to wait for", .ownThread)
    func noDescriptor() async {
        await #expect(processExitsWith: .success) {
            var limit = rlimit(rlim_cur: 0, rlim_max: 0)
            #if canImport(Darwin)
                setrlimit(RLIMIT_NOFILE, &limit)
            #else
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            #endif
            Signals.listenForInterrupt()
            Signals.listenForScreen()
            _exit(Signals.descriptor == -1 && Signals.take().isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }
}
