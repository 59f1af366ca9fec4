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
    private let console: Console
    private let isInteractive: Bool
    private var session: QuizSession

    init(plan: DrillPlan, setup: DrillSetup, view: DrillView, console: Console) {
        self.plan = plan
        self.setup = setup
        self.view = view
        self.console = console
        isInteractive = console.isInteractive(on: view.output)
        session = QuizSession(
            group: setup.group, strategy: setup.strategy, matcher: AnswerMatcher(accents: plan.accents),
            observers: setup.log.map { [$0] } ?? [])
    }

    /// Asks until the questions or the input end, and shows the summary.
    mutating func run() throws(Failure) -> Ending {
        console.reportWarnings()
        view.showStart(plan: plan, setup: setup, isInteractive: isInteractive)
        let ending = try askQuestions()
        view.showSummary(session.summary)
        try keepAnswers(onDisk: true)
        return ending
    }

    private mutating func askQuestions() throws(Failure) -> Ending {
        view.show(session.currentQuestion, indexTitle: session.questionIndexTitle)
        while true {
            let line = try console.readLine(answering: view.output) { () throws(Failure) in
                // A person sees each answer alone and expects it to outlast the power.
                try keepAnswers(onDisk: isInteractive)
            }
            if line == .end { return .endOfInput }
            if line == .interrupted { return .interrupted }

            guard let action = DrillLine.action(of: line, in: session.state) else {
                view.askForGrade(intervals)
                continue
            }
            let response = session.respond(to: action)
            view.show(response, to: action, intervals)
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

    /// How long the question would rest after each grade, for a person to choose one by.
    private var intervals: PerGrade<Duration>? { isInteractive ? session.intervals : nil }

    /// Adds the answers so far to the history. It always comes before the output that shows them.
    ///
    /// - Parameter onDisk: whether to bring them onto the disk itself, which takes longer.
    /// - Throws: a ``Failure`` that names the answers that are not kept. They are not shown either.
    private func keepAnswers(onDisk: Bool = false) throws(Failure) {
        do throws(ReviewLogError) {
            try setup.log?.append()
            if onDisk { try setup.log?.synchronize() }
        } catch {
            view.output.discard()
            throw Failure(error.description, .ioError)
        }
    }

    /// What `--json` writes.
    func result(_ ending: Ending) -> JSONValue {
        let summary = session.summary
        return Self.result(
            plan, setup.group, tally: summary.tally, answers: summary.answers, ended: ending.rawValue)
    }

    /// What `--json` writes where the plan selects no question.
    static func resultOfNothing(_ plan: DrillPlan, _ group: QuestionGroup) -> JSONValue {
        result(plan, group, tally: Tally(), answers: [], ended: "nothing to ask")
    }

    private static func result(
        _ plan: DrillPlan, _ group: QuestionGroup, tally: Tally, answers: [GradedAnswer], ended: String
    ) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("group", .string(group.id.description)),
            .init("title", .string(group.title)),
            .init("strategy", .string(plan.strategyType.name)),
        ]
        if plan.strategyType == .random { members.append(.init("seed", .number(String(plan.seed)))) }
        members += [
            .init("limit", .number(plan.limit)),
            .init("reverse", .bool(plan.isReversed)),
            .init("ended", .string(ended)),
            .init("correct", .number(tally.correct)),
            .init("incorrect", .number(tally.incorrect)),
            .init("percent", tally.percent.map(JSONValue.number) ?? .null),
            .init("answers", .array(answers.map(value))),
        ]
        return .object(members)
    }

    private static func value(_ answer: GradedAnswer) -> JSONValue {
        .object([
            .init("prompt", .string(answer.question.prompt)),
            .init("answer", .string(answer.question.answer)),
            .init("typed", answer.typed.map(JSONValue.string) ?? .null),
            .init("grade", .string(answer.grade.name)),
            .init("correct", .bool(answer.grade.isCorrect)),
        ])
    }
}
