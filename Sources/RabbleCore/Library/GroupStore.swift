/// The folder of the learner's own groups: a JSON file for each.
///
/// Files that were put there by hand count, whatever their names: a group is known by its title.
public struct GroupStore: Sendable {
    /// The path of the folder, which is made for the first group.
    public let folder: String

    /// The histories of the groups, which follow when a group changes; nil if changes leave them.
    public let reviews: ReviewStore?
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
    ///   - reviews: the histories of the groups, the same for all who change groups here.
    ///   - now: the clock.
    public init(
        folder: String, reviews: ReviewStore? = nil,
        now: @escaping @Sendable () -> Timestamp = { .now }
    ) { (self.folder, self.reviews, self.now) = (folder, reviews, now) }

    package var drafts: DraftStore { DraftStore(groupFolder: folder) }

    /// The groups by their titles, with numbers in order of value.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    public func groups() throws(StorageError) -> [LibraryGroup] { try contents().groups }

    /// The group with an id; nil if there is none.
    ///
    /// - Parameter id: the id.
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    public func group(_ id: GroupID) throws(StorageError) -> LibraryGroup? {
        try groups().first { $0.id == id }
    }

    /// Finishes what an interrupted import began, and lists what is there: the groups, where a file
    /// that cannot be read goes by its name, and a sentence for what is not used as a group or
    /// cannot be finished.
    ///
    /// - Complexity: O(*n*) in the number of files; only their titles are read.
    package func contents() throws(StorageError) -> (groups: [LibraryGroup], passedOver: [String]) {
        var contents: (groups: [LibraryGroup], passedOver: [String]) = ([], [])
        do {
            try FolderLock.finish(folder, joining: joinedFolders)
        } catch {
            let isLink = if case .linkedFolder = error { true } else { false }
            contents.passedOver.append(isLink ? "a change is unfinished: \(error)" : "\(error)")
        }
        var known: Set<GroupID> = []
        for name in try fileNames(in: folder, suffix: ".json") {
            let path = "\(folder)/\(name)"
            if let kind = Path.entry(at: path), kind != .file {
                let isLink = "\(StorageError.isLink(path: path))"
                contents.passedOver.append(
                    kind == .link ? isLink : "\(path) is not a file; it is ignored")
                continue
            }
            let group = LibraryGroup(
                title: Self.title(path) ?? GroupFile.title(of: path), .own(path: path))
            if known.insert(group.id).inserted {
                contents.groups.append(group)
            } else {
                contents.passedOver.append(
                    "\(path): another group has this title or id; this file is ignored")
            }
        }
        // Each title has its key computed once, not at each comparison.
        contents.groups = contents.groups.map {
            (key: $0.title.normalizedAnswer.naturalKey, group: $0)
        }
        .sorted {
            $0.key == $1.key
                ? $0.group.title < $1.group.title : $0.key.lexicographicallyPrecedes($1.key)
        }
        .map(\.group)
        return contents
    }

    private static func title(_ path: String) -> String? {
        // In a file that this program wrote, the title comes first.
        if let start = readStart(of: path), let title = JSONGroups.title(in: start) { return title }
        return (try? readFile(path, limit: GroupFile.greatestSize)).flatMap(JSONGroups.title)
    }

    /// Adds groups, or replaces those with the same ids: all of them, or none. A question that
    /// stays keeps its history.
    ///
    /// With ``reviews``, so does one with another answer, or else another prompt, if no other
    /// question shares what is left of it. To say which question became which, ``edit(_:_:)`` it.
    ///
    /// - Parameter groups: the groups, no two with the same id.
    /// - Throws: ``GroupFileError``; nothing is changed then.
    public func save(_ groups: [QuestionGroup]) throws(GroupFileError) {
        _ = try update(groups, edits: reviews == nil ? .new : .keep, removal: .replace)
    }

