/// One drill, from the first question to the summary, as a state machine without input or output.
///
/// Pass each action of the learner to ``respond(to:)`` and show the response.
///
/// ```swift
/// var session = QuizSession(strategy: SequentialQuestionStrategy(questionGroup: hiragana))
/// session.respond(to: .submit("a"))    // .correct(answer: "a")
/// session.respond(to: .reveal)         // .revealed(RightAnswers(["i"]), hint: nil)
/// session.respond(to: .grade(.good))   // .graded(.good)
/// session.summary.tally.correct        // 2
/// ```
public struct QuizSession: Sendable {
    /// The input that the drill waits for.
    public private(set) var state = State.asking
    /// The question that is being asked, or was asked last.
    public private(set) var currentQuestion: Question
    /// The index of the current question's study.
    public private(set) var currentStudyIndex: Int
    /// The choices for the current question; nil if its answer is typed.
    public private(set) var choices: Choices?
    private var drawing: ChoiceDrawing
    private var strategy: any QuestionStrategy
    private var answerKeys: [AnswerKey]
    private var suspensions = DrillSuspensions()
    private var skipped: [GradedAnswer.Key] = []
    private var hinted: Set<GradedAnswer.Key> = []
    /// The new wording of questions that were edited since they were answered.
    private var edited: [GradedAnswer.Key: Question] = [:]
    /// The accepted texts, by the index of their answers.
    private var accepted: [Int: GradedAnswer] = [:]
    /// The answer undone by the last action, if its text had been accepted.
    package private(set) var unaccepted: GradedAnswer?

    /// A session at the first question of `strategy`.
    ///
    /// - Parameters:
    ///   - strategy: the order of the questions, with their studies.
    ///   - matcher: judges typed answers.
    ///   - asksForChoices: whether a question without wrong answers gets similar answers to other
    ///     questions as choices.
    ///   - choiceSeed: varies the choices of a drill whose answers are not saved.
    public init(
        strategy: any QuestionStrategy, matcher: AnswerMatcher = AnswerMatcher(),
        asksForChoices: Bool = false, choiceSeed: UInt64 = 0
    ) {
        self.strategy = strategy
        drawing = ChoiceDrawing(asksForAll: asksForChoices, seed: choiceSeed)
        currentQuestion = strategy.currentQuestion
        currentStudyIndex = strategy.currentStudyIndex
        answerKeys = strategy.studies.all.map { AnswerKey($0.group, matcher: matcher) }
        drawChoices()
    }

    /// The studies, updated by the answers so far.
    public var studies: Studies { strategy.studies }

    /// The title of the current question's study; nil if there is no other study.
    public var currentTitle: String? {
        studies.all.count > 1 ? studies.all[currentStudyIndex].title : nil
    }

    /// The markup of the current question.
    public var currentMarkup: Markup {
        studies.all.withUnsafeBufferPointer { $0[currentStudyIndex].group.markup }
    }

    /// The question that the last answer made a leech.
    public var leech: Leech? {
        // Copying a study is costly (benchmark `right`).
        guard let last = strategy.answers.last, !last.grade.isCorrect else { return nil }
        return studies.all.withUnsafeBufferPointer { $0[last.studyIndex].leech }
    }

    /// The position of the current question: `3/107`.
    public var questionIndexTitle: String { strategy.questionIndexTitle }

    /// The position of the current question.
    public var questionIndex: QuestionIndex { strategy.questionIndex }

    /// The remaining questions, including the current one; nil if ``questionIndexTitle`` shows
    /// their number.
    public var remaining: QuestionCounts? { strategy.remaining }

    /// The question of the last answer, if it was missed too often to be asked again in this drill.
    public var leftForLater: Question? { strategy.leftForLater }

    /// The time until the question is due again after an answer of each grade; nil if the strategy
    /// does not schedule.
    public var intervals: PerGrade<Duration>? { strategy.intervals }

    /// The results of the drill so far.
    public var summary: QuizSummary {
        QuizSummary(
            tally: tally, answers: edited.isEmpty ? strategy.answers : strategy.answers.map(worded))
    }

    package var lastAnswer: GradedAnswer? { strategy.answers.last.map(worded) }

    private func worded(_ answer: GradedAnswer) -> GradedAnswer {
        var answer = answer
        answer.question = edited[answer.key] ?? answer.question
        return answer
    }

    /// The numbers of right and wrong answers so far.
    public var tally: Tally {
        Tally(correct: strategy.correctCount, incorrect: strategy.incorrectCount)
    }

