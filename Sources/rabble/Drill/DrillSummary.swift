/// The results of a drill, and the notes at its end.
struct DrillSummary {
    enum Ending: String {
        case completed, quit, interrupted
        case endOfInput = "end of input"
        case timeUp = "time up"
    }

    let plan: DrillPlan
    let session: QuizSession
    let ending: Ending
    let spent: Duration
    /// The day after the drill; nil if nothing of it is shown.
    let day: Day?
    private var isTest: Bool { plan.isTest }

    /// The number of unanswered questions of a test, which count as wrong.
    private var unanswered: Int {
        session.summary.answers.count { $0.typed == "" } + session.questionIndex.total
            - session.tally.total
    }

    private var tally: Tally {
        let correct = session.tally.correct
        return isTest
            ? Tally(correct: correct, incorrect: session.questionIndex.total - correct)
            : session.tally
    }

    /// `7 of 10 correct, 70 %; 2 unanswered, 3 left out, too long to type`
    var resultOfTest: String {
        let rest = [(unanswered, "unanswered"), (plan.leftOut, "left out, too long to type")]
            .words
        let end = rest.isEmpty ? "" : "; \(rest.joined(separator: ", "))"
        return "\(tally.correct) of \(tally.total) correct, \(tally.percent ?? 0) %" + end
    }

    var results: JSONObject {
        isTest
            ? .joined(
                ["test": true], tally.members,
                ["unanswered": unanswered, "leftOut": plan.leftOut])
            : tally.members
    }

    /// The only study, if its answers are saved.
    private var study: Study? {
        let studies = session.studies.all
        return studies.count == 1 && !plan.isPractice ? studies[0] : nil
    }

    /// The command that asks what was missed, after a colon; empty if no single drill asks it.
    var wayToMissed: String {
        guard let study else { return "" }
        let direction = study.direction == .reversed ? " --reverse" : ""
        return ": rabble play \(study.nameInShell)\(direction) --missed"
    }

    /// The command that makes a group of the library from a file that was played.
    func wayToKeep(_ context: Context) -> String? {
        guard let study, let file = study.file,
            !context.library(warning: false).contains(where: { $0.id == study.group.id })
        else { return nil }
        return "rabble groups import \(file.inShell) keeps it in your plan"
    }
}
