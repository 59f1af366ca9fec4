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
        /// All questions are suspended.
        case allSuspended
        /// Nobody named a group, and none was practised before.
        case nothingPractised
    }

    /// The groups that are asked from, each in its direction.
    let parts: [DrillPart]
    /// Where the answers to each part are kept; nil for practice, or if the environment names no place.
    let logs: [ReviewLog?]
    /// How many questions the last drill has left, if that should be shown.
    let left: Int
    /// The order of the questions.
    let strategy: any QuestionStrategy

    /// How many questions may be asked.
    var questionCount: Int { parts.reduce(0) { $0 + $1.questions.questions.count } }
    /// How many questions the groups have.
    var wholeCount: Int { parts.reduce(0) { $0 + $1.group.questions.count } }

    /// Finds what the plan selects of the groups.
    static func find(
        _ plan: DrillPlan, of sources: [DrillSource], isInteractive: Bool, _ context: Context
    ) throws(Failure) -> Outcome {
        let found = try parts(of: sources, plan, context)
        let all = found.compactMap(\.self)
        guard !all.isEmpty else { return found.isEmpty ? .nothingPractised : .allSuspended }
        let needsLast = plan.selection != .all || isInteractive && !plan.isDue
        let last = needsLast ? LastSession(of: all.map { ($0.group, $0.history) }) : nil
        let parts =
            switch plan.selection {
            case .all: all
            case .missed: zip(all, last?.parts ?? []).compactMap { $0.selecting($1.missed) }
            case .resume: zip(all, last?.parts ?? []).compactMap { $0.selecting($1.left) }
            }
        guard !parts.isEmpty else {
            return .nothingSelected(isNew: last == nil, isOneWay: all.contains { !$0.history.reviews.isEmpty })
        }

        var order = SplitMix64(seed: plan.seed)
        lazy var schedule = parts.schedule(by: plan.scheduler)
        guard
            let strategy = AppSettings.shared.questionStrategy(
                for: QuestionGroup(joining: parts.map(\.questions)), type: plan.strategyType, selection: plan.questions,
                schedule: schedule, now: context.now, using: &order)
        else { return .nothingDue(schedule) }

        var generator = context.makeGenerator()
        let count = parts.reduce(0) { $0 + $1.questions.questions.count }
        var session = SessionID(plan: plan.sessionPlan(of: all.map(\.group.id), count: count), using: &generator)
        // A resumed drill keeps its name, so that it stays one drill.
        if plan.selection == .resume, let last { session = last.id }
        return .ready(
            DrillSetup(
                parts: parts, logs: logs(of: parts, session, plan, context),
                left: plan.selection == .all ? last?.left.count ?? 0 : 0, strategy: strategy))
    }

    /// The groups in the directions that the plan asks; nil for one of which all questions are suspended.
    private static func parts(
        of sources: [DrillSource], _ plan: DrillPlan, _ context: Context
    ) throws(Failure) -> [DrillPart?] {
        let store = try Failure.reading { try context.reviewStore?.listed() }
        let calendar = StudyCalendar()
        var parts: [DrillPart?] = []
        for source in sources {
            let history = try context.history(of: source.group.id, in: store)
            if source.isOnlyIfPractised, history.reviews.isEmpty { continue }
            let asked = AskedQuestions(of: source.group, in: history)
            guard plan.isDue, let group = asked.group else {
                parts.append(DrillPart(source, plan.isReversed ? .reversed : .forward, asked))
                continue
            }
            parts += Schedule.practised(group, in: asked.history, scheduler: plan.scheduler, calendar: calendar)
                .map { DrillPart(source, $0.direction, asked, $0.schedule) }
        }
        return parts
    }

    /// A log for each part. Both directions of a group have one.
    private static func logs(
        of parts: [DrillPart], _ session: SessionID, _ plan: DrillPlan, _ context: Context
    ) -> [ReviewLog?] {
        guard !plan.isPractice, let store = context.reviewStore else { return parts.map { _ in nil } }
        var logs: [GroupID: ReviewLog] = [:]
        return parts.map { part in
            let id = part.group.id
            // The title of a group of the library is in the library.
            let isKnown = part.source.file == nil || part.history.title == part.group.title
            let log =
                logs[id]
                ?? ReviewLog(
                    path: store.file(for: id), session: session.description, title: isKnown ? nil : part.group.title,
                    now: context.now)
            logs[id] = log
            return log
        }
    }
}