    /// Performs an action of the learner.
    ///
    /// - Parameter action: the action.
    /// - Returns: the result to show. ``state`` is the input expected next.
    /// - Complexity: O(1); O(*n*) in the number of questions for the first answer that is revealed
    ///   or differs from the right one in any byte.
    @discardableResult
    public mutating func respond(to action: Action) -> Response {
        respond(to: action, isText: true)
    }

    /// - Parameter isText: whether a typed answer is valid text. Other bytes are never right; the
    ///   action contains the part that can be shown.
    @discardableResult
    package mutating func respond(to action: Action, isText: Bool) -> Response {
        unaccepted = nil
        switch (state, action) {
        case (.ended, _): return .ended
        case (_, .quit):
            state = .ended
            return .ended
        case (_, .undo): return undo()
        case (_, .override): return override()
        case (_, .accept): return accept()
        case (_, .hint):
            if state == .asking, currentQuestion.hint != nil { hinted.insert(currentKey) }
            return .hint(currentQuestion.hint)
        case (.finished, _): return .refused
        case (_, .skip):
            skipped.append(currentKey)
            advance()
            return .skipped
        case (_, .suspend):
            suspensions.suspend(currentQuestion, of: currentStudyIndex, in: &strategy)
            advance()
            return .suspended
        case (.asking, .submit(let text)):
            // Without choices, a test counts a line that has no text as unanswered.
            if let choices, isText || !text.isEmpty {
                guard let chosen = isText ? choices.indices(of: text) : nil else {
                    return .notAChoice(choices)
                }
                return respond(
                    to: choices.plain(chosen), with: choices.verdict(on: chosen),
                    choice: chosen.map { choices.labels[$0] }.joined(separator: " "))
            }
            let verdict =
                isText ? answerKeys[currentStudyIndex].judge(text, for: currentQuestion) : .wrong
            return respond(to: text, with: verdict)
        case (.asking, .reveal):
            state = .revealed
            return .revealed(rightAnswers, hint: currentQuestion.hint)
        case (.revealed, .grade(let grade)) where !takes(grade): return .refused
        case (.revealed, .grade(let grade)):
            mark(grade, typed: nil)
            return .graded(grade)
        case (.asking, .grade), (.revealed, .submit), (.revealed, .reveal): return .refused
        }
    }

    /// Asks the current question again in its edited form, given in the forward direction. Its
    /// schedule and the answers so far are kept.
    package mutating func replaceCurrentQuestion(with new: Question) {
        let old = currentQuestion.id
        let current = studies.all[currentStudyIndex]
        let isHinted = hinted.remove(currentKey) != nil
        let choices = choices
        for (index, study) in studies.all.enumerated() where study.group.id == current.group.id {
            let old = study.direction == current.direction ? old : old.reversed
            let new = study.turned(new)
            strategy.studies.replace(old, with: new, in: index)
            answerKeys[index].replace(old, by: studies.all[index].group)
            edited[.init(studyIndex: index, question: old)] = new
            for (key, last) in edited where key.studyIndex == index && last.id == old {
                edited[key] = new
            }
        }
        drawing.indices = [:]
        takeCurrentQuestion()
        if let choices, choices.fit(currentQuestion) { self.choices = choices }
        if isHinted { hinted.insert(currentKey) }
        state = .asking
    }

    private mutating func drawChoices() {
        choices = nil
        // Copying studies is costly (benchmark `right`).
        if currentQuestion.wrongAnswers.isEmpty, !drawing.asksForAll { return }
        choices = drawing.choices(
            for: currentQuestion, of: currentStudyIndex, in: &strategy.studies,
            by: &answerKeys[currentStudyIndex])
    }

    /// Whether the current question takes a grade: with choices, none is easy.
    package func takes(_ grade: Grade) -> Bool { choices == nil || grade != .easy }

    private var rightAnswers: RightAnswers {
        mutating get { answerKeys[currentStudyIndex].rightAnswers(to: currentQuestion) }
    }

    /// Choosing an answer is easier than recalling it, so after its learning steps a question whose
    /// answer was chosen comes back soon.
    private var rightGrade: Grade {
        let isEasier = choices != nil && drawing.isInReview(currentKey, studies)
        return hinted.contains(currentKey) || isEasier ? .hard : .good
    }

