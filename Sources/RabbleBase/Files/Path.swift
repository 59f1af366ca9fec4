import RabbleSystem

/// Parts and targets of paths: `Path.folder(of: "a/b")` is `a`.
package enum Path {
    package enum Kind: Hashable {
        case missing
        case file, folder
        case other
        case link
        /// The system reports an error.
        case unreadable(SystemError)
    }

    /// The kind of the path's target; links are followed.
    package static func kind(of path: String) -> Kind { kind(of: path, followingLinks: true) }

    /// The kind of the entry at the path itself; a link is not followed.
    package static func entry(at path: String) -> Kind { kind(of: path, followingLinks: false) }

    private static func kind(of path: String, followingLinks: Bool) -> Kind {
        guard let status = status(of: path, followingLinks: followingLinks) else {
            let reason = SystemError.last
            return reason.isMissing ? .missing : .unreadable(reason)
        }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    /// The absolute path without links.
    package static func real(_ path: String) throws(StorageError) -> String {
        guard let resolved = resolved(path) else { throw .unread(path) }
        return resolved
    }

    /// The absolute path without links; nil if there is no such file, or if it cannot be read.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether there is nothing at the path. What is there is not looked at.
    package static func isGone(_ path: String) -> Bool {
        resolved(path) == nil && SystemError.last.isMissing
    }

    /// The absolute path; links are resolved in the part of it that exists.
    package static func resolvedAsFar(_ path: String) -> String {
        if path.count > 1, path.hasSuffix("/") { return resolvedAsFar(String(path.dropLast())) }
        if let resolved = resolved(path) { return resolved }
        let folder = resolvedAsFar(folder(of: path))
        return (folder == "/" ? "" : folder) + "/" + name(of: path)
    }

    /// Follows the links at the end of the path, even to a file that does not exist yet.
    static func resolvingLinks(_ path: String) throws(StorageError) -> String {
        var current = path
        for _ in 0..<40 {
            var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let length = readlink(current, &target, target.count)
            guard length > 0 else { return current }
            let next = String(utf8: target[..<length])
            current = next.hasPrefix("/") ? next : folder(of: current) + "/" + next
        }
        throw .cannotWrite(path: path, SystemError(code: ELOOP))
    }

    package static func absolute(_ path: String) throws(SystemError) -> String {
        guard !path.hasPrefix("/") else { return path }
        var here = [UInt8](repeating: 0, count: Int(PATH_MAX))
        guard getcwd(&here, here.count) != nil else { throw .last }
        return String(utf8: here.prefix { $0 != 0 }) + "/" + path
    }

    package static func folder(of path: String) -> String {
        // By code points: a name may start with a combining accent, which forms one character with
        // the slash.
        let scalars = path.unicodeScalars
        guard let slash = scalars.lastIndex(of: "/") else { return "." }
        return slash == scalars.startIndex ? "/" : String(scalars[..<slash])
    }

    package static func name(of path: String) -> String {
        path.unicodeScalars.split(separator: "/").last.map { String($0) } ?? path
    }

    /// Whether there is a file, folder or link, even a broken link.
    package static func isTaken(_ path: String) -> Bool {
        status(of: path, followingLinks: false) != nil
    }

    static func isSame(_ path: String, _ other: String) -> Bool {
        path == other || isSame(status(of: path), status(of: other))
    }

    /// Whether the path still names the open file, not another one, a link or nothing.
    package static func leads(
        _ path: String, to descriptor: Int32, followingLinks: Bool = false
    ) -> Bool {
        var status = stat()
        return isSame(
            fstat(descriptor, &status) == 0 ? status : nil,
            self.status(of: path, followingLinks: followingLinks))
    }

    private static func isSame(_ file: stat?, _ other: stat?) -> Bool {
        guard let file, let other else { return false }
        return file.st_dev == other.st_dev && file.st_ino == other.st_ino
    }

    /// The size in bytes; 0 if there is no file.
    package static func size(of path: String) -> Int {
        status(of: path).map { Int($0.st_size) } ?? 0
    }

    /// The time of the last change, in seconds since 1970; 0 if there is no file.
    package static func changeTime(of path: String) -> Int {
        status(of: path).map { Int(Platform.modificationTime($0).tv_sec) } ?? 0
    }

    static func status(of path: String, followingLinks: Bool = true) -> stat? {
        var status = stat()
        let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
        return fstatat(AT_FDCWD, path, &status, flags) == 0 ? status : nil
    }
}
