import Foundation

/// A file that many processes may change at once and that a crash never leaves half written.
///
/// A change takes a lock on the folder, reads the file again, and replaces the file as a whole: a temporary file in the
/// same folder is written, brought to the disk and renamed. A symbolic link stays a link; what it points to is replaced.
///
/// The lock is `flock` on the folder itself, so nothing is left lying beside the file.
package struct FileReplacement: Sendable {
    /// What a change does with the file.
    package enum Change {
        /// Nothing.
        case keep
        /// The file gets these bytes.
        case replace([UInt8])
        /// The file gets these bytes; what was in it stays, under a new name beside it.
        case moveAsideAndReplace([UInt8])
    }

    /// The file as the caller names it.
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Changes the file while no other process does.
    ///
    /// - Parameters:
    ///   - limit: the most bytes that the file may hold.
    ///   - change: told the bytes of the file, or nil where there is none.
    /// - Returns: the name under which the old file was kept, if it was moved aside.
    /// - Throws: ``StorageError``; the file is then as it was.
    package func update(limit: Int, _ change: ([UInt8]?) -> Change) throws(StorageError) -> String? {
        let target = try Self.resolvingLinks(path)
        let lock = try FolderLock(Self.folder(of: target))
        let old: [UInt8]?
        do throws(StorageError) {
            old = try readFile(target, limit: limit)
        } catch {
            guard case .missing = error else { throw error }
            old = nil
        }
        switch change(old) {
        case .keep:
            return nil
        case .replace(let bytes):
            try lock.replace([(target, bytes)])
            return nil
        case .moveAsideAndReplace(let bytes):
            return try lock.moveAsideAndReplace(target, with: bytes)
        }
    }

    /// Follows the links at the end of the path, also to a file that does not exist yet.
    static func resolvingLinks(_ path: String) throws(StorageError) -> String {
        var current = path
        for _ in 0..<40 {
            var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let length = readlink(current, &target, target.count)
            guard length > 0 else { return current }
            let next = String(decoding: target[..<length], as: UTF8.self)
            current = next.hasPrefix("/") ? next : folder(of: current) + "/" + next
        }
        throw .cannotWrite(path: path, SystemError(code: ELOOP))
    }

    /// The folder that a file lies in.
    static func folder(of path: String) -> String {
        // By code points: a name may start with an accent, which makes one character with the slash.
        let scalars = path.unicodeScalars
        guard let slash = scalars.lastIndex(of: "/") else { return "." }
        return slash == scalars.startIndex ? "/" : String(scalars[..<slash])
    }

    /// The last part of a path.
    static func name(of path: String) -> String {
        path.unicodeScalars.split(separator: "/").last.map { String($0) } ?? path
    }

    /// Makes a folder, and those above it, for its owner alone; one that is there is fine.
    static func makeFolder(_ path: String) throws(StorageError) {
        guard mkdir(path, 0o700) != 0 else { return }
        var error = SystemError.last
        if error.code == ENOENT, folder(of: path) != path {
            try makeFolder(folder(of: path))
            guard mkdir(path, 0o700) != 0 else { return }
            error = SystemError.last
        }
        var status = stat()
        // What is there already is fine, whatever mkdir says of it: a read-only file system says EROFS first.
        if stat(path, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFDIR { return }
            error = SystemError(code: ENOTDIR)
        }
        throw .cannotMakeFolder(path: path, error)
    }
}

/// Writes all of `bytes`, however many calls it takes, and waits where the other end is not ready.
///
/// - Throws: the reason of the first call that failed; a part may have been written then.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
        do throws(SystemError) {
            written += try retrying {
                bytes.withUnsafeBytes {
                    write(
                        descriptor, UnsafeRawBufferPointer(rebasing: $0[written...]).baseAddress, bytes.count - written)
                }
            }
        } catch {
            // A pipe that its other owner has made non-blocking.
            guard error.code == EAGAIN else { throw error }
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = try retrying { poll(&ready, 1, -1) }
        }
    }
}
