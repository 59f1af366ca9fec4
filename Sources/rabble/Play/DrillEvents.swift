/// Writes a drill for a program, a JSON object a line. The article Events lists them all, and
/// programs rely on it.
struct DrillEvents: DrillWriter {
    let output: Output
    let isPersonal = false

    private func write(_ event: String, _ members: JSONValue...) {
        output.writeLine(
            members.reduce(["event": .string(event)] as JSONValue) { .joined($0, $1) }.line)
    }

    func showStart(of session: QuizSession, plan: DrillPlan, dueCount: Int, left: Int) {
        let groups = session.studies.all.map { study in
            JSONValue.joined(
                DrillJSON.value(of: study), ["questions": .number(study.group.questions.count)])
        }
        write(
            "start", ["groups": .array(groups)], DrillJSON.value(of: plan),
            ["practice": .bool(plan.isPractice)])
    }

    func showQuestion(of session: QuizSession) {
        let (question, markup) = (session.currentQuestion, session.currentMarkup)
        let (index, remaining) = (session.questionIndex, session.remaining)
        write(
            "question", ["number": .number(index.number), "total": .number(index.total)],
            DrillJSON.value(of: session.studies.all[session.currentStudyIndex]),
            [
                "prompt": .string(question.prompt), "markup": .string(markup.rawValue),
                "typeable": .bool(markup.plain(question).isTypeable),
                "returned": .bool(index.isReturn),
                "due": .number(orNull: remaining?.due),
                "learning": .number(orNull: remaining?.learning),
                "new": .number(orNull: remaining?.new),
            ], Self.intervals(in: session))
    }

    func show(_ response: QuizSession.Response, _ markup: Markup, in session: QuizSession) {
        func writeAnswer(_ event: String, _ remarks: JSONValue = [:]) {
            guard let answer = session.lastAnswer else { return }
            write(
                event, DrillJSON.value(of: answer, in: session.studies.all[answer.studyIndex]),
                remarks)
        }
        switch response {
        case .correct: writeAnswer("verdict")
        case .misspelt(let spelling): writeAnswer("verdict", ["spelling": .string(spelling)])
        case .almost(let miss):
            let remarks = [("marked", miss.marked), ("difference", miss.difference)].compactMap {
                name, text in
                text.map { JSONValue.Member(name, .string($0)) }
            }
            writeAnswer("verdict", .object([.init("meant", .string(miss.meant))] + remarks))
        case .incorrect(let answers): writeAnswer("verdict", Self.value(of: answers))
        case .graded: writeAnswer("grade")
        case .revealed(let answers, let hint):
            write(
                "reveal", Self.value(of: answers), Self.value(of: hint), Self.intervals(in: session)
            )
        case .hint(let hint): write("hint", Self.value(of: hint))
        case .overridden: writeAnswer("right")
        case .accepted: writeAnswer("accept")
        case .skipped: write("skip")
        case .suspended: write("suspend")
        case .resumed: write("resume")
        case .undone: write("undo")
        case .nothingToUndo, .nothingToOverride, .nothingToAccept, .refused:
            refuse(DrillView.refusal(response))
        case .ended: break
        }
    }

    func showLeftForLater(_ question: Question) { write("leftForLater") }
    func showNote(_ note: String) { write("note", ["note": .string(note)]) }
    func show(_ leech: Leech, in study: Study) { write("leech", ["lapses": .number(leech.lapses)]) }

    func showWhatToType(_ line: DrillLine, in session: QuizSession) {
        switch line {
        case .help:
            write("help", ["commands": .array(DrillLine.commands.map { .string($0.words[0]) })])
        case .unknownCommand(let word): refuse(DrillView.unknown(word))
        case .edit, .open: refuse(DrillView.refusal(.refused))
        case .noMeaning, .action:
            refuse("a grade is needed: y or n, or 1 again, 2 hard, 3 good, 4 easy")
        }
    }

    func showEnd(
        of session: QuizSession, _ ending: Drill.Ending?, more: [String], asking command: String
    ) {
        write("end", DrillJSON.value(of: session, ending))
    }

    func showNothing(_ reason: String, _ lines: [String]) {
        let message = lines.joined(separator: "\n")
        write(
            "end", DrillJSON.value(of: nil, nil),
            ["reason": .string(reason), "message": .string(message)])
    }

    func refuse(_ message: String) { write("error", ["error": .string(message)]) }
    private static func value(of hint: String?) -> JSONValue {
        ["hint": hint.map(JSONValue.string) ?? .null]
    }
    private static func value(of answers: RightAnswers) -> JSONValue {
        [
            "answers": .array(answers.listed.map(JSONValue.string)),
            "unlisted": .number(answers.unlisted),
        ]
    }

    private static func intervals(in session: QuizSession) -> JSONValue {
        let intervals = session.intervals
        let members = Grade.allCases.map { grade in
            JSONValue.Member(
                grade.name, .number(orNull: (intervals?[grade].components.seconds).map(Int.init)))
        }
        return ["intervals": .object(members)]
    }
}
