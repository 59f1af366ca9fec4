/// Shows a drill, line by line. The lines in a pipe are a stable format; a user sees more.
struct DrillText: DrillOutput {
    let screen: Screen
    let plan: DrillPlan
    /// The number of wrong answers before this drill, as far as it matters.
    let missCount: Int
    let media: MediaOpening

    var output: Output { screen.output }
    var isPersonal: Bool { screen.isPersonal }
    private var isInteractive: Bool { screen.isInteractive }
    var isPlain: Bool { output.terminal.isPlain }
    private var isTest: Bool { plan.isTest }

    func showStart(of session: QuizSession, _ plan: DrillPlan) {
        let studies = session.studies
        let titles = studies.all.map(\.group).uniqued(by: \.id).map(\.title)
        let title = titles.groups(atMost: 3)
        let isInBoth = studies.all.count == 2 && titles.count == 1
        var kind = isInBoth ? ", both directions" : ""
        if studies.all.allSatisfy({ $0.direction == .reversed }) { kind = ", reversed" }
        var end = isTest ? ", test" : ""
        if plan.isPractice { end = (isTest ? end : ", practice") + ": nothing is kept" }
        let all = studies.all.reduce(0) { $0 + $1.group.questions.count }
        let limit = plan.questions.limit
        let available = studies.candidateCount
        let asked = limit > 0 ? min(limit, available) : available
        let count =
            session.remaining.map { self.count($0, of: plan.dueCount) + " of " }
            ?? (asked == all ? "" : "\(asked) of ")
        output.writeLine(
            "\(title): \(count)\(all.counted("question")), \(plan.order.name)\(kind)\(end)",
            .strong,
            hanging: 2)
        showCharset(for: studies)
        guard isInteractive else { return }
        if studies.all.count == 1,
            let script = studies.all[0].group.questions.prefix(1_000).scriptOfAnswers
        {
            say("The answers are in \(script).")
        }
        if isTest {
            return say("Type each answer; Enter alone is no answer. The result comes at the end.")
        }
        say("Type the answer, or Enter to see it. ? is a hint; :skip, :undo, :quit, :help")
        let left = plan.left
        if left > 0 { say("(The last drill left \(left) unanswered; --resume asks those.)") }
    }

    /// Explains once why questions are shown with question marks.
    private func showCharset(for studies: Studies) {
        guard let charset = output.terminal.charset else { return }
        var count = 0
        for study in studies.all {
            count += study.questions.map(study.group.markup.plain).count {
                !charset.has($0.prompt + $0.answer + $0.wrongAnswers.joined())
            }
        }
        guard count > 0 else { return }
        say(
            """
            This terminal (\(charset.name)) cannot show \(count.counted("question")) whole: ? \
            stands for what it lacks. A terminal in UTF-8 can.
            """)
    }

    func say(_ text: String, _ style: Output.Style = .plain) {
        output.writeLine(text, style, hanging: 0)
    }
    func showOpened(_ file: OpenedFile) { showNote(file.words) }
    func showNote(_ note: String) { output.writeLine("  (\(note))", .faint, hanging: 2) }

    private func count(_ asked: QuestionCounts, of dueCount: Int) -> String {
        if plan.questions.isAhead {
            return "\(asked.due + asked.learning) seen and \(asked.new) new"
        }
        let due = dueCount > asked.due ? "\(asked.due) of \(dueCount)" : "\(asked.due)"
        let learning = asked.learning > 0 ? ", \(asked.learning) learning" : ""
        return "\(due) due\(learning) and \(asked.new) new"
    }

    func refuse(_ message: String) { say(message) }
    func showNothing(_ nothing: NothingToAsk, _ day: Day?) {
        for line in nothing.lines { say(line) }
    }

