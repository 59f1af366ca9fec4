/// Shows a drill, line by line. The lines in a pipe are a contract; a person sees more.
struct DrillView: DrillWriter {
    let output: Output
    let isPersonal: Bool
    var showsLeeches: Bool { isPersonal }
    private var isPlain: Bool { output.terminal.isPlain }
    /// Whether questions are asked before they are due.
    let isAhead: Bool

    func showStart(of session: QuizSession, plan: DrillPlan, dueCount: Int, left: Int, isInteractive: Bool) {
        let studies = session.studies
        let kind = studies.directionNote + (plan.isPractice ? ", practice: nothing is kept" : "")
        let all = studies.all.reduce(0) { $0 + $1.group.questions.count }
        let (limit, available) = (plan.questions.limit, studies.candidateCount)
        let asked = limit > 0 ? min(limit, available) : available
        let count =
            session.remaining.map { self.count($0, of: dueCount) + " of " } ?? (asked == all ? "" : "\(asked) of ")
        output.writeLine(
            "\(studies.shortTitle): \(count)\(all.counted("question")), \(plan.orderName)\(kind)", .strong,
            hanging: 2)
        guard isInteractive else { return }
        if studies.all.count == 1, let script = AnswerScript.name(for: studies.all[0].group.questions.prefix(1_000)) {
            say("The answers are in \(script).")
        }
        say("Type the answer, or Enter to see it. ? is a hint; :skip, :undo, :quit, :help")
        if left > 0 { say("(The last drill left \(left) unanswered; --resume asks those.)") }
    }

    /// Adds a line of the program's own words.
    private func say(_ text: String, _ style: Output.Style = .plain) { output.writeLine(text, style, hanging: 0) }

    func showNote(_ note: String) { output.writeLine("  (\(note))", .faint, hanging: 2) }

    /// How many questions are asked because they are due, and how many for the first time.
    private func count(_ asked: QuestionCounts, of dueCount: Int) -> String {
        if isAhead { return "\(asked.due + asked.learning) seen and \(asked.new) new" }
        let due = dueCount > asked.due ? "\(asked.due) of \(dueCount)" : "\(asked.due)"
        let learning = asked.learning > 0 ? ", \(asked.learning) learning" : ""
        return "\(due) due\(learning) and \(asked.new) new"
    }

    func refuse(_ message: String) { say(message) }

    func showNothing(_ reason: String, _ lines: [String]) { for line in lines { say(line) } }

    /// The sentence that there is nothing to ask, and when there will be.
    ///
    /// - Parameter others: how many questions of other groups the day asks.
    func nothingDue(
        _ studies: Studies, by plan: DrillPlan, of groups: [QuestionGroup], others: Int, _ context: Context
    ) -> String {
        let now = context.now()
        /// What there would be to ask without a limit.
        func total(_ lift: (inout QuestionSelection) -> Void) -> QuestionCounts {
            var selection = plan.questions
            lift(&selection)
            return StudyPlan(studies, selection: selection, at: now).total
        }
        let start = groups.count == 1 ? "\(groups[0].title): " : ""
        var parts = ["\(start)nothing is due"]
        let (daily, new) = (plan.questions.dailyLimit, plan.questions.newLimit)
        if daily > 0, total({ $0.dailyLimit = 0 }).sum > 0 {
            parts = [
                "\(start)today's questions have been asked, as the setting daily is \(daily); --limit N asks N more"
            ]
        } else if total({ ($0.newLimit, $0.isNewLimitDaily, $0.dailyLimit) = (.max, false, 0) }).new > 0 {
            let name = plan.questions.isNewLimitDaily ? "the setting new" : "--new"
            parts[0] +=
                new == 0
                ? ", and \(name) allows no new questions"
                : ", and today's \(new.counted("new question has", "new questions have")) been asked; --new asks more"
        }
        if let next = studies.next(after: now) {
            parts.append("\(next.day.sentence(due: next.count, now: now, context.calendar)); --ahead asks anyway")
        }
        if others > 0 { parts.append("rabble play --due asks \(others.counted("question")) of other groups") }
        return parts.joined(separator: ". ")
    }

