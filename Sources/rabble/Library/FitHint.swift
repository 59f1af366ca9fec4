import RabbleCore

/// Tells a learner at a terminal when there are enough new answers to fit the schedule again.
struct FitHint {
    /// How many new answers are enough.
    static let enough = 1_000

    /// When the last fit was tried; nil if none ever was.
    private let lastTrial: Timestamp?
    private let isWanted: Bool
    private let calendar = StudyCalendar()
    private var answers = 0

    /// - Parameter isWanted: whether the output is for a person.
    init(isWanted: Bool, _ context: Context) {
        self.isWanted = isWanted && context.output.terminal.isTerminal
        lastTrial = self.isWanted ? context.fittedWeights?.lastTrial : nil
    }

    /// Counts the answers of a history since the last fit.
    mutating func count(_ history: ReviewHistory) {
        if isWanted { answers += history.countedAnswers(after: lastTrial, calendar: calendar) }
    }

    func show(on output: Output) {
        guard answers >= Self.enough else { return }
        let since = lastTrial == nil ? "" : " since the last fit"
        output.writeLine(
            "rabble fit can adapt the schedule to your memory: \(answers) answers count\(since)", .faint, hanging: 0)
    }
}