    func showQuestion(of session: QuizSession, isTimeUp: Bool) {
        if output.terminal.isTerminal { output.writeLine() }
        guard session.state != .finished else {
            return say(isTimeUp ? "The time is up. Enter ends the drill." : Self.lastQuestion)
        }
        let question = session.currentQuestion
        let markup = session.currentMarkup
        let prompt = StyledText(question.prompt, markup)
        guard isPersonal else {
            let start =
                session.questionIndexTitle + (session.currentTitle.map { "  \($0): " } ?? "  ")
            output.write(start, .faint)
            output.writeLine(prompt, .strong, hanging: start.displayWidth)
            return showChoices(of: session)
        }
        say(position(in: session), .faint)
        output.writeLine(prompt, .strong, hanging: 0)
        showPicture(of: question, in: session.currentStudy)
        showChoices(of: session)
        if question.isFile(question.answer), session.choices == nil {
            return showNote("the answer is a picture or sound: Enter shows it; you grade it")
        }
        if !markup.plain(question).isTypeable, session.choices == nil {
            showNote("a long answer: say or type it, then Enter; you grade it")
        }
        showMedia(of: session)
    }

    private func showChoices(of session: QuizSession) {
        guard let choices = session.choices else { return }
        if choices.areSeveral { say("several are right; type all their \(choices.kind)s", .faint) }
        for (label, text) in zip(choices.labels, choices.texts) {
            let start = isPlain && isPersonal ? "choice \(label): " : "\(label)) "
            show(start, StyledText(text, session.currentMarkup), hanging: start.count)
        }
    }

    private static let lastQuestion = "That was the last question. Enter ends the drill."

    /// The progress of the drill: `39/107 · ✓35 ✗3`; for a spaced drill, the remaining questions.
    private func position(in session: QuizSession) -> String {
        let index = session.questionIndex
        var parts =
            session.remaining.map {
                [
                    ($0.due, plan.questions.isAhead ? "seen" : "due"), ($0.learning, "learning"),
                    ($0.new, "new"),
                ]
                .words
            } ?? [
                isPlain ? "question \(index.number) of \(index.total)" : session.questionIndexTitle
            ]
        if session.remaining != nil, session.isFirstTime { parts.insert("new question", at: 0) }
        let tally = isTest ? Tally() : session.tally
        let mark = output.terminal.mark
        let marks = [(tally.correct, mark(true)), (tally.incorrect, mark(false))].words
        if !marks.isEmpty { parts.append(marks.joined(separator: isPlain ? ", " : " ")) }
        if let title = session.currentTitle { parts.append(title) }
        return parts.joined(separator: isPlain ? ", " : " · ")
    }

    /// Asks for the grade of a revealed answer; a user sees the interval after each grade.
    private func askForGrade(in session: QuizSession) {
        let intervals = isInteractive ? session.intervals : nil
        let grades = Grade.allCases.filter(session.takes).map { grade in
            "\(grade.rawValue) \(grade.name)"
                + (intervals.map { " \(words(for: $0[grade]))" } ?? "")
        }
        let question = "Did you know it? "
        let key = "One key: "
        guard isPersonal, !isPlain else {
            return say("\(question)y or n, or \(grades.joined(separator: ", "))")
        }
        let list = grades.joined(separator: "  ")
        let lines = ["\(question)\(key)y n  \(list)", "\(question)\(key)\(list)", "\(key)\(list)"]
        if let line = lines.first(where: { $0.count <= output.terminal.columns ?? .max }) {
            return say(line)
        }
        say(key + grades.prefix(2).joined(separator: "  "))
        say(grades.dropFirst(2).joined(separator: "  "))
    }

    private func words(for interval: Duration) -> String {
        isPlain
            ? "in \(interval.spokenDescription)" : interval.shortDescription.filter { $0 != " " }
    }

    static func unknown(_ command: String) -> String {
        let commands = DrillInput.commands.map(\.words[0]).filter { $0.hasPrefix(":") }
        let way =
            (command == ":" ? nil : commands.nearest(to: command)).map { "did you mean \($0)?" }
            ?? ":help lists them"
        return "unknown command \(command.inMessage); \(way)"
    }

