/// Why groups could not be added.
public enum GroupStoreError: Error, Sendable {
    /// A file of the store cannot be read or written, or is no group.
    case file(GroupFileError)
    /// Two groups with different titles would have the same name in commands.
    case sameID(GroupID, title: String, other: String)
    /// New groups lack questions of old ones, and nobody said what becomes of those.
    case undecided([GroupUpdate])
}
