import Foundation
import TestSupport
import Testing

@testable import RabbleTerminal

struct InputSourceTests {
    @Test("It waits for input, for a signal, or as long as it is told; Ctrl-C comes before all else", .ahead)
    func wait() async {
        // Signals belong to a process.
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

    @Test("All that is left includes what has come and was not taken")
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

    @Test("What cannot be read is an error")
    func unreadable() throws {
        let source = InputSource(descriptor: -1)
        let failure = #expect(throws: Failure.self) { try source.refill() }
        expectEqual(failure?.lines, ["cannot read standard input: Bad file descriptor"])
    }
}
