import RabbleCore

/// Runs one drill: reads lines, tells the session, shows what comes back.
struct Drill {
    /// Why a drill is over.
    enum Ending: String {
        case completed
        case quit
        case endOfInput = "end of input"
        case interrupted
    }

    private let plan: DrillPlan
    private let group: QuestionGroup
    private let view: DrillView
    private let console: Console
    private var session: QuizSession

    init(plan: DrillPlan, group: QuestionGroup, view: DrillView, console: Console) {
        self.plan = plan
        self.group = plan.isReversed ? group.reversed : group
        self.view = view
        self.console = console
        var generator = SplitMix64(seed: plan.seed)
        let strategy = plan.strategyType.questionStrategy(for: self.group, limit: plan.limit, using: &generator)
        session = QuizSession(group: self.group, strategy: strategy)
    }

    /// Asks until the questions or the input end, and shows the summary.
    mutating func run() throws -> Ending {
        console.reportWarnings()
        view.showStart(plan: plan, group: group, isInteractive: console.isInteractive(on: view.output))
        let ending = try askQuestions()
        view.showSummary(session.summary)
        return ending
    }

    private mutating func askQuestions() throws -> Ending {
        view.show(session.currentQuestion, indexTitle: session.questionIndexTitle)
        while true {
            let line = try console.readLine(answering: view.output)
            if line == .end { return .endOfInput }
            if line == .interrupted { return .interrupted }

            guard let action = DrillLine.action(of: line, in: session.state) else {
                view.askForGrade()
                continue
            }
            let response = session.respond(to: action)
            view.show(response, to: action)
            if session.state == .ended { return action == .quit ? .quit : .completed }
            if session.state == .asking, action != .hint, response != .nothingToUndo {
                view.show(session.currentQuestion, indexTitle: session.questionIndexTitle)
            }
            if view.output.isFull { try view.output.flush() }
        }
    }

    /// What `--json` writes.
    func result(_ ending: Ending) -> JSONValue {
        let summary = session.summary
        var members: [JSONValue.Member] = [
            .init("group", .string(group.id.description)),
            .init("title", .string(group.title)),
            .init("strategy", .string(plan.strategyType.name)),
        ]
        if plan.strategyType == .random { members.append(.init("seed", .number(String(plan.seed)))) }
        members += [
            .init("limit", .number(plan.limit)),
            .init("reverse", .bool(plan.isReversed)),
            .init("ended", .string(ending.rawValue)),
            .init("correct", .number(summary.correctCount)),
            .init("incorrect", .number(summary.incorrectCount)),
            .init("percent", summary.percent.map(JSONValue.number) ?? .null),
            .init("answers", .array(summary.answers.map(Self.value))),
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
