import RabbleSystem

/// The folder of the drafts: what is typed or edited and is not a group yet.
package struct DraftStore: Sendable {
    package enum Kind: Sendable {
        case creation, edit

        /// The ends of the names of its files. Without the first there is no draft.
        fileprivate var suffixes: [String] {
            self == .creation ? ["json"] : ["edit.tsv", "edit.base"]
        }
    }

    let folder: String

    package init(groupFolder: String) { folder = groupFolder + "/drafts" }

    /// Claims the draft for a title; nil if another process has it.
    package func claim(_ kind: Kind, title: String) throws(StorageError) -> DraftClaim? {
        let paths = paths(kind, title: title)
        // An editor follows links, and waits for pipes.
        for path in paths {
            let entry = Path.entry(at: path)
            if entry == .link { throw .isLink(path: path) }
            if entry == .other { throw .notAFile(path: path) }
        }
        return try DraftClaim(draft: paths[0])
    }

    package func remove(_ kind: Kind, title: String) throws(StorageError) {
        for path in paths(kind, title: title) { try removeFile(path) }
    }

    /// Moves the draft for a title into a timestamped folder, and returns that; nil if there is no
    /// draft.
    package func moveAside(_ kind: Kind, title: String, at time: Timestamp) throws(StorageError)
        -> String?
    {
        let moves = asides(kind, title: title, at: time)
        if !moves.isEmpty { try FolderLock(folder).moveAside(moves) }
        return moves.first?.newFolder
    }

    func asides(_ kind: Kind, title: String, at time: Timestamp) -> [FileMove] {
        paths(kind, title: title).filter { access($0, F_OK) == 0 }.map {
            FileMove($0, asideAs: "discarded", at: time)
        }
    }

    private func paths(_ kind: Kind, title: String) -> [String] {
        // "C" and "C++" have one id, but are two drafts.
        let hash = String(title.normalizedAnswer.utf8.fnv1a, radix: 16)
        return kind.suffixes.map { "\(folder)/\(GroupID(title: title))-\(hash).\($0)" }
    }

    package func drafts() throws(GroupFileError) -> [GroupDraft] {
        let names: [String]
        do { names = try fileNames(in: folder, suffix: ".json") } catch { throw .storage(error) }
        return try names.map { name throws(GroupFileError) in try load("\(folder)/\(name)") }
    }

    package func draft(titled title: String) throws(GroupFileError) -> GroupDraft? {
        do { return try load(paths(.creation, title: title)[0]) } catch GroupFileError.storage(
            .missing)
        { return nil }
    }

    private func load(_ path: String) throws(GroupFileError) -> GroupDraft {
        let bytes = try GroupFile(path: path).contents(onlyFiles: true)
        do { return try GroupDraft(bytes) } catch { throw .invalid(error, path: path) }
    }

    package func save(_ draft: GroupDraft) throws(StorageError) {
        try FolderLock(folder).replace([(paths(.creation, title: draft.title)[0], draft.bytes)])
    }

    package func edit(titled title: String) -> EditDraft? {
        try? FolderLock.finish(folder)
        let paths = paths(.edit, title: title)
        guard access(paths[0], F_OK) == 0 else { return nil }
        let bytes = try? GroupFile(path: paths[1]).contents(onlyFiles: true)
        let group = bytes.flatMap {
            try? JSONGroups.decode($0, repetitions: .kept, layout: .own).groups.first
        }
        return EditDraft(path: paths[0], group: group)
    }

    /// Starts an edit with a table of the questions, in place of an earlier draft.
    package func startEdit(of group: QuestionGroup) throws(StorageError) -> EditDraft {
        let paths = paths(.edit, title: group.title)
        try FolderLock(folder).replace([
            (paths[1], JSONGroups.file(of: group)),
            (paths[0], QuestionTable.encode(group.questions)),
        ])
        return EditDraft(path: paths[0], group: group)
    }

    func moves(ofEdit title: String, to newTitle: String) -> [FileMove] {
        zip(paths(.edit, title: title), paths(.edit, title: newTitle)).map(FileMove.init).filter {
            $0.from != $0.to && (access($0.from, F_OK) == 0 || SystemError.last.code != ENOENT)
        }
    }
}

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

    /// Whether there is a table, and it differs from the one that was made of the group.
    package func isEdited(from group: QuestionGroup) -> Bool {
        (try? table()).map { $0 != QuestionTable.encode((self.group ?? group).questions) } ?? false
    }

    func table() throws(GroupFileError) -> [UInt8] {
        try GroupFile(path: path).contents(onlyFiles: true)
    }
}
