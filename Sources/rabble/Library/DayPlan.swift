/// Today's plan for the groups of a list: what `rabble play --due` would ask of them if it were
/// started now.
struct DayPlan {
    let groups: [ListedGroup]
    let studies: Studies
    let plan: StudyPlan
    private let others: [(id: GroupID, history: ReviewHistory)]

    /// Plans the learner's own groups and the built-in ones that were started, and lists the others
    /// with `listsAll`.
    init(_ library: [LibraryGroup], listsAll: Bool = false, _ context: Context) throws(Failure) {
        let store = try context.listedStore()
        let known = Set(try Failure.reading { try store?.groups() } ?? [])
        let listed = library.filter { listsAll || !$0.isBuiltIn || known.contains($0.id) }
        let groups = try listed.map { group throws(Failure) in
            try ListedGroup(
                group, context.questions(of: group), in: store, isStarted: !group.isBuiltIn, context
            )
        }
        try self.init(groups, in: store, context)
    }

    init(_ groups: [QuestionGroup], _ context: Context) throws(Failure) {
        let store = try context.listedStore()
        let groups = try groups.map { group throws(Failure) in
            try ListedGroup(group, group, in: store, isStarted: true, context)
        }
        try self.init(groups, in: store, context)
    }

    private init(_ groups: [ListedGroup], in store: ReviewStore?, _ context: Context)
        throws(Failure)
    {
        let listed = groups.map {
            (id: $0.id, history: $0.studies.first?.history ?? $0.history.resolved(for: []))
        }
        others = try context.histories(in: store, besides: Set(listed.map(\.id)))
        let planned = groups.indices.filter { groups[$0].isStarted }
        studies = Studies(
            planned.flatMap { groups[$0].studies }, today: context.asked(listed + others),
            now: context.now)
        plan = StudyPlan(
            studies, selection: AppSettings.shared.questionSelection, at: context.now())
        var counted = groups
        var counts = plan.counts[...]
        for index in planned {
            for _ in groups[index].studies { counted[index].counts += counts.removeFirst() }
        }
        self.groups = counted
    }

    /// The groups that the plan asks from, those with most questions due first.
    var asked: [ListedGroup] {
        groups.filter { $0.counts.sum > 0 }.sorted {
            ($1.counts.due, $1.counts.learning, $1.counts.new) < (
                $0.counts.due, $0.counts.learning, $0.counts.new
            )
        }
    }

    var historyOfGroup: [GroupID: ReviewHistory] {
        Dictionary(groups.map { ($0.id, $0.history) } + others.map { ($0.id, $0.history) }) {
            first, _ in first
        }
    }

    func forecast(_ context: Context) -> ReviewForecast {
        ReviewForecast(
            studies, selection: AppSettings.shared.questionSelection, from: context.now())
    }
}

extension Context {
    func histories(
        in store: ReviewStore?, besides known: Set<GroupID>
    ) throws(Failure) -> [(id: GroupID, history: ReviewHistory)] {
        try (try Failure.reading { try store?.groups() } ?? []).filter { !known.contains($0) }
            .map { id throws(Failure) in (id, try history(of: id, in: store)) }
    }

    func asked(_ histories: [(id: GroupID, history: ReviewHistory)]) -> TodaysQuestions {
        histories.reduce(into: TodaysQuestions(now(), calendar)) {
            $0.add($1.history.resolved(for: []), of: $1.id)
        }
    }
}
