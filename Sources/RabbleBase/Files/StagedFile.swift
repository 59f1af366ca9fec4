import RabbleSystem

/// The next content of a file, complete and on disk under a hidden name beside it, until it
/// replaces the file.
package struct StagedFile {
    let target: String
    let path: String

    init(of target: String, suffix: String = "tmp") {
        let name = Path.name(of: target)
        // The hidden name is longer, and the name alone may reach the file system's limit.
        let short = name.utf8.count > 200 ? String(name.utf8.fnv1a, radix: 16) : name
        path = "\(Path.folder(of: target))/.\(short).\(suffix)"
        self.target = target
    }

    /// Stages this content, with the permissions of the target. Replaces any file of the hidden
    /// name, so no other process may be using it.
    package init(
        _ bytes: [UInt8], for target: String, isPrivate: Bool = true, suffix: String = "tmp"
    ) throws(SystemError) {
        try self.init(pieces: [bytes], for: target, isPrivate: isPrivate, suffix: suffix)
    }

    /// Stages content that is longer than memory should hold at once.
    package init(
        pieces: some Sequence<[UInt8]>, for target: String, isPrivate: Bool = true,
        suffix: String = "tmp"
    ) throws(SystemError) {
        self.init(of: target, suffix: suffix)
        let permissions =
            Path.status(of: target).map { $0.st_mode & 0o7777 } ?? (isPrivate ? 0o600 : nil)
        discard()
        do {
            let descriptor = try retrying {
                open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
            }
            defer { close(descriptor) }
            for bytes in pieces { try writeAll(bytes, to: descriptor) }
            if let permissions { _ = try retrying { fchmod(descriptor, permissions) } }
            _ = try retrying { Platform.synchronize(descriptor) }
        } catch {
            discard()
            throw error
        }
    }

    func replaceTarget() throws(SystemError) { _ = try retrying { rename(path, target) } }

    /// Throws `EEXIST` if the target exists. The staged file is removed in any case.
    package func becomeTarget() throws(SystemError) {
        defer { discard() }
        if link(path, target) == 0 { return }
        if errno == EEXIST || Path.isTaken(target) { throw SystemError(code: EEXIST) }
        // Some file systems have no hard links.
        try replaceTarget()
    }

    func discard() { unlink(path) }
}
