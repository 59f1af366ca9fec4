import RabbleSystem

/// Writes a whole file that the learner names. Whatever interrupts that, it is not half written.
///
/// - Parameter replacing: whether a file of the name may be there. It is then replaced at once, or, if it is a device or
///   a pipe, written to.
/// - Throws: ``StorageError``; with `EEXIST` if there is a file already.
package func writeFile(_ path: String, _ bytes: [UInt8], replacing: Bool) throws(StorageError) {
    let target = replacing ? try Path.resolvingLinks(path) : path
    do throws(SystemError) {
        if Path.isTaken(path), !replacing { throw SystemError(code: EEXIST) }
        if let kind = Path.kind(of: path), kind != .file {
            // Not by the name that the links lead to: a pipe behind /dev/stdout has none.
            let descriptor = try retrying { open(path, O_WRONLY | O_CLOEXEC) }
            defer { close(descriptor) }
            return try writeAll(bytes, to: descriptor)
        }
        // No other process uses a name with the number of this one.
        let staged = try StagedFile(bytes, for: target, isPrivate: false, suffix: "\(getpid()).tmp")
        do throws(SystemError) {
            if replacing { try staged.replaceTarget() } else { try staged.becomeTarget() }
        } catch {
            staged.discard()
            throw error
        }
    } catch {
        throw .cannotWrite(path: path, error)
    }
}

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

/// Removes a file; one that is not there is fine.
///
/// - Throws: ``StorageError`` if the system refuses.
package func removeFile(_ path: String) throws(StorageError) {
    guard unlink(path) == 0 || SystemError.last.code == ENOENT else { throw .cannotWrite(path: path, .last) }
}
