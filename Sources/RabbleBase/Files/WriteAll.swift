import RabbleSystem

/// Writes all of `bytes`, however many calls it takes, and waits where the other end is not ready.
///
/// - Throws: the reason of the first call that failed; a part may have been written then.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
        do throws(SystemError) {
            written += try retrying {
                bytes.withUnsafeBytes {
                    write(
                        descriptor, UnsafeRawBufferPointer(rebasing: $0[written...]).baseAddress, bytes.count - written)
                }
            }
        } catch {
            // A pipe that its other owner has made non-blocking.
            guard error.code == EAGAIN else { throw error }
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = try retrying { poll(&ready, 1, -1) }
        }
    }
}
