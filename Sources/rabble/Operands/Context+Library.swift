extension Context {
    func questions(of group: LibraryGroup) -> QuestionGroup? { warning { try group.load() } }

    func listedStore() throws(Failure) -> ReviewStore? {
        if let known = cache.histories { return known }
        // Reading it finishes an interrupted rename, which moves the history too.
        _ = library(warning: false)
        if reviewStore == nil { return nil }
        let store = try reviews()
        cache.histories = try Failure.reading { try store.listed() }
        return cache.histories
    }

    func played() throws(Failure) -> PlayedGroups {
        let store = try reviews()
        return try Failure.reading { try PlayedGroups(library(), in: store) }
    }

    func practised(_ group: QuestionGroup, in history: ReviewHistory) -> Studies {
        Studies(
            Study.inPractisedDirections(
                group, in: history, scheduler: scheduler, calendar: calendar), now: now)
    }

    /// The day of the library, or for the groups of a file.
    ///
    /// - Parameter listsAll: whether built-in groups are listed that were not started.
    func day(listsAll: Bool = false, of groups: [QuestionGroup]? = nil) throws(Failure) -> Day {
        let library = library(warning: groups == nil)
        let reviews = try listedStore()
        let day = try Failure.reading {
            try Day(
                library, for: groups, listsAll: listsAll, in: reviews,
                selection: settings.selection, scheduler: scheduler, calendar: calendar, now: now)
        }
        for group in day.groups {
            if case .failure(let error) = group.content { console.warn(Failure(error).lines) }
            warn(of: group.history)
        }
        for other in day.unlisted { warn(of: other.history) }
        if cache.isLibraryWhole { nameOnceADay(day.strays) }
        return day
    }

    private func nameOnceADay(_ strays: [String]) {
        guard !strays.isEmpty else { return }
        var new: [String] = []
        changeNotes("strays") { named in
            let today = "\(calendar.day(of: now()).day)"
            if named.first != today { named = [today] }
            new = strays.filter { !named.contains($0) }
            named += new
        }
        console.warn(
            new.map {
                """
                \($0) belongs to no group; if it is a copy of the history of one, name it \
                ID.copy.tsv, with the id of that group
                """
            })
    }

    /// Whether something that is said once was not said before today.
    func isFirstDay(of advice: String) -> Bool {
        let today = "\(calendar.day(of: now()).day)"
        var isFirst = true
        changeNotes("advice") { notes in
            let said = notes.first { $0.hasPrefix("\(advice) ") }
            isFirst = said.map { $0 == "\(advice) \(today)" } ?? true
            if said == nil { notes.append("\(advice) \(today)") }
        }
        return isFirst
    }

    /// Changes the lines of a file of the state folder. If they cannot be saved, what they say is
    /// said again.
    private func changeNotes(_ name: String, _ change: (inout [String]) -> Void) {
        let file = locations.stateFolder.map { "\($0)/\(name)" }
        let limit = 1_048_576
        let bytes = file.flatMap { try? readFile($0, limit: limit) } ?? []
        let old = String(utf8: bytes).split(separator: "\n").map(String.init)
        var lines = old
        change(&lines)
        guard let file, lines != old else { return }
        let text = lines.joined(separator: "\n") + "\n"
        _ = try? updateFile(file, followingLinks: false, limit: limit) { _ in
            .replace(Array(text.utf8))
        }
    }

    /// What was asked today in all groups.
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
