/// Asks the questions of a session until the last is answered, or there is a reason to stop.
struct Drill {
    typealias Ending = DrillSummary.Ending

    let plan: DrillPlan
    /// The day before the first answer; nil if it is neither asked nor shown.
    let day: Day?
    let screen: Screen
    let view: any DrillOutput
    let context: Context
    var session: QuizSession
    var clock: DrillClock
    /// The answers that the user typed to each question, the latest first.
    var typed: [Question.ID: [String]] = [:]
    /// The response to the last request for an answer, which stays on the screen until it is
    /// graded.
    var revealed: QuizSession.Response?
    /// How a typed text differs from the answer that it revealed.
    var difference: WordDifference?
    /// Whether the last answer was wrong and can be overridden with one key.
    var isAfterMiss = false

    var media: MediaOpening { view.media }

    mutating func run() throws(Failure) -> DrillSummary {
        context.reportWarnings()
        if screen.isInteractive {
            let drill = self
            media.beforeDrawing = { () throws(Failure) in try drill.keepAnswers(onDisk: true) }
        }
        if screen.isPersonal {
            let news = day.map { context.fitNews(isFirst: plan.isFirst, $0) } ?? []
            for line in [plan.beginning].compactMap(\.self) + news {
                screen.output.writeLine(line, hanging: 2)
            }
        }
        view.showStart(of: session, plan)
        let ending = try askQuestions()
        try keepAnswers(onDisk: true)
        let summary = DrillSummary(
            plan: plan, session: session, ending: ending, spent: clock.spent(at: context.now()),
            day: dayLeft)
        view.showEnd(summary)
        return summary
    }

    /// The rest of the day.
    private var dayLeft: Day? {
        guard var day else { return nil }
        if plan.isPractice {
            day.move(to: context.now())
        } else {
            day.update(with: session.studies, at: context.now())
        }
        return plan.shown(day)
    }

    private mutating func askQuestions() throws(Failure) -> Ending {
        showQuestion()
        while true {
            let line = try context.console.readLine(request) { () throws(Failure) in
                // A user sees one answer at a time and expects it to survive a power failure.
                try keepAnswers(onDisk: screen.isInteractive)
            }
            var meaning: DrillInput
            var isText = true
            switch line {
            case .text(let text):
                let question = session.currentQuestion
                meaning = DrillInput(
                    text, in: session.state,
                    to: [question, session.currentMarkup.plain(question)],
                    alwaysQuits: !screen.isPersonal)
            case .malformed(let text):
                isText = false
                let isAnswer = session.state == .asking
                meaning = isAnswer ? .action(.submit(DrillInput.plain(text))) : .noMeaning
            case .end: return session.state == .finished ? .completed : .endOfInput
            case .interrupted: return .interrupted
            }
            if plan.isTest { meaning = meaning.inTest }
            switch meaning {
            case .edit where session.state != .finished: try edit()
            case .open where session.state != .finished: open()
            case .action(let action):
                if let ending = take(action, isText: isText) { return ending }
                if view.output.isFull {
                    try keepAnswers()
                    try view.output.flush()
                }
            case .edit, .open, .help, .notInTest, .unknownCommand, .noMeaning:
                view.showWhatToType(meaning, in: session)
                // The list may have taken the whole screen.
                if meaning == .help, screen.isPersonal { repetition() }
            }
        }
    }

    private var isTimeUp: Bool {
        guard let minutes = plan.minutes else { return false }
        return clock.spent(at: context.now()).components.seconds / 60 >= minutes
    }

    /// The step after a response.
    private enum Step {
        /// The time is up, but the last answer can still be changed.
        case finish
        case question
        case end(Ending)
    }

