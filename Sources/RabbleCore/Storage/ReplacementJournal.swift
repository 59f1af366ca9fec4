/// The note in a folder that several files are about to be replaced, so that all of them are or none.
///
/// Once it is on the disk the files are replaced whatever happens: whoever takes the lock of the folder next finishes what
/// a crash cut off. The contents wait in ``StagedFile``s meanwhile, so that nothing is lost and everything can be repeated.
struct ReplacementJournal {
    private let folder: String
    private var path: String { folder + "/.replacing" }

    init(folder: String) {
        self.folder = folder
    }

    /// Whether there is something to finish.
    var exists: Bool { access(path, F_OK) == 0 }

    /// Notes that the staged contents of these files take their place.
    func begin(_ targets: [String]) throws(SystemError) {
        // A path holds no zero byte.
        let names = targets.map { $0.hasPrefix(folder + "/") ? String($0.dropFirst(folder.count + 1)) : $0 }
        let bytes = Array(names.joined(separator: "\0").utf8)
        try StagedFile(bytes, for: path).replaceTarget()
    }

    /// Finishes what a crash cut off, if it did.
    ///
    /// - Throws: ``StorageError`` if one of the files cannot be replaced; it is then tried again the next time.
    func finish() throws(StorageError) {
        guard exists else { return }
        let names = try readFile(path, limit: 64 * 1_048_576).split(separator: 0)
        try finish(names.map { String(decoding: $0, as: UTF8.self) }.map { $0.contains("/") ? $0 : "\(folder)/\($0)" })
    }

    /// Puts the contents of these files in their places, those that are not there yet.
    ///
    /// - Throws: ``StorageError`` if one of the files cannot be replaced; it is then tried again the next time.
    func finish(_ targets: [String]) throws(StorageError) {
        for target in targets {
            let staged = StagedFile(of: target)
            do throws(SystemError) {
                // What failed once may not the next time, and now is better than later.
                do { try staged.replaceTarget() } catch  where error.code != ENOENT { try staged.replaceTarget() }
            } catch {
                // Where there is no such content, it is in its place already.
                guard error.code == ENOENT else { throw .unfinished(path: target, error) }
            }
        }
        do throws(SystemError) {
            try end()
        } catch {
            throw .cannotWrite(path: path, error)
        }
    }

    /// Forgets it.
    func end() throws(SystemError) {
        _ = try retrying { unlink(path) }
    }
}
