/// The groups that have a history: they were played, or only suspended or edited.
struct PlayedGroups {
    let library: [LibraryGroup]
    /// The histories, whose folder is listed once.
    let store: ReviewStore
    /// The groups of the library that have a history, in its order.
    let inLibrary: [LibraryGroup]
    /// All groups that have a history, in the order of their ids. One that is not in the library goes by its id.
    let all: [PlayedGroup]
    /// Those of them that are not in the library.
    let others: [PlayedGroup]

    init(_ context: Context) throws(Failure) {
        let folder = try context.existing(context.reviewStore)
        // The library first: a rename that was cut off is finished by that, of the history as well.
        let library = context.library()
        let store = try Failure.reading(folder.listed)
        let ids = try Failure.reading(store.groups)
        let titles = Dictionary(library.map { ($0.id, $0.title) }) { first, _ in first }
        // The title of a file stands in its history, which is not read yet.
        all = ids.map { PlayedGroup(id: $0, title: titles[$0] ?? $0.description) }
        others = all.filter { titles[$0.id] == nil }
        let played = Set(ids)
        inLibrary = library.filter { played.contains($0.id) }
        (self.library, self.store) = (library, store)
    }

    /// The group of the library, or of a file that was played, that a name means. Numbers are those of `rabble groups`.
    func group(named name: String) throws(Failure) -> PlayedGroup {
        do throws(Failure) {
            return try (library.map { PlayedGroup(id: $0.id, title: $0.title) } + others).group(named: name)
        } catch {
            let id = GroupID(title: name)
            if let file = others.first(where: { $0.id == id }) { return file }
            throw error
        }
    }

    /// The questions of a group; nil if it is not in the library.
    func questions(of group: PlayedGroup, _ context: Context) -> QuestionGroup? {
        library.first { $0.id == group.id }.flatMap(context.questions)
    }

    /// The group under the title that its history gives it, where it is not in the library.
    func titled(_ group: PlayedGroup, by history: ReviewHistory) -> PlayedGroup {
        guard let title = history.title, others.contains(where: { $0.id == group.id }) else { return group }
        return PlayedGroup(id: group.id, title: title)
    }
}

/// A group that has a history, and may no longer have a file.
struct PlayedGroup: NamedGroup {
    let id: GroupID
    let title: String
}
