import Foundation

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

    /// Puts all contents in their places that are not there yet.
    ///
    /// - Throws: ``StorageError`` if one of them cannot be; it is then tried again the next time.
    func finish() throws(StorageError) {
        guard exists else { return }
        let names = try readFile(path, limit: 64 * 1_048_576).split(separator: 0)
        for name in names.map({ String(decoding: $0, as: UTF8.self) }) {
            let staged = StagedFile(of: name.contains("/") ? name : "\(folder)/\(name)")
            guard staged.exists else { continue }
            do throws(SystemError) {
                try staged.replaceTarget()
            } catch {
                // What failed once may not the next time, and now is better than later.
                guard (try? staged.replaceTarget()) == nil else { continue }
                throw .unfinished(path: staged.target, error)
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
