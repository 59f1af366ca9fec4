/// Shows a drill, line by line. In a pipe each line has its fixed form; a person is shown more.
struct DrillView {
    let output: Output
    /// Whether a person answers key by key.
    let readsKeys: Bool
    /// Whether what is not due yet is asked as well.
    let isAhead: Bool

    /// Shows what is drilled and, to a person, what to type.
    ///
    /// - Parameter left: how many questions the last drill has left, if that should be shown.
    func showStart(of session: QuizSession, plan: DrillPlan, left: Int, isInteractive: Bool) {
        let studies = session.studies
        let kind = studies.directionNote + (plan.isPractice ? ", practice: nothing is kept" : "")
        let all = studies.all.reduce(0) { $0 + $1.group.questions.count }
        let count =
            session.remaining.map { self.count($0) + " of " }
            ?? Self.count(of: studies.candidateCount, plan, all: all)
        output.writeLine(
            "\(studies.shortTitle): \(count)\(all.counted("question")), \(plan.strategyType.name)\(kind)", .strong,
            hanging: 2)
        guard isInteractive else { return }
        if studies.all.count == 1, let script = AnswerScript.name(for: studies.all[0].group.questions.prefix(1_000)) {
            output.writeLine("The answers are in \(script).", .faint, hanging: 0)
        }
        output.writeLine(
            "Type the answer, or Enter to see it. ? is a hint; :skip, :undo, :quit, :help", .faint, hanging: 0)
        if left > 0 {
            output.writeLine("(The last drill left \(left) unanswered; --resume asks those.)", .faint, hanging: 0)
        }
    }

    /// How many of the questions are asked, if not all of them are.
    private static func count(of available: Int, _ plan: DrillPlan, all: Int) -> String {
        let asked = plan.questions.limit > 0 ? min(plan.questions.limit, available) : available
        return asked == all ? "" : "\(asked) of "
    }

    /// How many questions are asked because they are due, and how many for the first time.
    private func count(_ asked: QuestionCounts) -> String {
        if isAhead { return "\(asked.due + asked.learning) seen and \(asked.new) new" }
        let learning = asked.learning > 0 ? ", \(asked.learning) learning" : ""
        return "\(asked.due) due\(learning) and \(asked.new) new"
    }

    /// Says that nothing is due, and when something will be.
    func showNothingDue(_ studies: Studies, by plan: DrillPlan, of groups: [QuestionGroup], _ context: Context) {
        let now = context.now()
        var parts = [groups.count == 1 ? "\(groups[0].title): nothing is due" : "nothing is due"]
        let limit = plan.questions.newLimit
        if !studies.new(atMost: 1, isDaily: false, at: now).isEmpty {
            let name = plan.questions.isNewLimitDaily ? "the setting new" : "--new"
            let few = groups.count == 1 ? "\(limit) new questions have" : "new questions have"
            let asked = limit == 1 && groups.count == 1 ? "new question has" : few
            parts[0] +=
                limit == 0
                ? ", and \(name) allows no new questions" : ", and today's \(asked) been asked; --new asks more"
        }
        if let next = studies.next(after: now) {
            parts.append("\(next.day.sentence(due: next.count, now: now, context.calendar)); --ahead asks anyway")
        }
        output.writeLine(parts.joined(separator: ". "), hanging: 0)
    }

    /// Says that there is nothing to ask.
    ///
    /// - Parameters:
    ///   - isNew: whether no question of the group was ever answered in the direction of the plan.
    ///   - isOneWay: whether one was in the other direction, then.
    func showNothingSelected(by plan: DrillPlan, of groups: [QuestionGroup], isNew: Bool, isOneWay: Bool) {
        let start = groups.count == 1 ? "\(groups[0].title): " : ""
        switch plan.selection {
        case .missed where isNew:
            let direction = isOneWay ? " in this direction" : ""
            output.writeLine("\(start)nothing was missed, as there has been no drill\(direction)", hanging: 0)
        case .missed: output.writeLine("\(start)nothing was missed in the last drill", hanging: 0)
        default: output.writeLine("\(start)there is no unfinished drill", hanging: 0)
        }
    }

    /// Says that no group was ever practised.
    func showNothingPractised() {
        output.writeLine("nothing has been played yet; rabble play GROUP starts a drill", hanging: 0)
    }

