extension Context {
    func questions(of group: LibraryGroup) -> QuestionGroup? { warning { try group.load() } }
    func questions(of group: GroupID) -> QuestionList? {
        library(warning: false).first { $0.id == group }.flatMap { try? $0.load().questions }
    }

    func listedStore() throws(Failure) -> ReviewStore? {
        try Failure.reading { try reviewStore?.listed() }
    }

    func practised(_ group: QuestionGroup, in history: ReviewHistory) -> Studies {
        Studies(
            Study.inPractisedDirections(
                group, in: history, scheduler: scheduler, calendar: calendar))
    }

    /// The log for changes of a group. As the latest row counts, its rows are dated after the last
    /// change.
    func changeLog(of group: GroupID, in store: ReviewStore, after last: Timestamp?) -> ReviewLog {
        let earliest = Timestamp(milliseconds: (last?.milliseconds ?? .min / 2) + 1)
        var generator = makeGenerator()
        let session = SessionID(plan: .init(), using: &generator)
        return ReviewLog(
            path: store.file(for: group), session: session, now: { [now] in max(now(), earliest) })
    }

    /// The histories to which changes of groups add rows; nil where the environment names no place
    /// for them.
    var histories: GroupHistories? {
        reviewStore.map { store in
            GroupHistories(
                of: { group throws(StorageError) in
                    try store.history(of: group, now: now(), questions: questions(of:))
                },
                log: { changeLog(of: $0, in: store, after: $1) })
        }
    }
}
