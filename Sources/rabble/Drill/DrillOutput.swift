/// The output of a drill: text for a user or a pipe, or events for a program.
protocol DrillOutput {
    var output: Output { get }
    var media: MediaOpening { get }

    func showStart(of session: QuizSession, _ plan: DrillPlan)
    func showQuestion(of session: QuizSession, isTimeUp: Bool)
    /// Shows the result of an action on a question with this markup.
    func show(_ response: QuizSession.Response, _ markup: Markup, in session: QuizSession)
    /// Shows the user how a long answer differs from the right one.
    func show(_ difference: WordDifference)
    func showOpened(_ file: OpenedFile)
    func showLeftForLater(_ question: Question)
    func showNote(_ note: String)
    func show(_ leech: Leech, in study: Study)
    func showWhatToType(_ line: DrillInput, in session: QuizSession)
    /// Shows the results of the drill.
    func showEnd(_ summary: DrillSummary)
    func refuse(_ message: String)
    func showNothing(_ nothing: NothingToAsk, _ day: Day?)
}