    /// Performs an action and shows the result; nil if the drill goes on.
    private mutating func take(_ action: QuizSession.Action, isText: Bool) -> Ending? {
        let markup = session.currentMarkup
        let study = session.currentStudyIndex
        let wasFinished = session.state == .finished
        let count = session.tally.total
        let isTest = plan.isTest
        let action = isText ? typing(action) : action
        // A test counts an empty line as unanswered, even if the right answer has no letters.
        let isJudged = isText && (!isTest || action != .submit(""))
        let response = session.respond(to: action, isText: isJudged)
        if action == .reveal { revealed = response }
        isAfterMiss = !isTest && (response.isMiss || isAfterMiss && !response.goesOn)
        if let refusal = response.refusal(in: session.state) {
            view.refuse(refusal)
        } else if !isTest {
            view.show(response, markup, in: session)
        }
        let next = next(after: response, wasFinished: wasFinished)
        if !isTest {
            let isMarked = session.tally.total > count
            show(response, to: action, isMarked: isMarked, markup, session.studies.all[study])
        }
        switch next {
        case .finish:
            session.finish()
            showQuestion()
        case .question: showQuestion()
        case .end(let ending): return ending
        case nil: break
        }
        return nil
    }

    /// Shows and records the consequences of a response.
    private func show(
        _ response: QuizSession.Response, to action: QuizSession.Action, isMarked: Bool,
        _ markup: Markup, _ study: Study
    ) {
        playSound(after: response)
        if screen.isPersonal, let note = note(on: response, to: action) { view.showNote(note) }
        if isMarked, let left = session.leftForLater {
            view.showLeftForLater(markup.plain(left))
        }
        func record(_ answer: GradedAnswer, isAccepted: Bool) {
            acceptanceLog(answer)?.add(
                answer.question.id, answer: answer.typed ?? "", isAccepted: isAccepted)
        }
        if case .accepted(let answer) = response {
            record(answer, isAccepted: true)
            view.showNote(accepted(answer))
        }
        if let answer = session.unaccepted { record(answer, isAccepted: false) }
        if response == .suspended, plan.isPractice {
            view.showNote("only in this drill: practice saves nothing")
        }
        if isMarked, let leech = session.leech { view.show(leech, in: study) }
    }

    /// Records the typed text. The user grades a long answer, however much of it was typed.
    private mutating func typing(_ action: QuizSession.Action) -> QuizSession.Action {
        difference = nil
        guard screen.isPersonal, !plan.isTest, case .submit(let text) = action else {
            return action
        }
        typed[session.currentQuestion.id, default: []].insert(text, at: 0)
        let question = session.currentMarkup.plain(session.currentQuestion)
        if question.isTypeable || session.choices != nil { return action }
        if !question.isFile(question.answer) {
            difference = WordDifference(typed: text, meant: question.answer)
        }
        if let difference { view.show(difference) }
        return .reveal
    }

    private func next(after response: QuizSession.Response, wasFinished: Bool) -> Step? {
        let isTestOver = plan.isTest && session.state == .finished
        let goesOn = response.goesOn && response != .undone && response != .resumed
        if goesOn, !isTestOver, isTimeUp {
            return screen.isPersonal && isAfterMiss ? .finish : .end(.timeUp)
        }
        // The user can still correct the last mark or undo the last suspension.
        let canChange = screen.isPersonal && (isAfterMiss || response == .suspended)
        return switch session.state {
        case .ended where wasFinished: .end(isTimeUp ? .timeUp : .completed)
        case .ended: .end(.quit)
        case .finished where !canChange: .end(.completed)
        case .asking, .finished: response.goesOn ? .question : nil
        case .revealed: nil
        }
    }

    private func note(
        on response: QuizSession.Response, to action: QuizSession.Action
    ) -> String? {
        guard case .submit(let typed) = action else { return nil }
        if response.isMiss {
            let word = typed.trimmed.lowercased()
            return ["quit", "exit"].contains(word) ? ":quit ends the drill" : nil
        }
        guard DrillInput.isCommand(typed) else { return nil }
        return "here \(typed) is an answer; \(typed == ":quit" ? "Ctrl-D" : ":quit") ends the drill"
    }

