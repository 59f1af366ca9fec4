import Foundation
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleMemory
@testable import rabble

struct ProgressTests {
    @Test("At a terminal a long step shows its progress until Ctrl-C ends it", .ownThread)
    func watch() async {
        // Signals and standard error belong to a process, not to a test.
        await #expect(processExitsWith: .success) {
            let (master, slave) = try Conversation.openTerminal(columns: 80)
            dup2(slave, STDERR_FILENO)
            let seconds = Locked(Int64(0))
            let now: @Sendable () -> Timestamp = {
                seconds.withLock { seconds in
                    seconds += 1
                    return Timestamp(milliseconds: seconds * 1_000)
                }
            }
            let context = Context(
                console: Console { $0 == "TERM" ? "xterm" : nil }, locations: .standard, now: now,
                makeGenerator: SystemRandomNumberGenerator.init, arguments: Arguments([]))
            let failure = #expect(throws: Failure.self) {
                try Progress(context: context, consequence: "all is as it was").watch {
                    report throws(Failure) in
                    try report("fitting: 2 of 6, pass 7")
                    raise(SIGINT)
                    try report("fitting: 2 of 6, pass 8")
                }
            }
            expectEqual(failure?.exitCode, .interrupted)
            expectEqual(failure?.lines, ["interrupted; all is as it was"])
            for end in [slave, STDERR_FILENO] { close(end) }
            var shown: [UInt8] = []
            var bytes = [UInt8](repeating: 0, count: 100)
            // If the other end is closed, an error follows the written text.
            while case let count = read(master, &bytes, bytes.count), count > 0 {
                shown += bytes[..<count]
            }
            let text = String(decoding: shown, as: UTF8.self)
            expectEqual(text, "\r\u{1B}[Kfitting: 2 of 6, pass 7\r\u{1B}[K")
        }
    }
}
