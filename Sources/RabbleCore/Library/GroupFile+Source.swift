extension GroupFile {
    package var isSpecified: Bool {
        format != nil || layout.isSpecified || encoding != nil || tag != nil
    }

    package func at(_ path: String, title: String?) -> GroupFile {
        var file = self
        file.path = path
        file.title = title
        return file
    }

    /// Whether it can be read again: it is a file or a folder, not a pipe.
    var isLasting: Bool { path != "-" && Path.kind(of: path) != .other }

    /// Whether users write questions in it directly. Otherwise a program exports questions to it.
    var isWritten: Bool {
        GroupFolder(path: path) != nil || (format ?? GroupFormat(path: path)) == .markdown
    }

    /// The same file by its absolute path, which is valid in any working folder.
    package func absolute() throws(StorageError) -> GroupFile {
        at(try Path.real(path), title: title)
    }
}
