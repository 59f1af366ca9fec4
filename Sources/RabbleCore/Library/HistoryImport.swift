import RabbleSystem

/// What other programs recorded of groups and their histories lack.
package struct HistoryImport: Sendable {
    /// The former ids of questions that were edited in the other program, by those that they have
    /// now.
    private(set) var former: [GroupID: [Question.ID: Question.ID]] = [:]
    /// Further files of the histories.
    private(set) var files: [(group: GroupID, bytes: [UInt8])] = []
    /// How many answers are new, and when the first one was given.
    package private(set) var count = 0
    package private(set) var start: Timestamp?
    /// How many answers an earlier import recorded otherwise.
    package private(set) var corrected = 0

    package struct Part: Sendable {
        let group: QuestionGroup
        let history: ImportedHistory
        /// Nil to take answers if the group has some.
        let takesAnswers: Bool?
    }

    init() {}

    /// - Throws: ``GroupFileError`` if a history cannot be read, as all of it would seem new, or if
    ///   somebody ends the program.
    init(
        _ parts: [Part], lackingIn histories: GroupHistories?
    ) throws(GroupFileError) {
        guard !parts.isEmpty, let histories = try histories?.listed() else { return }
        for part in parts {
            try histories.checkInterruption()
            let id = part.group.id
            let old = try histories.groups[id]?.load()
            let history = try histories.read(id, now: Timestamp.writable.upperBound)
            let news = part.history.news(
                for: history.resolved(for: (old ?? part.group).questions), isNew: old == nil,
                at: histories.store.now(), takesAnswers: part.takesAnswers)
            if !news.bytes.isEmpty { files.append((id, news.bytes)) }
            former[id] = news.former
            count += news.count
            corrected += news.corrected
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
