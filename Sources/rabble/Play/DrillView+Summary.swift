extension DrillView {
    /// The most missed questions listed to a person, so that the figures above stay on the screen.
    private static let mostListed = 10

    func showEnd(
        of session: QuizSession, _ ending: Drill.Ending?, more: [String], asking command: String
    ) {
        if output.terminal.isTerminal { output.writeLine() }
        let summary = session.summary
        let studies = session.studies.all
        let tally = summary.tally
        let missed = summary.missed
        let unit = output.terminal.isPlain ? "% correct" : "%"
        let percent = tally.percent.map { ", \($0) \(unit)" } ?? ""
        output.writeLine(
            "\(tally.correct) correct, \(tally.incorrect) incorrect\(percent)", .strong, hanging: 0)
        for line in more { output.writeLine(line, hanging: 0) }
        guard !missed.isEmpty else { return }
        output.writeLine("missed:")
        let listed = isPersonal ? missed.prefix(Self.mostListed) : missed[...]
        let labels = studies.map {
            (markup: $0.group.markup, title: studies.count > 1 ? [$0.title] : [])
        }
        let rows = listed.map { answer in
            let (markup, title) = labels[answer.studyIndex]
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
        let rest = missed.count - listed.count
        if rest > 0 { output.writeLine("  and \(rest) more\(command)", hanging: 2) }
    }

    /// `3 questions: 2 known at once, 1 still missed; 40 s`
    static func line(_ outcomes: QuestionOutcomes, after time: Duration) -> String? {
        guard outcomes.total > 0 else { return nil }
        let parts = [
            (outcomes.knownAtOnce, "known at once"),
            (outcomes.knownAfterMiss, "known after a miss"),
            (outcomes.stillMissed, "still missed"),
        ].words
        return
            """
            \(outcomes.total.counted("question")): \
            \(parts.joined(separator: ", ")); \(time.timeSpent)
            """
    }

    /// `next: 3 due today, 2 learning today, 7 new today, 12 due tomorrow`
    static func line(
        _ studies: Studies, _ selection: QuestionSelection, hasNew: Bool, _ calendar: StudyCalendar,
        now: Timestamp
    ) -> String? {
        let counts = StudyPlan(studies.withoutSelection, selection: selection, at: now).total
        var parts = [
            (counts.due, "due today"), (counts.learning, "learning today"),
            (hasNew ? counts.new : 0, "new today"),
        ].words
        if let next = studies.next(after: now) {
            parts.append("\(next.count) due \(next.day.name(on: now, calendar))")
        }
        return parts.isEmpty ? nil : "next: \(parts.joined(separator: ", "))"
    }
}
