/// The groups that have a history, beside the library.
struct PlayedGroups {
    let library: [LibraryGroup]
    let store: ReviewStore
    /// All groups that have a history.
    let all: [PlayedGroup]

    init(_ context: Context) throws(Failure) {
        let folder = try context.existing(context.reviewStore)
        let library = context.library()
        let store = try Failure.reading(folder.listed)
        // The title of a file stands in its history, which is not read yet: until then such a group goes by its id.
        let titles = Dictionary(library.map { ($0.id, $0.title) }) { first, _ in first }
        all = try Failure.reading(store.groups).map { PlayedGroup(id: $0, title: titles[$0] ?? $0.description) }
        self.library = library
        self.store = store
    }

    /// The group of the library, or of a file that was played, that a name means. Numbers are those of `rabble groups`.
    func group(named name: String) throws(Failure) -> PlayedGroup {
        let known = Set(library.map(\.id))
        let files = all.filter { !known.contains($0.id) }
        do throws(Failure) {
            return try (library.map { PlayedGroup(id: $0.id, title: $0.title) } + files).group(named: name)
        } catch {
            let id = GroupID(title: name)
            if let file = files.first(where: { $0.id == id }) { return file }
            throw error
        }
    }
}

/// A group that has a history, and may no longer have a file.
struct PlayedGroup: NamedGroup {
    let id: GroupID
    let title: String

    /// The same group under the title that its history gives it, where it is not in the library.
    func titled(by history: ReviewHistory, _ library: [LibraryGroup]) -> PlayedGroup {
        guard let title = history.title, !library.contains(where: { $0.id == id }) else { return self }
        return PlayedGroup(id: id, title: title)
    }

    /// The questions of the group; nil if it is not in the library.
    func questions(in library: [LibraryGroup], _ context: Context) -> QuestionGroup? {
        library.first { $0.id == id }.flatMap(context.questions)
    }
}
