/// The folder of all histories: a file for each group, and what file synchronisers leave beside it.
public struct ReviewStore: Sendable {
    /// The path of the folder, which may not exist yet.
    public let folder: String
    /// Histories are read with what is needed for ``ReviewHistory/lastMarks(_:)`` from this time on.
    package var rowStart = Timestamp(milliseconds: .max)
    /// The names of the files by the ids of their groups, if the folder was listed for good.
    private var listing: [String: [String]]?

    /// The most bytes that a history file may have.
    static let greatestFileSize = Int(clamping: 4_096 * 1_048_576 as Int64)

    /// Takes a folder, which is made for the first answer.
    public init(folder: String) { self.folder = folder }

    /// The store with a listing of its folder, so that the histories of many groups are read faster.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    package func listed() throws(StorageError) -> ReviewStore {
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

    /// The path of the file to which answers to the group are added.
    public func file(for group: GroupID) -> String { "\(folder)/\(group).tsv" }

    /// The ids of the groups that have a history, in order.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    public func groups() throws(StorageError) -> [GroupID] {
        try list().keys.sorted().map(GroupID.init(validated:))
    }

    /// Reads the history of a group. A file that cannot be read is a warning.
    ///
    /// - Parameter now: the time; rows of the future do not count.
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    /// - Complexity: O(*n*) in the size of the files.
    public func history(of group: GroupID, now: Timestamp) throws(StorageError) -> ReviewHistory {
        var parser = ReviewParser(now: now, rowStart: rowStart)
        for path in try names(of: group).map({ "\(folder)/\($0)" }) {
            parser.start(path)
            do {
                try readLines(of: path, limit: Self.greatestFileSize) { lines, size, areLast in
                    parser.parse(lines, size: size, areLast: areLast)
                }
            } catch {
                parser.leaveOut(error)
            }
        }
        return parser.history()
    }

    /// Moves the history of a group into a timestamped folder. Nothing is deleted.
    ///
    /// - Returns: the path of that folder; nil if the group has no history.
    /// - Throws: ``StorageError`` if the system refuses.
    package func moveAside(_ group: GroupID, at time: Timestamp) throws(StorageError) -> String? {
        try FolderLock.moveAside(names(of: group), in: folder, to: time.fileName(after: "reset"))
    }

    /// Makes sure that the folder may be written to, before a question is asked whose answer would be lost.
    ///
    /// - Throws: ``StorageError`` if it is a link that ``LinkedFolders`` does not allow.
    package func checkLink() throws(StorageError) { try LinkedFolders.current.check(folder) }

    /// The bytes of all histories, by which one may tell that they have not grown.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    package func size() throws(StorageError) -> Int {
        try list().values.joined().reduce(0) { $0 + min(Path.size(of: "\(folder)/\($1)"), Self.greatestFileSize) }
    }

    /// The files of the history of a group, in order.
    package func names(of group: GroupID) throws(StorageError) -> [String] {
        try list()[group.description] ?? []
    }
}
