/// A file that many processes may change at once, and that no crash leaves half written.
///
/// A change locks the folder, reads the file again, and replaces it as a whole: a temporary file in the same folder is
/// written, synced to disk and renamed. A symbolic link stays a link; its target is replaced.
package struct FileReplacement: Sendable {
    /// What a change does with the file.
    package enum Change {
        case keep
        case replace([UInt8])
        /// The old file stays, under a new name beside this one.
        case moveAsideAndReplace([UInt8])
    }

    package let path: String
    private let followsLinks: Bool

    /// - Parameter followsLinks: whether the file may be a symbolic link, as for people who keep their settings elsewhere.
    package init(path: String, followsLinks: Bool = true) {
        self.path = path
        self.followsLinks = followsLinks
    }

    /// Changes the file while no other process does.
    ///
    /// - Parameters:
    ///   - limit: the most bytes that the file may hold.
    ///   - patience: how long to wait for the lock; nil for no end.
    ///   - change: called with the bytes of the file, or nil if there is none; returns what to do.
    /// - Returns: the file that is there now, and the new name of the old one if that was moved aside.
    /// - Throws: ``StorageError``; the file is then unchanged.
    package func update(
        limit: Int, within patience: Duration? = nil, _ change: ([UInt8]?) -> Change
    ) throws(StorageError) -> (version: FileVersion?, aside: String?) {
        let target = followsLinks ? try Path.resolvingLinks(path) : path
        if target != path, Path.isOpenToOthers(Path.folder(of: target)) {
            throw .unsafeLink(path: path, target: target, reason: "in a folder that others can write to")
        }
        let lock = try FolderLock(Path.folder(of: target), within: patience)
        let old: [UInt8]?
        do {
            old = try readFile(target, limit: limit)
        } catch {
            guard case .missing = error else { throw error }
            old = nil
        }
        var aside: String?
        switch change(old) {
        case .keep: break
        case .replace(let bytes): try lock.replace([(target, bytes)])
        // The target of the link is not a file of this program.
        case .moveAsideAndReplace where target != path:
            throw .unsafeLink(path: path, target: target, reason: "which rabble cannot read")
        case .moveAsideAndReplace(let bytes): aside = try lock.moveAsideAndReplace(target, with: bytes)
        }
        return (FileVersion(target), aside)
    }
}
