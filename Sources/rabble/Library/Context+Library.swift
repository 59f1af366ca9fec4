extension Context {
    /// The questions of a group; nil, with a warning, where they cannot be read.
    func questions(of group: LibraryGroup) -> QuestionGroup? {
        do throws(Failure) {
            return try Failure.reading { try group.load() }
        } catch {
            console.warn(error.lines)
            return nil
        }
    }
}

extension Context {
    /// The histories, whose folder is listed once; nil where the environment names no place for them.
    func listedStore() throws(Failure) -> ReviewStore? { try Failure.reading { try reviewStore?.listed() } }

    /// Where changes to the questions of a group are kept.
    ///
    /// - Parameter now: the time of each change.
    func changeLog(of group: GroupID, in store: ReviewStore, now: @escaping () -> Timestamp) -> ReviewLog {
        var generator = makeGenerator()
        let session = SessionID(plan: .init(), using: &generator).description
        return ReviewLog(path: store.file(for: group), session: session, now: now)
    }

    /// Where the edits of a group are kept; nil where there is no place for histories.
    ///
    /// - Parameter history: what was accepted by it can be refused: the latest row counts.
    func editLog(of group: GroupID, after history: ReviewHistory = ReviewHistory()) -> ReviewLog? {
        let earliest = Timestamp(milliseconds: (history.lastAcceptance?.milliseconds ?? .min / 2) + 1)
        return reviewStore.map { changeLog(of: group, in: $0, now: { max(now(), earliest) }) }
    }
}
