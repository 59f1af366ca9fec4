/// The folder of the learner's own groups, with one JSON file for each.
///
/// Files added by hand count, whatever their names: a group is identified by its title.
public struct GroupStore: Sendable {
    /// The path of the folder, which is created for the first group.
    public let folder: String

    /// The histories of the groups, which are updated when a group changes; nil to leave them
    /// unchanged. The groups tell which history files are copies.
    public let reviews: ReviewStore?
    let calendar: StudyCalendar
    let now: @Sendable () -> Timestamp

    /// The store in this folder.
    ///
    /// ```swift
    /// let reviews = ReviewStore(folder: data + "/reviews")
    /// let store = GroupStore(folder: data + "/groups", reviews: reviews)
    /// if let verbs = try store.group(GroupID(title: "Verbs")) {
    ///     _ = try store.rename(verbs, to: "Strong Verbs")  // with its history
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - folder: the path of the folder.
    ///   - reviews: the histories of the groups, the same for everyone who changes groups here.
    ///   - calendar: the learner's calendar, whose local time is written into the histories.
    ///   - now: the clock.
    public init(
        folder: String, reviews: ReviewStore? = nil, calendar: StudyCalendar = StudyCalendar(),
        now: @escaping @Sendable () -> Timestamp = { .now }
    ) {
        self.folder = folder
        self.calendar = calendar
        self.now = now
        var reviews = reviews
        reviews?.calendar = calendar
        reviews?.now = now
        let ids = SharedState<Set<GroupID>?>(nil)
        reviews?.isGroup = { id in
            if id.isBuiltIn { return true }
            if let title = Self.title("\(folder)/\(id).json"), GroupID(title: title) == id {
                return true
            }
            // If the groups cannot be read, each history counts as that of its own group.
            guard
                let known = ids.withLock(\.self)
                    ?? (try? Self.scan(folder)).map({
                        Set($0.groups.map(\.id))
                    })
            else { return true }
            ids.withLock { $0 = known }
            return known.contains(id)
        }
        self.reviews = reviews
    }

    /// The groups, sorted by title, with numbers in order of value.
    ///
    /// - Throws: ``StorageError`` if the folder exists but cannot be read.
    public func groups() throws(StorageError) -> [LibraryGroup] { try contents().groups }

    /// The group with an id; nil if there is none.
    ///
    /// - Parameter id: the id.
    /// - Throws: ``StorageError`` if the folder exists but cannot be read.
    public func group(_ id: GroupID) throws(StorageError) -> LibraryGroup? {
        try groups().first { $0.id == id }
    }

    /// Completes an interrupted change, and lists the folder: the groups, where an unreadable file
    /// is listed by its name, and everything that is not used as a group or cannot be completed. Of
    /// two files with one id, the one named after it is the group.
    ///
    /// - Complexity: O(*n*) in the number of files; only their titles are read.
    package func contents() throws(StorageError) -> LibraryFolder {
        var unfinished: [String] = []
        do {
            try FolderLock.finish(folder, joining: joinedFolders)
        } catch {
            let isLink = if case .linkedFolder = error { true } else { false }
            unfinished.append(isLink ? "a change is unfinished: \(error)" : "\(error)")
        }
        var contents = try Self.scan(folder)
        contents.passedOver = unfinished + contents.passedOver
        return contents
    }

    private static func scan(_ folder: String) throws(StorageError) -> LibraryFolder {
        var contents = LibraryFolder()
        var groups: [GroupID: LibraryGroup] = [:]
        for name in try fileNames(in: folder, suffix: ".json") {
            let path = "\(folder)/\(name)"
            let kind = Path.entry(at: path)
            // A missing or unreadable file is reported when it is read.
            if [.folder, .other, .link].contains(kind) {
                let isLink = "\(StorageError.isLink(path: path))"
                contents.passedOver.append(
                    kind == .link ? isLink : "\(path) is not a file; it is ignored")
                continue
            }
            let group = LibraryGroup(
                title: Self.title(path) ?? GroupFile.title(of: path), .own(path: path))
            let isNamedAfterID = name == "\(group.id).json"
            if let other = groups[group.id] {
                contents.copies.append(isNamedAfterID ? other : group)
                if !isNamedAfterID { continue }
            }
            groups[group.id] = group
        }
        // The sort key of each title is computed once, not for each comparison.
        let keyed = groups.values.map { group in
            (key: group.title.normalizedAnswer.naturalKey, group: group)
        }
        let sorted = keyed.ordered { first, second in
            if first.key == second.key { return first.group.title < second.group.title }
            return first.key.lexicographicallyPrecedes(second.key)
        }
        contents.groups = sorted.map(\.group)
        return contents
    }

    private static func title(_ path: String) -> String? {
        // In a file that this program wrote, the title comes first.
        if let start = readStart(of: path), let title = JSONGroups.title(in: start) { return title }
        return (try? readFile(path, limit: GroupFile.greatestSize)).flatMap(JSONGroups.title)
    }

    /// A path for a new group with this id. An existing file contains another group, whatever its
    /// name.
    func newFile(for id: GroupID) -> String {
        "\(folder)/\(freeName("\(id).json", mark: "-") { Path.isTaken("\(folder)/\($0)") })"
    }
}
