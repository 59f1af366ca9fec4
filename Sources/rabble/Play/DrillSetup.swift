/// What a drill asks and where its answers are kept.
struct DrillSetup {
    /// What a plan leads to.
    enum Outcome {
        case ready(DrillSetup)
        /// The plan selects no question, maybe because none was ever answered, or only in the other direction.
        case nothingSelected(isNew: Bool, isOneWay: Bool)
        /// The plan asks what is due, and by this schedule nothing is.
        case nothingDue(Schedule)
        /// All questions of these groups are suspended.
        case allSuspended([QuestionGroup])
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
        let found = try candidates(of: sources, plan, context)
        let all = found.compactMap(\.part)
        guard !all.isEmpty else { return found.isEmpty ? .nothingPractised : .allSuspended(found.map(\.group)) }
        let needsLast = plan.selection != .all || isInteractive && !plan.isDue
        let last = needsLast ? LastSession(of: found.map { ($0.group, $0.history) }) : nil
        let parts =
            switch plan.selection {
            case .all: all
            case .missed: zip(found, last?.parts ?? []).compactMap { $0.part?.selecting($1.missed) }
            case .resume: zip(found, last?.parts ?? []).compactMap { $0.part?.selecting($1.left) }
            }
        guard !parts.isEmpty else {
            return .nothingSelected(isNew: last == nil, isOneWay: found.contains { !$0.history.reviews.isEmpty })
        }

        var order = SplitMix64(seed: plan.seed)
        lazy var schedule = parts.schedule(by: plan.scheduler, context.calendar)
        guard
            let strategy = AppSettings.shared.questionStrategy(
                for: QuestionGroup(joining: parts.map(\.questions)), type: plan.strategyType, selection: plan.questions,
                schedule: schedule, now: context.now, using: &order)
        else { return .nothingDue(schedule) }

        var generator = context.makeGenerator()
        let count = parts.reduce(0) { $0 + $1.questions.questions.count }
        var session = SessionID(plan: plan.sessionPlan(of: found.map(\.group.id), count: count), using: &generator)
        // A resumed drill keeps its name, so that it stays one drill.
        if plan.selection == .resume, let last { session = last.id }
        return .ready(
            DrillSetup(
                parts: parts, logs: try logs(of: parts, session, plan, context),
                left: plan.selection == .all ? last?.left.count ?? 0 : 0, strategy: strategy))
    }

    /// A group in a direction that the plan asks.
    private struct Candidate {
        let group: QuestionGroup
        let history: ReviewHistory
        /// What may be asked of it; nil if all questions are suspended.
        let part: DrillPart?

        init(_ source: DrillSource, _ direction: Direction, _ asked: AskedQuestions, _ schedule: Schedule? = nil) {
            group = asked.whole.asked(direction)
            history = asked.history
            part = DrillPart(source, direction, asked, schedule)
        }
    }

    /// The groups in the directions that the plan asks.
    private static func candidates(
        of sources: [DrillSource], _ plan: DrillPlan, _ context: Context
    ) throws(Failure) -> [Candidate] {
        let store = try Failure.reading { try context.reviewStore?.listed() }
        var candidates: [Candidate] = []
        for source in sources {
            let history = try context.history(of: source.group.id, in: store)
            if source.isOnlyIfPractised, history.reviews.isEmpty { continue }
            let asked = AskedQuestions(of: source.group, in: history)
            guard plan.isDue, let group = asked.group else {
                candidates.append(Candidate(source, plan.isReversed ? .reversed : .forward, asked))
                continue
            }
            candidates += Schedule.practised(
                group, in: asked.history, suspended: asked.suspended, scheduler: plan.scheduler,
                calendar: context.calendar
            ).map { Candidate(source, $0.direction, asked, $0.schedule) }
        }
        return candidates
    }

    /// A log for each part. Both directions of a group have one.
    private static func logs(
        of parts: [DrillPart], _ session: SessionID, _ plan: DrillPlan, _ context: Context
    ) throws(Failure) -> [ReviewLog?] {
        guard !plan.isPractice, let store = context.reviewStore else { return parts.map { _ in nil } }
        try Failure.writing(store.checkLink)
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
