import RabbleSystem

/// A folder with files of question groups, at any depth.
package struct GroupFolder: Sendable {
    package let path: String

    package init?(path: String) {
        guard Path.kind(of: path) == .folder else { return nil }
        self.path = path
    }

    /// The wanted files, folder by folder, in order of their names; and the files and folders that
    /// cannot be opened, because their names are not UTF-8.
    package typealias Contents = (files: [String], misnamed: [String])

    /// Lists the files at any depth. Hidden files and folders are skipped, and so are links, which
    /// may lead out of the folder, or to the same file twice.
    package func contents(where isWanted: (String) -> Bool = holdsGroups) throws(StorageError)
        -> Contents
    {
        var found: Contents = ([], [])
        // The next path to visit is the last.
        var unvisited = [path.hasSuffix("/") ? String(path.dropLast()) : path]
        var isTop = true
        while let path = unvisited.popLast() {
            var status = stat()
            let real = path.isEmpty ? "/" : path
            let isThere = isTop ? stat(real, &status) == 0 : lstat(path, &status) == 0
            guard isThere else {
                let reason = SystemError.last
                // The path is also too long to be shown.
                if reason.code == ENAMETOOLONG {
                    throw .cannotRead(path: "\(path.prefix(60))…", reason)
                }
                // Invalid UTF-8 in the name was replaced, and no file has the resulting name.
                guard Path.name(of: path).contains("\u{FFFD}") else { throw .unread(path, reason) }
                found.misnamed.append(path)
                continue
            }
            isTop = false
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                let names = try fileNames(in: path.isEmpty ? "/" : path, suffix: "")
                unvisited += names.reversed().map { "\(path)/\($0)" }
            case S_IFREG where isWanted(path): found.files.append(path)
            default: break
            }
        }
        return found
    }

    static func holdsGroups(_ path: String) -> Bool {
        if let format = GroupFormat(path: path) { return format.isText }
        // Plain text may be anything, unless it has the header of an Anki export.
        guard path.hasSuffix(".txt") else { return false }
        do { return try readStart(ofFile: path).map(AnkiHeader.starts) ?? false } catch {
            // It may be a group file; reading it will report the error.
            return true
        }
    }
}
