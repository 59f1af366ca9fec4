extension FolderLock {
    /// Moves files into a new folder beside them. Nothing is deleted.
    ///
    /// - Parameters:
    ///   - names: the files.
    ///   - folder: where they lie.
    ///   - asideName: what the new folder is called.
    /// - Returns: the new folder; nil if there are no files.
    /// - Throws: ``StorageError`` if the system refuses, or if the new folder holds files of these names already.
    static func moveAside(_ names: [String], in folder: String, to asideName: String) throws(StorageError) -> String? {
        guard !names.isEmpty else { return nil }
        let lock = try FolderLock(folder)
        let aside = "\(folder)/\(asideName)"
        try makeFolder(aside)
        for (index, name) in names.enumerated() {
            do throws(SystemError) {
                try move("\(folder)/\(name)", to: "\(aside)/\(name)")
            } catch {
                lock.synchronize()
                guard index > 0 else { throw .cannotWrite(path: "\(aside)/\(name)", error) }
                throw .movedInPart(to: aside, moved: Array(names[..<index]), left: Array(names[index...]), error)
            }
        }
        lock.synchronize()
        return aside
    }

    /// Moves a file into a folder beside it, where nothing of its name may be.
    private static func move(_ path: String, to target: String) throws(SystemError) {
        guard !Path.isTaken(target) else { throw SystemError(code: EEXIST) }
        var link = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(path, &link, link.count)
        guard length > 0, link[0] != UInt8(ascii: "/") else {
            _ = try retrying { rename(path, target) }
            return
        }
        // A relative link leads on from the folder that it lies in, which is one deeper now.
        let destination = "../" + String(decoding: link[..<length], as: UTF8.self)
        _ = try retrying { symlink(destination, target) }
        _ = try retrying { unlink(path) }
    }
}
