import RabbleCore

/// What a drill asks and where its answers are kept.
struct DrillSetup {
    /// What a plan leads to.
    enum Outcome {
        case ready(DrillSetup)
        /// The plan selects no question, maybe because none was ever answered, or only in the other direction.
        case nothingSelected(isNew: Bool, isOneWay: Bool)
        /// The plan asks what is due, and by this schedule nothing is.
        case nothingDue(Schedule)
    }

    /// The whole group in the direction in which it is asked, for judging answers.
    let group: QuestionGroup
    /// The questions of it that may be asked.
    let questions: QuestionGroup
    /// Where answers are kept; nil for practice, or if the environment names no place.
    let log: ReviewLog?
    /// How many questions the last drill has left, if that should be shown.
    let left: Int
    /// The order of the questions.
    let strategy: any QuestionStrategy
    /// The schedule, if it decides which questions are asked.
    let schedule: Schedule?

    /// Finds what the plan selects of `original`.
    static func find(
        _ plan: DrillPlan, of original: QuestionGroup, isInteractive: Bool, _ context: Context
    ) throws(Failure) -> Outcome {
        let group = plan.isReversed ? original.reversed : original
        let store = context.reviewStore
        let needsHistory = isInteractive || plan.selection != .all || plan.strategyType == .spaced
        let history = try context.history(of: group.id, in: needsHistory ? store : nil)
        let last = LastSession(of: group, in: history)
        let questions =
            switch plan.selection {
            case .all: group
            case .missed: try? QuestionGroup(title: group.title, questions: last?.missed ?? [])
            case .resume: try? QuestionGroup(title: group.title, questions: last?.left ?? [])
            }
        guard let questions else { return .nothingSelected(isNew: last == nil, isOneWay: !history.reviews.isEmpty) }

        var order = SplitMix64(seed: plan.seed)
        lazy var schedule = Schedule(of: questions, in: history, scheduler: plan.scheduler)
        guard
            let strategy = AppSettings.shared.questionStrategy(
                for: questions, type: plan.strategyType, selection: plan.questions, schedule: schedule,
                now: context.now, using: &order)
        else { return .nothingDue(schedule) }

        var generator = context.makeGenerator()
        var session = SessionID(plan: plan.sessionPlan(count: questions.questions.count), using: &generator)
        // A resumed drill keeps its name, so that it stays one drill.
        if plan.selection == .resume, let last { session = last.id }
        return .ready(
            DrillSetup(
                group: group, questions: questions,
                log: (plan.isPractice ? nil : store).map {
                    ReviewLog(path: $0.file(for: original.id), session: session.description, now: context.now)
                },
                left: plan.selection == .all ? last?.left.count ?? 0 : 0, strategy: strategy,
                schedule: plan.strategyType == .spaced ? schedule : nil))
    }
}
