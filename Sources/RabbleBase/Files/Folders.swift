import RabbleSystem

/// Creates a folder and its missing parents, readable only by their owner.
package func makeFolder(_ path: String) throws(StorageError) {
    if mkdir(path, 0o700) != 0, errno == ENOENT, Path.folder(of: path) != path {
        try makeFolder(Path.folder(of: path))
        mkdir(path, 0o700)
    }
    let error = SystemError.last
    // Not by the result of mkdir: a read-only file system reports EROFS even if the folder exists.
    switch Path.kind(of: path) {
    case .folder: return
    case .missing: throw .cannotMakeFolder(path: path, error)
    case .unreadable(let reason): throw .cannotMakeFolder(path: path, reason)
    case .file, .other, .link: throw .cannotMakeFolder(path: path, SystemError(code: ENOTDIR))
    }
}

/// Flushes a folder to disk, as ``FolderLock/synchronize()`` does.
package func synchronizeFolder(_ path: String) { synchronizeFile(path, O_DIRECTORY) }

package func synchronizeFile(_ path: String, _ flags: Int32 = 0) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | flags)
    guard descriptor >= 0 else { return }
    _ = Platform.synchronize(descriptor)
    close(descriptor)
}

/// The sorted names of the files in a folder that end in `suffix`. Hidden files are left out unless
/// their names start with `hidden`. Empty if there is no such folder.
package func fileNames(
    in folder: String, suffix: String = "", hidden: String? = nil
) throws(StorageError) -> [String] {
    guard let names = opendir(folder) else {
        if errno == ENOENT { return [] }
        throw .cannotRead(path: folder, .last)
    }
    defer { closedir(names) }
    var found: [String] = []
    while true {
        errno = 0
        guard let entry = readdir(names) else {
            // An incomplete list would pass for a complete one, and missing files would be created
            // again.
            guard errno == 0 else { throw .cannotRead(path: folder, .last) }
            return found.sorted()
        }
        // If the name is not UTF-8, the repaired one leads to no file, which is reported.
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
            String(utf8: $0.prefix { $0 != 0 })
        }
        let isWanted = !name.hasPrefix(".") || hidden.map(name.hasPrefix) ?? false
        if isWanted, name.hasSuffix(suffix) { found.append(name) }
    }
}

/// The first of `b.tsv`, `b.2.tsv`, `b.3.tsv` and so on that is not taken.
package func freeName(_ name: String, mark: Character = ".", isTaken: (String) -> Bool) -> String {
    (1...).lazy.map { numbered(name, $0, mark) }.first { !isTaken($0) } ?? name
}

/// `b.2.tsv` for `b.tsv` and 2; for 1 the name itself.
package func numbered(_ name: String, _ number: Int, _ mark: Character = ".") -> String {
    if number == 1 { return name }
    let stem = name.prefix { $0 != "." }
    return "\(stem)\(mark)\(number)\(name.dropFirst(stem.count))"
}
