import RabbleSystem

/// What other programs recorded of groups and their histories lack.
package struct HistoryImport {
    /// The former ids of questions that were edited in the other program, by those that they have
    /// now.
    private(set) var former: [GroupID: [Question.ID: Question.ID]] = [:]
    /// Further files of the histories.
    private(set) var files: [(group: GroupID, bytes: [UInt8])] = []
    /// How many answers are new, and when the first one was given.
    private(set) var count = 0
    private(set) var start: Timestamp?

    package init() {}

    /// - Parameters:
    ///   - present: those of the groups that are here already, as they are now.
    /// - Throws: ``GroupFileError`` if a history cannot be read, as all of it would seem new, or if
    ///   somebody ends the program.
    init(
        _ parts: [(group: QuestionGroup, history: ImportedHistory, takesAnswers: Bool?)],
        lackingIn histories: GroupHistories, of present: [QuestionGroup]
    ) throws(GroupFileError) {
        if parts.isEmpty { return }
        let histories = try histories.listed()
        let present = Dictionary(present.map { ($0.id, $0) }) { first, _ in first }
        for (group, imported, takesAnswers) in parts {
            try histories.checkInterruption()
            let old = present[group.id]
            let history = try histories.read(group.id, now: Timestamp.writable.upperBound)
            let news = imported.news(
                for: history.resolved(for: (old ?? group).questions), isNew: old == nil,
                at: histories.store.now(), takesAnswers: takesAnswers)
            if !news.bytes.isEmpty { files.append((group.id, news.bytes)) }
            former[group.id] = news.former
            count += news.count
            start = [start, news.start].compactMap(\.self).min()
        }
    }
}

extension GroupHistories {
    /// The same with a listing of their folder, so that many are read faster, each once.
    fileprivate func listed() throws(GroupFileError) -> GroupHistories {
        do {
            return GroupHistories(groups: groups, reviews: try reviews.listed(), store: store)
        } catch { throw .storage(error) }
    }

    fileprivate func checkInterruption() throws(GroupFileError) {
        guard LockWait.current.isCancelled() else { return }
        throw .storage(.cannotLock(folder: reviews.folder, SystemError(code: EINTR)))
    }
}
