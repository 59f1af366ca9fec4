/// The groups that have a history, because they were played, suspended or edited.
struct PlayedGroups {
    let library: [LibraryGroup]
    let store: ReviewStore
    /// All groups that have a history, by id. The title of a group that is not in the library is
    /// its id.
    let all: [PlayedGroup]
    let others: [PlayedGroup]

    init(_ context: Context) throws(Failure) {
        let folder = try context.existing(context.reviewStore)
        // The library comes first: reading it finishes an interrupted rename, which moves the
        // history too.
        let library = context.library()
        let store = try Failure.reading(folder.listed)
        let ids = try Failure.reading(store.groups)
        let titles = Dictionary(library.map { ($0.id, $0.title) }) { first, _ in first }
        // A group of a file has its title in its history, which is not read yet.
        all = ids.map { PlayedGroup(id: $0, title: titles[$0] ?? $0.description) }
        others = all.filter { titles[$0.id] == nil }
        (self.library, self.store) = (library, store)
    }

    /// The group that a name means, in the library or of a file that was played. Numbers are those
    /// of `rabble groups`.
    func group(named name: String) throws(Failure) -> PlayedGroup {
        let known = library.map { PlayedGroup(id: $0.id, title: $0.title) } + others
        do { return try known.group(named: name) } catch {
            let id = GroupID(title: name)
            if let file = others.first(where: { $0.id == id }) { return file }
            throw error
        }
    }

    func questions(of group: PlayedGroup, _ context: Context) -> QuestionGroup? {
        library.first { $0.id == group.id }.flatMap(context.questions)
    }

    /// The group under the title in its history, if it is not in the library.
    func titled(_ group: PlayedGroup, by history: ReviewHistory) -> PlayedGroup {
        guard let title = history.title, others.contains(where: { $0.id == group.id }) else {
            return group
        }
        return PlayedGroup(id: group.id, title: title)
    }
}

struct PlayedGroup: NamedGroup {
    let id: GroupID
    let title: String
}