    /// The sentence that the plan selects no question.
    ///
    /// - Parameters:
    ///   - last: the plan of the last drill; nil if no question was ever answered in the direction of the plan.
    ///   - isOneWay: whether one was answered in the other direction.
    func nothingSelected(
        by plan: DrillPlan, of groups: [QuestionGroup], after last: SessionID.Plan?, isOneWay: Bool
    ) -> String {
        let start = groups.count == 1 ? "\(groups[0].title): " : ""
        switch plan.selection {
        case .missed where last == nil:
            let direction = isOneWay ? " in this direction" : ""
            return "\(start)nothing was missed, as there has been no drill\(direction)"
        case .missed: return "\(start)nothing was missed in the last drill"
        case .resume where last?.limit == .spaced:
            return
                "\(start)the last drill was spaced, and what it left is still in the day's plan; rabble play --due asks it"
        case .resume
        where last?.limit != nil && last?.groups.map { $0 != SessionID.Plan.name(of: groups.map(\.id)) } == true:
            return "\(start)the last drill was of other groups, or named these in another order"
        default: return "\(start)there is no unfinished drill"
        }
    }

    func allSuspended(_ study: Study) -> String {
        let isOneWay = study.history.suspendedDirections == [.reversed] && study.direction == .reversed
        let operands = study.group.id.description.inShell + (isOneWay ? " --reverse" : "")
        return "\(study.title): all questions are suspended; rabble groups resume \(operands) asks them again"
    }

    func showQuestion(of session: QuizSession) {
        if output.terminal.isTerminal { output.writeLine() }
        guard session.state != .finished else { return say(Self.lastQuestion) }
        let markup = session.currentMarkup
        let prompt = StyledText(session.currentQuestion.prompt, markup)
        guard isPersonal else {
            let start = session.questionIndexTitle + (session.currentTitle.map { "  \($0): " } ?? "  ")
            output.write(start, .faint)
            return output.writeLine(prompt, .strong, hanging: start.displayWidth)
        }
        say(position(in: session), .faint)
        output.writeLine(prompt, .strong, hanging: 0)
        if !markup.plain(session.currentQuestion).isTypeable {
            showNote("a long answer: say it to yourself; Enter shows it")
        }
        if !session.currentQuestion.media.isEmpty { showNote("with a picture or sound, which :open opens") }
    }

    private static let lastQuestion = "That was the last question. Enter ends the drill."

