import RabbleSystem

/// The draft of an edit, in a folder of its own: a ``QuestionTable`` for the learner's editor, and
/// a copy of its original state. It is kept until its changes are made.
///
/// Only one process at a time can hold the draft of a group.
package final class EditDraft {
    package let folder: String
    private let lock: FolderLock
    package var table: String { folder + "/table.tsv" }
    private var madeTable: String { folder + "/before.tsv" }

    fileprivate init(_ folder: String, title: String) throws(GroupFileError) {
        self.folder = folder
        // A child process of another thread has a copy of a lock until it runs its program.
        do { lock = try FolderLock(folder, within: .milliseconds(200)) } catch {
            if case .cannotLock(_, let reason) = error, reason.code == EWOULDBLOCK {
                throw .beingEdited(title: title)
            }
            throw .storage(error)
        }
    }

    // If something was typed, the folder is not empty and stays.
    deinit { rmdir(folder) }

    package func start(with group: QuestionGroup) throws(StorageError) {
        let bytes = QuestionTable.encode(group.questions)
        try lock.replace([(madeTable, bytes), (table, bytes)])
    }

    /// Whether the table exists and differs from its original state.
    package func isEdited() throws(GroupFileError) -> Bool {
        if Path.entry(at: table) == .missing { return false }
        return try read(table) { $0 } != read(madeTable) { $0 }
    }

    /// The changes that the table makes to the group, which may have changed since the table was
    /// created.
    package func revision(of group: QuestionGroup) throws(GroupFileError) -> GroupRevision {
        let made = try read(madeTable) { $0 }
        // Most groups are unchanged, and parsing a table of a million questions takes long.
        if made == QuestionTable.encode(group.questions) {
            return try read(table) { bytes throws(InvalidGroupFile) in
                try QuestionTable.decode(bytes, of: group.questions)
            }
        }
        let old = try read(madeTable) { bytes throws(InvalidGroupFile) in
            QuestionList(try QuestionTable.rows(bytes).map(\.question))
        }
        return try read(table) { bytes throws(InvalidGroupFile) in
            try QuestionTable.decode(bytes, of: old).rebased(onto: group.questions)
        }
    }

    /// Moves the table into a timestamped folder and returns its path.
    package func moveTableAside(at time: Timestamp) throws(StorageError) -> String {
        let move = FileMove(table, asideAs: "discarded", at: time)
        try lock.moveAside([move])
        return move.newFolder
    }

    package func remove() throws(StorageError) {
        for path in [table, madeTable] { try removeFile(path) }
    }

    private func read<Value>(
        _ path: String, _ decode: ([UInt8]) throws(InvalidGroupFile) -> Value
    ) throws(GroupFileError) -> Value {
        let bytes = try GroupFile(path: path).contents(onlyFiles: true)
        do { return try decode(bytes) } catch { throw .invalid(error, path: path) }
    }
}

extension GroupStore {
    var draftsFolder: String { folder + "/drafts" }

    /// The draft of a group, to start or continue its next edit.
    ///
    /// - Throws: ``GroupFileError/beingEdited(title:)`` if another process holds it.
    package func draft(of group: LibraryGroup) throws(GroupFileError) -> EditDraft {
        // Moving the group, and with it the draft, requires this lock.
        let groups = try locked()
        defer { withExtendedLifetime(groups) {} }
        return try EditDraft("\(draftsFolder)/\(group.id)", title: group.title)
    }

    /// The move of a draft into another folder; empty if there is none. While the caller holds the
    /// lock of the groups, no edit can begin.
    ///
    /// - Throws: ``GroupFileError/beingEdited(title:)`` if another process holds it.
    func draftMoves(
        of group: some NamedGroup, _ move: (String) -> FileMove
    ) throws(GroupFileError) -> [FileMove] {
        let folder = "\(draftsFolder)/\(group.id)"
        if Path.entry(at: folder) == .missing { return [] }
        _ = try EditDraft(folder, title: group.title)
        return Path.entry(at: folder) == .missing ? [] : [move(folder)]
    }

    /// The paths of drafts from earlier versions: new groups up to 0.7.0, edits up to 0.10.3.
    package func draftsOfEarlierVersions() throws(StorageError) -> [String] {
        try fileNames(in: draftsFolder).map { "\(draftsFolder)/\($0)" }.filter {
            $0.hasSuffix(".json") || $0.hasSuffix(".edit.tsv")
        }
    }
}
