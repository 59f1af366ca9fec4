import RabbleSystem

/// Makes a folder, and those above it, for its owner alone; one that is there is fine.
package func makeFolder(_ path: String) throws(StorageError) {
    guard mkdir(path, 0o700) != 0 else { return }
    var error = SystemError.last
    if error.code == ENOENT, Path.folder(of: path) != path {
        try makeFolder(Path.folder(of: path))
        guard mkdir(path, 0o700) != 0 else { return }
        error = SystemError.last
    }
    // What is there already is fine, whatever mkdir says of it: a read-only file system says EROFS first.
    if let kind = Path.kind(of: path) {
        if kind == .folder { return }
        error = SystemError(code: ENOTDIR)
    }
    throw .cannotMakeFolder(path: path, error)
}
