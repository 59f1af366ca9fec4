import RabbleCore

/// Shows a drill, line by line. The lines are the same at a terminal and in a pipe; only decoration differs.
struct DrillView {
    let output: Output

    /// Shows what is drilled and, to a person, what to type.
    func showStart(plan: DrillPlan, setup: DrillSetup, isInteractive: Bool, now: Timestamp) {
        let direction = plan.isReversed ? ", reversed" : ""
        let all = setup.group.questions.count
        let count =
            setup.schedule.map { Self.count($0, plan, now: now) + " of " }
            ?? Self.count(of: setup.questions.questions.count, plan, all: all)
        output.writeLine(
            "\(setup.group.title): \(count)\(all.counted("question")), \(plan.strategyType.name)\(direction)", .strong,
            hanging: 2)
        guard isInteractive else { return }
        if let script = AnswerScript.name(for: setup.group.questions) {
            output.writeLine("The answers are in \(script).", .faint, hanging: 0)
        }
        output.writeLine(
            "Type the answer, or Enter to see it. ? is a hint; :skip, :undo, :quit, :help", .faint, hanging: 0)
        if setup.left > 0 {
            output.writeLine("(The last drill left \(setup.left) unanswered; --resume asks those.)", .faint, hanging: 0)
        }
    }

    /// How many of the questions are asked, if not all of the group are.
    private static func count(of available: Int, _ plan: DrillPlan, all: Int) -> String {
        let asked = plan.limit > 0 ? min(plan.limit, available) : available
        return asked == all ? "" : "\(asked) of "
    }

    /// How many questions are asked because they are due, and how many for the first time.
    private static func count(_ schedule: Schedule, _ plan: DrillPlan, now: Timestamp) -> String {
        let isAhead = plan.questions.isAhead
        let limit = plan.limit > 0 ? plan.limit : .max
        let known = schedule.memories.count - schedule.newCount
        let due = min(isAhead ? known : schedule.dueCount(at: now), limit)
        let learning = isAhead ? 0 : min(schedule.learningCount(at: now), limit - due)
        let new = min(schedule.newCount, plan.questions.newLimit, limit - due - learning)
        return "\(due) \(isAhead ? "seen" : "due")\(learning > 0 ? ", \(learning) learning" : "") and \(new) new"
    }

    /// Says that nothing is due, and when something will be.
    func showNothingDue(_ schedule: Schedule, of group: QuestionGroup, now: Timestamp) {
        guard let next = schedule.next(after: now) else {
            output.writeLine("\(group.title): nothing is due, and the setting new allows no new questions", hanging: 0)
            return
        }
        let new = schedule.newCount > 0 ? ", and the setting new allows no new questions" : ""
        output.writeLine(
            "\(group.title): nothing is due\(new). \(next.day.sentence(due: next.count, now: now)); --ahead asks anyway"
        )
    }

    /// Says that there is nothing to ask.
    ///
    /// - Parameters:
    ///   - isNew: whether no question of the group was ever answered in the direction of the plan.
    ///   - isOneWay: whether one was in the other direction, then.
    func showNothingSelected(by plan: DrillPlan, of group: QuestionGroup, isNew: Bool, isOneWay: Bool) {
        switch plan.selection {
        case .missed where isNew:
            let direction = isOneWay ? " in this direction" : ""
            output.writeLine("\(group.title): nothing was missed, as there was no drill yet\(direction)", hanging: 0)
        case .missed: output.writeLine("\(group.title): nothing was missed in the last drill", hanging: 0)
        default: output.writeLine("\(group.title): no drill is unfinished", hanging: 0)
        }
    }

