/// What shows a drill: text for a person or a pipe, or events for a program.
protocol DrillOutput {
    var output: Output { get }
    /// Whether a person answers, key by key or in plain lines.
    var isPersonal: Bool { get }

    func showStart(of session: QuizSession, plan: DrillPlan, dueCount: Int, left: Int)
    func showQuestion(of session: QuizSession, isTimeUp: Bool)
    /// Shows the result of an action on a question with this markup.
    func show(_ response: QuizSession.Response, _ markup: Markup, in session: QuizSession)
    /// Shows a person how a long answer differs from the right one.
    func show(_ difference: WordDifference)
    func showOpened(_ file: OpenedFile)
    func showLeftForLater(_ question: Question, missed count: Int)
    func showNote(_ note: String)
    func show(_ leech: Leech, in study: Study)
    func showWhatToType(_ line: DrillInput, in session: QuizSession)
    /// Shows how the drill went.
    func showEnd(of session: QuizSession, _ end: DrillEnd)
    func refuse(_ message: String)
    /// Says that there is nothing to ask: `reason` in two words, `lines` in sentences.
    func showNothing(_ reason: String, _ lines: [String], _ day: Day?)
}

/// What belongs to the end of a drill besides its answers.
struct DrillEnd {
    let ending: Drill.Ending
    let spent: Duration
    /// The day after the drill; nil if nothing of it is shown.
    let day: Day?
    /// The command that asks what was missed, after a colon; empty if no single drill asks it.
    let wayToMissed: String
    /// The command that makes a group of the library from a file that was played.
    let wayToKeep: String?
    /// How many questions a test left out.
    let leftOut: Int
}
