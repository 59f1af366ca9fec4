import RabbleSystem

/// The bytes that come in on a descriptor, 64 KiB at a time.
package final class InputSource {
    /// What ended a wait.
    enum Event {
        case input
        /// Ctrl-C came first.
        case interrupted
        /// A descriptor that was waited for as well has something.
        case other
        /// Nothing came.
        case timeout
    }

    /// Becomes readable when the learner presses Ctrl-C; nil if that ends the program.
    var interruptDescriptor: Int32?
    /// The bytes that came last and were not taken.
    var bytes: ArraySlice<UInt8> = []
    /// Whether there is nothing more.
    private(set) var isAtEnd = false
    let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits for more.
    ///
    /// - Parameters:
    ///   - other: another descriptor to wait for.
    ///   - timeout: for how many milliseconds; -1 for as long as it takes.
    func wait(other: Int32 = -1, timeout: Int32 = -1) throws(Failure) -> Event {
        // A negative descriptor is none.
        var descriptors = [descriptor, interruptDescriptor ?? -1, other].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        _ = try Result { () throws(SystemError) in
            try retrying { poll(&descriptors, nfds_t(descriptors.count), timeout) }
        }.mapError { Failure("cannot wait for standard input: \($0)", .ioError) }.get()
        if descriptors[1].revents != 0 { return .interrupted }
        if descriptors[2].revents != 0 { return .other }
        return descriptors[0].revents != 0 ? .input : .timeout
    }

    /// Reads what has come into ``bytes``, which are lost if there are any left.
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
        if let failure, failure.code != EAGAIN { throw Failure("cannot read standard input: \(failure)", .ioError) }
        bytes = read[...]
        isAtEnd = failure == nil && read.isEmpty
    }

    /// Reads all that is left, ``bytes`` included.
    ///
    /// - Parameters:
    ///   - name: what messages call it.
    ///   - limit: the most bytes that are read.
    func readAll(name: String, limit: Int) throws(StorageError) -> [UInt8] {
        defer { bytes = [] }
        return try bytes + readFile(descriptor: descriptor, name: name, limit: limit)
    }
}
