import RabbleSystem

/// The bytes that arrive on a descriptor, 64 KiB at a time.
final class InputSource {
    enum Event { case input, interrupted, signal, timeout }

    var bytes: ArraySlice<UInt8> = []
    private(set) var isAtEnd = false
    let descriptor: Int32

    /// The charset of the terminal if it is not UTF-8.
    private let charset: Charset?

    init(descriptor: Int32, charset: Charset? = nil) {
        self.descriptor = descriptor
        self.charset = charset
    }

    /// Waits for input or a signal, up to `timeout` milliseconds; -1 waits forever.
    func wait(timeout: Int32 = -1) throws(Failure) -> Event {
        // Poll ignores a negative descriptor.
        var descriptors = [descriptor, Signals.descriptor].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        do {
            if !Signals.wereInterrupted {
                _ = try retrying { poll(&descriptors, nfds_t(descriptors.count), timeout) }
            }
        } catch {
            throw Failure("cannot wait for standard input: \(error)", .ioError)
        }
        if Signals.wereInterrupted { return .interrupted }
        if descriptors[1].revents != 0 { return .signal }
        return descriptors[0].revents != 0 ? .input : .timeout
    }

    func refill() throws(Failure) {
        let size = 65_536
        var failure: SystemError?
        let read = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
            do throws(SystemError) {
                count = try retrying { RabbleSystem.read(descriptor, bytes.baseAddress, size) }
            } catch {
                failure = error
            }
        }
        if let failure, failure.code != EAGAIN {
            throw Failure("cannot read standard input: \(failure)", .ioError)
        }
        bytes = (charset?.decode(read) ?? read)[...]
        isAtEnd = failure == nil && read.isEmpty
    }

    /// Reads all remaining input, including ``bytes``.
    func readAll(name: String, limit: Int) throws(StorageError) -> [UInt8] {
        defer { bytes = [] }
        return try bytes + readFile(descriptor: descriptor, name: name, limit: limit)
    }
}
