/// Takes a step while a group cannot be renamed or deleted.
package typealias GroupHolding =
    @Sendable (GroupID, _ step: () throws(StorageError) -> Void) throws(StorageError) -> Void

/// The folder of all histories: one file for each group, and copies of it from file synchronisers.
public struct ReviewStore: Sendable {
    /// The path of the folder, which may not exist yet.
    public let folder: String
    /// Histories include the data for ``ReviewHistory/lastRecordedAnswers(_:)`` from this time on.
    package var rowStart = Self.noRows
    private static let noRows = Timestamp(milliseconds: .max)
    /// Whether a group with an id exists. It is called only for files that may be copies of another
    /// history.
    package var isGroup: @Sendable (GroupID) -> Bool = { _ in true }
    /// The learner's calendar and clock, for rows that are written outside of drills.
    package var calendar = StudyCalendar()
    package var now: @Sendable () -> Timestamp = { .now }
    /// Keeps a group from being renamed or deleted while the file of its history is made, and
    /// throws if that was done before; nil to make the file in any case.
    package var holding: GroupHolding?
    private var cache: HistoryCache?

    static let greatestFileSize = Int(clamping: 4_096 * 1_048_576 as Int64)

    /// Uses a folder, which is created for the first answer.
    ///
    /// - Parameter folder: the path of the folder.
    public init(folder: String) { self.folder = folder }

    /// The store with a cached listing of its folder, so that the histories of many groups are read
    /// faster, each once. It does not notice later changes.
    package func listed() throws(StorageError) -> ReviewStore {
        if cache != nil { return self }
        var store = self
        store.cache = HistoryCache(try list())
        return store
    }

    /// The names of the files by group id, for all groups or for one.
    private func list(with group: GroupID? = nil) throws(StorageError) -> [String: [String]] {
        if let cache { return cache.listing }
        try? FolderLock.finish(folder)
        let names = try HistoryNames.read(folder)
        var groups = HistoryNames(names, in: folder, isGroup: isGroup)
        let wanted = group.map { group in names.filter { $0.hasPrefix(group.description) } }
        return Dictionary(grouping: wanted ?? names) { groups.group(of: $0) }
    }

    /// The path of the file that receives answers to the group.
    ///
    /// - Parameter group: the id of the group.
    public func file(for group: GroupID) -> String { "\(folder)/\(group).tsv" }

    /// The ids of the groups that have a history, in order.
    ///
    /// - Throws: ``StorageError`` if the folder exists but cannot be read.
    public func groups() throws(StorageError) -> [GroupID] {
        try list().keys.filter { !$0.isEmpty && $0 != GroupID.learner.description }.ordered()
            .map(GroupID.init(validated:))
    }

    /// The paths of the files of a history.
    package func files(of group: GroupID) throws(StorageError) -> [String] {
        try names(of: group).map { "\(folder)/\($0)" }
    }

    /// The paths of the files whose names start with no id, so that they belong to no group.
    package func strays() throws(StorageError) -> [String] {
        try list()["", default: []].map { "\(folder)/\($0)" }
    }

    /// Reads the history of a group. A file that cannot be read becomes a warning.
    ///
    /// It includes the answers of questions that moved here from other groups.
    ///
    /// - Parameters:
    ///   - group: the id of the group.
    ///   - now: the time; later rows are ignored.
    ///   - questions: the questions of a group; nil if there is no such group. They decide which
    ///     group receives later answers to a question that moved.
    /// - Returns: the history; empty if the group has none.
    /// - Throws: ``StorageError`` if the folder exists but cannot be read.
    /// - Complexity: O(*n*) in the size of the files, or of all histories if questions moved
    ///   here.
    public func history(
        of group: GroupID, now: Timestamp, questions: (GroupID) -> QuestionList? = { _ in nil }
    ) throws(StorageError) -> ReviewHistory {
        let own = try read(group, now, rowStart)
        return own.hasArrivals ? try moved(now, questions).history(own, of: group) : own
    }

    /// Reads the histories of all groups for fitting: each answer is in only one of them.
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
        // One listing of the folder serves all groups.
        let store = try listed()
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

    /// Moves the history of a group into a timestamped folder and returns its path; nil if the
    /// group has no history.
    package func moveAside(_ group: GroupID, at time: Timestamp) throws(StorageError) -> String? {
        // List the folder again: another process may have moved the files since.
        var present = self
        present.cache = nil
        return try FolderLock.moveAside(
            present.names(of: group), in: folder, to: time.fileName(after: "reset"))
    }

    /// A log for rows that are written outside of drills.
    package func log(
        of group: GroupID, session: SessionID = SessionID(), scope: DrillScope? = nil
    ) -> ReviewLog {
        ReviewLog(
            of: group, in: self, session: session, scope: scope, title: nil, calendar: calendar,
            now: now)
    }

    /// The log for changes of a group. Its rows are dated after the last change, because the latest
    /// row takes effect.
    package func changeLog(of group: GroupID, after last: Timestamp?) -> ReviewLog {
        var store = self
        let earliest = last?.next ?? Timestamp(milliseconds: .min)
        store.now = { max(now(), earliest) }
        return store.log(of: group)
    }

    /// Throws if the folder must not be written to, before a question is asked whose answer would
    /// be lost.
    package func checkLink() throws(StorageError) { try LinkedFolders.current.check(folder) }

    /// The version of each history file, by name, to detect changes.
    package func versions() throws(StorageError) -> [String: FileVersion] {
        let versions = try HistoryNames.read(folder).compactMap { name in
            FileVersion("\(folder)/\(name)").map { (name, $0) }
        }
        return Dictionary(versions) { first, _ in first }
    }

    /// The first and last study day of the rows after the first `size` bytes of a file; nil if they
    /// cannot be determined.
    package func days(ofRowsIn name: String, after size: Int, _ calendar: StudyCalendar)
        -> ClosedRange<StudyDay>?
    {
        guard let bytes = try? readFile("\(folder)/\(name)", limit: Self.greatestFileSize),
            size == 0 || bytes.count > size && bytes[size - 1] == "\n"
        else { return nil }
        var days: ClosedRange<StudyDay>?
        for line in bytes[size...].split(separator: UInt8(ascii: "\n")) {
            if size == 0, days == nil, line.withUnsafeBytes(ReviewRow.isHeader) { continue }
            guard let row = line.withUnsafeBytes(ReviewRow.time) else { return nil }
            // New rests have the times of earlier answers, and fitting ignores them.
            if row.isPromise { continue }
            let day = calendar.day(of: row.time, offset: row.clock)
            days = min(day, days?.lowerBound ?? day)...max(day, days?.upperBound ?? day)
        }
        return days
    }

    package func names(of group: GroupID) throws(StorageError) -> [String] {
        try list(with: group)[group.description] ?? []
    }
}

/// Caches the histories read, while nothing is written: questions that moved need several.
private final class HistoryCache: Sendable {
    let listing: [String: [String]]
    let histories = SharedState<[GroupID: ReviewHistory]>([:])
    let moved = SharedState<MovedQuestions?>(nil)

    init(_ listing: [String: [String]]) { self.listing = listing }
}
