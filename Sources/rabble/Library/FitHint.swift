/// Reminds a learner at a terminal when there are enough new answers to fit the schedule again.
struct FitHint {
    /// How many new answers make a fit worthwhile.
    static let enough = 1_000

    let context: Context

    /// Whether a person is at the terminal.
    var isWanted: Bool { context.output.terminal.isTerminal }

    /// Shows the reminder if these histories have enough answers since the last fit.
    func show(_ histories: [ReviewHistory]) {
        guard isWanted else { return }
        // A time in the future comes from a wrong clock.
        let lastTrial = context.fittedWeights?.lastTrial.flatMap { $0 > context.now() ? nil : $0 }
        // Edits are resolved without the questions: the count is nearly the same, and no group has to be read.
        let answers = histories.reduce(0) {
            $0 + $1.resolved(for: []).countedAnswers(after: lastTrial, calendar: context.calendar)
        }
        guard answers >= Self.enough else { return }
        let count = lastTrial == nil ? "\(answers) answers count" : "\(answers) new answers since the last fit"
        context.output.writeLine("rabble fit can adapt the schedule to your memory: \(count)", .faint, hanging: 0)
    }
}
