/// Runs one drill: reads lines, acts on them, shows what comes back.
struct Drill {
    /// Why a drill is over.
    enum Ending: String {
        case completed
        case quit
        case endOfInput = "end of input"
        case interrupted
    }

    private let plan: DrillPlan
    private let view: DrillView
    private let context: Context
    private let isInteractive: Bool
    private var session: QuizSession
    /// How many questions the last drill has left, if that should be shown.
    private let left: Int
    /// The studies before the first answer, which practice leaves as they are; nil in any other drill.
    private let before: Studies?
    /// The answer that was shown last for a grade.
    private var revealed: QuizSession.Response?
    /// Whether the last answer was wrong, and the next has not been begun.
    private var isAfterMiss = false

    init(plan: DrillPlan, setup: DrillSetup, view: DrillView, _ context: Context) {
        self.plan = plan
        self.view = view
        self.context = context
        isInteractive = context.console.isInteractive(on: view.output)
        left = setup.left
        before = plan.isPractice ? setup.strategy.studies : nil
        session = QuizSession(strategy: setup.strategy, matcher: AnswerMatcher(accents: plan.accents))
    }

    /// Asks until the questions or the input end, and shows the summary.
    mutating func run() throws(Failure) -> Ending {
        context.reportWarnings()
        let start = context.now()
        view.showStart(of: session, plan: plan, left: left, isInteractive: isInteractive)
        let ending = try askQuestions()
        try keepAnswers(onDisk: true)
        let more = view.readsKeys ? linesAtEnd(since: start) : []
        SummaryView(output: view.output)
            .show(session.summary, of: session.studies, more: more, asking: view.readsKeys ? wayToMissed : nil)
        return ending
    }

    /// The command that asks what was missed; empty where one drill cannot.
    private var wayToMissed: String {
        let studies = session.studies.all
        guard studies.count == 1, !plan.isPractice, let study = studies.first else { return "" }
        let name = study.file.map(\.inShell) ?? study.group.id.description.inShell
        return ": rabble play \(name)\(study.direction == .reversed ? " --reverse" : "") --missed"
    }

    /// What a person sees at the end: how the questions went, and what comes next.
    private func linesAtEnd(since start: Timestamp) -> [String] {
        let now = context.now()
        let spent = Duration.milliseconds(max(0, now.milliseconds - start.milliseconds))
        var lines = [SummaryView.line(session.summary.outcomes, after: spent)]
        if context.reviewStore != nil {
            lines.append(SummaryView.line(before ?? session.studies, context.calendar, now: now))
        }
        return lines.compactMap(\.self)
    }

    /// How the drill has gone.
    var summary: QuizSummary { session.summary }

    /// The studies, as the answers so far have moved them.
    var studies: Studies { session.studies }

    private mutating func askQuestions() throws(Failure) -> Ending {
        view.showQuestion(of: session)
        while true {
            let line = try context.console.readLine(request) { () throws(Failure) in
                // A person sees one answer at a time and expects it to survive a power failure.
                try keepAnswers(onDisk: isInteractive)
            }
            let meaning: DrillLine
            switch line {
            case .text(let text): meaning = DrillLine(text, in: session.state)
            case .malformed(let text):
                meaning = session.state == .asking ? .action(.submitMalformed(DrillLine.plain(text))) : .noMeaning
            case .end: return session.state == .finished ? .completed : .endOfInput
            case .interrupted: return .interrupted
            }
            guard case .action(let action) = meaning else {
                view.showWhatToType(meaning, in: session.state, intervals)
                continue
            }
            if let ending = try take(action) { return ending }
            if view.output.isFull {
                try keepAnswers()
                try view.output.flush()
            }
        }
    }