    /// Says that all questions are suspended.
    func showAllSuspended(_ groups: [QuestionGroup]) {
        for group in groups {
            output.writeLine(
                "\(group.title): all questions are suspended; rabble groups resume \(group.id.description.inShell) "
                    + "asks them again", hanging: 0)
        }
    }

    /// Asks the current question, or says that there is none.
    func showQuestion(of session: QuizSession) {
        if output.terminal.isTerminal { output.writeLine() }
        guard session.state != .finished else {
            output.writeLine(Self.lastQuestion, .faint, hanging: 0)
            return
        }
        var start = readsKeys ? position(in: session) : session.questionIndexTitle
        let study = session.currentStudy
        start += session.studies.all.count > 1 ? "  \(study.title): " : "  "
        var hanging = start.displayWidth
        let markup = study.group.markup
        let prompt = StyledText(session.currentQuestion.prompt, markup)
        // On a narrow screen a longer question has the whole line.
        if let columns = output.terminal.columns, 2 * hanging > columns,
            hanging + min(prompt.text.displayWidth, 24) > columns
        {
            output.writeLine(start.trimmed, .faint, hanging: 0)
            hanging = 0
        } else {
            output.write(start, .faint)
        }
        output.writeLine(prompt, .strong, hanging: hanging)
        if readsKeys, !markup.plain(session.currentQuestion).isTypeable {
            output.writeLine("  (a long answer: say it to yourself; Enter shows it)", .faint, hanging: 2)
        }
    }

    private static let lastQuestion = "That was the last question. Enter ends the drill."

    /// How far a drill is: `39/107  ✓35 ✗3`, or of a spaced one what is still to come.
    private func position(in session: QuizSession) -> String {
        let position =
            session.remaining.map { "\($0.due) \(isAhead ? "seen" : "due") · \($0.learning) learning · \($0.new) new" }
            ?? session.questionIndexTitle
        let tally = session.tally
        return tally.total > 0 ? "\(position)  ✓\(tally.correct) ✗\(tally.incorrect)" : position
    }

    /// Asks how well a revealed answer was known.
    ///
    /// - Parameter intervals: how long the question rests after each grade, if that should be shown.
    func askForGrade(_ intervals: PerGrade<Duration>? = nil) {
        let grades = Grade.allCases.map { grade in
            "\(grade.rawValue) \(grade.name)" + (intervals.map { " \($0[grade].shortDescription)" } ?? "")
        }
        let list = grades.joined(separator: intervals == nil ? ", " : " · ")
        output.writeLine("Did you know it? y or n, or \(list)", .faint, hanging: 0)
    }

    /// Shows what can be typed, to someone who asks or who typed something else.
    ///
    /// - Parameters:
    ///   - line: what was typed, which is no action.
    ///   - state: what the drill waits for.
    ///   - intervals: how long the question rests after each grade, if that should be shown.
    func showWhatToType(_ line: DrillLine, in state: QuizSession.State, _ intervals: PerGrade<Duration>?) {
        if case .unknownCommand(let word) = line {
            let commands = DrillLine.commands.map(\.words[0]).filter { $0.hasPrefix(":") }
            let way =
                (word == ":" ? nil : commands.nearest(to: word)).map { "did you mean \($0)?" } ?? ":help lists them"
            output.writeLine("unknown command \(word.inMessage); \(way)", .faint, hanging: 0)
            if state == .asking {
                output.writeLine("(To give it as an answer, start with a backslash.)", .faint, hanging: 0)
            }
            return
        }
        if line == .help {
            var rows = DrillLine.commands.map { ["  " + $0.words.joined(separator: ", "), $0.description] }
            if state == .asking {
                let answers = [
                    ["  text", "answer the question"], ["  an empty line", "show the answer, then grade yourself"],
                    ["  \\text", "answer with text that starts like a command"],
                ]
                rows = answers + rows
            }
            output.writeTable(rows)
        }
        switch state {
        case .asking: break
        case .revealed: askForGrade(intervals)
        case .finished, .ended: output.writeLine(Self.lastQuestion, .faint, hanging: 0)
        }
    }

