/// The groups, locked against changes by other programs. All changes to groups are made through
/// this type, which can only be created by locking.
package struct LockedGroups: ~Copyable {
    private let lock: FolderLock
    /// The lock for moving histories; nil while it is not needed.
    private var historyLock: FolderLock?
    let groups: [GroupID: LibraryGroup]
    let store: GroupStore

    fileprivate init(_ store: GroupStore) throws(StorageError) {
        let lock = try FolderLock(store.folder, joining: store.joinedFolders)
        let groups = try store.groups()
        self.lock = lock
        self.store = store
        self.groups = Dictionary(groups.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Returns one of the learner's own groups.
    func group(titled title: String) throws(GroupFileError) -> LibraryGroup? {
        let id = GroupID(title: title)
        guard let group = groups[id], case .own = group.origin else { return nil }
        // "C" and "C++" have the same id.
        guard group.title.normalizedAnswer == title.normalizedAnswer else {
            throw .sameID(id, title: title, other: group.title)
        }
        return group
    }

    func find(_ title: String, repetitions: RepeatedQuestions) throws(GroupFileError)
        -> OwnGroupFile?
    {
        guard let group = try group(titled: title), let path = group.path else { return nil }
        let content = try group.decode(repetitions: repetitions)
        let hasTexts = content.source != nil && content.saysMore
        return OwnGroupFile(
            path: path, content: content, texts: hasTexts ? try group.sourceTexts() : SourceTexts())
    }

    func file(_ title: String) throws(GroupFileError) -> OwnGroupFile {
        if let file = try find(title, repetitions: .kept) { return file }
        throw .gone(title: title)
    }

    /// The history of a group; empty if the store does not update histories.
    ///
    /// - Parameter listed: the histories with a listing of their folder, to read many faster.
    func history(of id: GroupID, in listed: ReviewStore? = nil) throws(GroupFileError)
        -> ReviewHistory
    {
        guard let reviews = listed ?? store.reviews else { return ReviewHistory() }
        do throws(StorageError) {
            let history = try reviews.history(of: id, now: reviews.now()) { id in
                (groups[id].map { [$0] } ?? LibraryGroup.builtIn).questions(of: id)
            }
            // Files that cannot be read now would be left behind.
            if let error = history.unread { throw error }
            return history
        } catch { throw .storage(error) }
    }

    /// The names of the files of a history. From now on no other process moves them.
    mutating func lockHistory(of id: GroupID) throws(GroupFileError) -> [String] {
        do {
            guard let reviews = store.reviews, try !reviews.names(of: id).isEmpty else { return [] }
            historyLock = try FolderLock(reviews.folder)
            return try reviews.names(of: id)
        } catch { throw .storage(error) }
    }

    /// Makes the planned changes: all of them, or none. After a crash the next access to the store
    /// completes them.
    ///
    /// A file that already has its new bytes is not written: an update of many groups changes few.
    /// If only the last rows cannot be written, the change is made without them.
    func make(_ plan: LibraryPlan) throws(GroupFileError) {
        var pictures: [String] = []
        do throws(StorageError) {
            for folder in plan.media { try folder.write(&pictures) }
            try store.reviews?.add(plan.imports)
            try keep(plan.rows)
            let changed = plan.files.filter { path, bytes in
                Path.size(of: path) != bytes.count
                    || (try? readFile(path, limit: bytes.count)) != bytes
            }
            if !changed.isEmpty || !plan.moves.isEmpty {
                try lock.replace(changed, moving: plan.moves)
                historyLock?.synchronize()
            }
        } catch {
            // The change is committed; the next lock of the groups completes it.
            if case .unfinished = error {
            } else {
                MediaFolder.remove(pictures, in: plan.media)
            }
            throw .storage(error)
        }
        do { try keep(plan.lastRows) } catch { throw .storage(error) }
    }

    private func keep(_ list: [LibraryPlan.Rows]) throws(StorageError) {
        guard let reviews = store.reviews else { return }
        for rows in list {
            let log = reviews.changeLog(of: rows.group, after: rows.last)
            rows.add(log)
            do { try log.keep() } catch { throw error.cause }
        }
    }
}

extension GroupStore {
    package func locked() throws(GroupFileError) -> LockedGroups {
        do { return try LockedGroups(self) } catch { throw .storage(error) }
    }

    /// Keeps other programs from changing the groups, which must include this one.
    package func hold(_ group: LibraryGroup) throws(GroupFileError) -> LockedGroups {
        let groups = try locked()
        if try groups.group(titled: group.title) == nil { throw .gone(title: group.title) }
        return groups
    }

    /// Takes a step while no other program can rename or delete a group.
    ///
    /// - Throws: ``StorageError/groupGone(title:)`` if that was done before.
    package func whileHolding(
        _ group: LibraryGroup, _ step: () throws(StorageError) -> Void
    ) throws(StorageError) {
        do throws(GroupFileError) {
            let held = try hold(group)
            defer { withExtendedLifetime(held) {} }
            do throws(StorageError) { try step() } catch { throw .storage(error) }
        } catch {
            // Nothing is written to the groups, so a link to their folder needs no permission.
            if case .storage(.linkedFolder) = error { return try step() }
            if case .storage(let error) = error { throw error }
            throw .groupGone(title: group.title)
        }
    }
}
