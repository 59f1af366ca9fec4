extension GroupSource.File {
    /// Whether it can be read again: a file or a folder, and not a pipe.
    var isLasting: Bool { path != "-" && Path.kind(of: path) != .other }

    /// Whether people write their questions in it, and not in a program that exports them.
    var isWritten: Bool { GroupFolder(path: path) != nil || (format ?? GroupFormat(path: path)) == .markdown }

    /// How it is read, as far as that is not recognised.
    var manner: String {
        let parts = [
            format.map { "format \($0.rawValue)" }, layout.firstRow.map { "heading \($0.rawValue)" },
            layout.columns.map { "columns \($0)" },
            layout.separators.column.map { "'\($0.escapedSeparator)' between prompt and answer" },
            layout.separators.row.map { "'\($0.escapedSeparator)' between two questions" },
            title.map { "title \($0)" },
        ].compactMap(\.self)
        return parts.isEmpty ? "format recognised" : parts.joined(separator: ", ")
    }

    /// The same with an absolute path, which another working folder does not change, nor one that is gone.
    ///
    /// - Throws: a ``Failure`` where the system does not tell.
    func absolute() throws(Failure) -> GroupSource.File {
        guard let resolved = Path.resolved(path) else { throw Failure(StorageError.cannotRead(path: path, .last)) }
        var file = self
        file.path = resolved
        return file
    }
}
