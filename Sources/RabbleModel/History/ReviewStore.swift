/// The folder of all histories: one file for each group, and what file synchronisers leave beside it.
public struct ReviewStore: Sendable {
    /// Its path; there may be no such folder yet.
    public let folder: String
    /// The names of the files by the ids of their groups, once they are listed for good.
    private var listing: [String: [String]]?

    /// The most bytes of one history file that are read.
    static let greatestFileSize = 4_096 * 1_048_576

    /// The store in this folder, which is made for the first answer.
    public init(folder: String) {
        self.folder = folder
    }

    /// The same store, which lists its folder now and not again: to read the histories of many groups.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    public func listed() throws(StorageError) -> ReviewStore {
        var store = self
        store.listing = try list()
        return store
    }

    private func list() throws(StorageError) -> [String: [String]] {
        if let listing { return listing }
        try? FolderLock.finish(folder)
        // An id has no dot: what comes after the first is the synchroniser's.
        return Dictionary(grouping: try fileNames(in: folder, suffix: ".tsv")) { String($0.prefix { $0 != "." }) }
    }

    /// The file that answers to the group are added to.
    public func file(for group: GroupID) -> String { "\(folder)/\(group).tsv" }

    /// The groups that have a history, by their ids, in order.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    public func groups() throws(StorageError) -> [GroupID] {
        try list().keys.sorted().map(GroupID.init(validated:))
    }

    /// Everything that is known of the answers to the group. A file that cannot be read is a warning.
    ///
    /// - Parameters:
    ///   - group: its id.
    ///   - now: the time; rows of the future do not count.
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    /// - Complexity: O(*n*) in the size of the files.
    public func history(of group: GroupID, now: Timestamp) throws(StorageError) -> ReviewHistory {
        var parser = ReviewParser(now: now)
        for path in try names(of: group).map({ "\(folder)/\($0)" }) {
            var file = parser.file(path)
            do throws(StorageError) {
                try readLines(of: path, limit: Self.greatestFileSize) { lines, size, areLast in
                    parser.parse(lines, of: &file, size: size, areLast: areLast)
                }
            } catch {
                parser.leaveOut(file, error)
            }
        }
        return parser.history()
    }

    /// Moves the history of a group into a folder of its own, named by the time. Nothing is deleted.
    ///
    /// - Returns: that folder; nil if the group has no history.
    /// - Throws: ``StorageError`` if the system refuses.
    public func moveAside(_ group: GroupID, at time: Timestamp) throws(StorageError) -> String? {
        try FolderLock.moveAside(names(of: group), in: folder, to: time.fileName(after: "reset"))
    }

    /// Makes sure that the folder may be written to, before anything is asked whose answer would be lost.
    ///
    /// - Throws: ``StorageError`` where it is a link that ``LinkedFolders`` does not allow.
    public func checkLink() throws(StorageError) { try LinkedFolders.current.check(folder) }

    /// The files of the history of a group, in order.
    package func names(of group: GroupID) throws(StorageError) -> [String] {
        try list()[group.description] ?? []
    }
}
