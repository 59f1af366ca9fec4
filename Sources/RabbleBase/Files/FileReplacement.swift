/// A file that many processes may change at once and that a crash never leaves half written.
///
/// A change takes a lock on the folder, reads the file again, and replaces the file as a whole: a temporary file in the
/// same folder is written, synced to disk and renamed. A symbolic link stays a link; what it points to is replaced.
package struct FileReplacement: Sendable {
    /// What a change does with the file.
    package enum Change {
        /// Leaves it as it is.
        case keep
        /// The file gets these bytes.
        case replace([UInt8])
        /// The file gets these bytes; what was in it stays, under a new name beside it.
        case moveAsideAndReplace([UInt8])
    }

    /// The file as the caller names it.
    package let path: String
    /// Whether it may be a symbolic link, as people have it who keep their settings elsewhere.
    var followsLinks = true

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
    /// - Returns: which file there is now, and the name under which the old one was kept, if it was moved aside.
    /// - Throws: ``StorageError``; the file is then as it was.
    package func update(
        limit: Int, within patience: Duration? = nil, _ change: ([UInt8]?) -> Change
    ) throws(StorageError) -> (version: FileVersion?, aside: String?) {
        let target = followsLinks ? try Path.resolvingLinks(path) : path
        if target != path, Path.isOpenToOthers(Path.folder(of: target)) {
            throw .unsafeLink(path: path, target: target, reason: "in a folder that others can write to")
        }
        let lock = try FolderLock(Path.folder(of: target), within: patience)
        let old: [UInt8]?
        do throws(StorageError) {
            old = try readFile(target, limit: limit)
        } catch {
            guard case .missing = error else { throw error }
            old = nil
        }
        var aside: String?
        switch change(old) {
        case .keep: break
        case .replace(let bytes): try lock.replace([(target, bytes)])
        // What the link leads to is no file of this program's.
        case .moveAsideAndReplace where target != path:
            throw .unsafeLink(path: path, target: target, reason: "which rabble cannot read")
        case .moveAsideAndReplace(let bytes): aside = try lock.moveAsideAndReplace(target, with: bytes)
        }
        return (FileVersion(target), aside)
    }
}
