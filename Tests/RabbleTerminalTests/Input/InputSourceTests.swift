import Foundation
import TestSupport
import Testing

@testable import RabbleTerminal

struct InputSourceTests {
    @Test(
        "A wait ends with input, a signal or its timeout; Ctrl-C has priority", .ownThread)
    func wait() async {
        // Signals belong to a process, not to a test.
        await #expect(processExitsWith: .success) {
            signal(SIGWINCH, SIG_DFL)
            let input = Pipe()
            let source = InputSource(descriptor: input.fileHandleForReading.fileDescriptor)
            try expectEqual(source.wait(timeout: 0), .timeout)
            Signals.listenForScreen()
            raise(SIGWINCH)
            try expectEqual(source.wait(), .signal)
            expectEqual(Signals.take(), [SIGWINCH])
            try input.fileHandleForWriting.write(contentsOf: Data("ab".utf8))
            try expectEqual(source.wait(), .input)
            try source.refill()
            expectEqual(Array(source.bytes), Array("ab".utf8))
            #expect(!source.isAtEnd)
            try input.fileHandleForWriting.close()
            Signals.listenForInterrupt()
            raise(SIGINT)
            try expectEqual(source.wait(), .interrupted)
            try source.refill()
            #expect(source.isAtEnd)
        }
    }

    @Test("The rest of the input includes bytes that were read but not consumed")
    func readAll() throws {
        let input = Pipe()
        let source = InputSource(descriptor: input.fileHandleForReading.fileDescriptor)
        try input.fileHandleForWriting.write(contentsOf: Data("ab".utf8))
        try source.refill()
        try input.fileHandleForWriting.write(contentsOf: Data("cd".utf8))
        try input.fileHandleForWriting.close()
        try expectEqual(source.readAll(name: "x", limit: 2), Array("abcd".utf8))
        #expect(source.bytes.isEmpty)
    }

    @Test("Unreadable input is an error")
    func unreadable() throws {
        let source = InputSource(descriptor: -1)
        let failure = #expect(throws: Failure.self) { try source.refill() }
        expectEqual(failure?.lines, ["cannot read standard input: Bad file descriptor"])
    }
}
