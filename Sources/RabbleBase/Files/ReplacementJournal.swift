import RabbleSystem

/// The note in a folder that several files are about to be replaced or to get other names, so that all of them do or none.
///
/// Once it is on the disk the change is done whatever happens: whoever takes the lock of the folder next finishes what a
/// crash cut off. New contents wait in ``StagedFile``s meanwhile, so that nothing is lost and everything can be repeated.
struct ReplacementJournal {
    private let folder: String
    /// The names of files whose staged contents take their place. Versions that know no other moves finish this one as well.
    private var replacements: String { folder + "/.replacing" }
    /// The old and the new names of files, in turn.
    private var moves: String { folder + "/.moving" }
    /// The files that can be named.
    private let reach: JournalReach

    init(folder: String) {
        self.folder = folder
        reach = JournalReach(folder: folder)
    }

    /// Whether there is something to finish.
    var exists: Bool { Path.isTaken(replacements) || Path.isTaken(moves) }

    /// Notes that the staged contents of these files take their place.
    func begin(_ targets: [String]) throws(SystemError) {
        try write(targets, to: replacements)
    }

    /// Notes that these files get other names. They may lie in each of the folders that belong to this one.
    func begin(_ moves: [FileMove]) throws(SystemError) {
        try write(moves.flatMap { [$0.from, $0.to] }, to: self.moves)
    }

    private func write(_ paths: [String], to path: String) throws(SystemError) {
        // A path holds no zero byte.
        let names = try paths.map { path throws(SystemError) in try reach.name(of: path) }
        try StagedFile(Array(names.joined(separator: "\0").utf8), for: path).replaceTarget()
    }

    /// Finishes what a crash cut off, if it did.
    ///
    /// - Throws: ``StorageError`` if one of the files cannot be moved; it is then tried again the next time. Where a note names
    ///   what this program would not, nothing is moved.
    package func finish() throws(StorageError) {
        guard exists else { return }
        let replaced = try names(in: replacements).map { FileMove(replacing: reach.path(of: $0)) }
        let moved = try names(in: moves).map(reach.path).pairs.map { FileMove(from: $0, to: $1) }
        for (note, moves) in [(replacements, replaced), (moves, moved)] {
            for move in moves {
                guard let folder = reach.folder(of: move) else { throw .strangeJournal(path: note, names: move.to) }
                try LinkedFolders.current.check(folder)
            }
        }
        try finish(replaced + moved)
    }

    private func names(in path: String) throws(StorageError) -> [String] {
        guard Path.isTaken(path) else { return [] }
        return try readFile(path, limit: 64 * 1_048_576).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Makes these moves, those that are not made yet.
    ///
    /// - Throws: ``StorageError`` if one of the files cannot be moved; it is then tried again the next time.
    package func finish(_ moves: [FileMove]) throws(StorageError) {
        for move in moves {
            do throws(SystemError) { try move.perform() } catch { throw .unfinished(path: move.to, error) }
        }
        // What is no longer noted has to be on the disk, in whatever folder it is.
        for other in Set(moves.flatMap { [Path.folder(of: $0.from), Path.folder(of: $0.to)] }) where other != folder {
            synchronizeFolder(other)
        }
        try Result { () throws(SystemError) in try end() }
            .mapError { StorageError.cannotWrite(path: replacements, $0) }.get()
    }

    /// Removes the notes.
    package func end() throws(SystemError) {
        for path in [replacements, moves] where Path.isTaken(path) { _ = try retrying { unlink(path) } }
    }
}

extension [String] {
    /// The elements in pairs; an odd one at the end is dropped.
    fileprivate var pairs: [(String, String)] {
        stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
    }
}
