/// The questions that a plan selects today, in their order.
struct DrillSetup {
    let strategy: any QuestionStrategy
    /// How many unanswered questions of the last drill to mention.
    let left: Int
    /// How many questions a test leaves out, as their answers are too long to type.
    let leftOut: Int

    static func find(
        _ plan: DrillPlan, of found: [Study], asked: AskedToday?, showsLeeches: Bool,
        isInteractive: Bool,
        _ context: Context
    ) throws(Failure) -> Result<DrillSetup, NothingToAsk> {
        let all = found.filter { !$0.questions.isEmpty }
        guard !all.isEmpty else {
            return .failure(found.isEmpty ? .nothingPractised : .allSuspended(found))
        }
        let mentionsLast = isInteractive && !plan.isDue && !plan.isTest
        let needsLast = plan.selection != .all || mentionsLast
        let studied = found.map {
            LastSession.StudiedGroup($0.group, $0.direction, $0.history)
        }
        let last = needsLast ? LastSession(of: studied) : nil
        var studies =
            switch plan.selection {
            case .all: all
            case .missed: zip(found, last?.parts ?? []).compactMap { $0.selecting($1.missed) }
            case .resume: zip(found, last?.parts ?? []).compactMap { $0.selecting($1.left) }
            }
        guard !studies.isEmpty else {
            let isOneWay = found.contains { !$0.history.reviews.isEmpty }
            return .failure(.nothingSelected(after: last?.scope, isOneWay: isOneWay))
        }
        let count = studies.reduce(0) { $0 + $1.questions.count }
        if plan.isTest { studies = studies.compactMap { $0.selecting($0.typeable) } }
        guard !studies.isEmpty else { return .failure(.nothingToType(count)) }
        // Leeches, which not everybody sees, and what comes next, at the end, need the schedule.
        let mindsLeeches = showsLeeches || context.settings.leechAction == .suspend
        for index in studies.indices where mindsLeeches || plan.strategyType.isScheduled {
            studies[index].computeSchedule()
            guard mindsLeeches, !plan.isPractice else { continue }
            studies[index].leechThreshold = context.settings.leechThreshold
            // Nothing resumes a question of a file.
            if studies[index].file == nil {
                studies[index].leechAction = context.settings.leechAction
            }
        }
        var order = SplitMix64(seed: plan.seed)
        let joined = Studies(studies, asked: asked, now: context.now)
        let ordered = plan.strategyType.questionStrategy(
            for: joined, selection: plan.questions, using: &order)
        guard var strategy = ordered else {
            let day = Day(joined, selection: plan.questions, at: context.now())
            return .failure(.nothingDue(day))
        }
        var generator = context.makeGenerator()
        var scope = plan.scope(of: found.map(\.group.id), count: joined.candidateCount)
        var session = SessionID(using: &generator)
        // A resumed drill keeps its name, so that it stays one drill.
        if plan.selection == .resume, let last {
            session = last.id
            scope = last.scope
        }
        if !plan.isPractice, let store = context.reviewStore {
            try Failure.writing(store.checkLink)
            strategy.studies.keepAnswers(in: store, session: session, scope: scope)
        }
        return .success(
            DrillSetup(
                strategy: strategy, left: plan.selection == .all ? last?.left.count ?? 0 : 0,
                leftOut: plan.isTest ? count - joined.candidateCount : 0))
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
