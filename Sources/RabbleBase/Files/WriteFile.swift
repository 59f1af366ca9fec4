import RabbleSystem

/// Writes a whole file that the learner names. No interruption leaves it half written. When
/// replacing, there may be a file of this name, or a device or a pipe, which is written to;
/// otherwise that is the error `EEXIST`.
package func writeFile(_ path: String, _ bytes: [UInt8], replacing: Bool) throws(StorageError) {
    let target = replacing ? try Path.resolvingLinks(path) : path
    do throws(SystemError) {
        if Path.isTaken(path), !replacing { throw SystemError(code: EEXIST) }
        if ![.file, .missing].contains(Path.kind(of: path)) {
            // Not `target`: a pipe behind /dev/stdout has no such name.
            let descriptor = try retrying { open(path, O_WRONLY | O_CLOEXEC) }
            defer { close(descriptor) }
            return try writeAll(bytes, to: descriptor)
        }
        // The number of this process keeps the hidden name from all others.
        let staged = try StagedFile(bytes, for: target, isPrivate: false, suffix: "\(getpid()).tmp")
        defer { staged.discard() }
        if replacing { try staged.replaceTarget() } else { try staged.becomeTarget() }
    } catch {
        throw .cannotWrite(path: path, error)
    }
}

package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    if let failure = writeBytes(bytes, to: descriptor).failure { throw failure }
}

package func writeBytes(_ bytes: [UInt8], to descriptor: Int32) -> (
    count: Int, failure: SystemError?
) {
    var written = 0
    do {
        while written < bytes.count {
            written += try whenReady(descriptor, POLLOUT) {
                bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            }
        }
        return (written, nil)
    } catch {
        return (written, error)
    }
}

/// Repeats a system call while a signal interrupts it, or a pipe that another process made
/// non-blocking is not ready.
func whenReady(_ descriptor: Int32, _ event: Int32, _ call: () -> Int) throws(SystemError) -> Int {
    while true {
        do { return try retrying(call) } catch {
            guard error.code == EAGAIN else { throw error }
            var ready = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            _ = try retrying { poll(&ready, 1, -1) }
        }
    }
}

package func removeFile(_ path: String) throws(StorageError) {
    if unlink(path) != 0, errno != ENOENT { throw .cannotWrite(path: path, .last) }
}
