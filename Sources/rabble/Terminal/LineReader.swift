import RabbleCore

/// Reads lines from a descriptor, 64 KiB at a time.
final class LineReader {
    /// What there is to read.
    enum Line: Equatable {
        /// A line without its end.
        case text(String)
        /// A line that is not UTF-8, longer than any answer, or piles up accents; as much of it as can be shown.
        case malformed(String)
        /// There is nothing more.
        case end
        /// Ctrl-C came first.
        case interrupted
    }

    /// The most bytes of a line that are kept; the rest is skipped.
    static let greatestLength = 1_048_576

    /// Becomes readable when the learner presses Ctrl-C; nil if that ends the program.
    var interruptDescriptor: Int32?
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var position = 0
    private var isAtEnd = false

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// The next line.
    ///
    /// - Parameter beforeWaiting: called before waiting for more input: the program at the other end may itself be
    ///   waiting for the output so far.
    func next(beforeWaiting: () throws(Failure) -> Void) throws(Failure) -> Line {
        var start: [UInt8] = []
        while true {
            if let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = buffer[position..<end]
                position = end + 1
                return Self.line(start.isEmpty ? line : (start + line)[...])
            }
            if start.count <= Self.greatestLength { start += buffer[position...] }
            buffer = []
            position = 0
            if isAtEnd { return start.isEmpty ? .end : Self.line(start[...]) }
            try beforeWaiting()
            guard try waitForInput() else { return .interrupted }
            try refill()
        }
    }

    private static func line(_ bytes: ArraySlice<UInt8>) -> Line {
        let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        if bytes.count <= greatestLength, let text = String(strictUTF8: bytes), text.isStreamSafe { return .text(text) }
        return .malformed(String(decoding: bytes.prefix(greatestLength), as: UTF8.self))
    }

    /// - Returns: false if the learner interrupted.
    private func waitForInput() throws(Failure) -> Bool {
        var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        if let interruptDescriptor {
            descriptors.append(pollfd(fd: interruptDescriptor, events: Int16(POLLIN), revents: 0))
        }
        do throws(SystemError) {
            _ = try retrying { poll(&descriptors, nfds_t(descriptors.count), -1) }
        } catch {
            throw Failure("cannot wait for standard input: \(error)", .ioError)
        }
        return descriptors.count < 2 || descriptors[1].revents == 0
    }

    private func refill() throws(Failure) {
        let size = 65_536
        var failure: SystemError?
        buffer = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
            do throws(SystemError) {
                count = try retrying { read(descriptor, bytes.baseAddress, size) }
            } catch {
                failure = error
            }
        }
        if let failure, failure.code != EAGAIN { throw Failure("cannot read standard input: \(failure)", .ioError) }
        isAtEnd = failure == nil && buffer.isEmpty
    }
}
