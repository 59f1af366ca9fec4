extension Day {
    /// A group of the library, with its part in the day.
    public struct Group: Identifiable, Sendable {
        /// The name of the group in commands.
        public let id: GroupID
        /// The title of the group.
        public let title: String
        /// The questions, or the error of reading them.
        public let content: Result<QuestionGroup, GroupFileError>
        /// The history, with edits not resolved. Rows with a problem are reported in its warnings.
        public let history: ReviewHistory
        /// The group in the directions in which it is practised; empty if the questions or the
        /// history cannot be read.
        public internal(set) var studies: [Study]
        /// Whether the day's plan includes it, because it was played or is the learner's own.
        public internal(set) var isStarted: Bool
        /// The numbers of its questions in the plan.
        public internal(set) var counts = QuestionCounts()

        /// The questions; nil if they cannot be read.
        package var group: QuestionGroup? { try? content.get() }

        /// Whether a file cannot be read, so that its due questions are unknown.
        package var isUnknown: Bool { group == nil || history.unreadable != nil }
    }

    /// The questions that `rabble play --due` would ask now: for the learner's own groups and the
    /// built-in ones that were started, or for other groups.
    ///
    /// ```swift
    /// let reviews = ReviewStore(folder: data + "/reviews")
    /// let own = try GroupStore(folder: data + "/groups", reviews: reviews).groups()
    /// let day = try Day(
    ///     LibraryGroup.all(own), in: reviews, selection: AppSettings.shared.questionSelection)
    /// for group in day.asked { print(group.title, group.counts.due) }
    /// ```
    ///
    /// - Parameters:
    ///   - library: the groups, as ``LibraryGroup/all(_:)`` lists them.
    ///   - others: the groups to plan for instead, such as those of a file; all count as started.
    ///   - listsAll: whether ``groups`` also includes built-in groups that were not started.
    ///   - reviews: the histories of these groups, and of others whose answers count today; nil for
    ///     none.
    ///   - selection: the limits of the day.
    ///   - scheduler: computes the schedules; ``FSRS/ofLearner(_:state:desiredRetention:)`` is the
    ///     one that the program uses.
    ///   - calendar: determines the study days.
    ///   - now: the clock.
    /// - Throws: ``StorageError`` if the folder of histories exists but cannot be read.
    /// - Complexity: O(*n*) in the size of the histories and of the groups.
    public init(
        _ library: [LibraryGroup], for others: [QuestionGroup]? = nil,
        listsAll: Bool = false, in reviews: ReviewStore?, selection: QuestionSelection,
        scheduler: @autoclosure () -> FSRS = .default, calendar: StudyCalendar = StudyCalendar(),
        now: @escaping @Sendable () -> Timestamp = { .now }
    ) throws(StorageError) {
        let reviews = try reviews?.listed()
        let known = Set(try reviews?.groups() ?? [])
        lazy var scheduler = scheduler()
        let settings = try reviews?.history(of: .learner, now: now()).groupSettings ?? [:]
        func group(
            _ id: GroupID, _ title: String, _ content: Result<QuestionGroup, GroupFileError>,
            isOwn: Bool
        ) throws(StorageError) -> Group {
            let history =
                try reviews?.history(of: id, now: now(), questions: library.questions(of:))
                ?? ReviewHistory()
            // Without the history, its questions would count as new.
            let isKnown = history.unreadable == nil
            let studies = (isKnown ? try? content.get() : nil).map {
                Study.inPractisedDirections(
                    $0, in: history, settings: settings[id], scheduler: scheduler,
                    calendar: calendar)
            }
            return Group(
                id: id, title: title, content: content, history: history, studies: studies ?? [],
                isStarted: studies != nil && (isOwn || !history.reviews.isEmpty))
        }
        var groups: [Group] = []
        for other in others ?? [] {
            groups.append(try group(other.id, other.title, .success(other), isOwn: true))
        }
        for listed in others == nil ? library : []
        where listsAll || !listed.isBuiltIn || known.contains(listed.id) {
            let content = Result { () throws(GroupFileError) in try listed.load() }
            groups.append(
                try group(listed.id, listed.title, content, isOwn: !listed.isBuiltIn))
        }
        let listed = groups.map { (id: $0.id, history: $0.studies.first?.history ?? $0.history) }
        let rest = try reviews?.histories(besides: Set(groups.map(\.id)), of: library, now: now())
        let unlisted = rest ?? []
        var owners = Set(library.map(\.id))
        for change in (listed + unlisted).lazy.flatMap(\.history.changes) {
            if case .arrival(let former, _) = change.kind { owners.insert(former) }
        }
        let unknown = unlisted.filter { id, history in
            !owners.contains(id) && history.title == nil && !history.reviews.isEmpty
        }
        var strays: [(path: String, successor: GroupID?)] = []
        for path in try reviews?.strays() ?? [] { strays.append((path, nil)) }
        for other in unknown {
            let renamed = listed.first { $0.history.titles.map(GroupID.init).contains(other.id) }
            for path in try reviews?.files(of: other.id) ?? [] {
                strays.append((path, renamed?.id))
            }
        }
        let asked = AskedToday(listed + unlisted, now(), calendar)
        let started = groups.filter(\.isStarted).flatMap(\.studies)
        self.init(
            Studies(started, asked: asked, now: now), selection: selection, at: now(),
            of: groups, calendar.reaching(asked.day))
        self.unlisted = unlisted
        self.strays = strays
    }

    /// The groups in the plan, with the most due questions first.
    public var askedGroups: [Group] {
        groups.filter { $0.counts.sum > 0 }.ordered {
            ($1.counts.due, $1.counts.learning, $1.counts.new) < (
                $0.counts.due, $0.counts.learning, $0.counts.new
            )
        }
    }
}

extension ReviewStore {
    package func histories(
        besides known: Set<GroupID>, of library: [LibraryGroup], now: Timestamp
    ) throws(StorageError) -> [(id: GroupID, history: ReviewHistory)] {
        try groups().filter { !known.contains($0) }.map { id throws(StorageError) in
            (id, try history(of: id, now: now, questions: library.questions(of:)))
        }
    }
}
