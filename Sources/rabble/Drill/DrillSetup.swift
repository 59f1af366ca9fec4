/// What is known of a drill before its first question, besides the questions. These are not kept
/// here: the session changes them in place.
struct DrillSetup {
    let plan: DrillPlan
    /// How many questions are due, including those that a limit leaves for later.
    let dueCount: Int
    /// The number of unanswered questions of the last drill to report.
    let left: Int
    /// The number of questions that a test leaves out, because their answers are too long to type.
    let leftOut: Int
    /// Whether it is the first drill of the day.
    let isFirst: Bool
    /// The day before the first answer; nil if the summary does not show it.
    let day: Day?

    typealias Ready = (setup: DrillSetup, session: QuizSession)

    /// The questions that a plan selects today, in their order, or why there are none.
    ///
    /// - Parameter plan: becomes that of a first drill where a newcomer begins a group.
    static func find(
        _ plan: inout DrillPlan, on day: Day?, for screen: Screen, _ context: Context
    ) throws(Failure) -> Result<Ready, NothingToAsk> {
        let found = try plan.studies(on: day, context)
        if let unread = found.lazy.compactMap(\.history.unreadable).first, !plan.isPractice {
            // The questions would be asked as new ones, and rest as these do.
            throw Failure(unread)
        }
        var asked = day?.asked
        if asked == nil, plan.strategyType.isScheduled {
            asked = try context.askedToday(
                Dictionary(found.map { ($0.group.id, $0.history) }) { first, _ in first })
        }
        if screen.isInteractive { plan.begin(found, asked: asked) }
        let all = found.filter { !$0.questions.isEmpty }
        guard !all.isEmpty else {
            if plan.asksAll, found.isEmpty { try day?.refuseUnknown() }
            return .failure(found.isEmpty ? .nothingPractised : .allSuspended(found))
        }
        let mentionsLast = screen.isInteractive && !plan.isDue && !plan.isTest
        let studied = found.map { ($0.group, $0.direction, $0.history) }
        let last = plan.selection != .all || mentionsLast ? LastSession(of: studied) : nil
        var studies =
            switch plan.selection {
            case .all: all
            case .missed: zip(found, last?.parts ?? []).compactMap { $0.selecting($1.missed) }
            case .resume: zip(found, last?.parts ?? []).compactMap { $0.selecting($1.left) }
            }
        guard !studies.isEmpty else {
            let isOneWay = found.contains { !$0.history.reviews.isEmpty }
            return .failure(
                .nothingSelected(by: plan, on: day, after: last?.scope, isOneWay: isOneWay))
        }
        let count = studies.reduce(0) { $0 + $1.questions.count }
        if plan.isTest { studies = studies.compactMap { $0.selecting($0.typeable) } }
        guard !studies.isEmpty else { return .failure(.nothingToType(count, of: plan, on: day)) }
        let showsLeeches = screen.hasEvents || screen.isPersonal && !plan.isTest
        plan.schedule(&studies, showsLeeches: showsLeeches, context)
        var order = SplitMix64(seed: plan.seed)
        let joined = Studies(studies, asked: asked, now: context.now)
        let ordered = plan.strategyType.questionStrategy(
            for: joined, selection: plan.questions, using: &order)
        guard var strategy = ordered else {
            if plan.asksAll { try day?.refuseUnknown() }
            let drilled = Day(joined, selection: plan.questions, at: context.now())
            return .failure(try .nothingDue(drilled, by: plan, on: day, context))
        }
        var generator = context.makeGenerator()
        var scope = plan.scope(of: found.map(\.group.id), count: joined.candidateCount)
        var id = SessionID(using: &generator)
        // A resumed drill keeps its name, so that it remains one drill.
        if plan.selection == .resume, let last {
            id = last.id
            scope = last.scope
        }
        if !plan.isPractice, let store = context.storeOfDrill {
            try Failure.writing(store.checkLink)
            strategy.studies.keepAnswers(in: store, session: id, scope: scope)
        }
        let setup = DrillSetup(
            plan: plan, dueCount: strategy.backlog,
            left: plan.selection == .all ? last?.left.count ?? 0 : 0,
            leftOut: plan.isTest ? count - joined.candidateCount : 0,
            isFirst: asked?.count == 0, day: plan.shown(day))
        let session = QuizSession(
            strategy: strategy, matcher: plan.matcher, asksForChoices: plan.asksForChoices,
            choiceSeed: plan.isPractice ? plan.seed : 0)
        return .success((setup, session))
    }
}

extension DrillPlan {
    /// Leeches, which not everybody sees, and what comes next, at the end, need the schedule.
    fileprivate func schedule(
        _ studies: inout [Study], showsLeeches: Bool, _ context: Context
    ) {
        let settings = context.settings
        let mindsLeeches = showsLeeches || settings.leechAction == .suspend
        for index in studies.indices where mindsLeeches || strategyType.isScheduled {
            studies[index].computeSchedule()
            guard mindsLeeches, !isPractice else { continue }
            studies[index].leechThreshold = settings.leechThreshold
            // A question from a file could not be resumed.
            if studies[index].file == nil { studies[index].leechAction = settings.leechAction }
        }
    }
}

extension Study {
    /// The questions whose answers can be typed.
    fileprivate var typeable: [Question] {
        questions.filter { question in
            !question.isFile(question.answer) && group.markup.plain(question).isTypeable
        }
    }
}
