/// Reminds a learner at a terminal when there are enough new answers to fit the schedule again.
struct FitHint {
    /// How many new answers are enough.
    static let enough = 1_000

    /// When the last fit was tried; nil if none ever was.
    private let lastTrial: Timestamp?
    let isWanted: Bool
    private let calendar: StudyCalendar
    private var answers = 0

    /// - Parameter isWanted: whether the output is for a person.
    init(isWanted: Bool, _ context: Context) {
        self.isWanted = isWanted && context.output.terminal.isTerminal
        calendar = context.calendar
        // A time in the future comes from a clock that was wrong.
        lastTrial = self.isWanted ? context.fittedWeights?.lastTrial.flatMap { $0 > context.now() ? nil : $0 } : nil
    }

    /// Counts the answers of a history since the last fit.
    mutating func count(_ history: ReviewHistory) {
        guard isWanted else { return }
        // As a fit counts groups that are not in the library: the result is nearly the same, and no group need be read.
        answers += history.resolved(for: []).countedAnswers(after: lastTrial, calendar: calendar)
    }

    func show(on output: Output) {
        guard answers >= Self.enough else { return }
        let count = lastTrial == nil ? "\(answers) answers count" : "\(answers) new answers since the last fit"
        output.writeLine("rabble fit can adapt the schedule to your memory: \(count)", .faint, hanging: 0)
    }
}
