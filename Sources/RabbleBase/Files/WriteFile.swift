import RabbleSystem

/// Writes a whole file that the learner names. An interruption never leaves it half written. With
/// `replacing`, the path may lead to a file, which is replaced, or to a device or a pipe, which is
/// written to; without it, an existing file is the error `EEXIST`.
package func writeFile(_ path: String, _ bytes: [UInt8], replacing: Bool) throws(StorageError) {
    let target = replacing ? try Path.resolvingLinks(path) : path
    do throws(SystemError) {
        if Path.isTaken(path), !replacing { throw SystemError(code: EEXIST) }
        if ![.file, .missing].contains(Path.kind(of: path)) {
            // Not `target`: the pipe behind /dev/stdout has no real name.
            let descriptor = try retrying { open(path, O_WRONLY | O_CLOEXEC) }
            defer { close(descriptor) }
            return try writeAll(bytes, to: descriptor)
        }
        // The process number makes the hidden name unique.
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

/// Repeats a system call while signals interrupt it, and waits while a pipe that another process
/// made non-blocking is not ready.
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
