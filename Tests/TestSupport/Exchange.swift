import Foundation

/// Reads and writes all pipes of a process on one thread, without blocking on any of them.
///
/// Dispatch is no alternative: blocking blocks delay the others, and on two cores the third one
/// starts a second late.
struct Exchange {
    private var unwritten: Data
    private let input: FileHandle
    private let outputs: [FileHandle]
    private var read: [Data]
    private var descriptors: [pollfd]

    /// - Parameters:
    ///   - bytes: written to `input`, which is then closed.
    ///   - outputs: read to their end.
    init(_ bytes: Data, into input: FileHandle, outOf outputs: [FileHandle]) {
        unwritten = bytes
        self.input = input
        self.outputs = outputs
        read = outputs.map { _ in Data() }
        descriptors =
            [pollfd(fd: input.fileDescriptor, events: Int16(POLLOUT), revents: 0)]
            + outputs.map { pollfd(fd: $0.fileDescriptor, events: Int16(POLLIN), revents: 0) }
        _ = fcntl(input.fileDescriptor, F_SETFL, O_NONBLOCK)
    }

    /// Reads and writes until all pipes are closed.
    ///
    /// - Parameters:
    ///   - seconds: the timeout after which `end` is called; a tenth of it later, the exchange
    ///     stops in any case.
    ///   - end: ends the process.
    /// - Returns: the output of each pipe, and whether `end` was called.
    mutating func finish(within seconds: Double, end: () -> Void) throws -> (
        read: [Data], isHung: Bool
    ) {
        let limit = ContinuousClock.now + .seconds(seconds)
        var isHung = false
        while descriptors.contains(where: { $0.fd >= 0 }) {
            let left = isHung ? seconds / 10 : max(Self.seconds(until: limit), 0)
            if poll(&descriptors, nfds_t(descriptors.count), Int32(left * 1_000) + 1) == 0, isHung {
                break
            }
            if !isHung, ContinuousClock.now >= limit {
                isHung = true
                end()
            }
            if descriptors[0].revents != 0 { try write() }
            for index in read.indices where descriptors[index + 1].revents != 0 {
                readMore(from: index)
            }
        }
        return (read, isHung)
    }

    private static func seconds(until limit: ContinuousClock.Instant) -> Double {
        (limit - ContinuousClock.now) / .seconds(1)
    }

    private mutating func write() throws {
        let count = unwritten.withUnsafeBytes {
            Foundation.write(input.fileDescriptor, $0.baseAddress, $0.count)
        }
        unwritten = unwritten.dropFirst(max(count, 0))
        // The process may exit before it has read everything.
        guard unwritten.isEmpty || count < 0 && errno != EAGAIN else { return }
        descriptors[0].fd = -1
        try input.close()
    }

    private mutating func readMore(from index: Int) {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Foundation.read(descriptors[index + 1].fd, &bytes, bytes.count)
        if count > 0 { read[index] += bytes[..<count] } else { descriptors[index + 1].fd = -1 }
    }
}
