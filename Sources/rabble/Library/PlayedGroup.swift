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
