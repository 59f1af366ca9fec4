/// The groups that have a history: they were practised before, or only suspended or edited.
struct PractisedGroups {
    /// Those of the library, in its order.
    let groups: [LibraryGroup]
    /// The groups with a history that are not in the library.
    let others: [GroupID]

    /// Whether there is a history of any group.
    var hasHistory: Bool { !groups.isEmpty || !others.isEmpty }

    init(_ store: ReviewStore, _ context: Context) throws(Failure) {
        let played = Set(try Failure.reading(store.groups))
        groups = context.library().filter { played.contains($0.id) }
        others = played.subtracting(groups.map(\.id)).sorted { $0.description < $1.description }
    }
}
