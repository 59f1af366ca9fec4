import RabbleSystem

/// The change to make to a file that was read under its lock.
package enum FileChange {
    case keep, replace([UInt8])
    /// Replaces the file, and keeps the old one under a new name beside it.
    case moveAsideAndReplace([UInt8])
}

/// Changes a file while no other process does; a crash never leaves it half written. A symbolic
/// link stays a link, and its target is replaced. Returns the version that is there now, and the
/// new name of the old file if that was moved aside.
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
    // The target of the link does not belong to this program.
    case .moveAsideAndReplace where target != path:
        throw .unsafeLink(path: path, target: target, reason: "which rabble cannot read")
    case .moveAsideAndReplace(let bytes): aside = try lock.moveAsideAndReplace(target, with: bytes)
    }
    return (FileVersion(target), aside)
}

/// Identifies a version of a file, to detect that it has been replaced or written to; nil if there
/// is no file.
package struct FileVersion: Equatable, Sendable {
    /// The device, the inode, the size, and the time of the last change.
    package let fields: [Int]

    package var size: Int { fields[2] }

    /// Nil unless there are five fields.
    package init?(fields: [Int]) {
        guard fields.count == 5 else { return nil }
        self.fields = fields
    }

    /// Whether `other` may be this version with rows appended.
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
