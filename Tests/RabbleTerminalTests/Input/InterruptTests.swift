import Foundation
import TestSupport
import Testing

@testable import RabbleTerminal

struct InterruptTests {
    @Test("The first Ctrl-C can be waited for and is remembered; the second ends the program", .ahead)
    func twice() async {
        // Signals belong to a process.
        await #expect(processExitsWith: .signal(SIGINT)) {
            let descriptor = try #require(Interrupt.listen())
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            expectEqual(poll(&ready, 1, 0), 0)
            #expect(!Interrupt.hasCome)
            raise(SIGINT)
            expectEqual(poll(&ready, 1, 0), 1)
            #expect(Interrupt.hasCome)
            raise(SIGINT)
        }
    }

    @Test("Where no descriptor is left there is none to wait for", .ahead)
    func noDescriptor() async {
        await #expect(processExitsWith: .success) {
            var limit = rlimit(rlim_cur: 0, rlim_max: 0)
            #if canImport(Darwin)
                setrlimit(RLIMIT_NOFILE, &limit)
            #else
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            #endif
            _exit(Interrupt.listen() == nil ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }
}
