struct OwnGroup {
    let group: LibraryGroup
    let store: GroupStore
    private let context: Context
    var id: GroupID { group.id }
    var title: String { group.title }

    init(named name: String, _ context: Context) throws(Failure) {
        let group = try context.library().group(named: name)
        let store = try context.groups()
        guard case .own = group.origin else {
            let way =
                "make it your own first: rabble groups export \(group.id) | rabble groups import -"
            throw Failure("\(group.title) is built in and cannot be changed; \(way)", .usage)
        }
        (self.group, self.store, self.context) = (group, store, context)
    }

    /// The questions in the file now, none of which may be repeated, with the answers that were
    /// accepted in drills.
    func read() throws(Failure) -> QuestionGroup {
        let group = try Failure.reading { try self.group.load(repetitions: .refused) }
        return group.accepting(
            try context.history(of: id, in: context.reviewStore, warning: false))
    }
}
