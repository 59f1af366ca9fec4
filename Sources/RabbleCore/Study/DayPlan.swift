/// Today's plan for a library of groups: what `rabble play --due` asks if it is started now.
///
/// ```swift
/// let reviews = ReviewStore(folder: data + "/reviews")
/// let own = try GroupStore(folder: data + "/groups", reviews: reviews).groups()
/// let day = try DayPlan(
///     LibraryGroup.all(own), in: reviews, selection: AppSettings.shared.questionSelection)
/// for group in day.asked { print(group.title, group.counts.due) }
/// let drill = QuestionStrategyType.spaced.questionStrategy(
///     for: day.studies, selection: AppSettings.shared.questionSelection)
/// ```
public struct DayPlan: Sendable {
    /// A group of the library, with what it has for the day.
    public struct Group: Identifiable, Sendable {
        /// The name of the group in commands.
        public let id: GroupID
        /// What the group is called.
        public let title: String
        /// The questions, or why they cannot be read.
        public let content: Result<QuestionGroup, GroupFileError>
        /// The history, edits not resolved. Rows with a problem are among its warnings.
        public let history: ReviewHistory
        /// The group in the directions in which it is practised; empty if it cannot be read.
        public let studies: [Study]
        /// Whether the plan of the day asks from it: it was played, or is the learner's own.
        public let isStarted: Bool
        /// How many of its questions the plan asks.
        public fileprivate(set) var counts = QuestionCounts()

        /// The questions; nil if they cannot be read.
        package var group: QuestionGroup? { try? content.get() }
    }

    /// The groups in the order of the library.
    public let groups: [Group]
    /// What the plan asks from, with what was asked today in all groups; there may be none.
    public let studies: Studies
    /// What the day asks of ``studies``.
    public let plan: StudyPlan
    /// The histories of groups that are not among ``groups``.
    package let unlisted: [(id: GroupID, history: ReviewHistory)]
    /// The paths of histories that belong to no group, now or before its questions moved to
    /// another, and to no file that was played.
    package let strays: [String]
    /// The learner's, who has come as far as their answers.
    package let calendar: StudyCalendar
    private let selection: QuestionSelection

    /// Plans the day for the learner's own groups and the built-in ones that were started, or for
    /// other groups.
    ///
    /// - Parameters:
    ///   - library: the groups, as ``LibraryGroup/all(_:)`` lists them.
    ///   - others: the groups to plan for instead, say of a file; all count as started.
    ///   - listsAll: whether ``groups`` has the built-in ones that were not started, too.
    ///   - reviews: the histories of these groups, and of others whose answers count today; nil for
    ///     none.
    ///   - selection: how many questions the day asks.
    ///   - scheduler: what computes the schedules; ``FSRS/ofLearner(_:state:desiredRetention:)`` is
    ///     the one that the program uses.
    ///   - calendar: finds the study days.
    ///   - now: the clock.
    /// - Throws: ``StorageError`` if there is a folder of histories that cannot be read.
    /// - Complexity: O(*n*) in the size of the histories and of the groups.
    public init(
        _ library: [LibraryGroup], for others: [QuestionGroup]? = nil,
        listsAll: Bool = false, in reviews: ReviewStore?, selection: QuestionSelection,
        scheduler: @autoclosure () -> FSRS = .default, calendar: StudyCalendar = StudyCalendar(),
        now: @escaping @Sendable () -> Timestamp = { .now }
    ) throws(StorageError) {
        self.selection = selection
        let reviews = try reviews?.listed()
        let known = Set(try reviews?.groups() ?? [])
        lazy var scheduler = scheduler()
        func group(
            _ id: GroupID, _ title: String, _ content: Result<QuestionGroup, GroupFileError>,
            isOwn: Bool
        ) throws(StorageError) -> Group {
            let history =
                try reviews?.history(of: id, now: now(), questions: library.questions(of:))
                ?? ReviewHistory()
            let studies = (try? content.get()).map {
                Study.inPractisedDirections(
                    $0, in: history, scheduler: scheduler, calendar: calendar)
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
        unlisted = rest ?? []
        var owners = Set(library.map(\.id))
        for change in (listed + unlisted).lazy.flatMap(\.history.changes) {
            if case .arrival(let former, _) = change.kind { owners.insert(former) }
        }
        let unknown = unlisted.filter { id, history in
            !owners.contains(id) && history.title == nil && !history.reviews.isEmpty
        }
        let files = try unknown.map { other throws(StorageError) in
            try reviews?.files(of: other.id) ?? []
        }
        strays = (try reviews?.strays() ?? []) + files.joined()
        let planned = groups.indices.filter { groups[$0].isStarted }
        let today = TodaysQuestions(listed + unlisted, now(), calendar)
        self.calendar = calendar.reaching(today.day)
        studies = Studies(planned.flatMap { groups[$0].studies }, today: today, now: now)
        plan = StudyPlan(studies, selection: selection, at: now())
        var counts = plan.counts[...]
        for index in planned {
            for _ in groups[index].studies { groups[index].counts += counts.removeFirst() }
        }
        self.groups = groups
    }

    /// The groups that the plan asks from, those with most questions due first.
    public var asked: [Group] {
        groups.filter { $0.counts.sum > 0 }.sorted {
            ($1.counts.due, $1.counts.learning, $1.counts.new) < (
                $0.counts.due, $0.counts.learning, $0.counts.new
            )
        }
    }

    /// The histories of all groups that have one, edits not resolved.
    package var historyOfGroup: [GroupID: ReviewHistory] {
        Dictionary(groups.map { ($0.id, $0.history) } + unlisted.map { ($0.id, $0.history) }) {
            first, _ in first
        }
    }

    /// A simulation of the next days, if the learner follows the plan of each.
    ///
    /// - Complexity: as of ``ReviewForecast/init(_:selection:learner:from:days:)``.
    public var forecast: ReviewForecast {
        ReviewForecast(studies, selection: selection, from: studies.now())
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

extension TodaysQuestions {
    /// What was asked on the day of `time`, by the histories of groups.
    package init(
        _ histories: [(id: GroupID, history: ReviewHistory)], _ time: Timestamp,
        _ calendar: StudyCalendar
    ) {
        let latest = histories.compactMap { $0.history.latestDay(calendar) }.max()
        self.init(time, calendar.reaching(latest))
        for (id, history) in histories { add(history.resolved(for: []), of: id) }
    }
}
