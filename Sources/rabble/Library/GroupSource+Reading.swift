import RabbleCore

extension GroupSource.File {
    /// Whether it can be read again: a file or a folder, and not a pipe.
    var isLasting: Bool {
        var status = stat()
        return path != "-" && stat(path, &status) == 0 && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// Whether people write their questions in it, and not in a program that exports them.
    var isWritten: Bool { GroupFolder(path: path) != nil || (format ?? GroupFormat(path: path)) == .markdown }

    /// The same with an absolute path, which another working folder does not change, nor one that is gone.
    var absolute: GroupSource.File {
        guard path != "-", let resolved = realpath(path, nil) else { return self }
        defer { free(resolved) }
        var file = self
        file.path = String(cString: resolved)
        return file
    }
}
