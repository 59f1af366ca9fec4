import RabbleSystem

/// The right to replace files of a folder while no other process of this program does.
///
/// It is `flock` on the folder itself, so nothing is left lying beside the files.
package struct FolderLock: ~Copyable {
    private let folder: String
    private let descriptor: Int32
    var journal: ReplacementJournal { ReplacementJournal(folder: folder) }

    /// Whether a replacement of several files was cut off in this folder. Taking the lock finishes it.
    package static func isUnfinished(_ folder: String) -> Bool { ReplacementJournal(folder: folder).exists }

    /// Finishes what a crash cut off in this folder, if it can be.
    package static func finish(_ folder: String) {
        guard isUnfinished(folder) else { return }
        // Who changes something there is told why not.
        do throws(StorageError) {
            try LinkedFolders.withoutAsking { () throws(StorageError) in _ = try FolderLock(folder) }
        } catch {}
    }

    /// Waits for the right, at most as long as `patience`, and finishes what a crash cut off. The folder is made if there is none.
    ///
    /// - Throws: ``StorageError``, also where the folder is a link that ``LinkedFolders`` does not allow.
    package init(_ folder: String, within patience: Duration? = nil) throws(StorageError) {
        try LinkedFolders.current.check(folder)
        try makeFolder(folder)
        descriptor = try Self.lock(folder, within: patience)
        self.folder = folder
    }

    private static func lock(_ folder: String, within patience: Duration?) throws(StorageError) -> Int32 {
        var descriptor: Int32 = -1
        do throws(SystemError) {
            descriptor = try retrying { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            try LockWait.current.lock(descriptor, path: folder, within: patience)
        } catch {
            close(descriptor)
            throw .cannotLock(folder: folder, error)
        }
        do throws(StorageError) {
            try ReplacementJournal(folder: folder).finish()
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Gives files these bytes: all of them, or none if one cannot be written.
    ///
    /// After a crash each is the old file or the new one, and of several the rest is replaced when the folder is next locked.
    ///
    /// - Parameters:
    ///   - files: the paths, which are not symbolic links, with the bytes; at least one.
    ///   - moves: files that then get other names, in their order, each within a folder, which may be another one. None takes
    ///     the place of a file that is there.
    /// - Throws: ``StorageError``; nothing is changed then, unless it is ``StorageError/unfinished(path:_:)``.
    package func replace(
        _ files: [(path: String, bytes: [UInt8])], moving moves: [FileMove] = []
    ) throws(StorageError) {
        for file in files where Path.entry(at: file.path) == .link { throw .isLink(path: file.path) }
        // Once the first file is replaced there is no way back.
        for move in moves { try LinkedFolders.current.check(Path.folder(of: move.to)) }
        for move in moves where access(Path.folder(of: move.to), W_OK | X_OK) != 0 {
            throw .cannotWrite(path: move.to, .last)
        }
        let staged = try stage(files, moving: moves)
        let isNoted = staged.count > 1 || !moves.isEmpty
        do throws(SystemError) {
            try staged[0].replaceTarget()
        } catch {
            if isNoted { try? journal.end() }
            for file in staged { file.discard() }
            throw .cannotWrite(path: staged[0].target, error)
        }
        // From here on the only way is forward.
        if isNoted { try journal.finish(staged.dropFirst().map { .init(replacing: $0.target) } + moves) }
        synchronize()
    }

    /// Gives the file these bytes; what was in it stays, under a new name beside it.
    ///
    /// - Returns: that name.
    func moveAsideAndReplace(_ path: String, with bytes: [UInt8]) throws(StorageError) -> String {
        let staged = try stage([(path, bytes)])
        do throws(SystemError) {
            let aside = try Self.setAside(path)
            try staged[0].replaceTarget()
            synchronize()
            return aside
        } catch {
            staged[0].discard()
            throw .cannotWrite(path: path, error)
        }
    }

    /// Brings the names of the files onto the disk.
    package func synchronize() {
        // The files themselves are in place; some file systems cannot do this, and that loses nothing now.
        _ = Platform.synchronize(descriptor)
    }

    /// Writes the new contents, and from two on the note that they belong together.
    private func stage(
        _ files: [(path: String, bytes: [UInt8])], moving moves: [FileMove] = []
    ) throws(StorageError) -> [StagedFile] {
        var staged: [StagedFile] = []
        do throws(SystemError) {
            for file in files { staged.append(try StagedFile(file.bytes, for: file.path)) }
            if !moves.isEmpty {
                synchronize()
                try journal.begin(staged.map { .init(replacing: $0.target) } + moves)
                synchronize()
            } else if staged.count > 1 {
                synchronize()
                try journal.begin(staged.map(\.target))
                synchronize()
            }
            return staged
        } catch {
            for file in staged { file.discard() }
            throw .cannotWrite(path: staged.count < files.count ? files[staged.count].path : folder, error)
        }
    }

    /// Gives the file the name `defaults.corrupt-1.json` too, or that with the next number that is free.
    ///
    /// It also keeps its own name until the new file takes that over, so that there is a file at any time. Where the
    /// file system knows no second names, the file is renamed.
    private static func setAside(_ target: String) throws(SystemError) -> String {
        let name = Path.name(of: target)
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        var number = 1
        while true {
            let aside = "\(Path.folder(of: target))/\(name[..<dot]).corrupt-\(number)\(name[dot...])"
            if !Path.isTaken(aside) {
                if link(target, aside) != 0 { _ = try retrying { rename(target, aside) } }
                return aside
            }
            number += 1
        }
    }
}
