/// The folder of all histories: a file for each group, and the copies of it that file synchronisers
/// make.
public struct ReviewStore: Sendable {
    /// The path of the folder, which may not exist yet.
    public let folder: String
    /// Histories are read with what is needed for ``ReviewHistory/lastRecordedAnswers(_:)`` from
    /// this time on.
    package var rowStart = Self.noRows
    private static let noRows = Timestamp(milliseconds: .max)
    /// Whether there is a group with an id, which is asked only of a file that could be a copy of
    /// another history.
    package var isGroup: @Sendable (GroupID) -> Bool = { _ in true }
    private var cache: HistoryCache?

    static let greatestFileSize = Int(clamping: 4_096 * 1_048_576 as Int64)

    /// Takes a folder, which is made for the first answer.
    ///
    /// - Parameter folder: the path of the folder.
    public init(folder: String) { self.folder = folder }

    /// The store with a listing of its folder, so that the histories of many groups are read
    /// faster, each once. It does not notice later changes.
    package func listed() throws(StorageError) -> ReviewStore {
        if cache != nil { return self }
        var store = self
        store.cache = HistoryCache(try list())
        return store
    }

    /// The names of the files by the ids of their groups: of all, or of one group.
    private func list(with group: GroupID? = nil) throws(StorageError) -> [String: [String]] {
        if let cache { return cache.listing }
        try? FolderLock.finish(folder)
        let names = try HistoryNames.read(folder)
        var groups = HistoryNames(names, in: folder, isGroup: isGroup)
        let wanted = group.map { group in names.filter { $0.hasPrefix(group.description) } }
        return Dictionary(grouping: wanted ?? names) { groups.group(of: $0) }
    }

    /// The path of the file to which answers to the group are added.
    ///
    /// - Parameter group: the id of the group.
    public func file(for group: GroupID) -> String { "\(folder)/\(group).tsv" }

    /// The ids of the groups that have a history, in order.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    public func groups() throws(StorageError) -> [GroupID] {
        try list().keys.filter { !$0.isEmpty && $0 != GroupID.learner.description }.sorted()
            .map(GroupID.init(validated:))
    }

    /// The paths of the files of a history.
    package func files(of group: GroupID) throws(StorageError) -> [String] {
        try names(of: group).map { "\(folder)/\($0)" }
    }

    /// The paths of the files that belong to no group, as their names start with no id.
    package func strays() throws(StorageError) -> [String] {
        try list()["", default: []].map { "\(folder)/\($0)" }
    }

    /// Reads the history of a group. A file that cannot be read is a warning.
    ///
    /// Questions that moved here from other groups bring their answers along.
    ///
    /// - Parameters:
    ///   - group: the id of the group.
    ///   - now: the time; rows of the future do not count.
    ///   - questions: the questions of a group, which decide where later answers to a question that
    ///     moved count; nil if there is no such group.
    /// - Returns: the history; empty if the group has none.
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    /// - Complexity: O(*n*) in the size of the files, or of all histories if questions moved
    ///   here.
    public func history(
        of group: GroupID, now: Timestamp, questions: (GroupID) -> QuestionList? = { _ in nil }
    ) throws(StorageError) -> ReviewHistory {
        let own = try read(group, now, rowStart)
        return own.hasArrivals ? try moved(now, questions).history(own, of: group) : own
    }

    /// Reads the histories of all groups for who learns from them: each answer counts in one of
    /// them.
    package func histories(
        now: Timestamp, questions: (GroupID) -> QuestionList?
    ) throws(StorageError) -> [(group: GroupID, history: ReviewHistory)] {
        let moved = try moved(now, questions)
        return try groups().map {
            ($0, moved.history(moved.histories[$0] ?? ReviewHistory(), of: $0))
        }
    }

    private func moved(_ now: Timestamp, _ questions: (GroupID) -> QuestionList?)
        throws(StorageError)
        -> MovedQuestions
    {
        if let moved = cache?.moved.withLock(\.self) { return moved }
        // One look at the folder serves all groups.
        let store = cache == nil ? try listed() : self
        var histories: [GroupID: ReviewHistory] = [:]
        for group in try store.groups() {
            histories[group] = try store.read(group, now, Self.noRows)
        }
        let moved = MovedQuestions(histories, questions: questions)
        cache?.moved.withLock { $0 = moved }
        return moved
    }

    private func read(_ group: GroupID, _ now: Timestamp, _ rowStart: Timestamp)
        throws(StorageError) -> ReviewHistory
    {
        if let known = cache?.histories.withLock({ $0[group] }), rowStart == Self.noRows {
            return known
        }
        var parser = ReviewParser(now: now, rowStart: rowStart)
        let former = group == .learnerGroup ? try files(of: .learner) : []
        for path in try files(of: group) + former {
            parser.start(path)
            do {
                try readLines(of: path, limit: Self.greatestFileSize) {
                    parser.parse($0, size: $1, areLast: $2)
                }
            } catch { parser.leaveOut(error) }
        }
        let history = parser.history()
        if rowStart == Self.noRows { cache?.histories.withLock { $0[group] = history } }
        return history
    }

    /// Moves the history of a group into a timestamped folder, and returns that; nil if the group
    /// has no history.
    package func moveAside(_ group: GroupID, at time: Timestamp) throws(StorageError) -> String? {
        // Not as it was listed: another process may have moved the files since.
        var present = self
        present.cache = nil
        return try FolderLock.moveAside(
            present.names(of: group), in: folder, to: time.fileName(after: "reset"))
    }

    /// Makes sure that the folder may be written to, before a question is asked whose answer would
    /// be lost.
    package func checkLink() throws(StorageError) { try LinkedFolders.current.check(folder) }

    /// What tells whether the histories have changed: each file, by its name.
    package func versions() throws(StorageError) -> [String: FileVersion] {
        let versions = try HistoryNames.read(folder).compactMap { name in
            FileVersion("\(folder)/\(name)").map { (name, $0) }
        }
        return Dictionary(versions) { first, _ in first }
    }

    /// The first and the last study day of the rows that a file has after so many bytes; nil where
    /// that cannot be told.
    package func days(ofRowsIn name: String, after size: Int, _ calendar: StudyCalendar)
        -> ClosedRange<StudyDay>?
    {
        guard let bytes = try? readFile("\(folder)/\(name)", limit: Self.greatestFileSize),
            size == 0 || bytes.count > size && bytes[size - 1] == "\n"
        else { return nil }
        var days: ClosedRange<StudyDay>?
        for line in bytes[size...].split(separator: UInt8(ascii: "\n")) {
            if size == 0, days == nil, line.withUnsafeBytes(ReviewRow.isHeader) { continue }
            // What a drill promises of earlier answers has their times, and no fit minds it.
            if line.withUnsafeBytes(ReviewRow.isPromise) { continue }
            guard let (time, clock) = line.withUnsafeBytes(ReviewRow.time) else { return nil }
            let day = calendar.day(of: time, offset: clock)
            days = min(day, days?.lowerBound ?? day)...max(day, days?.upperBound ?? day)
        }
        return days
    }

    package func names(of group: GroupID) throws(StorageError) -> [String] {
        try list(with: group)[group.description] ?? []
    }
}

/// Histories that were read, as long as nothing is written: questions that moved need several.
private final class HistoryCache: Sendable {
    let listing: [String: [String]]
    let histories = SharedState<[GroupID: ReviewHistory]>([:])
    let moved = SharedState<MovedQuestions?>(nil)

    init(_ listing: [String: [String]]) { self.listing = listing }
}
