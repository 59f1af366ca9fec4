/// Shows a drill to whoever answers it, a person or a program.
protocol DrillWriter {
    var output: Output { get }
    /// Whether a person answers, key by key or in plain lines.
    var isPersonal: Bool { get }
    var showsLeeches: Bool { get }

    func showStart(of session: QuizSession, plan: DrillPlan, dueCount: Int, left: Int, isInteractive: Bool)
    /// Asks the current question, or says that there is none.
    func showQuestion(of session: QuizSession)
    /// Shows the result of an action on a question with this markup; `intervals` are for a person.
    func show(
        _ response: QuizSession.Response, _ markup: Markup, _ intervals: PerGrade<Duration>?, in session: QuizSession)
    /// Says that a question was missed too often to be asked again in this drill.
    func showLeftForLater(_ question: Question)
    /// Adds a note on the last response.
    func showNote(_ note: String)
    /// Says that a question has become a leech.
    func show(_ leech: Leech, in study: Study)
    /// Shows what can be typed, after a line that is no action.
    func showWhatToType(_ line: DrillLine, in state: QuizSession.State, _ intervals: PerGrade<Duration>?)
    /// Shows how the drill went; `more` and `command` are for a person.
    func showEnd(of session: QuizSession, _ ending: Drill.Ending?, more: [String], asking command: String)
    /// Says why something that was asked for cannot be done.
    func refuse(_ message: String)
    /// Says that there is nothing to ask: `reason` in two words, `lines` in sentences.
    func showNothing(_ reason: String, _ lines: [String])
}
