/// Why groups could not be added.
public enum GroupStoreError: Error, Sendable {
    /// A file of the store cannot be read or written, or is not a group.
    case file(GroupFileError)
    /// Two groups with different titles would have the same name in commands.
    case sameID(GroupID, title: String, other: String)
    /// A group that was to be changed was deleted or renamed meanwhile.
    case gone(title: String)
    /// A group would be Markdown, and this question of it is not and has what would be taken for marks.
    case mixedMarkup(title: String, Question)
    /// New groups lack questions of old ones, and the caller did not say what happens to those.
    case undecided([GroupUpdate])
}

/// Does a step of which an error is one of the store.
func reporting<Value: ~Copyable>(
    _ step: () throws(StorageError) -> Value
) throws(GroupStoreError) -> Value {
    try Result { () throws(StorageError) in try step() }.mapError { GroupStoreError.file(.storage($0)) }.get()
}
