import RabbleSystem

extension DraftStore {
    private static let table = "edit.tsv"
    /// The group from which the table was made: its numbers are those of these questions.
    private static let base = "edit.base"

    /// Takes the right to edit the group of this title.
    ///
    /// - Returns: nil if another process has it.
    /// - Throws: ``StorageError`` if the system refuses.
    public func claimEdit(title: String) throws(StorageError) -> DraftClaim? {
        // An editor follows links, and waits for pipes.
        for path in [Self.table, Self.base].map({ file(for: title, suffix: $0) }) {
            let kind = Path.entry(at: path)
            if kind == .link { throw .isLink(path: path) }
            if kind == .other { throw .notAFile(path: path) }
        }
        return try DraftClaim(draft: file(for: title, suffix: Self.table))
    }

    /// The draft of the group of this title; nil if there is none.
    public func edit(titled title: String) -> EditDraft? {
        try? FolderLock.finish(folder)
        let path = file(for: title, suffix: Self.table)
        guard access(path, F_OK) == 0 else { return nil }
        let bytes = try? readFile(file(for: title, suffix: Self.base), limit: GroupFile.greatestSize)
        let group = bytes.flatMap { try? JSONGroups.decode($0, repetitions: .kept).groups.first }
        return EditDraft(path: path, group: group)
    }

    /// Makes the draft of a group, in the place of an earlier one.
    ///
    /// - Throws: ``StorageError`` if the system refuses.
    public func startEdit(of group: QuestionGroup) throws(StorageError) -> EditDraft {
        let path = file(for: group.title, suffix: Self.table)
        try FolderLock(folder).replace([
            (file(for: group.title, suffix: Self.base), GroupFormat.json.encode(group)),
            (path, QuestionTable.encode(group.questions)),
        ])
        return EditDraft(path: path, group: group)
    }

    /// The moves that give the draft of the group of this title to another title; none if there is no draft.
    func moves(ofEdit title: String, to newTitle: String) -> [FileMove] {
        [Self.table, Self.base].map { suffix in
            FileMove(
                from: file(for: title, suffix: suffix), to: file(for: newTitle, suffix: suffix))
        }.filter { $0.from != $0.to && (access($0.from, F_OK) == 0 || SystemError.last.code != ENOENT) }
    }

    /// Deletes the draft of the group of this title.
    ///
    /// - Throws: ``StorageError`` if the system refuses.
    public func removeEdit(title: String) throws(StorageError) {
        // Without the table there is no draft.
        for suffix in [Self.table, Self.base] { try removeFile(file(for: title, suffix: suffix)) }
    }

    /// Moves the draft of the group of this title into a folder of its own, named by the time.
    ///
    /// - Returns: that folder.
    /// - Throws: ``StorageError`` if the system refuses.
    public func moveEditAside(title: String, at time: Timestamp) throws(StorageError) -> String? {
        try FolderLock.moveAside(names(ofEdit: title), in: folder, to: time.fileName(after: "discarded"))
    }

    /// The names of the files of the draft of the group of this title; none if there is no draft.
    func names(ofEdit title: String) -> [String] {
        [Self.table, Self.base].map { file(for: title, suffix: $0) }.filter { access($0, F_OK) == 0 }.map(Path.name)
    }
}
