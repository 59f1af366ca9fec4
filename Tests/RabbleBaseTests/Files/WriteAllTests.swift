import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct WriteAllTests {
    @Test(
        "All bytes arrive, however few the pipe takes at once, even if it is non-blocking",
        arguments: [false, true])
    func pipe(isNonBlocking: Bool) throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        if isNonBlocking { expectEqual(fcntl(descriptor, F_SETFL, O_NONBLOCK), 0) }
        // No two blocks are equal, so that lost or duplicated ones are detected.
        let piece = (0..<4_097).map { UInt8(truncatingIfNeeded: $0 / 17) }
        var bytes: [UInt8] = []
        while bytes.count < 1_000_000 { bytes += piece }
        let group = DispatchGroup()
        nonisolated(unsafe) var arrived = Data()
        let reading = pipe.fileHandleForReading
        DispatchQueue.global().async(group: group) {
            arrived = (try? reading.readToEnd()) ?? Data()
        }
        try writeAll(bytes, to: descriptor)
        try pipe.fileHandleForWriting.close()
        group.wait()
        expectEqual(arrived, Data(bytes))
    }

    @Test("A failed write is an error, and no bytes can always be written")
    func errors() throws {
        #expect(throws: SystemError(code: EBADF)) { try writeAll([1], to: -1) }
        try writeAll([], to: -1)
    }
}
