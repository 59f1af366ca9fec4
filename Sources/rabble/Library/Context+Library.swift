extension Context {
    func questions(of group: LibraryGroup) -> QuestionGroup? { warning { try group.load() } }

    func listedStore() throws(Failure) -> ReviewStore? {
        if let known = cache.histories { return known }
        // Reading it completes an interrupted rename, which also moves the history.
        _ = library(warning: false)
        if reviewStore == nil { return nil }
        let store = try reviews()
        cache.histories = try Failure.reading { try store.listed() }
        return cache.histories
    }

    /// Adds rows to a history. If the group, unless it is built in, were renamed or deleted
    /// meanwhile, it would lose them.
    func holding(
        _ group: LibraryGroup?, _ step: (ReviewStore) throws(Failure) -> Void
    ) throws(Failure) {
        let store = try reviews()
        try Failure.writing { try store.checkLink() }
        let held = try Failure.writing { () throws -> LockedGroups? in
            guard let group, !group.isBuiltIn else { return nil }
            return try groupStore?.hold(group)
        }
        defer { withExtendedLifetime(held) {} }
        try step(store)
    }

    /// The store for the answers of a drill. The first answer to a group of the library is refused
    /// if the group was renamed or deleted meanwhile.
    var storeOfDrill: ReviewStore? {
        guard let groupStore, var store = groupStore.reviews else { return nil }
        let own = library(warning: false).filter { !$0.isBuiltIn }
        store.holding = { id, step throws(StorageError) in
            guard let group = own.first(where: { $0.id == id }) else { return try step() }
            try groupStore.whileHolding(group, step)
        }
        return store
    }

    func played() throws(Failure) -> PlayedGroups {
        let store = try reviews()
        return try Failure.reading { try PlayedGroups(library(), in: store) }
    }

    /// - Parameter scheduler: the one in use by default.
    func practised(
        _ group: QuestionGroup, in history: ReviewHistory, by scheduler: FSRS? = nil
    ) -> Studies {
        Studies(
            Study.inPractisedDirections(
                group, in: history, settings: settingsOfGroups[group.id],
                scheduler: scheduler ?? self.scheduler, calendar: calendar), now: now)
    }

    /// The day of the library, or for the groups of a file.
    ///
    /// - Parameter listsAll: whether to list built-in groups that were not started.
    func day(listsAll: Bool = false, of groups: [QuestionGroup]? = nil) throws(Failure) -> Day {
        let library = library(warning: groups == nil)
        if let failure = cache.libraryFailure, groups == nil, !listsAll { throw failure }
        let reviews = try listedStore()
        let day = try Failure.reading {
            try Day(
                library, for: groups, listsAll: listsAll, in: reviews,
                selection: settings.questionSelection, scheduler: scheduler, calendar: calendar,
                now: now)
        }
        for group in day.groups {
            warning { try group.content.get() }
            warn(of: group.history)
        }
        for other in day.unlisted { warn(of: other.history) }
        if cache.folder?.passedOver.isEmpty == true { nameOnceADay(day.strays) }
        return day
    }

    private func nameOnceADay(_ strays: [(path: String, successor: GroupID?)]) {
        if strays.isEmpty { return }
        let named = notes("strays")
        let known = named.first == today ? named : [today]
        let new = strays.filter { !known.contains($0.path) }
        if !new.isEmpty { keep(known + new.map(\.path), as: "strays") }
        console.warn(
            new.map { path, successor in
                let owner = successor.map { "\($0), which once had that name" } ?? "one"
                let name = successor.map { "\($0).copy.tsv" }
                let copy = """
                    \(path) belongs to no group; if it is a copy of the history of \(owner), name \
                    it \(name ?? "ID.copy.tsv, with the id of that group")
                    """
                return successor == nil ? "\(copy); if its group is gone, it can stay" : copy
            })
    }

    /// Whether to show advice that is shown on one day only: it is new, or was first shown today.
    func isFirstDay(of advice: String) -> Bool {
        let notes = notes("advice")
        if let said = notes.first(where: { $0.hasPrefix("\(advice) ") }) {
            return said == "\(advice) \(today)"
        }
        keep(notes + ["\(advice) \(today)"], as: "advice")
        return true
    }

    private var today: String { "\(calendar.day(of: now()).day)" }

    /// The lines of a file in the state folder.
    private func notes(_ name: String) -> [String] {
        let file = locations.stateFolder.map { "\($0)/\(name)" }
        let bytes = file.flatMap { try? readFile($0, limit: Self.noteLimit) } ?? []
        return String(utf8: bytes).split(separator: "\n").map(String.init)
    }

    /// Saves lines to a file in the state folder. If that fails, the advice will be repeated.
    private func keep(_ notes: [String], as name: String) {
        guard let folder = locations.stateFolder else { return }
        let bytes = Array(notes.map { "\($0)\n" }.joined().utf8)
        let path = "\(folder)/\(name)"
        _ = try? updateFile(path, followingLinks: false, limit: Self.noteLimit) { _ in
            .replace(bytes)
        }
    }

    private static let noteLimit = 1_048_576

    /// The questions asked today in all groups.
    func askedToday(_ known: [GroupID: ReviewHistory]) throws(Failure) -> AskedToday {
        let reviews = try listedStore()
        let others = try Failure.reading {
            try reviews?.histories(
                besides: Set(known.keys), of: library(warning: false), now: now()) ?? []
        }
        for other in others { warn(of: other.history) }
        return AskedToday(known.map { ($0.key, $0.value) } + others, now(), calendar)
    }
}
