import RabbleSystem

/// The rename of a file, as a journal records it beforehand.
package struct FileMove: Equatable {
    let from: String
    package let to: String

    package init(from: String, to: String) { (self.from, self.to) = (from, to) }

    /// Moves a staged file into place. No other move replaces a file.
    init(replacing target: String) { self.init(from: StagedFile(of: target).path, to: target) }

    var isReplacement: Bool { self == FileMove(replacing: to) }

    func perform(isFirstTime: Bool = false) throws(SystemError) {
        let folder = Path.folder(of: to)
        let name =
            isReplacement
            ? Path.name(of: to) : freeName(Path.name(of: to)) { Path.isTaken("\(folder)/\($0)") }
        // A failure may be temporary, so there are two attempts.
        for _ in 1...2 {
            if rename(from, "\(folder)/\(name)") == 0 || errno == ENOENT && !isFirstTime { return }
        }
        throw .last
    }
}

/// The journal of several moves that belong together: a note in a folder.
///
/// Once the note is on disk, the moves will be made: the next process that locks the folder
/// completes a change that a crash interrupted. A move may be repeated, because new contents wait
/// in ``StagedFile``s until they are in place.
///
/// The folder may come from someone else. So a note uses relative names, and may name only files in
/// the folder itself and in those that the owner of the lock joins to it.
struct MoveJournal {
    private let folder: String
    /// The folders whose files a note may name, the folder itself first. A prefix in the note tells
    /// them apart.
    private let folders: [(prefix: String, path: String)]
    private var note: String { folder + "/.moving" }
    /// The note of versions before 0.3.0, which 0.10.3 was the last version to complete.
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

    /// Whether a note exists, or might: an entry that cannot be read counts.
    var exists: Bool { [note, earlierNote].contains { Path.entry(at: $0) != .missing } }

    func begin(_ moves: [FileMove]) throws(SystemError) {
        // A path contains no zero byte.
        let names = moves.flatMap { [name(of: $0.from), name(of: $0.to)] }.joined(separator: "\0")
        try StagedFile(Array(names.utf8), for: note).replaceTarget()
    }

    /// Completes a change that a crash interrupted; if it throws, the next call tries again.
    /// Nothing is moved if an earlier version wrote the note, or it names a file that this program
    /// would not move.
    func finish() throws(StorageError) {
        switch Path.entry(at: earlierNote) {
        case .missing: break
        case .unreadable(let reason): throw .cannotRead(path: earlierNote, reason)
        default: throw .earlierJournal(path: earlierNote)
        }
        switch Path.entry(at: note) {
        case .missing: return
        case .unreadable(let reason): throw .cannotRead(path: note, reason)
        default: break
        }
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

    /// Makes the remaining moves, and removes the note.
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
        if Path.entry(at: note) != .missing { _ = try retrying { unlink(note) } }
    }

    func name(of path: String) -> String {
        let folder = Path.folder(of: path)
        let name = Path.name(of: path)
        if let known = knownFolder(of: path) { return known.prefix + name }
        let isAside = Timestamp.isFileName(Path.name(of: folder)) && knownFolder(of: folder) != nil
        return isAside ? "\(self.name(of: folder))/\(name)" : path
    }

    /// The path of the file that a note calls `name`. Earlier versions wrote absolute paths.
    func path(of name: String) -> String {
        guard !name.hasPrefix("/"), let known = folders.last(where: { name.hasPrefix($0.prefix) })
        else { return name }
        return "\(known.path)/\(name.dropFirst(known.prefix.count))"
    }

    /// The folder within which a move stays; nil if this program would not make it.
    func folder(of move: FileMove) -> String? {
        guard let folder = knownFolder(of: move.from)?.path else { return nil }
        // A staged file that is a link would replace a file with that link.
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
