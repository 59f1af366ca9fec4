protocol DrillWriter {
    var output: Output { get }
    /// Whether a person answers, key by key or in plain lines.
    var isPersonal: Bool { get }

    func showStart(of session: QuizSession, plan: DrillPlan, dueCount: Int, left: Int)
    func showQuestion(of session: QuizSession)
    /// Shows the result of an action on a question with this markup.
    func show(_ response: QuizSession.Response, _ markup: Markup, in session: QuizSession)
    /// Shows a person how a long answer differs from the right one.
    func show(_ difference: WordDifference)
    func showLeftForLater(_ question: Question, missed count: Int)
    func showNote(_ note: String)
    func show(_ leech: Leech, in study: Study)
    func showWhatToType(_ line: DrillLine, in session: QuizSession)
    /// Shows how the drill went; `more` and `command` are for a person.
    func showEnd(
        of session: QuizSession, _ ending: Drill.Ending?, more: [String], asking command: String)
    func refuse(_ message: String)
    /// Says that there is nothing to ask: `reason` in two words, `lines` in sentences.
    func showNothing(_ reason: String, _ lines: [String])
}
