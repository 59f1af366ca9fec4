extension Context {
    /// The questions of a group; nil, with a warning, if they cannot be read.
    func questions(of group: LibraryGroup) -> QuestionGroup? {
        do throws(Failure) {
            return try Failure.reading { try group.load() }
        } catch {
            console.warn(error.lines)
            return nil
        }
    }

    /// The store of the histories, its folder listed once; nil where the environment names no place for it.
    func listedStore() throws(Failure) -> ReviewStore? { try Failure.reading { try reviewStore?.listed() } }

    /// The group in the directions in which it is practised, with the scheduler in use.
    func practised(_ group: QuestionGroup, in history: ReviewHistory) -> Studies {
        Studies(Study.inPractisedDirections(group, in: history, scheduler: scheduler, calendar: calendar))
    }

    /// The log for changes to the questions of a group.
    ///
    /// - Parameter now: the clock for the rows.
    func changeLog(of group: GroupID, in store: ReviewStore, now: @escaping @Sendable () -> Timestamp) -> ReviewLog {
        var generator = makeGenerator()
        let session = SessionID(plan: .init(), using: &generator)
        return ReviewLog(path: store.file(for: group), session: session, now: now)
    }

    /// The log for edits of a group; nil where the environment names no place for histories.
    ///
    /// - Parameter history: the history so far. As the latest row counts, the rows are dated after its last acceptance.
    func editLog(of group: GroupID, after history: ReviewHistory = ReviewHistory()) -> ReviewLog? {
        let earliest = Timestamp(milliseconds: (history.lastAcceptance?.milliseconds ?? .min / 2) + 1)
        return reviewStore.map { changeLog(of: group, in: $0, now: { [now] in max(now(), earliest) }) }
    }
}
