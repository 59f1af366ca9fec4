import RabbleSystem

/// The right to work on a draft, which only one process has at a time.
///
/// It is a lock on a hidden file beside the draft, and ends with this object or with the process.
package final class DraftClaim: Sendable {
    private let path: String
    private let descriptor: Int32

    init?(draft: String) throws(StorageError) {
        path = StagedFile(of: draft, suffix: "lock").path
        try LinkedFolders.current.check(Path.folder(of: path))
        try makeFolder(Path.folder(of: path))
        do throws(SystemError) {
            while true {
                let descriptor = try retrying { [path] in
                    open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
                }
                guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                    let error = SystemError.last
                    close(descriptor)
                    guard error.code == EWOULDBLOCK else { throw error }
                    return nil
                }
                // The last owner may have removed the file just now.
                if Path.leads(path, to: descriptor) {
                    self.descriptor = descriptor
                    return
                }
                close(descriptor)
            }
        } catch {
            throw error.code == ELOOP ? .isLink(path: path) : .cannotWrite(path: path, error)
        }
    }

    deinit {
        unlink(path)
        close(descriptor)
    }
}
