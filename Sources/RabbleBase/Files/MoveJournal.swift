import RabbleSystem

/// A rename of a file, as a journal has it before any is made.
package struct FileMove: Equatable {
    package let from: String
    package let to: String

    package init(from: String, to: String) { (self.from, self.to) = (from, to) }

    /// Puts the staged content of a file in its place. No other move replaces a file.
    init(replacing target: String) { self.init(from: StagedFile(of: target).path, to: target) }

    var isReplacement: Bool { self == FileMove(replacing: to) }

    func perform(isFirstTime: Bool = false) throws(SystemError) {
        let folder = Path.folder(of: to)
        let name =
            isReplacement
            ? Path.name(of: to) : freeName(Path.name(of: to)) { Path.isTaken("\(folder)/\($0)") }
        // What fails once may succeed the next time.
        for _ in 1...2 {
            if rename(from, "\(folder)/\(name)") == 0 || errno == ENOENT && !isFirstTime { return }
        }
        throw .last
    }
}

/// The note in a folder of several moves that are made together.
///
/// Once the note is on disk the moves are made whatever happens: the next process that locks the
/// folder completes what a crash cut off. A move may be repeated, because new contents wait in
/// ``StagedFile``s until they are in place.
///
/// The folder may come from somebody else. So a note names files relative to it, and only files in
/// the folder itself and in those that the owner of the lock joins to it.
struct MoveJournal {
    private let folder: String
    /// Those whose files a note may name, the folder itself first, with what precedes a file's name
    /// in the note.
    private let folders: [(prefix: String, path: String)]
    private var note: String { folder + "/.moving" }
    /// The note of versions before 0.3.0, which 0.10.3 is the last one to finish.
    private var earlierNote: String { folder + "/.replacing" }

    init(folder: String, joining others: [String] = []) {
        self.folder = folder
        let others = others.map { other in
            let below =
                other.hasPrefix(folder + "/")
                ? other.dropFirst(folder.count + 1) : "../\(Path.name(of: other))"
            return (prefix: "\(below)/", path: other)
        }
        folders = [("", folder)] + others
    }

    var exists: Bool { Path.isTaken(note) || Path.isTaken(earlierNote) }

    func begin(_ moves: [FileMove]) throws(SystemError) {
        // A path holds no zero byte.
        let names = moves.flatMap { [name(of: $0.from), name(of: $0.to)] }.joined(separator: "\0")
        try StagedFile(Array(names.utf8), for: note).replaceTarget()
    }

    /// Completes what a crash cut off; if it throws, the next call tries again. Nothing is moved if
    /// the note names a file that this program would not move, or is an earlier version's.
    func finish() throws(StorageError) {
        if Path.isTaken(earlierNote) { throw .earlierJournal(path: earlierNote) }
        guard Path.isTaken(note) else { return }
        let paths = try readFile(note, limit: 64 * 1_048_576).split(separator: 0).map {
            path(of: String(utf8: $0))
        }
        let moves = stride(from: 0, to: paths.count - 1, by: 2).map {
            FileMove(from: paths[$0], to: paths[$0 + 1])
        }
        for move in moves {
            guard let folder = self.folder(of: move) else {
                throw .strangeJournal(path: note, names: move.to)
            }
            try LinkedFolders.current.check(folder)
        }
        try finish(moves)
    }

    /// Makes the moves that are not made yet, and removes the note.
    func finish(_ moves: [FileMove]) throws(StorageError) {
        for move in moves {
            do { try move.perform() } catch { throw .unfinished(path: move.to, error) }
        }
        // The moves have to be on disk before the note goes.
        for other in Set(moves.flatMap { [Path.folder(of: $0.from), Path.folder(of: $0.to)] })
        where other != folder {
            synchronizeFolder(other)
        }
        do { try end() } catch { throw .unfinished(path: note, error) }
    }

    func end() throws(SystemError) {
        if Path.isTaken(note) { _ = try retrying { unlink(note) } }
    }

    func name(of path: String) -> String {
        let folder = Path.folder(of: path)
        let name = Path.name(of: path)
        if let known = knownFolder(of: path) { return known.prefix + name }
        let isAside = Timestamp.isFileName(Path.name(of: folder)) && knownFolder(of: folder) != nil
        return isAside ? "\(self.name(of: folder))/\(name)" : path
    }

    /// The path of the file with this name in a note. Earlier versions wrote absolute paths.
    func path(of name: String) -> String {
        guard !name.hasPrefix("/"), let known = folders.last(where: { name.hasPrefix($0.prefix) })
        else { return name }
        return "\(known.path)/\(name.dropFirst(known.prefix.count))"
    }

    /// The folder within which a move stays; nil if this program would not make it.
    func folder(of move: FileMove) -> String? {
        guard let folder = knownFolder(of: move.from)?.path else { return nil }
        // A staged content that is a link would put that link in the place of a file.
        if move.isReplacement, folder != self.folder || Path.entry(at: move.from) == .link {
            return nil
        }
        if knownFolder(of: move.to)?.path == folder { return folder }
        let aside = Path.folder(of: move.to)
        return Timestamp.isFileName(Path.name(of: aside)) && knownFolder(of: aside)?.path == folder
            && Path.name(of: move.from) == Path.name(of: move.to)
            && (try? Path.resolvingLinks(aside)) == aside
            ? folder : nil
    }

    private func knownFolder(of path: String) -> (prefix: String, path: String)? {
        let name = Path.name(of: path)
        guard path.hasSuffix("/" + name), name != ".", name != ".." else { return nil }
        return folders.first { Path.isSame(Path.folder(of: path), $0.path) }
    }
}
