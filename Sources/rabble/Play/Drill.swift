/// Asks the questions of a session until an answer to the last, or a reason to stop.
struct Drill {
    enum Ending: String {
        case completed, quit, interrupted
        case endOfInput = "end of input"
        case timeUp = "time up"
    }

    let plan: DrillPlan
    let view: any DrillOutput
    let context: Context
    let isInteractive: Bool
    var session: QuizSession
    private(set) var ending: Ending?
    private let left: Int
    let leftOut: Int
    /// The day as it was before the first answer; nil if the end shows nothing of it.
    private let day: Day?
    private var clock: DrillClock
    /// How many questions are due, including those that a limit leaves for later.
    private let dueCount: Int
    /// What a person typed to each question, the last answer first.
    private var typed: [Question.ID: [String]] = [:]
    private var revealed: QuizSession.Response?
    /// Whether the last answer was wrong and can be overridden with one key.
    private var isAfterMiss = false
    let media: MediaOpening

    init(
        plan: DrillPlan, setup: DrillSetup, day: Day?, view: any DrillOutput,
        _ media: MediaOpening, _ context: Context
    ) {
        self.plan = plan
        self.view = view
        self.context = context
        self.media = media
        isInteractive = context.console.isInteractive(on: view.output)
        left = setup.left
        leftOut = setup.leftOut
        self.day = day
        clock = DrillClock(from: context.now())
        dueCount = setup.strategy.backlog
        session = QuizSession(
            strategy: setup.strategy, matcher: plan.matcher, asksForChoices: plan.asksForChoices)
    }

    mutating func run() throws(Failure) {
        context.reportWarnings()
        let drill = self
        media.beforeDrawing = { () throws(Failure) in try drill.keepAnswers(onDisk: true) }
        view.showStart(of: session, plan: plan, dueCount: dueCount, left: left)
        let ending = try askQuestions()
        self.ending = ending
        try keepAnswers(onDisk: true)
        let end = DrillEnd(
            ending: ending, spent: clock.spent(at: context.now()), day: dayLeft,
            wayToMissed: wayToMissed, wayToKeep: wayToKeep, leftOut: leftOut)
        view.showEnd(of: session, end)
    }

    /// What is left of the day: new questions count if the drill was one of its plan.
    private var dayLeft: Day? {
        guard var day else { return nil }
        if !plan.strategyType.isScheduled { day.selection.newLimit = 0 }
        if plan.isPractice {
            day.move(to: context.now())
        } else {
            day.update(with: session.studies, at: context.now())
        }
        return day
    }

    /// The command that asks what was missed, after a colon; empty if no single drill asks it.
    private var wayToMissed: String {
        let studies = session.studies.all
        guard studies.count == 1, !plan.isPractice, let study = studies.first else { return "" }
        let name = study.file.map(\.inShell) ?? study.group.id.description.inShell
        return ": rabble play \(name)\(study.direction == .reversed ? " --reverse" : "") --missed"
    }

    private var wayToKeep: String? {
        let studies = session.studies.all
        guard studies.count == 1, !plan.isPractice, let file = studies[0].file,
            !context.library(warning: false).contains(where: { $0.id == studies[0].group.id })
        else { return nil }
        return "rabble groups import \(file.inShell) keeps it in your plan"
    }

    private mutating func askQuestions() throws(Failure) -> Ending {
        showQuestion()
        let console = context.console
        while true {
            let line = try console.readLine(request) { () throws(Failure) in
                // A person sees one answer at a time and expects it to survive a power failure.
                try keepAnswers(onDisk: isInteractive)
            }
            var meaning: DrillInput
            var isText = true
            switch line {
            case .text(let text):
                let question = session.currentQuestion
                meaning = DrillInput(
                    text, in: session.state,
                    to: [question, session.currentMarkup.plain(question)],
                    alwaysQuits: !view.isPersonal)
            case .malformed(let text):
                isText = false
                meaning =
                    session.state == .asking ? .action(.submit(DrillInput.plain(text))) : .noMeaning
            case .end: return session.state == .finished ? .completed : .endOfInput
            case .interrupted: return .interrupted
            }
            if plan.isTest { meaning = meaning.inTest }
            if meaning == .edit || meaning == .open, session.state != .finished {
                if meaning == .edit { try edit() } else { open() }
                continue
            }
            guard case .action(let action) = meaning else {
                view.showWhatToType(meaning, in: session)
                // The list may have taken the whole screen.
                if meaning == .help, view.isPersonal { repetition() }
                continue
            }
            let ending =
                plan.isTest
                ? takeInTest(action, isText: isText) : try take(action, isText: isText)
            if let ending { return ending }
            if view.output.isFull {
                try keepAnswers()
                try view.output.flush()
            }
        }
    }

