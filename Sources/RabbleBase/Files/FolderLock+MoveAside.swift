import RabbleSystem

extension FolderLock {
    /// Moves files into a new folder beside them. Nothing is deleted.
    ///
    /// - Parameters:
    ///   - names: the files.
    ///   - folder: where they lie.
    ///   - asideName: what the new folder is called: a ``Timestamp/fileName(after:)``.
    /// - Returns: the new folder; nil if there are no files.
    /// - Throws: ``StorageError`` if the system refuses, or if the new folder holds files of these names already.
    package static func moveAside(_ names: [String], in folder: String, to asideName: String) throws(StorageError)
        -> String?
    {
        guard !names.isEmpty else { return nil }
        let lock = try FolderLock(folder)
        try lock.moveAside(names.map { FileMove(from: "\(folder)/\($0)", to: "\(folder)/\(asideName)/\($0)") })
        return "\(folder)/\(asideName)"
    }

    /// Moves files, each into a folder beside it: all of them, or none. After a crash the rest is moved when the folder is
    /// next locked.
    ///
    /// - Parameter moves: at least one.
    /// - Throws: ``StorageError``; nothing is moved then, unless it is ``StorageError/unfinished(path:_:)``.
    package func moveAside(_ moves: [FileMove]) throws(StorageError) {
        for move in moves {
            try LinkedFolders.current.check(Path.folder(of: move.from))
            try makeFolder(Path.folder(of: move.to))
            if Path.isTaken(move.to) { throw .cannotWrite(path: move.to, SystemError(code: EEXIST)) }
            let folder = Path.folder(of: move.from)
            guard access(folder, W_OK | X_OK) == 0 else { throw .cannotWrite(path: move.to, .last) }
            synchronizeFolder(folder)
        }
        do throws(SystemError) {
            if moves.count > 1 {
                try journal.begin(moves)
                synchronize()
            }
            try moves[0].perform()
        } catch {
            try? journal.end()
            throw .cannotWrite(path: moves[0].to, error)
        }
        try journal.finish(moves)
        synchronize()
    }
}
