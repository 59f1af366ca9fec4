/// Writes a drill for a program, one JSON object per line. The article Events lists them all, and
/// programs rely on it.
final class DrillEvents: DrillOutput {
    let output: Output
    let media: MediaOpening
    /// The siblings in each study. A program does not edit questions.
    private var families: [Int: [QuestionOrigin: [Question]]] = [:]

    init(output: Output, media: MediaOpening) {
        self.output = output
        self.media = media
    }

    private func siblings(in session: QuizSession) -> [Question] {
        let index = session.currentStudyIndex
        let study = session.studies.all[index]
        let all = families[index] ?? study.families
        families[index] = all
        return study.siblings(of: session.currentQuestion, in: all)
    }

    private func write(_ event: String, _ members: JSONObject...) {
        let object = members.reduce(["event": event] as JSONObject) { .joined($0, $1) }
        output.writeLine(object.json.line)
    }

    func showStart(of session: QuizSession, _ plan: DrillPlan) {
        let groups = session.studies.all.map { study in
            JSONObject.joined(study.members, ["questions": study.group.questions.count])
        }
        write(
            "start", ["groups": groups], plan.members, ["practice": plan.isPractice])
    }

    func showQuestion(of session: QuizSession, isTimeUp: Bool) {
        let question = session.currentQuestion
        let markup = session.currentMarkup
        let index = session.questionIndex
        let remaining = session.remaining
        let siblings = siblings(in: session)
        write(
            "question", ["number": index.number, "total": index.total],
            session.currentStudy.members,
            [
                "prompt": question.prompt, "markup": markup.rawValue,
                "typeable": session.choices != nil || markup.plain(question).isTypeable,
                "returned": index.isReturn,
                "due": remaining?.due, "learning": remaining?.learning, "new": remaining?.new,
                "firstTime": session.isFirstTime, "hasHint": question.hint != nil,
                "media": question.media, "siblings": siblings.map(\.id.members),
            ], .ifAny("choices", session.choices.map(value)),
            .ifAny("several", session.choices?.areSeveral == true ? true : nil),
            intervals(in: session))
    }

    private func value(of choices: Choices) -> JSONValue {
        let texts = zip(choices.labels, choices.texts)
        return .array(texts.map { (["choice": $0, "text": $1] as JSONObject).json })
    }

    func show(_ response: QuizSession.Response, _ markup: Markup, in session: QuizSession) {
        func writeAnswer(_ event: String, _ diagnostics: JSONObject = [:]) {
            guard let answer = session.lastAnswer else { return }
            write(
                event, answer.members(in: session.studies.all[answer.studyIndex]), diagnostics,
                .ifAny("shown", answer.question.extras.shown))
        }
        switch response {
        case .correct: writeAnswer("verdict")
        case .misspelt(let spelling): writeAnswer("verdict", ["spelling": spelling])
        case .almost(let miss):
            writeAnswer(
                "verdict",
                .joined(
                    ["meant": miss.meant], .ifAny("marked", miss.marked),
                    .ifAny("difference", miss.difference)))
        case .incorrect(let answers): writeAnswer("verdict", value(of: answers))
        case .graded: writeAnswer("grade")
        case .revealed(let answers, let hint):
            write("reveal", value(of: answers), ["hint": hint], intervals(in: session))
        case .hint(let hint): write("hint", ["hint": hint])
        case .overridden: writeAnswer("right")
        case .accepted: writeAnswer("accept")
        case .skipped: write("skip")
        case .suspended: write("suspend")
        case .resumed: write("resume")
        case .undone: write("undo")
        case .notAChoice, .nothingToUndo, .nothingToOverride, .nothingToAccept, .refused, .ended:
            break
        }
    }

    func show(_ difference: WordDifference) {}
    func showLeftForLater(_ question: Question) { write("leftForLater") }
    func showNote(_ note: String) { write("note", ["note": note]) }
    func show(_ leech: Leech, in study: Study) {
        write("leech", ["lapses": leech.lapses, "suspended": study.leechAction == .suspend])
    }

    func showWhatToType(_ line: DrillInput, in session: QuizSession) {
        switch line {
        case .help:
            write("help", ["commands": DrillInput.commands.map(\.words[0])])
        case .unknownCommand(let word): refuse(DrillText.unknown(word))
        case .edit, .open, .notInTest: refuse("that is not possible here")
        case .noMeaning, .action:
            let easy = session.takes(.easy) ? ", 4 easy" : ""
            refuse("a grade is needed: y or n, or 1 again, 2 hard, 3 good\(easy)")
        }
    }

    func showOpened(_ file: OpenedFile) {
        write("open", ["file": file.path, "number": file.number, "total": file.total])
    }

    func showEnd(_ summary: DrillSummary) {
        write("end", DrillSummary.members(of: summary), value(of: summary.day))
    }

    func showNothing(_ nothing: NothingToAsk, _ day: Day?) {
        write(
            "end", DrillSummary.members(of: nil), value(of: day),
            ["reason": nothing.reason, "message": nothing.lines.joined(separator: "\n")])
    }

    private func value(of day: Day?) -> JSONObject {
        day?.endMembers ?? ["next": JSONValue.null, "streak": JSONValue.null]
    }

    func refuse(_ message: String) { write("error", ["error": message]) }
    private func value(of answers: RightAnswers) -> JSONObject {
        ["answers": answers.listed, "unlisted": answers.unlisted]
    }

    private func intervals(in session: QuizSession) -> JSONObject {
        let intervals = session.intervals
        let members = Grade.allCases.map { grade in
            let interval = session.takes(grade) ? intervals?[grade].components.seconds : nil
            return JSONValue.Member(grade.name, interval.map(Int.init).json)
        }
        return ["intervals": JSONObject(members)]
    }
}