    /// The note on how long an answer is accepted.
    private func accepted(_ answer: GradedAnswer) -> String {
        let forNow = "accepted for the rest of this drill"
        if plan.isPractice { return "\(forNow); practice saves nothing" }
        if session.studies.all[answer.studyIndex].direction == .reversed {
            return "\(forNow); answers can be added only in the forward direction"
        }
        return acceptanceLog(answer) == nil ? forNow : "accepted from now on"
    }

    /// The log for accepted answers; nil if only this drill remembers them.
    private func acceptanceLog(_ answer: GradedAnswer) -> ReviewLog? {
        let study = session.studies.all[answer.studyIndex]
        return plan.isPractice || study.direction == .reversed ? nil : study.log
    }

    mutating func showQuestion() {
        clock.goOn(at: context.now())
        view.showQuestion(of: session, isTimeUp: isTimeUp)
        playSound(after: nil)
    }

    private var request: LineRequest {
        var request = LineRequest(output: view.output)
        guard screen.isInteractive else { return request }
        request.commands = DrillInput.commands.map { $0.words[0] }
        request.earlierLines = typed[session.currentQuestion.id] ?? []
        if session.state == .revealed {
            request.shortcut = DrillInput.shortcutForGrade
            request.takesText = false
        } else {
            let choices = context.settings.choiceMode == .key ? session.choices : nil
            let canOverride = isAfterMiss
            request.shortcut = { key in
                choices.flatMap { DrillInput.shortcut(for: key, to: $0) }
                    ?? (canOverride && key == .control("r") ? (":right", "") : nil)
            }
        }
        request.repeatQuestion = repetition
        return request
    }

    var repetition: () -> Void {
        let view = view
        let session = session
        let answer = session.state == .revealed ? revealed : nil
        let difference = difference
        return {
            view.showQuestion(of: session, isTimeUp: isTimeUp)
            guard let answer else { return }
            if let difference { view.show(difference) }
            view.show(answer, session.currentMarkup, in: session)
        }
    }

    /// Adds the answers so far to the history, and with `onDisk` waits for the disk. The output
    /// that shows them is written only afterwards, and discarded if they cannot be saved.
    func keepAnswers(onDisk: Bool = false) throws(Failure) {
        var failure: ReviewLogError?
        for case let log? in session.studies.all.map(\.log) {
            // A failure with one group must not lose the answers to another.
            do throws(ReviewLogError) {
                try log.append()
                if onDisk { try log.synchronize() }
            } catch {
                failure = error.joined(to: failure)
            }
        }
        guard let failure else { return }
        view.output.discard()
        throw Failure(failure)
    }
}

extension QuizSession {
    var currentStudy: Study { studies.all[currentStudyIndex] }
}

extension QuizSession.Response {
    fileprivate var isMiss: Bool {
        if case .almost = self { true } else if case .incorrect = self { true } else { false }
    }

    /// Whether it judges a typed answer.
    var isVerdict: Bool {
        switch self {
        case .correct, .misspelt, .almost, .incorrect: true
        default: false
        }
    }

    fileprivate var goesOn: Bool {
        switch self {
        case .notAChoice, .revealed, .hint, .nothingToUndo, .nothingToOverride, .nothingToAccept,
            .refused, .ended:
            false
        default: true
        }
    }

    /// The reason why the action was impossible; nil if it was possible.
    func refusal(in state: QuizSession.State) -> String? {
        switch self {
        case .notAChoice(let choices):
            let word = choices.labels.count == 2 ? "or" : "to"
            let range = "\(choices.labels[0]) \(word) \(choices.labels.last ?? "")"
            return choices.areSeveral
                ? "type the \(choices.kind)s of choices, \(range), or their texts"
                : "type the \(choices.kind) of a choice, \(range), or its text"
        case .nothingToUndo: return "nothing to undo"
        case .nothingToOverride: return "there is no wrong answer before this question"
        case .nothingToAccept: return "there is no typed answer to accept"
        case .refused:
            return state == .revealed
                ? "easy is not possible for a question with choices" : "that is not possible here"
        default: return nil
        }
    }
}