    /// Shows the result of an action of the learner.
    ///
    /// - Parameters:
    ///   - markup: what the question that it is about is written in.
    ///   - intervals: how long the question rests after each grade, if that should be shown.
    func show(
        _ response: QuizSession.Response, _ markup: Markup, _ intervals: PerGrade<Duration>? = nil
    ) {
        switch response {
        case .correct(let answer):
            output.writeLine("✓ " + StyledText(answer, markup), .right, hanging: 2)
        case .misspelt(let spelling):
            output.writeLine("✓ \(spelling) (mind the accent)", .right, hanging: 2)
        case .almost(let slip):
            showMiss(StyledText("✗ almost: \(slip.meant)"))
            output.writeLine("  you typed: \(slip.marked)", hanging: 13)
        case .incorrect(let answers):
            showMiss("✗ " + Self.joined(answers, markup))
        case .revealed(let answers, let hint):
            output.writeLine("= " + Self.joined(answers, markup), .strong, hanging: 2)
            if let hint { showHint(StyledText(hint, markup)) }
            askForGrade(intervals)
        case .graded(let grade):
            output.writeLine("\(grade.isCorrect ? "✓" : "✗") \(grade.name)", grade.isCorrect ? .right : .wrong)
        case .hint(let hint):
            if let hint {
                showHint(StyledText(hint, markup))
            } else {
                output.writeLine("this question has no hint", hanging: 0)
            }
        case .skipped:
            output.writeLine("skipped", hanging: 0)
        case .suspended:
            output.writeLine("suspended: it is not asked any more; :undo takes that back", hanging: 0)
        case .resumed:
            output.writeLine("no longer suspended", hanging: 0)
        case .undone:
            output.writeLine("the last answer was undone", hanging: 0)
        case .nothingToUndo:
            output.writeLine("nothing to undo", hanging: 0)
        case .overridden:
            output.writeLine("✓ counted as right", .right, hanging: 2)
        case .nothingToOverride:
            output.writeLine("there is no wrong answer before this question", hanging: 0)
        case .accepted(let answer):
            output.writeLine("✓ \(answer.typed ?? "") counts as right", .right, hanging: 2)
        case .nothingToAccept:
            output.writeLine("there is no typed answer to accept", hanging: 0)
        case .refused:
            output.writeLine("that is not possible here", hanging: 0)
        case .ended:
            break
        }
    }

    /// Shows that an answer was wrong and, to a person who may know better, the key that says so.
    private func showMiss(_ verdict: StyledText) {
        let note = "  (Ctrl-R if you were right)"
        let isNoted = readsKeys && !verdict.text.contains(where: \.isNewline)
        guard isNoted, verdict.text.displayWidth + note.count <= output.terminal.columns ?? .max else {
            output.writeLine(verdict, .wrong, hanging: 2)
            if readsKeys { output.writeLine(note, .faint, hanging: 2) }
            return
        }
        output.write(verdict, .wrong)
        output.writeLine(note, .faint)
    }

    /// Says that a question of a study was forgotten so often that it is a leech, and which command suspends it.
    func show(_ leech: Leech, in study: Study) {
        let way = study.commandSuspending(leech.question).map { "; \($0) suspends it" } ?? ""
        output.writeLine("  (forgotten \(leech.lapses.counted("time")) since you knew it\(way))", .faint, hanging: 2)
    }

    /// Says that a question was missed so often that the drill does not ask it any more.
    func showLeftForLater(_ question: Question) {
        let count = SpacedQuestionStrategy.mostMisses
        output.writeLine("left for later: \(question.prompt) (missed \(count) times)", hanging: 2)
    }

    private func showHint(_ hint: StyledText) {
        output.writeLine("hint: " + hint, hanging: 6)
    }

    private static func joined(_ answers: RightAnswers, _ markup: Markup) -> StyledText {
        var listed = StyledText(answers.listed[0], markup)
        for answer in answers.listed.dropFirst() { listed = listed + " or " + StyledText(answer, markup) }
        return answers.unlisted > 0 ? listed + " or one of \(answers.unlisted) more" : listed
    }
}

extension StyledText {
    /// A text as its group means it.
    fileprivate init(_ text: String, _ markup: Markup) {
        if markup == .markdown { self.init(MarkdownText(text)) } else { self.init(text) }
    }
}

extension Study {
    /// The command that suspends a question; nil for a group of a file, which no command changes.
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
