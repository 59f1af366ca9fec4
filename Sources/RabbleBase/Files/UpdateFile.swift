import RabbleSystem

/// What becomes of a file that was read under its lock.
package enum FileChange {
    case keep, replace([UInt8])
    /// The old file stays, under a new name beside this one.
    case moveAsideAndReplace([UInt8])
}

/// Changes a file while no other process does, so that no crash leaves it half written. A symbolic
/// link stays a link; its target is replaced. Returns the file that is there now, and the new name
/// of the old one if that was moved aside.
package func updateFile(
    _ path: String, followingLinks: Bool = true, limit: Int, within patience: Duration? = nil,
    _ change: ([UInt8]?) throws(StorageError) -> FileChange
) throws(StorageError) -> (version: FileVersion?, aside: String?) {
    let target = followingLinks ? try Path.resolvingLinks(path) : path
    if target != path, let mode = Path.status(of: Path.folder(of: target))?.st_mode,
        mode & (S_IWGRP | S_IWOTH) != 0
    {
        throw .unsafeLink(
            path: path, target: target, reason: "in a folder that others can write to")
    }
    let lock = try FolderLock(Path.folder(of: target), within: patience)
    let old: [UInt8]?
    do { old = try readFile(target, limit: limit) } catch {
        guard case .missing = error else { throw error }
        old = nil
    }
    var aside: String?
    switch try change(old) {
    case .keep: break
    case .replace(let bytes): try lock.replace([(target, bytes)])
    // The target of the link is not a file of this program.
    case .moveAsideAndReplace where target != path:
        throw .unsafeLink(path: path, target: target, reason: "which rabble cannot read")
    case .moveAsideAndReplace(let bytes): aside = try lock.moveAsideAndReplace(target, with: bytes)
    }
    return (FileVersion(target), aside)
}

/// Tells whether a file has been replaced or written to since it was read; nil if there is none.
package struct FileVersion: Equatable, Sendable {
    /// The device, the number of the file there, its size, and when it was changed.
    package let fields: [Int]

    package var size: Int { fields[2] }

    /// Nil unless these are the fields of one.
    package init?(fields: [Int]) {
        guard fields.count == 5 else { return nil }
        self.fields = fields
    }

    /// Whether rows added at the end may have made the other version of this one.
    package func mayGrow(into other: FileVersion) -> Bool {
        fields[..<2] == other.fields[..<2] && size < other.size
    }

    package init?(_ path: String) {
        guard let status = Path.status(of: path) else { return nil }
        let time = Platform.modificationTime(status)
        let device = Int(truncatingIfNeeded: status.st_dev)
        let inode = Int(truncatingIfNeeded: status.st_ino)
        fields = [device, inode, Int(status.st_size), time.tv_sec, time.tv_nsec]
    }
}
