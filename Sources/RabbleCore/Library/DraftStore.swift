import RabbleSystem

/// The folder of the drafts: what is being edited, until the changes are made.
package struct DraftStore: Sendable {
    /// The ends of the names of a draft's files. Without the first there is no draft.
    private static let suffixes = ["edit.tsv", "edit.base"]

    let folder: String

    package init(groupFolder: String) { folder = groupFolder + "/drafts" }

    /// Claims the draft for a title; nil if another process has it.
    package func claim(_ title: String) throws(StorageError) -> DraftClaim? {
        let paths = paths(title)
        // An editor follows links, and waits for pipes.
        for path in paths {
            let entry = Path.entry(at: path)
            if entry == .link { throw .isLink(path: path) }
            if entry == .other { throw .notAFile(path: path) }
        }
        return try DraftClaim(draft: paths[0])
    }

    package func remove(_ title: String) throws(StorageError) {
        for path in paths(title) { try removeFile(path) }
    }

    /// Moves the draft for a title into a timestamped folder, and returns that; nil if there is no
    /// draft.
    package func moveAside(_ title: String, at time: Timestamp) throws(StorageError) -> String? {
        let moves = asides(title, at: time)
        if !moves.isEmpty { try FolderLock(folder).moveAside(moves) }
        return moves.first?.newFolder
    }

    func asides(_ title: String, at time: Timestamp) -> [FileMove] {
        paths(title).filter { access($0, F_OK) == 0 }.map {
            FileMove($0, asideAs: "discarded", at: time)
        }
    }

    private func paths(_ title: String) -> [String] {
        // "C" and "C++" have one id, but are two drafts.
        let hash = String(title.normalizedAnswer.utf8.fnv1a, radix: 16)
        return Self.suffixes.map { "\(folder)/\(GroupID(title: title))-\(hash).\($0)" }
    }

    /// The paths of new groups that version 0.7.0 and those before it kept while they were typed.
    package func unfinishedGroups() throws(StorageError) -> [String] {
        try fileNames(in: folder, suffix: ".json").map { "\(folder)/\($0)" }
    }

    package func edit(titled title: String) -> EditDraft? {
        try? FolderLock.finish(folder)
        let paths = paths(title)
        guard access(paths[0], F_OK) == 0 else { return nil }
        let bytes = try? GroupFile(path: paths[1]).contents(onlyFiles: true)
        let group = bytes.flatMap {
            try? JSONGroups.decode($0, repetitions: .kept, layout: .own).groups.first
        }
        return EditDraft(path: paths[0], group: group)
    }

    /// Starts an edit with a table of the questions, in place of an earlier draft.
    package func startEdit(of group: QuestionGroup) throws(StorageError) -> EditDraft {
        let paths = paths(group.title)
        try FolderLock(folder).replace([
            (paths[1], JSONGroups.file(of: group)),
            (paths[0], QuestionTable.encode(group.questions)),
        ])
        return EditDraft(path: paths[0], group: group)
    }

    func moves(ofEdit title: String, to newTitle: String) -> [FileMove] {
        zip(paths(title), paths(newTitle)).map(FileMove.init).filter {
            $0.from != $0.to && (access($0.from, F_OK) == 0 || SystemError.last.code != ENOENT)
        }
    }
}

/// A group in the learner's editor, or a table that was left there by a crash.
package struct EditDraft: Sendable {
    /// A ``QuestionTable``.
    package let path: String
    /// The group when the table was made; nil if that is no longer known.
    package let group: QuestionGroup?

    /// The changes that the table makes to the group, which may have changed since the table was
    /// made.
    package func revision(of group: QuestionGroup) throws(GroupFileError) -> GroupRevision {
        let table = try table()
        do {
            return try QuestionTable.decode(table, of: (self.group ?? group).questions).rebased(
                onto: group.questions)
        } catch { throw .invalid(error, path: path) }
    }

    /// Whether the changes can no longer be made, because the group has changed in the same
    /// questions.
    package func isOutdated(by group: QuestionGroup) -> Bool {
        guard let base = self.group, (try? revision(of: base)) != nil else { return false }
        return (try? revision(of: group)) == nil
    }

    /// Whether the changes were made, and only the draft was left behind.
    package func isMade(in group: QuestionGroup) -> Bool {
        guard let base = self.group, base.questions != group.questions else { return false }
        return (try? revision(of: group))?.isEmpty == true
    }

    /// Whether there is a table, and it differs from the one that was made of the group, or may
    /// differ, as it cannot be read.
    package func isEdited(from group: QuestionGroup) -> Bool {
        do { return try table() != QuestionTable.encode((self.group ?? group).questions) } catch {
            if case .storage(.missing) = error { return false }
            return true
        }
    }

    func table() throws(GroupFileError) -> [UInt8] {
        try GroupFile(path: path).contents(onlyFiles: true)
    }
}
