/// How a test went: what was not answered counts as wrong.
struct TestResult {
    private let correct: Int
    private let total: Int
    private let unanswered: Int
    private let leftOut: Int

    init(_ session: QuizSession, leftOut: Int) {
        correct = session.tally.correct
        total = session.questionIndex.total
        unanswered = session.summary.answers.count { $0.typed == "" } + total - session.tally.total
        self.leftOut = leftOut
    }

    private var tally: Tally { Tally(correct: correct, incorrect: total - correct) }

    /// `7 of 10 correct, 70 %; 2 unanswered, 3 left out, too long to type`
    var words: String {
        let rest = [(unanswered, "unanswered"), (leftOut, "left out, too long to type")].words
        let end = rest.isEmpty ? "" : "; \(rest.joined(separator: ", "))"
        return "\(correct) of \(total) correct, \(tally.percent ?? 0) %" + end
    }

    var members: JSONObject {
        .joined(["test": true], tally.members, ["unanswered": unanswered, "leftOut": leftOut])
    }
}