    /// Does what the learner wants, and shows the result.
    ///
    /// - Returns: why the drill is over; nil while it is not.
    private mutating func take(_ action: QuizSession.Action) throws(Failure) -> Ending? {
        let before = session.state
        let markup = session.currentStudy.group.markup
        var action = action
        // An answer that is too long to type is not judged by what a person types.
        if case .submit = action, view.readsKeys, !markup.plain(session.currentQuestion).isTypeable { action = .reveal }
        let (markCount, group) = (session.tally.total, session.currentGroup)
        let response = session.respond(to: action)
        view.show(response, markup, intervals)
        if session.tally.total > markCount, let left = session.leftForLater {
            view.showLeftForLater(markup.plain(left))
        }
        if case .accepted(let answer) = response {
            view.output.writeLine("  (\(accept(answer)))", .faint, hanging: 2)
        }
        if response == .suspended, plan.isPractice {
            view.output.writeLine("  (only in this drill: practice saves nothing)", .faint, hanging: 2)
        }
        if session.tally.total > markCount, let leech = session.leech {
            view.show(leech, in: session.studies.all[group])
        }
        if action == .reveal { revealed = response }
        isAfterMiss = response.isMiss || isAfterMiss && !response.goesOn
        switch session.state {
        case .ended: return before == .finished ? .completed : .quit
        // A person can still change the last mark, or ask again what was suspended last.
        case .finished where !(view.readsKeys && (isAfterMiss || response == .suspended)): return .completed
        case .revealed: break
        case .asking, .finished: if response.goesOn { view.showQuestion(of: session) }
        }
        return nil
    }

    /// Keeps an accepted answer, as an answer is kept.
    ///
    /// - Returns: what becomes of it, as a sentence without its end.
    private func accept(_ answer: GradedAnswer) -> String {
        let forNow = "accepted for the rest of this drill"
        if plan.isPractice { return "\(forNow); practice saves nothing" }
        let study = session.studies.all[answer.group]
        if study.direction == .reversed {
            return "\(forNow); answers can be added only in the forward direction"
        }
        guard let typed = answer.typed, let log = study.log else { return forNow }
        log.add(answer.question.id, answer: typed, isAccepted: true)
        return "accepted from now on"
    }

    /// What the learner has to type: a line, or where a grade is due, a key.
    private var request: LineRequest {
        var request = LineRequest(output: view.output)
        guard isInteractive else { return request }
        let (view, session, intervals) = (view, session, intervals)
        let answer = session.state == .revealed ? revealed : nil
        if answer != nil {
            request.shortcut = DrillLine.shortcutForGrade
            request.takesText = false
        } else if isAfterMiss {
            request.shortcut = DrillLine.shortcutAfterMiss
        }
        request.repeatQuestion = {
            view.showQuestion(of: session)
            if let answer { view.show(answer, session.currentStudy.group.markup, intervals) }
        }
        return request
    }

    /// How long the question would rest after each grade, for a person to choose one by.
    private var intervals: PerGrade<Duration>? { isInteractive ? session.intervals : nil }

    /// Adds the answers so far to the history. It always comes before the output that shows them.
    ///
    /// - Parameter onDisk: whether to wait until they are on the disk.
    /// - Throws: a ``Failure`` that names the answers that were not kept. They are not shown either.
    private func keepAnswers(onDisk: Bool = false) throws(Failure) {
        var failure: ReviewLogError?
        for case let log? in session.studies.all.map(\.log) {
            // What goes wrong with one group is no reason to lose the answers to another.
            do throws(ReviewLogError) {
                try log.append()
                if onDisk { try log.synchronize() }
            } catch {
                failure = error.joined(to: failure)
            }
        }
        guard let failure else { return }
        view.output.discard()
        throw Failure(failure)
    }
}

extension QuizSession.Response {
    /// Whether a typed answer was wrong.
    fileprivate var isMiss: Bool {
        switch self {
        case .almost, .incorrect: true
        default: false
        }
    }

    /// Whether the drill is at another question then, or begins one again.
    fileprivate var goesOn: Bool {
        switch self {
        case .revealed, .hint, .nothingToUndo, .nothingToOverride, .nothingToAccept, .refused, .ended: false
        case .correct, .misspelt, .almost, .incorrect, .graded, .skipped, .suspended, .resumed, .undone, .overridden,
            .accepted:
            true
        }
    }
}
