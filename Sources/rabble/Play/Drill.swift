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
    private let setup: DrillSetup
    private let view: DrillView
    private let context: Context
    private let isInteractive: Bool
    private var session: QuizSession
    /// The watches for leeches, one for each part; empty if nobody would see what they find.
    private let watches: [LeechWatch]
    /// The answer that was shown last for a grade.
    private var revealed: QuizSession.Response?
    /// Whether the last answer was wrong, and the next has not been begun.
    private var isAfterMiss = false

    init(plan: DrillPlan, setup: DrillSetup, view: DrillView, _ context: Context) {
        self.plan = plan
        self.setup = setup
        self.view = view
        self.context = context
        isInteractive = context.console.isInteractive(on: view.output)
        let watches =
            view.readsKeys && !plan.isPractice
            ? setup.parts.leechWatches(by: plan.scheduler, context.calendar, now: context.now) : []
        self.watches = watches
        session = QuizSession(
            parts: zip(setup.parts, setup.logs).enumerated().map { index, part in
                let log: (any QuizSessionObserver)? = part.1
                return .init(
                    part.0.group, observers: (watches.isEmpty ? [] : [watches[index]]) + (log.map { [$0] } ?? []))
            },
            strategy: setup.strategy, matcher: AnswerMatcher(accents: plan.accents))
    }

    /// Asks until the questions or the input end, and shows the summary.
    mutating func run() throws(Failure) -> Ending {
        context.reportWarnings()
        let start = context.now()
        view.showStart(plan: plan, setup: setup, isInteractive: isInteractive)
        let ending = try askQuestions()
        try keepAnswers(onDisk: true)
        let more = view.readsKeys ? linesAtEnd(since: start) : []
        SummaryView(output: view.output)
            .show(session.summary, of: setup.parts, more: more, asking: view.readsKeys ? wayToMissed : nil)
        return ending
    }

    /// The command that asks what was missed; empty where one drill cannot.
    private var wayToMissed: String {
        guard setup.parts.count == 1, !plan.isPractice, let part = setup.parts.first else { return "" }
        let name = part.source.file.map(\.inShell) ?? part.group.id.description.inShell
        return ": rabble play \(name)\(part.direction == .reversed ? " --reverse" : "") --missed"
    }

    /// What a person sees at the end: how the questions went, and what comes next.
    private func linesAtEnd(since start: Timestamp) -> [String] {
        let now = context.now()
        let spent = Duration.milliseconds(max(0, now.milliseconds - start.milliseconds))
        var lines = [SummaryView.line(session.summary.outcomes, after: spent)]
        do throws(Failure) {
            // What is wrong in it was reported at the start.
            var parts: [DrillPart] = []
            for part in setup.parts {
                let history = try Failure.reading { try context.reviewStore?.history(of: part.group.id, now: now) }
                let asked = history.map { AskedQuestions(of: part.source.group, in: $0) }
                if let part = asked.flatMap({ DrillPart(part.source, part.direction, $0) }) { parts.append(part) }
            }
            if !parts.isEmpty {
                lines.append(SummaryView.line(parts.schedule(by: plan.scheduler, context.calendar), now: now))
            }
        } catch {
            context.console.warn(error.lines)
        }
        return lines.compactMap(\.self)
    }

    /// How the drill has gone.
    var summary: QuizSummary { session.summary }

    private mutating func askQuestions() throws(Failure) -> Ending {
        view.showQuestion(of: session, among: setup.parts)
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
        let markup = setup.parts[session.currentGroup].group.markup
        var action = action
        // An answer that is too long to type is not judged by what a person types.
        if case .submit = action, view.readsKeys, !markup.plain(session.currentQuestion).isTypeable { action = .reveal }
        let markCount = session.tally.total
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
        for (watch, part) in zip(watches, setup.parts) {
            if let leech = watch.takeLeech() { view.show(leech, command: part.suspending(leech.question)) }
        }
        if action == .reveal { revealed = response }
        isAfterMiss = response.isMiss || isAfterMiss && !response.goesOn
        switch session.state {
        case .ended: return before == .finished ? .completed : .quit
        // A person can still change the last mark, or ask again what was suspended last.
        case .finished where !(view.readsKeys && (isAfterMiss || response == .suspended)): return .completed
        case .revealed: break
        case .asking, .finished: if response.goesOn { view.showQuestion(of: session, among: setup.parts) }
        }
        return nil
    }

    /// Keeps an accepted answer, as an answer is kept.
    ///
    /// - Returns: what becomes of it, as a sentence without its end.
    private func accept(_ answer: GradedAnswer) -> String {
        let forNow = "accepted for the rest of this drill"
        if plan.isPractice { return "\(forNow); practice saves nothing" }
        if setup.parts[answer.group].direction == .reversed {
            return "\(forNow); answers can be added only in the forward direction"
        }
        guard let typed = answer.typed, let log = setup.logs[answer.group] else { return forNow }
        log.add(answer.question.id, answer: typed, isAccepted: true)
        return "accepted from now on"
    }

    /// What the learner has to type: a line, or where a grade is due, a key.
    private var request: LineRequest {
        var request = LineRequest(output: view.output)
        guard isInteractive else { return request }
        let (view, session, parts, intervals) = (view, session, setup.parts, intervals)
        let answer = session.state == .revealed ? revealed : nil
        if answer != nil {
            request.shortcut = DrillLine.shortcutForGrade
            request.takesText = false
        } else if isAfterMiss {
            request.shortcut = DrillLine.shortcutAfterMiss
        }
        request.repeatQuestion = {
            view.showQuestion(of: session, among: parts)
            if let answer { view.show(answer, parts[session.currentGroup].group.markup, intervals) }
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
        for case let log? in setup.logs {
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
