import RabbleSystem

/// The next content of a file, complete and on the disk under a hidden name beside it, until it takes the file's place.
package struct StagedFile {
    /// The file whose place it takes; no symbolic link.
    let target: String
    /// Where it waits.
    package let path: String

    /// What was staged for this target, if anything was.
    package init(of target: String, suffix: String = "tmp") {
        let name = Path.name(of: target)
        // A name may be as long as the file system allows, and this one is longer.
        let short = name.utf8.count > 200 ? String(name.utf8.fnv1a, radix: 16) : name
        path = "\(Path.folder(of: target))/.\(short).\(suffix)"
        self.target = target
    }

    /// Stages this content, with the permissions of the target.
    ///
    /// - Parameters:
    ///   - isPrivate: whether a file that is not there yet is for its owner alone.
    ///   - suffix: what its name ends in. Whatever has that name is replaced, so no other process may use it now.
    init(
        _ bytes: [UInt8], for target: String, isPrivate: Bool = true, suffix: String = "tmp"
    ) throws(SystemError) {
        self.init(of: target, suffix: suffix)
        var status = stat()
        let exact = stat(target, &status) == 0 ? status.st_mode & 0o7777 : isPrivate ? 0o600 : nil
        discard()
        do throws(SystemError) {
            let descriptor = try retrying {
                open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
            }
            defer { close(descriptor) }
            try writeAll(bytes, to: descriptor)
            if let exact { _ = try retrying { fchmod(descriptor, exact) } }
            _ = try retrying { Platform.synchronize(descriptor) }
        } catch {
            discard()
            throw error
        }
    }

    /// Takes the place of the target, whether there is a file or not.
    func replaceTarget() throws(SystemError) {
        _ = try retrying { rename(path, target) }
    }

    /// Takes the place of the target, where there is nothing yet.
    ///
    /// - Throws: ``SystemError``, with `EEXIST` if there is something.
    func becomeTarget() throws(SystemError) {
        if link(path, target) == 0 {
            discard()
            return
        }
        let error = SystemError.last
        if error.code == EEXIST || Path.isTaken(target) { throw SystemError(code: EEXIST) }
        // Some file systems have no hard links.
        try replaceTarget()
    }

    /// Removes the content, if it is still there.
    package func discard() {
        unlink(path)
    }
}
