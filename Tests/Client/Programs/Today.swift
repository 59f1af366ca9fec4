import RabbleCore

/// Prints what `rabble play --due` would ask at a time: the groups, with the number of questions.
func printToday(groups: String, reviews: String, state: String, at time: Timestamp) throws {
    let reviews = ReviewStore(folder: reviews)
    let store = GroupStore(folder: groups, reviews: reviews) { time }
    let settings = AppSettings.shared
    let scheduler = try FSRS.ofLearner(
        reviews, state: state, desiredRetention: settings.desiredRetention)
    let day = try Day(
        LibraryGroup.all(store.groups()), in: reviews, selection: settings.questionSelection,
        scheduler: scheduler, now: { time })
    for group in day.askedGroups {
        print(group.id, group.counts.due, group.counts.learning, group.counts.new)
    }
}
