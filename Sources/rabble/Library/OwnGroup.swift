/// One of the learner's own groups, which a command changes.
struct OwnGroup {
    let group: LibraryGroup
    let store: GroupStore
    private let context: Context

    var id: GroupID { group.id }
    var title: String { group.title }

    /// The group that a name means.
    ///
    /// - Throws: a ``Failure`` if there is none, or it is built in; the message then has the way to copy it.
    init(named name: String, _ context: Context) throws(Failure) {
        let group = try context.library().group(named: name)
        let store = try context.existing(context.groupStore)
        guard case .own = group.origin else {
            throw Failure(
                "\(group.title) is built in and cannot be changed; make it your own first: "
                    + "rabble groups export \(group.id) | rabble groups import -", .usage)
        }
        (self.group, self.store, self.context) = (group, store, context)
    }

    /// The questions in the file now, with the answers that were accepted in drills.
    ///
    /// - Throws: a ``Failure`` if they cannot be read or one is repeated.
    func read() throws(Failure) -> QuestionGroup {
        try Failure.reading { try group.load(repetitions: .refused).accepting(history()) }
    }

    func history() throws(Failure) -> ReviewHistory {
        try context.history(of: id, in: context.reviewStore, warning: false)
    }

    /// The source of the import, if it is recorded.
    func source() throws(Failure) -> GroupSource? { try Failure.reading(group.source) }
}
