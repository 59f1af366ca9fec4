/// The files that a ``ReplacementJournal`` may name, and how it names them: relative to its folder, so that all of them may be
/// moved elsewhere together.
///
/// These are the files in the folder, for the groups those of their drafts and histories, and, to be replaced only, those that
/// its links lead to. Files may move into the folders beside them that have names of ``Timestamp/fileName(after:)``.
struct JournalReach {
    private let folder: String
    /// The folders by their names in a note.
    private let folders: [(name: String, path: String)]

    init(folder: String) {
        self.folder = folder
        // Anything may lie beside other folders, such as that of the settings.
        let isOfGroups = Path.name(of: folder) == "groups"
        // Not by `..`: the folder may be a link to elsewhere.
        let others = [("drafts/", "\(folder)/drafts"), ("../reviews/", "\(Path.folder(of: folder))/reviews")]
        folders = [("", folder)] + (isOfGroups ? others : [])
    }

    /// The name in a note of the file at a path.
    func name(of path: String) throws(SystemError) -> String {
        if let (name, _) = place(of: path) { return name + Path.name(of: path) }
        let aside = Path.folder(of: path)
        if let (name, _) = place(ofAside: aside) { return "\(name)\(Path.name(of: aside))/\(Path.name(of: path))" }
        // Whoever reads it may be in another folder than this process is.
        return try Path.absolute(path)
    }

    /// The path of the file with this name in a note. Earlier versions noted absolute paths.
    func path(of name: String) -> String {
        let place = folders.last { name.hasPrefix($0.name) }
        guard !name.hasPrefix("/"), let place else { return name }
        return "\(place.path)/\(name.dropFirst(place.name.count))"
    }

    /// Whether a move is one that this program would note here.
    func holds(_ move: FileMove) -> Bool {
        if move == .init(replacing: move.to) { return place(of: move.to)?.name == "" || isLinked(move.to) }
        guard let from = place(of: move.from) else { return false }
        if let to = place(of: move.to) { return from == to }
        guard let to = place(ofAside: Path.folder(of: move.to)) else { return false }
        return from == to && Path.name(of: move.from) == Path.name(of: move.to)
    }

    /// Where the folder lies, if files are moved aside into it. A link to elsewhere is not such a folder.
    private func place(ofAside folder: String) -> (name: String, path: String)? {
        let parts = Path.name(of: folder).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, ["deleted", "reset", "discarded"].contains(parts[0]),
            parts[1].utf8.count == 19, parts[1].utf8.allSatisfy("0123456789TZ".utf8.contains),
            (try? Path.resolvingLinks(folder)) == folder
        else { return nil }
        return place(of: folder)
    }

    private func place(of path: String) -> (name: String, path: String)? {
        let name = Path.name(of: path)
        guard path.hasSuffix("/" + name), name != ".", name != ".." else { return nil }
        return folders.first { Path.isSame(Path.folder(of: path), $0.path) }
    }

    /// Whether a link in the folder leads to this path.
    private func isLinked(_ path: String) -> Bool {
        let names = (try? fileNames(in: folder, suffix: "")) ?? []
        return names.contains { name in
            guard let target = try? Path.resolvingLinks("\(folder)/\(name)") else { return false }
            return Path.name(of: target) == Path.name(of: path)
                && Path.isSame(Path.folder(of: target), Path.folder(of: path))
        }
    }
}
