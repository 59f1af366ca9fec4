import RabbleCore

/// Prints what `rabble play --due` would ask: the groups, with how much of each.
func printToday(groups: String, reviews: String, state: String) throws {
    let reviews = ReviewStore(folder: reviews)
    let store = GroupStore(folder: groups, reviews: reviews)
    let settings = AppSettings.shared
    let scheduler = try FSRS.ofLearner(
        reviews, state: state, desiredRetention: settings.desiredRetention)
    let day = try DayPlan(
        LibraryGroup.all(store.groups()), in: reviews, selection: settings.questionSelection,
        scheduler: scheduler)
    for group in day.asked {
        print(group.id, group.counts.due, group.counts.learning, group.counts.new)
    }
}
