struct SummaryView {
    let output: Output
    /// The most missed questions listed to a person, so that the figures above stay on the screen.
    private static let mostListed = 10

    /// Shows the counts of the answers, more lines for a person, and what was missed. The command ends the line about
    /// further missed questions; without it, as for a program, all are listed.
    func show(_ summary: QuizSummary, of studies: Studies, more: [String] = [], asking command: String? = nil) {
        if output.terminal.isTerminal { output.writeLine() }
        let percent = summary.tally.percent.map { ", \($0) %" } ?? ""
        let tally = summary.tally
        output.writeLine("\(tally.correct) correct, \(tally.incorrect) incorrect\(percent)", .strong, hanging: 0)
        for line in more { output.writeLine(line, hanging: 0) }
        let missed = summary.missed
        guard !missed.isEmpty else { return }
        output.writeLine("missed:")
        let listed = command == nil ? missed[...] : missed.prefix(Self.mostListed)
        let labels = studies.all.map { (markup: $0.group.markup, title: studies.all.count > 1 ? [$0.title] : []) }
        let rows = listed.map { answer in
            let (markup, title) = labels[answer.group]
            let question = markup.plain(answer.question)
            return ["  \(question.prompt)", question.answer] + title
        }
        let table = Table(rows: rows)
        if table.width <= output.terminal.columns ?? .max {
            output.write(table)
        } else {
            // An answer must not be cut, so each has a line of its own.
            for row in rows {
                output.writeLine(([row[0]] + row.dropFirst(2)).joined(separator: "  "), hanging: 2)
                output.writeLine("    \(row[1])", hanging: 4)
            }
        }
        if let command, missed.count > listed.count {
            output.writeLine("  and \(missed.count - listed.count) more\(command)", hanging: 2)
        }
    }

    /// `3 questions: 2 known at once, 1 still missed; 40 s`
    static func line(_ outcomes: QuestionOutcomes, after time: Duration) -> String? {
        guard outcomes.total > 0 else { return nil }
        let parts = [
            (outcomes.knownAtOnce, "known at once"), (outcomes.knownAfterMiss, "known after a miss"),
            (outcomes.stillMissed, "still missed"),
        ].words
        return "\(outcomes.total.counted("question")): \(parts.joined(separator: ", ")); \(time.timeSpent)"
    }

    /// `next: 3 due today, 2 learning today, 7 new today, 12 due tomorrow`
    static func line(_ studies: Studies, hasNew: Bool, _ calendar: StudyCalendar, now: Timestamp) -> String? {
        let selection = AppSettings.shared.questionSelection
        let counts = StudyPlan(studies.withoutSelection, selection: selection, at: now).total
        var parts = [
            (counts.due, "due today"), (counts.learning, "learning today"), (hasNew ? counts.new : 0, "new today"),
        ].words
        if let next = studies.next(after: now) {
            parts.append("\(next.count) due \(next.day.name(on: now, calendar))")
        }
        return parts.isEmpty ? nil : "next: \(parts.joined(separator: ", "))"
    }
}