    /// Adds groups, or updates those that exist: all of them, or none.
    ///
    /// No other process changes a group meanwhile. Edits are on the disk before any file is
    /// replaced. After a crash each group is the old or the new one, and the next look at the store
    /// makes all of them new.
    ///
    /// - Parameters:
    ///   - importing: finds, while no other process changes a group, what another program recorded
    ///     of the groups. It is in the histories, and on the disk, before any group is changed:
    ///     without its group it harms nobody, and a group without it would look complete.
    ///   - edits: nil, like `removal`, to decide once there are any.
    ///   - known: the updates that the caller based its decisions on. If they no longer hold, it
    ///     has to decide again.
    ///   - adds: whether a group that is not here is added.
    ///   - left: groups that come from the same files, and that these no longer hold: questions
    ///     may move from them, and between all. Nil if they stay and come anew.
    /// - Returns: the update of each group, then of each further one that questions moved away
    ///   from. If one of them ``GroupUpdate/isUndecided``, nothing was changed.
    package func update(
        _ groups: [QuestionGroup], parts: [GroupID: QuestionParts] = [:],
        importing: (GroupHistories, [QuestionGroup]) throws(GroupFileError) -> HistoryImport =
            { _, _ in HistoryImport() },
        edits: GroupUpdate.Edits? = .new, removal: GroupUpdate.Removal?,
        knowing known: [GroupUpdate]? = nil,
        adds: Bool = true,
        sources: [GroupID: GroupSource] = [:],
        moving left: [LibraryGroup]? = nil
    ) throws(GroupFileError) -> [GroupUpdate] {
        if let (index, original) = groups.repetitions(of: \.id).first {
            throw .sameID(
                groups[index].id, title: groups[index].title, other: groups[original].title)
        }
        let present = try locked()
        let olds = try groups.map { group throws(GroupFileError) in
            try present.find(group.id, title: group.title, repetitions: .refused)
        }
        let histories = present.histories(in: self)
        let imported = try histories.map { histories throws(GroupFileError) in
            try importing(histories, olds.compactMap { $0?.group })
        }
        func update(_ index: Int, besides moved: Set<Question.ID> = []) -> GroupUpdate {
            let new = groups[index]
            return GroupUpdate(
                old: olds[index]?.group.removing(moved), new: new, parts: parts[new.id] ?? .all,
                former: imported?.former[new.id] ?? [:], edits: edits ?? .keep,
                removal: removal ?? .keep)
        }
        let leaving = try (left ?? []).map { group throws(GroupFileError) in
            try present.find(group.id, title: group.title, repetitions: .kept)
        }.compactMap(\.self)
        let versions =
            left == nil
            ? [] : groups.indices.map { (olds[$0]?.group, update($0).missing, groups[$0]) }
        let moves = QuestionMove.all(versions, leaving: leaving.map(\.group))
        var updates: [GroupUpdate] = []
        var files: [(path: String, bytes: [UInt8])] = []
        for (index, group) in groups.enumerated() {
            let (old, shown) = (olds[index], known?[index])
            // Otherwise it would come back as a new group, without its history.
            if old == nil, !adds || shown?.isNew == false {
                throw .gone(title: group.title)
            }
            var update = update(index, besides: moves.ids(from: group.id))
            update.moves = moves.filter { $0.source.id == group.id || $0.target.id == group.id }
            // A table without a markup of its own is taken to have that of the group.
            if let question = update.misread, parts[group.id]?.contains(.markup) ?? true {
                throw .mixedMarkup(title: group.title, question)
            }
            update.isUndecided =
                !update.edited.isEmpty
                && (edits == nil || (shown ?? update).edited.formerIDs != update.edited.formerIDs)
                || !update.missing.isEmpty
                    && (removal == nil || (shown ?? update).missing != update.missing)
            updates.append(update)
            let source = sources[group.id] ?? old?.source
            let from = (olds.compactMap(\.self) + leaving).filter { file in
                moves.contains { $0.target.id == group.id && $0.source.id == file.group.id }
            }
            let bytes = try OwnGroupFile.encode(
                update.group, over: old, edited: update.edited, source: source, movingFrom: from)
            files.append((old?.path ?? newFile(for: group.id), bytes))
        }
        if updates.contains(where: \.isUndecided) { return updates }
        var asides: [FileMove] = []
        for file in leaving where moves.contains(where: { $0.source.id == file.group.id }) {
            let rest = try present.rest(of: file, after: moves, drafts, at: now())
            files += rest.files
            asides += rest.asides
            updates.append(
                GroupUpdate(of: file.group, by: moves, movedTo: rest.asides.first?.newFolder))
        }
        // Only once all files can be written: a row is not taken back.
        do { try reviews?.add(imported?.files ?? []) } catch { throw .storage(error) }
        for update in updates { try histories?.record(update.edited, moves, to: update.group.id) }
        try present.replace(files, moving: asides)
        return updates
    }

    /// A path for a new group with this id. A file that exists holds another group, whatever its
    /// name.
    func newFile(for id: GroupID) -> String {
        "\(folder)/\(freeName("\(id).json", mark: "-") { Path.isTaken("\(folder)/\($0)") })"
    }
}