    private mutating func respond(
        to text: String, with verdict: AnswerMatcher.Verdict, choice: String? = nil
    ) -> Response {
        let (grade, response): (Grade, Response) =
            switch verdict {
            case .right: (rightGrade, .correct(answer: currentQuestion.answer))
            case .rightButForAccents(let spelling): (rightGrade, .misspelt(spelling: spelling))
            case .almost(let slip): (.again, .almost(slip))
            case .wrong where choice != nil:
                (.again, .incorrect(RightAnswers([currentQuestion.answer])))
            case .wrong:
                (.again, .incorrect(rightAnswers))
            }
        mark(grade, typed: text, choice: choice)
        return response
    }

    @discardableResult
    private mutating func mark(
        _ grade: Grade, typed: String?, choice: String? = nil, isOverridden: Bool = false
    ) -> GradedAnswer {
        var answer = strategy.answer(to: currentQuestion, grade, typed: typed)
        answer.choice = choice
        answer.isOverridden = isOverridden
        answer.isHinted = !hinted.isEmpty && hinted.remove(currentKey) != nil
        strategy.markQuestion(answer)
        if leech != nil, studies.all[answer.studyIndex].leechAction == .suspend {
            suspensions.suspend(
                answer.question, of: answer.studyIndex, isLeech: true, in: &strategy)
        }
        skipped = []
        advance()
        return answer
    }

    private mutating func advance() {
        let last = (question: currentQuestion, studyIndex: currentStudyIndex)
        repeat {
            guard strategy.advanceToNextQuestion() else {
                state = .finished
                (currentQuestion, currentStudyIndex) = last
                return
            }
            takeCurrentQuestion()
        } while suspensions.wereMade
            && strategy.studies.all[currentStudyIndex].isLeftOut(currentQuestion)
        state = .asking
    }

    /// Whether the current question was never answered before. Known only if the studies compute
    /// their schedules.
    package var isFirstTime: Bool { strategy.isFirstTime }

    /// Ends the drill after the last answer as if no question were left, so that this answer can
    /// still be changed.
    package mutating func finish() {
        guard state == .asking, let last = strategy.answers.last else { return }
        state = .finished
        currentQuestion = last.question
        currentStudyIndex = last.studyIndex
    }

    private var currentKey: GradedAnswer.Key {
        .init(studyIndex: currentStudyIndex, question: currentQuestion.id)
    }

    private mutating func takeCurrentQuestion() {
        currentQuestion = strategy.currentQuestion
        currentStudyIndex = strategy.currentStudyIndex
        drawChoices()
    }

    private mutating func undo() -> Response {
        if let isThere = suspensions.undo(from: &strategy) {
            if isThere {
                takeCurrentQuestion()
                state = .asking
            }
            return .resumed
        }
        let number = strategy.answerCount
        guard takeLastMarkBack(isGradedAgain: false) != nil else { return .nothingToUndo }
        unaccepted = accepted.removeValue(forKey: number)
        if let answer = unaccepted, let typed = answer.typed {
            answerKeys[answer.studyIndex].refuse(typed, for: answer.question)
        }
        state = .asking
        return .undone
    }

    private mutating func takeLastMarkBack(isGradedAgain: Bool) -> GradedAnswer? {
        guard let answer = strategy.undoLastMark() else { return nil }
        suspensions.undoLeech(in: &strategy, isGradedAgain: isGradedAgain)
        takeCurrentQuestion()
        if answer.isHinted { hinted.insert(currentKey) }
        skipped = []
        return answer
    }

    private mutating func override() -> Response {
        let skipped = skipped
        guard strategy.answers.last?.grade.isCorrect == false,
            let answer = takeLastMarkBack(isGradedAgain: true)
        else {
            return .nothingToOverride
        }
        let right = mark(
            rightGrade, typed: answer.typed, choice: answer.choice, isOverridden: true)
        // The questions that were skipped since the answer are skipped again.
        for key in skipped where state == .asking && key == currentKey { _ = respond(to: .skip) }
        return .overridden(right)
    }

    private mutating func accept() -> Response {
        // A text with replacements for invalid UTF-8 or control characters is not what the learner
        // typed.
        guard let answer = strategy.answers.last, let typed = answer.typed, answer.choice == nil,
            !typed.unicodeScalars.contains(where: {
                $0 == "\u{FFFD}" || (0x2400...0x243F).contains($0.value)
            })
        else { return .nothingToAccept }
        var key = answerKeys[answer.studyIndex]
        guard key.accept(typed, for: answer.question) else { return .nothingToAccept }
        var accepted = answer
        if !answer.grade.isCorrect {
            guard case .overridden(let right) = override() else { return .nothingToAccept }
            accepted = right
        }
        answerKeys[answer.studyIndex] = key
        self.accepted[strategy.answerCount] = accepted
        return .accepted(accepted)
    }
}