    /// Asks a question.
    func show(_ question: Question, indexTitle: String) {
        if output.terminal.isTerminal { output.writeLine() }
        output.write("\(indexTitle)  ", .faint)
        output.writeLine(question.prompt, .strong, hanging: indexTitle.count + 2)
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
    ///   - isRevealed: whether a grade is due.
    ///   - intervals: how long the question rests after each grade, if that should be shown.
    func showWhatToType(_ line: DrillLine, isRevealed: Bool, _ intervals: PerGrade<Duration>?) {
        if case .unknownCommand(let word) = line {
            let commands = DrillLine.commands.map(\.words[0]).filter { $0.hasPrefix(":") }
            let way =
                (word == ":" ? nil : commands.nearest(to: word)).map { "did you mean \($0)?" } ?? ":help lists them"
            output.writeLine("unknown command \(word.inMessage); \(way)", .faint, hanging: 0)
            if !isRevealed { output.writeLine("(As an answer it starts with a backslash.)", .faint, hanging: 0) }
            return
        }
        if line == .help {
            var rows = DrillLine.commands.map { ["  " + $0.words.joined(separator: ", "), $0.description] }
            if !isRevealed {
                let answers = [
                    ["  text", "answer the question"], ["  an empty line", "show the answer, then grade yourself"],
                    ["  \\text", "answer with text that starts like a command"],
                ]
                rows = answers + rows
            }
            output.write(Table(rows: rows, columns: output.terminal.columns))
        }
        if isRevealed { askForGrade(intervals) }
    }

    /// Shows what an action of the learner led to.
    ///
    /// - Parameter intervals: how long the question rests after each grade, if that should be shown.
    func show(
        _ response: QuizSession.Response, to action: QuizSession.Action, _ intervals: PerGrade<Duration>? = nil
    ) {
        switch response {
        case .correct(let answer):
            output.writeLine("✓ \(answer)", .right, hanging: 2)
        case .misspelt(let spelling):
            output.writeLine("✓ \(spelling) (mind the accent)", .right, hanging: 2)
        case .almost(let slip):
            output.writeLine("✗ almost: \(slip.meant)", .wrong, hanging: 2)
            output.writeLine("  you typed: \(slip.marked)", hanging: 13)
        case .incorrect(let answers):
            output.writeLine("✗ \(Self.joined(answers))", .wrong, hanging: 2)
        case .revealed(let answers, let hint):
            output.writeLine("= \(Self.joined(answers))", .strong, hanging: 2)
            if let hint { showHint(hint) }
            askForGrade(intervals)
        case .graded(let grade):
            output.writeLine("\(grade.isCorrect ? "✓" : "✗") \(grade.name)", grade.isCorrect ? .right : .wrong)
        case .hint(let hint):
            if let hint { showHint(hint) } else { output.writeLine("this question has no hint") }
        case .skipped:
            output.writeLine("skipped")
        case .undone:
            output.writeLine("the last mark is taken back")
        case .nothingToUndo:
            output.writeLine("there is no mark to take back")
        case .refused:
            askForGrade(intervals)
        case .ended:
            break
        }
    }

    /// Shows how the drill went.
    func showSummary(_ summary: QuizSummary) {
        if output.terminal.isTerminal { output.writeLine() }
        let percent = summary.tally.percent.map { ", \($0) %" } ?? ""
        output.writeLine(
            "\(summary.tally.correct) correct, \(summary.tally.incorrect) incorrect\(percent)", .strong, hanging: 0)
        let missed = summary.missed
        guard !missed.isEmpty else { return }
        output.writeLine("missed:")
        let table = Table(rows: missed.map { ["  \($0.question.prompt)", $0.question.answer] })
        if table.width <= output.terminal.columns ?? .max {
            output.write(table)
            return
        }
        // Side by side they do not fit, and an answer must not be cut.
        for answer in missed {
            output.writeLine("  \(answer.question.prompt)", hanging: 2)
            output.writeLine("    \(answer.question.answer)", hanging: 4)
        }
    }

    private func showHint(_ hint: String) {
        output.writeLine("hint: \(hint)", hanging: 6)
    }

    private static func joined(_ answers: RightAnswers) -> String {
        let listed = answers.listed.joined(separator: " or ")
        return answers.unlisted > 0 ? "\(listed) or one of \(answers.unlisted) more" : listed
    }
}