    /// Takes an answer without a verdict; nil if the test goes on.
    private mutating func takeInTest(_ action: QuizSession.Action, isText: Bool) -> Ending? {
        // No answer is wrong, even where the right one has no letters.
        let response = session.respond(to: action, isText: isText && action != .submit(""))
        if case .notAChoice = response {
            view.show(response, session.currentMarkup, in: session)
            return nil
        }
        switch session.state {
        case .ended: return .quit
        case .revealed, .finished: return .completed
        case .asking: break
        }
        if isTimeUp { return .timeUp }
        showQuestion()
        return nil
    }

    private var isTimeUp: Bool {
        guard let minutes = plan.minutes else { return false }
        return clock.spent(at: context.now()).components.seconds / 60 >= minutes
    }

    /// Carries out an action and shows the result; nil if the drill goes on.
    private mutating func take(_ action: QuizSession.Action, isText: Bool) throws(Failure)
        -> Ending?
    {
        let before = session.state
        let markup = session.currentMarkup
        var action = action
        if isText, case .submit(let text) = action, view.isPersonal {
            typed[session.currentQuestion.id, default: []].insert(text, at: 0)
            // A person grades a long answer, whatever was typed of it.
            let question = markup.plain(session.currentQuestion)
            if !question.isTypeable, session.choices == nil {
                action = .reveal
                let difference = WordDifference(typed: text, meant: question.answer)
                if let difference, !question.isFile(question.answer) { view.show(difference) }
            }
        }
        let markCount = session.tally.total
        let studyIndex = session.currentStudyIndex
        let response = session.respond(to: action, isText: isText)
        view.show(response, markup, in: session)
        playSound(after: response)
        if view.isPersonal, case .submit(let typed) = action {
            if response.isMiss, ["quit", "exit"].contains(typed.trimmed.lowercased()) {
                view.showNote(":quit ends the drill")
            } else if !response.isMiss, DrillInput.isCommand(typed) {
                let way = typed == ":quit" ? "Ctrl-D" : ":quit"
                view.showNote("here \(typed) is an answer; \(way) ends the drill")
            }
        }
        let isMarked = session.tally.total > markCount
        if isMarked, let left = session.leftForLater {
            view.showLeftForLater(
                markup.plain(left), missed: SpacedQuestionStrategy.mostMisses)
        }
        if case .accepted(let answer) = response { view.showNote(accept(answer)) }
        if let answer = session.unaccepted, let log = acceptanceLog(answer) {
            log.add(answer.question.id, answer: answer.typed ?? "", isAccepted: false)
        }
        if response == .suspended, plan.isPractice {
            view.showNote("only in this drill: practice saves nothing")
        }
        if isMarked, let leech = session.leech {
            view.show(leech, in: session.studies.all[studyIndex])
        }
        if action == .reveal { revealed = response }
        isAfterMiss = response.isMiss || isAfterMiss && !response.goesOn
        if response.goesOn, response != .undone, response != .resumed, isTimeUp {
            guard view.isPersonal, isAfterMiss else { return .timeUp }
            session.finish()
        }
        switch session.state {
        case .ended where before == .finished: return isTimeUp ? .timeUp : .completed
        case .ended: return .quit
        // A person can still correct the last mark or take the last suspension back.
        case .finished where !(view.isPersonal && (isAfterMiss || response == .suspended)):
            return .completed
        case .revealed: break
        case .asking, .finished: if response.goesOn { showQuestion() }
        }
        return nil
    }

    /// Logs an accepted answer, if this drill may, and says how long it is accepted.
    private func accept(_ answer: GradedAnswer) -> String {
        let forNow = "accepted for the rest of this drill"
        if plan.isPractice { return "\(forNow); practice saves nothing" }
        let study = session.studies.all[answer.studyIndex]
        if study.direction == .reversed {
            return "\(forNow); answers can be added only in the forward direction"
        }
        guard let log = acceptanceLog(answer) else { return forNow }
        log.add(answer.question.id, answer: answer.typed ?? "", isAccepted: true)
        return "accepted from now on"
    }

    /// Where it is kept that an answer is accepted; nil if only this drill knows.
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
        guard isInteractive else { return request }
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
                    ?? (canOverride ? DrillInput.shortcutAfterMiss(for: key) : nil)
            }
        }
        request.repeatQuestion = repetition
        return request
    }

    var repetition: () -> Void {
        let view = view
        let session = session
        let answer = session.state == .revealed ? revealed : nil
        return {
            view.showQuestion(of: session, isTimeUp: isTimeUp)
            if let answer { view.show(answer, session.currentMarkup, in: session) }
        }
    }

    /// Adds the answers so far to the history, and waits until they are on the disk if wanted. The
    /// output that shows them is only written afterwards, and discarded if they cannot be kept.
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

extension QuizSession.Response {
    fileprivate var isMiss: Bool {
        if case .almost = self { true } else if case .incorrect = self { true } else { false }
    }

    fileprivate var goesOn: Bool {
        switch self {
        case .notAChoice, .revealed, .hint, .nothingToUndo, .nothingToOverride, .nothingToAccept,
            .refused,
            .ended:
            false
        default: true
        }
    }
}
