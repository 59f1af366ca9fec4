/// The groups with a history, because they were played, suspended or edited.
package struct PlayedGroups: Sendable {
    package let library: [LibraryGroup]
    package let store: ReviewStore
    /// All groups with a history, by id. A group that is not in the library has its id as title.
    package let all: [PlayedGroup]
    package let others: [PlayedGroup]

    /// - Parameter library: must be read before the histories, because reading it completes an
    ///   interrupted rename, which also moves the history.
    package init(_ library: [LibraryGroup], in store: ReviewStore) throws(StorageError) {
        self.library = library
        self.store = try store.listed()
        let titles = Dictionary(library.map { ($0.id, $0.title) }) { first, _ in first }
        // The title of a group from a file is in its history, which is not read yet.
        all = try self.store.groups().map {
            PlayedGroup(id: $0, title: titles[$0] ?? $0.description)
        }
        others = all.filter { titles[$0.id] == nil }
    }

    /// The group with the title from its history, if it is not in the library.
    package func titled(_ group: PlayedGroup, by history: ReviewHistory) -> PlayedGroup {
        guard let title = history.title, others.contains(where: { $0.id == group.id }) else {
            return group
        }
        return PlayedGroup(id: group.id, title: title)
    }

    /// Undoes an answer, including the acceptance of its text and the suspension of its question as
    /// a leech; nil if the answer no longer counts.
    ///
    /// - Parameter groups: the store of the learner's own groups.
    /// - Returns: the text that is no longer accepted, and whether the question is resumed.
    package func undo(
        _ answer: RecordedAnswer, of id: GroupID, _ groups: GroupStore?
    ) throws -> (refused: String?, isResumed: Bool)? {
        try store.checkLink()
        // If the group is renamed or deleted meanwhile, the row would have no effect.
        let isOwn = library.contains { $0.id == id && !$0.isBuiltIn }
        let lock = try isOwn ? groups?.locked() : nil
        defer { withExtendedLifetime(lock) {} }
        var store = store
        store.rowStart = answer.time
        // The answer may have been undone while the user was asked.
        let history = try store.history(of: id, now: store.now())
        guard history.lastRecordedAnswers(.max).contains(answer) else { return nil }
        let log = store.log(of: id, session: SessionID(answer.drill))
        log.addUndo(of: answer.question, at: answer.undoTime)
        // Like the row above, it equals the row of another program that does the same.
        let acceptance = history.acceptance(of: answer)
        if let time = acceptance?.next {
            log.add(answer.question, answer: answer.typed, isAccepted: false, at: time)
        }
        let suspension = history.leechSuspension(by: answer)
        if let time = suspension?.next { log.add(answer.question, isSuspended: false, at: time) }
        try log.keep()
        return (acceptance == nil ? nil : answer.typed, suspension != nil)
    }
}

/// A group with a history; perhaps nothing else of it remains.
package struct PlayedGroup: Sendable {
    package let id: GroupID
    package let title: String

    package init(id: GroupID, title: String) { (self.id, self.title) = (id, title) }
}
