import RabbleCore

extension Context {
    /// Where the edits of a group are kept; nil where there is no place for histories.
    func editLog(of group: GroupID) -> ReviewLog? {
        var generator = makeGenerator()
        let session = SessionID(plan: .init(), using: &generator).description
        return reviewStore.map { ReviewLog(path: $0.file(for: group), session: session, now: now) }
    }
}

extension Question {
    /// `gehen – to go`
    var summary: String { "\(prompt) – \(answer)" }
}