    /// The progress of the drill: `39/107 · ✓35 ✗3`; of a spaced one, the questions still to come.
    private func position(in session: QuizSession) -> String {
        func list(_ counts: [(Int, String)]) -> [String] { counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" } }
        var parts =
            session.remaining.map {
                list([($0.due, isAhead ? "seen" : "due"), ($0.learning, "learning"), ($0.new, "new")])
            } ?? [session.questionIndexTitle]
        let tally = session.tally
        let marks = list([
            (tally.correct, output.terminal.mark(isRight: true)),
            (tally.incorrect, output.terminal.mark(isRight: false)),
        ])
        if !marks.isEmpty { parts.append(marks.joined(separator: isPlain ? ", " : " ")) }
        if let title = session.currentTitle { parts.append(title) }
        return parts.joined(separator: isPlain ? ", " : " · ")
    }

    /// Asks how well a revealed answer was known.
    private func askForGrade(_ intervals: PerGrade<Duration>?) {
        let grades = Grade.allCases.map { grade in
            "\(grade.rawValue) \(grade.name)"
                + (intervals.map { " \($0[grade].shortDescription.filter { $0 != " " })" } ?? "")
        }
        let (question, key) = ("Did you know it? ", "One key: ")
        guard isPersonal, !isPlain else { return say("\(question)y or n, or \(grades.joined(separator: ", "))") }
        let list = grades.joined(separator: "  ")
        let lines = ["\(question)\(key)y n  \(list)", "\(question)\(key)\(list)", "\(key)\(list)"]
        if let line = lines.first(where: { $0.count <= output.terminal.columns ?? .max }) { return say(line) }
        say(key + grades.prefix(2).joined(separator: "  "))
        say(grades.dropFirst(2).joined(separator: "  "))
    }

    static func unknown(_ command: String) -> String {
        let commands = DrillLine.commands.map(\.words[0]).filter { $0.hasPrefix(":") }
        let way =
            (command == ":" ? nil : commands.nearest(to: command)).map { "did you mean \($0)?" } ?? ":help lists them"
        return "unknown command \(command.inMessage); \(way)"
    }

    func showWhatToType(_ line: DrillLine, in state: QuizSession.State, _ intervals: PerGrade<Duration>?) {
        if case .unknownCommand(let word) = line {
            say(Self.unknown(word))
            if state == .asking { say("(To give it as an answer, start with a backslash.)") }
            return
        }
        if line == .help {
            let headings = (state == .asking ? [":help where a question is asked"] : []) + [":help"]
            let rows = headings.flatMap(PlayCommand.usage.text.list)
            output.writeTable(rows.map { ["  " + $0.term, $0.meaning] })
            // A person sees the question again.
            if isPersonal { return }
        }
        switch state {
        case .asking: break
        case .revealed: askForGrade(intervals)
        case .finished, .ended: say(Self.lastQuestion)
        }
    }

    func show(
        _ response: QuizSession.Response, _ markup: Markup, _ intervals: PerGrade<Duration>?, in session: QuizSession
    ) {
        switch response {
        case .correct(let answer):
            showRight(StyledText(answer, markup), in: session)
        case .misspelt(let spelling):
            showRight(StyledText("\(spelling) (accent)"), in: session)
        case .almost(let miss):
            showMiss(StyledText(miss.meant + (miss.difference.map { " (\($0))" } ?? "")), "almost: ")
            if let marked = miss.marked { output.writeLine("  you typed: \(marked)", hanging: 13) }
        case .incorrect(let answers):
            showMiss(Self.joined(answers, markup), isPlain ? "it is " : "")
        case .revealed(let answers, let hint):
            show(isPlain ? "answer: " : "= ", Self.joined(answers, markup), .strong, hanging: 2)
            if let hint { showHint(StyledText(hint, markup)) }
            askForGrade(intervals)
        case .graded(let grade):
            showMark(isRight: grade.isCorrect, StyledText(grade.name))
        case .hint(let hint):
            if let hint { showHint(StyledText(hint, markup)) } else { say("this question has no hint") }
        case .overridden:
            showRight(StyledText("counted as right"), in: session)
        case .accepted(let answer):
            showRight(StyledText("\(answer.typed ?? "") counts as right"), in: session)
        case .skipped: say("skipped")
        case .suspended: say("suspended: it is not asked any more; :undo takes that back")
        case .resumed: say("no longer suspended")
        case .undone: say("the last answer was undone")
        case .nothingToUndo, .nothingToOverride, .nothingToAccept, .refused: say(Self.refusal(response))
        case .ended: break
        }
    }

    static func refusal(_ response: QuizSession.Response) -> String {
        switch response {
        case .nothingToUndo: "nothing to undo"
        case .nothingToOverride: "there is no wrong answer before this question"
        case .nothingToAccept: "there is no typed answer to accept"
        default: "that is not possible here"
        }
    }

    /// Shows that an answer was right and, to a person, that the hint lowered its grade.
    private func showRight(_ verdict: StyledText, in session: QuizSession) {
        showMark(isRight: true, verdict)
        if isPersonal, let last = session.lastAnswer, last.isHinted { showNote("\(last.grade.name), after the hint") }
    }

    /// Shows that an answer was wrong and, to a person, the way to override the verdict.
    private func showMiss(_ answer: StyledText, _ words: String) {
        let note = isPlain ? "(:right if you were right)" : "  (Ctrl-R or :r if you were right)"
        guard isPersonal, !isPlain, !answer.text.contains(where: \.isNewline), !answer.text.isRightToLeft,
            (words + answer.text).displayWidth + note.count + 2 <= output.terminal.columns ?? .max
        else {
            showMark(isRight: false, answer, after: words, .strong)
            if isPersonal { output.writeLine(note, .faint, hanging: 2) }
            return
        }
        output.write("\(output.terminal.mark(isRight: false)) ", .wrong)
        output.write(words)
        output.write(answer, .strong)
        output.writeLine(note, .faint)
    }

    /// Shows a mark and the text that it is about.
    private func showMark(
        isRight: Bool, _ text: StyledText, after words: String = "", _ style: Output.Style = .plain
    ) {
        let mark = output.terminal.mark(isRight: isRight)
        output.write(mark, isRight ? .right : .wrong)
        show((mark.unicodeScalars.count > 1 ? ": " : " ") + words, text, style, hanging: 2)
    }

    /// Shows words of our own and, on a line of its own if it runs from right to left, text of a deck.
    private func show(
        _ words: String, _ text: StyledText, _ style: Output.Style = .plain, hanging: Int
    ) {
        output.write(words)
        if output.terminal.isTerminal, text.text.isRightToLeft, words.contains(":") { output.writeLine() }
        output.writeLine(text, style, hanging: hanging)
    }

    func show(_ leech: Leech, in study: Study) {
        let way = study.commandSuspending(leech.question).map { "; \($0) suspends it" } ?? ""
        showNote("forgotten \(leech.lapses.counted("time")) since you knew it\(way)")
    }

    func showLeftForLater(_ question: Question) {
        let count = SpacedQuestionStrategy.mostMisses
        output.writeLine("left for later: \(question.prompt) (missed \(count) times)", hanging: 2)
    }

    func showEnd(of session: QuizSession, _ ending: Drill.Ending?, more: [String], asking command: String) {
        SummaryView(output: output)
            .show(session.summary, of: session.studies, more: more, asking: isPersonal ? command : nil)
    }

    private func showHint(_ hint: StyledText) { show("hint: ", hint, hanging: 6) }

    private static func joined(_ answers: RightAnswers, _ markup: Markup) -> StyledText {
        var listed = StyledText(answers.listed[0], markup)
        for answer in answers.listed.dropFirst() { listed = listed + " or " + StyledText(answer, markup) }
        return answers.unlisted > 0 ? listed + " or one of \(answers.unlisted) more" : listed
    }
}

extension StyledText {
    /// The text, with the group's markup applied.
    fileprivate init(_ text: String, _ markup: Markup) {
        if markup == .markdown { self.init(MarkdownText(text)) } else { self.init(text) }
    }
}

extension Study {
    /// The command that suspends a question; nil for a group of a file, which is not in the library.
    fileprivate func commandSuspending(_ question: Question) -> String? {
        guard file == nil else { return nil }
        let prompt = direction == .reversed ? question.answer : question.prompt
        let end = prompt.hasPrefix("-") ? "-- " : ""
        return "rabble groups suspend \(end)\(group.id.description.inShell) \(prompt.inShell)"
    }
}

extension Studies {
    /// The titles of the groups in a few words: `Hiragana, Katakana`, `12 groups`.
    fileprivate var shortTitle: String {
        let titles = all.groups.map(\.title)
        return titles.count > 3 ? titles.count.counted("group") : titles.joined(separator: ", ")
    }

    /// A note on the directions: `, reversed`; empty where there is nothing to say.
    fileprivate var directionNote: String {
        if all.allSatisfy({ $0.direction == .reversed }) { return ", reversed" }
        return all.count == 2 && all.groups.count == 1 ? ", both directions" : ""
    }
}

extension [Study] {
    /// The groups, each once.
    var groups: [QuestionGroup] { map(\.group).uniqued(by: \.id) }
}
