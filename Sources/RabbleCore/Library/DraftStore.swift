/// The folder of the drafts: a file for each title.
public struct DraftStore: Sendable {
    let folder: String

    /// The drafts of the groups in this folder.
    public init(groupFolder: String) {
        folder = groupFolder + "/drafts"
    }

    /// All drafts, by their titles.
    ///
    /// - Throws: ``GroupFileError`` if there is a file that cannot be read or is not a draft.
    public func drafts() throws(GroupFileError) -> [GroupDraft] {
        let names = try Result { () throws(StorageError) in
            try fileNames(in: folder, suffix: ".json")
        }.mapError(GroupFileError.storage).get()
        var drafts: [GroupDraft] = []
        for name in names { drafts.append(try load("\(folder)/\(name)")) }
        return drafts
    }

    /// The draft of this title; nil if there is none.
    ///
    /// - Throws: ``GroupFileError`` if the file cannot be read or is not a draft.
    public func draft(titled title: String) throws(GroupFileError) -> GroupDraft? {
        do throws(GroupFileError) {
            return try load(file(for: title))
        } catch {
            guard case .storage(.missing) = error else { throw error }
            return nil
        }
    }

    /// Takes the right to type the group of this title.
    ///
    /// - Returns: nil if another process has it.
    /// - Throws: ``StorageError`` if the system refuses.
    public func claim(title: String) throws(StorageError) -> DraftClaim? {
        try DraftClaim(draft: file(for: title))
    }

    /// Saves a draft in the place of an earlier one of its title.
    ///
    /// - Throws: ``StorageError`` if the system refuses.
    public func save(_ draft: GroupDraft) throws(StorageError) {
        try FolderLock(folder).replace([(file(for: draft.title), draft.bytes)])
    }

    /// Deletes the draft of this title.
    ///
    /// - Throws: ``StorageError`` if the system refuses.
    public func remove(title: String) throws(StorageError) {
        try removeFile(file(for: title))
    }

    /// Moves the draft of this title into a folder of its own, named by the time.
    ///
    /// - Returns: that folder.
    /// - Throws: ``StorageError`` if the system refuses.
    public func moveAside(title: String, at time: Timestamp) throws(StorageError) -> String? {
        let name = Path.name(of: file(for: title))
        return try FolderLock.moveAside([name], in: folder, to: time.fileName(after: "discarded"))
    }

    private func load(_ path: String) throws(GroupFileError) -> GroupDraft {
        let bytes = try GroupFile(path: path).contents(onlyFiles: true)
        return try Result { () throws(InvalidGroupFile) in
            try GroupDraft(bytes)
        }.mapError { GroupFileError.invalid($0, path: path) }.get()
    }

    /// "C" and "C++" have one id, but are two drafts.
    func file(for title: String, suffix: String = "json") -> String {
        let hash = String(title.normalizedAnswer.utf8.fnv1a, radix: 16)
        return "\(folder)/\(GroupID(title: title))-\(hash).\(suffix)"
    }
}
