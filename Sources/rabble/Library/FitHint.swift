/// Reminds a learner at a terminal when there are enough new answers to fit the schedule again.
struct FitHint {
    /// How many new answers are enough.
    static let enough = 1_000

    private let context: Context

    init(_ context: Context) {
        self.context = context
    }

    /// Whether there is a person to remind.
    var isWanted: Bool { context.output.terminal.isTerminal }

    /// Shows the reminder, if there are enough answers in these histories since the last fit.
    func show(_ histories: [ReviewHistory]) {
        guard isWanted else { return }
        // A time in the future comes from a clock that was wrong.
        let lastTrial = context.fittedWeights?.lastTrial.flatMap { $0 > context.now() ? nil : $0 }
        // As a fit counts groups that are not in the library: the result is nearly the same, and no group need be read.
        let answers = histories.reduce(0) {
            $0 + $1.resolved(for: []).countedAnswers(after: lastTrial, calendar: context.calendar)
        }
        guard answers >= Self.enough else { return }
        let count = lastTrial == nil ? "\(answers) answers count" : "\(answers) new answers since the last fit"
        context.output.writeLine(
            "rabble fit can adapt the schedule to your memory: \(count)", .faint, hanging: 0)
    }
}
