import RabbleSystem

/// An exclusive lock on the files of a folder, held by one process of this program at a time. It is
/// `flock` on the folder itself, so no lock file is left behind.
package struct FolderLock: ~Copyable {
    /// The locks of this process, with the threads that hold them. A thread that locked a folder
    /// again, perhaps through a link, would wait for itself.
    private static let held = SharedState<[Int32: (folder: String, thread: pthread_t)]>([:])

    private let descriptor: Int32
    private let journal: MoveJournal

    /// Completes a change that a crash interrupted.
    package static func finish(_ folder: String, joining others: [String] = []) throws(StorageError)
    {
        guard MoveJournal(folder: folder).exists else { return }
        _ = try FolderLock(folder, joining: others)
    }

    /// Creates the folder if necessary, waits for the lock, and completes a change that a crash
    /// interrupted. A change may also move files in `others`, which are folders below or beside
    /// this one.
    package init(
        _ folder: String, joining others: [String] = [], within patience: Duration? = nil
    ) throws(StorageError) {
        let journal = MoveJournal(folder: folder, joining: others)
        descriptor = try Self.lock(folder, journal, within: patience)
        self.journal = journal
        Self.held.withLock { $0[descriptor] = (folder, pthread_self()) }
    }

    /// - Parameter isAgain: true if the folder was moved or removed while waiting for its lock.
    private static func lock(
        _ folder: String, _ journal: MoveJournal, within patience: Duration?, isAgain: Bool = false
    ) throws(StorageError) -> Int32 {
        try LinkedFolders.current.check(folder)
        try makeFolder(folder)
        var descriptor: Int32 = -1
        var isReady = false
        defer { if !isReady { close(descriptor) } }
        do throws(SystemError) {
            descriptor = try retrying { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            if Self.isHeldHere(folder) { throw SystemError(code: EDEADLK) }
            try LockWait.current.lock(descriptor, path: folder, within: patience)
        } catch {
            throw .cannotLock(folder: folder, error)
        }
        guard Path.leads(folder, to: descriptor, followingLinks: true) else {
            if isAgain { throw .cannotLock(folder: folder, SystemError(code: ESTALE)) }
            // If it stayed open, the next attempt would wait for this lock.
            close(descriptor)
            descriptor = -1
            return try lock(folder, journal, within: patience, isAgain: true)
        }
        try journal.finish()
        isReady = true
        return descriptor
    }

    deinit {
        Self.held.withLock { $0[descriptor] = nil }
        close(descriptor)
    }

    private static func isHeldHere(_ folder: String) -> Bool {
        held.withLock { held in
            held.values.contains {
                pthread_equal($0.thread, pthread_self()) != 0 && Path.isSame($0.folder, folder)
            }
        }
    }

    /// Replaces files, then moves others in this order, each within its folder. Either all of this
    /// happens or nothing, unless it throws ``StorageError/unfinished(path:_:)``. After a crash
    /// each file is either old or new; the next lock of the folder completes the change.
    package func replace(
        _ files: [(path: String, bytes: [UInt8])], moving moves: [FileMove] = []
    ) throws(StorageError) {
        for file in files where Path.entry(at: file.path) == .link {
            throw .isLink(path: file.path)
        }
        // After the first replacement there is no way back.
        for move in moves {
            try LinkedFolders.current.check(Path.folder(of: move.to))
            if access(Path.folder(of: move.from), W_OK | X_OK) != 0 {
                throw .cannotWrite(path: move.to, .last)
            }
        }
        for move in moves { try makeFolder(Path.folder(of: move.to)) }
        var staged: [StagedFile] = []
        for file in files {
            do { staged.append(try StagedFile(file.bytes, for: file.path)) } catch {
                for file in staged { file.discard() }
                throw .cannotWrite(path: file.path, error)
            }
        }
        try commit(staged.map { FileMove(replacing: $0.target) } + moves)
    }

    /// Replaces a file, and keeps the old one beside it under the first free name of
    /// `defaults.corrupt-1.json` and so on. With hard links the old file has both names until it is
    /// replaced, so the file exists at all times.
    func moveAsideAndReplace(_ path: String, with bytes: [UInt8]) throws(StorageError) -> String {
        let name = Path.name(of: path)
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        func asidePath(_ number: Int) -> String {
            "\(Path.folder(of: path))/\(name[..<dot]).corrupt-\(number)\(name[dot...])"
        }
        let aside = asidePath((1...).first { !Path.isTaken(asidePath($0)) } ?? 1)
        do {
            let staged = try StagedFile(bytes, for: path)
            defer { staged.discard() }
            if link(path, aside) != 0 { _ = try retrying { rename(path, aside) } }
            try staged.replaceTarget()
        } catch {
            throw .cannotWrite(path: path, error)
        }
        synchronize()
        return aside
    }

    /// Moves files into a new folder beside them, named by ``Timestamp/fileName(after:)``. Returns
    /// its path; nil if there are no files.
    ///
    /// - Parameter names: listed again under the lock, because another process may have moved the
    ///   files.
    package static func moveAside(
        _ names: @autoclosure () throws(StorageError) -> [String], in folder: String,
        to name: String
    ) throws(StorageError) -> String? {
        // No files, no folder.
        if try names().isEmpty { return nil }
        let lock = try FolderLock(folder)
        let names = try names()
        if names.isEmpty { return nil }
        let aside = "\(folder)/\(name)"
        try lock.moveAside(
            names.map { FileMove(from: "\(folder)/\($0)", to: "\(aside)/\($0)") })
        return aside
    }

    /// Moves each file into a folder beside it: all or none, as in ``replace(_:moving:)``.
    package func moveAside(_ moves: [FileMove]) throws(StorageError) {
        for move in moves {
            try LinkedFolders.current.check(Path.folder(of: move.from))
            if Path.isTaken(move.to) {
                throw .cannotWrite(path: move.to, SystemError(code: EEXIST))
            }
            synchronizeFolder(Path.folder(of: move.from))
        }
        try replace([], moving: moves)
    }

    /// All or none: if the first move succeeds, the others follow.
    private func commit(_ moves: [FileMove]) throws(StorageError) {
        let isNoted = moves.count > 1
        do throws(SystemError) {
            if isNoted {
                // The staged files must be on disk before the note, and the note before the first
                // move.
                synchronize()
                try journal.begin(moves)
                synchronize()
            }
            try moves[0].perform(isFirstTime: true)
        } catch {
            // A note that cannot be removed makes the next lock perform its moves.
            if isNoted {
                do { try journal.end() } catch { throw .unfinished(path: moves[0].to, error) }
            }
            for move in moves where move.isReplacement { unlink(move.from) }
            throw .cannotWrite(path: moves[0].to, error)
        }
        // From here on the only way is forward.
        if isNoted || !moves[0].isReplacement { try journal.finish(moves) }
        synchronize()
    }

    /// Flushes the folder's entries to disk. Errors are ignored: some file systems do not support
    /// this, and the files themselves are in place.
    package func synchronize() { _ = Platform.synchronize(descriptor) }
}
