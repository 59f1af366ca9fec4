import RabbleCore

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
    /// The answer that was shown last for a grade.
    private var revealed: QuizSession.Response?

    init(plan: DrillPlan, setup: DrillSetup, view: DrillView, _ context: Context) {
        self.plan = plan
        self.setup = setup
        self.view = view
        self.context = context
        isInteractive = context.console.isInteractive(on: view.output)
        session = QuizSession(
            group: setup.group, strategy: setup.strategy, matcher: AnswerMatcher(accents: plan.accents),
            observers: setup.log.map { [$0] } ?? [])
    }

    /// Asks until the questions or the input end, and shows the summary.
    mutating func run() throws(Failure) -> Ending {
        context.reportWarnings()
        view.showStart(plan: plan, setup: setup, isInteractive: isInteractive, now: context.now())
        let ending = try askQuestions()
        view.showSummary(session.summary)
        try keepAnswers(onDisk: true)
        return ending
    }

    /// How the drill has gone.
    var summary: QuizSummary { session.summary }

    private mutating func askQuestions() throws(Failure) -> Ending {
        view.show(session.currentQuestion, indexTitle: session.questionIndexTitle)
        while true {
            let line = try context.console.readLine(request) { () throws(Failure) in
                // A person sees one answer at a time and expects it to survive a power failure.
                try keepAnswers(onDisk: isInteractive)
            }
            let meaning: DrillLine
            switch line {
            case .text(let text): meaning = DrillLine(text, in: session.state)
            case .malformed(let text):
                meaning = session.state == .asking ? .action(.submitMalformed(DrillLine.plain(text))) : .noGrade
            case .end: return .endOfInput
            case .interrupted: return .interrupted
            }
            guard case .action(let action) = meaning else {
                view.showWhatToType(meaning, isRevealed: session.state == .revealed, intervals)
                continue
            }
            let response = session.respond(to: action)
            view.show(response, to: action, intervals)
            if action == .reveal { revealed = response }
            if session.state == .ended { return action == .quit ? .quit : .completed }
            if session.state == .asking, action != .hint, response != .nothingToUndo {
                view.show(session.currentQuestion, indexTitle: session.questionIndexTitle)
            }
            if view.output.isFull {
                try keepAnswers()
                try view.output.flush()
            }
        }
    }

    /// What is asked of the learner: a line, or where a grade is due, a key.
    private var request: LineRequest {
        var request = LineRequest(output: view.output)
        guard isInteractive else { return request }
        let (view, question, title) = (view, session.currentQuestion, session.questionIndexTitle)
        let answer = session.state == .revealed ? revealed : nil
        let intervals = intervals
        if answer != nil { request.shortcut = DrillLine.shortcut }
        request.repeatQuestion = {
            view.show(question, indexTitle: title)
            if let answer { view.show(answer, to: .reveal, intervals) }
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
        do throws(ReviewLogError) {
            try setup.log?.append()
            if onDisk { try setup.log?.synchronize() }
        } catch {
            view.output.discard()
            throw Failure(error)
        }
    }
}
