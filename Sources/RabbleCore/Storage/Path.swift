/// The parts of paths, and where they lead.
package enum Path {
    /// What a path leads to.
    package enum Kind {
        case file
        case folder
        /// A pipe, a terminal or another device.
        case other
    }

    /// What a path leads to, by way of links; nil where that is nothing.
    package static func kind(of path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// The path from the root without links; nil where it leads to nothing.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The same of a path whose last parts lead to nothing yet.
    static func resolvedAsFarAsPossible(_ path: String) -> String? {
        if let resolved = resolved(path) { return resolved }
        let parent = folder(of: path)
        return parent == path ? nil : resolvedAsFarAsPossible(parent).map { "\($0)/\(name(of: path))" }
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

    /// The path from the root.
    static func absolute(_ path: String) throws(SystemError) -> String {
        guard !path.hasPrefix("/") else { return path }
        var here = [UInt8](repeating: 0, count: Int(PATH_MAX))
        guard getcwd(&here, here.count) != nil else { throw .last }
        return String(decoding: here.prefix { $0 != 0 }, as: UTF8.self) + "/" + path
    }

    /// The folder that a file lies in.
    static func folder(of path: String) -> String {
        // By code points: a name may start with an accent, which makes one character with the slash.
        let scalars = path.unicodeScalars
        guard let slash = scalars.lastIndex(of: "/") else { return "." }
        return slash == scalars.startIndex ? "/" : String(scalars[..<slash])
    }

    /// The last part of a path.
    package static func name(of path: String) -> String {
        path.unicodeScalars.split(separator: "/").last.map { String($0) } ?? path
    }

    /// Whether two paths lead to one file or folder.
    static func isSame(_ path: String, _ other: String) -> Bool {
        var here = stat()
        var there = stat()
        return path == other
            || stat(path, &here) == 0 && stat(other, &there) == 0 && here.st_dev == there.st_dev
                && here.st_ino == there.st_ino
    }

    /// Whether something of this name is there, if only a link to nothing.
    package static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Whether a path still leads to the file that is open, and not to another one or to none.
    static func leads(_ path: String, to descriptor: Int32) -> Bool {
        var here = stat()
        var there = stat()
        return fstat(descriptor, &here) == 0 && stat(path, &there) == 0 && here.st_dev == there.st_dev
            && here.st_ino == there.st_ino
    }
}
