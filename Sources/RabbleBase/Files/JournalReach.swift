/// The files that a ``ReplacementJournal`` may name, and how it names them: relative to its folder, so that all of them may be
/// moved elsewhere together.
///
/// These are the files in the folder and, for the groups, those of their drafts and histories. Files may move into
/// the folders beside them that have names of ``Timestamp/fileName(after:)``.
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
    package func path(of name: String) -> String {
        let place = folders.last { name.hasPrefix($0.name) }
        guard !name.hasPrefix("/"), let place else { return name }
        return "\(place.path)/\(name.dropFirst(place.name.count))"
    }

    /// The folder in which a move is made; nil where it is none that this program would note here.
    package func folder(of move: FileMove) -> String? {
        // A link would take the place of a file.
        if move.replaces { return place(of: move.to)?.name == "" && Path.entry(at: move.from) != .link ? folder : nil }
        guard let from = place(of: move.from) else { return nil }
        if let to = place(of: move.to) { return from == to ? to.path : nil }
        guard let to = place(ofAside: Path.folder(of: move.to)), from == to,
            Path.name(of: move.from) == Path.name(of: move.to)
        else { return nil }
        return from.path
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
}
