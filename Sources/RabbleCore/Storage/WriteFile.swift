/// Writes a whole file that the learner names. Whatever interrupts that, it is not half written.
///
/// - Parameter replacing: whether a file of the name may be there. It is then replaced at once, or, if it is a device or
///   a pipe, written to.
/// - Throws: ``StorageError``; with `EEXIST` if there is a file already.
package func writeFile(_ path: String, _ bytes: [UInt8], replacing: Bool) throws(StorageError) {
    let target = replacing ? try Path.resolvingLinks(path) : path
    var status = stat()
    let exists = lstat(target, &status) == 0
    do throws(SystemError) {
        if exists, !replacing { throw SystemError(code: EEXIST) }
        if exists, status.st_mode & S_IFMT != S_IFREG {
            let descriptor = try retrying { open(target, O_WRONLY | O_CLOEXEC) }
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
