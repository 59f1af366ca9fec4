/// A group that is being edited in a text editor, and is not changed yet.
public struct EditDraft: Sendable {
    /// The file that is edited, which ``QuestionTable`` reads.
    public let path: String
    /// The group as it was when the draft was made; nil if that is no longer known.
    public let group: QuestionGroup?

    /// What the table in the file makes of the group, which may have changed since the draft was made.
    ///
    /// - Throws: ``GroupFileError`` if the file is gone or has problems, or if what it edits has changed in the group.
    public func revision(of group: QuestionGroup) throws(GroupFileError) -> GroupRevision {
        let table = try table()
        return try Result { () throws(InvalidGroupFile) in
            let base = self.group ?? group
            return try QuestionTable.decode(table, of: base.questions).rebased(onto: group.questions)
        }.mapError { GroupFileError.invalid($0, path: path) }.get()
    }

    /// Whether the changes of the table cannot be made any more, because the group has changed since it was made.
    public func isOutdated(by group: QuestionGroup) -> Bool {
        guard let base = self.group, let table = try? table(),
            let revision = try? QuestionTable.decode(table, of: base.questions)
        else { return false }
        return (try? revision.rebased(onto: group.questions)) == nil
    }

    /// The bytes of the file.
    ///
    /// - Throws: ``GroupFileError`` if it cannot be read.
    public func table() throws(GroupFileError) -> [UInt8] {
        try GroupFile(path: path).contents(onlyFiles: true)
    }
}
