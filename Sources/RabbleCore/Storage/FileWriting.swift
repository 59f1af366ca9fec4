import Foundation

/// Writes a whole file that the learner names.
///
/// - Parameter replacing: whether a file of the name may be there. It is then replaced at once, or, if it is a device or
///   a pipe, written to.
/// - Throws: ``StorageError``; with `EEXIST` if there is a file already.
package func writeFile(_ path: String, _ bytes: [UInt8], replacing: Bool) throws(StorageError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, replacing, status.st_mode & S_IFMT == S_IFREG {
        let target = try FileReplacement.resolvingLinks(path)
        return try FolderLock(FileReplacement.folder(of: target)).replace([(target, bytes)])
    }
    do throws(SystemError) {
        let flags = exists && replacing ? O_TRUNC : O_EXCL
        let descriptor = try retrying { open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666) }
        defer { close(descriptor) }
        do throws(SystemError) {
            try writeAll(bytes, to: descriptor)
        } catch {
            // Half a file would be taken for a whole one.
            if flags == O_EXCL { unlink(path) }
            throw error
        }
    } catch {
        throw .cannotWrite(path: path, error)
    }
}