    func showWhatToType(_ line: DrillInput, in session: QuizSession) {
        if line == .notInTest { return say("a test takes answers; :help lists what else") }
        if case .unknownCommand(let word) = line {
            say(Self.unknown(word))
            if session.state == .asking {
                say("(To give it as an answer, start with a backslash.)")
            }
            return
        }
        if line == .help {
            var headings =
                (session.state == .asking ? [":help where a question is asked"] : []) + [":help"]
            if isTest { headings = [":help in a test"] }
            let rows = headings.flatMap(Command.play.text.list)
            output.writeTable(rows.map { ["  " + $0.term, $0.meaning] })
            // A user sees the question again.
            if isPersonal { return }
        }
        switch session.state {
        case .asking: break
        case .revealed: askForGrade(in: session)
        case .finished, .ended: say(Self.lastQuestion)
        }
    }

    func show(_ response: QuizSession.Response, _ markup: Markup, in session: QuizSession) {
        switch response {
        case .correct(let answer): showRight(StyledText(answer, markup), in: session)
        case .misspelt(let spelling): showRight(StyledText("\(spelling) (accent)"), in: session)
        case .almost(let miss):
            showMiss(
                StyledText(miss.meant + (miss.difference.map { " (\($0))" } ?? "")), "almost: ",
                in: session)
            if let marked = miss.marked { output.writeLine("  you typed: \(marked)", hanging: 13) }
        case .incorrect(let answers):
            showMiss(joined(answers, markup), isPlain ? "it is " : "", in: session)
            if isPersonal, let typed = session.lastAnswer?.typed,
                let difference = WordDifference(
                    typed: typed, meant: markup.plain(answers.listed[0])),
                difference.isOfSentence
            {
                show(difference)
            }
        case .revealed(let answers, let hint):
            show(isPlain ? "answer: " : "= ", joined(answers, markup), .strong, hanging: 2)
            if let hint { showHint(StyledText(hint, markup)) }
            let question = session.currentQuestion
            showRest(of: question, markup)
            if isPersonal {
                showPicture(of: question, in: session.currentStudy, isAnswer: true)
                let isNew = question.openMedia(isAnswered: false).isEmpty
                if isNew || question.isFile(question.answer) { showMedia(of: session) }
            }
            askForGrade(in: session)
        case .graded(let grade): showMark(isRight: grade.isCorrect, StyledText(grade.name))
        case .hint(let hint):
            if let hint {
                showHint(StyledText(hint, markup))
            } else {
                say("this question has no hint")
            }
        case .overridden: showRight(StyledText("counted as right"), in: session)
        case .accepted(let answer):
            showRight(StyledText("\(answer.typed ?? "") counts as right"), in: session)
        case .skipped: say("skipped")
        case .suspended: say("suspended; it won't be asked again (:undo reverses this)")
        case .resumed: say("no longer suspended")
        case .undone: say("the last answer was undone")
        case .notAChoice, .nothingToUndo, .nothingToOverride, .nothingToAccept, .refused, .ended:
            break
        }
        guard response.isVerdict, let answer = session.lastAnswer else { return }
        showRest(of: answer.question, markup)
        if isPersonal {
            let study = session.studies.all[answer.studyIndex]
            showPicture(of: answer.question, in: study, isAnswer: true)
        }
    }

    func show(_ leech: Leech, in study: Study) {
        let prompt = study.direction == .reversed ? leech.question.answer : leech.question.prompt
        let end = prompt.hasPrefix("-") ? "-- " : ""
        let operands = "\(end)\(study.group.id.inShell) \(prompt.inShell)"
        let way =
            study.leechAction == .suspend
            ? "suspended; rabble groups resume \(operands) asks it again"
            : "rabble groups suspend \(operands) suspends it"
        // A group from a file is not in the library.
        let more = study.file == nil ? "; \(way)" : ""
        showNote("forgotten \(leech.lapses.counted("time")) since you knew it\(more)")
    }

    func showLeftForLater(_ question: Question) {
        let end = "(missed \(SpacedQuestionStrategy.maxMisses) times)"
        output.writeLine("left for later: \(question.prompt) \(end)", hanging: 2)
    }
}

extension StyledText {
    init(_ text: String, _ markup: Markup) {
        if markup == .markdown {
            self.init(MarkdownText(text))
        } else {
            self.init(text.withFormulas)
        }
    }
}
