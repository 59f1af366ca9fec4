/// Shows how a drill went.
struct SummaryView {
    let output: Output
    /// The most questions that are listed to a person as missed, so that the figures above stay on the screen.
    private static let mostListed = 10

    /// Shows the counts of the answers, and what was missed.
    ///
    /// - Parameters:
    ///   - studies: the groups that were drilled.
    ///   - more: further lines between the two, for a person.
    ///   - asking: the command that asks what was missed, to a person; nil where the list is for a program, and whole.
    func show(_ summary: QuizSummary, of studies: Studies, more: [String] = [], asking command: String? = nil) {
        if output.terminal.isTerminal { output.writeLine() }
        let percent = summary.tally.percent.map { ", \($0) %" } ?? ""
        output.writeLine(
            "\(summary.tally.correct) correct, \(summary.tally.incorrect) incorrect\(percent)", .strong, hanging: 0)
        for line in more { output.writeLine(line, hanging: 0) }
        let wrong = summary.missed
        let missed = command == nil ? wrong : Array(wrong.prefix(Self.mostListed))
        defer {
            if let command, wrong.count > missed.count {
                output.writeLine("  and \(wrong.count - missed.count) more\(command)", hanging: 2)
            }
        }
        guard !missed.isEmpty else { return }
        output.writeLine("missed:")
        let all = studies.all
        func title(_ answer: GradedAnswer) -> String? { all.count > 1 ? all[answer.group].title : nil }
        func shown(_ answer: GradedAnswer) -> Question {
            all[answer.group].group.markup.plain(answer.question)
        }
        let rows = missed.map { answer in
            let question = shown(answer)
            return ["  \(question.prompt)", question.answer] + [title(answer)].compactMap(\.self)
        }
        let table = Table(rows: rows)
        if table.width <= output.terminal.columns ?? .max {
            output.write(table)
            return
        }
        // Side by side they do not fit, and an answer must not be cut.
        for answer in missed {
            let question = shown(answer)
            output.writeLine(
                ["  \(question.prompt)", title(answer)].compactMap(\.self).joined(separator: "  "), hanging: 2)
            output.writeLine("    \(question.answer)", hanging: 4)
        }
    }

    /// `3 questions: 2 known at once, 1 still missed; 40 s`
    static func line(_ outcomes: QuestionOutcomes, after time: Duration) -> String? {
        guard outcomes.total > 0 else { return nil }
        let parts = [
            (outcomes.knownAtOnce, "known at once"), (outcomes.knownAfterMiss, "known after a miss"),
            (outcomes.stillMissed, "still missed"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return
            "\(outcomes.total.counted("question")): \(parts.joined(separator: ", ")); \(time.timeSpent)"
    }

    /// `next: 3 due today, 2 learning today, 12 due tomorrow`
    static func line(_ studies: Studies, _ calendar: StudyCalendar, now: Timestamp) -> String? {
        let counts = studies.counts(at: now)
        var parts: [String] = []
        if counts.due > 0 { parts.append("\(counts.due) due today") }
        if counts.learning > 0 { parts.append("\(counts.learning) learning today") }
        if let next = studies.next(after: now) {
            parts.append("\(next.count) due \(next.day.name(on: now, calendar))")
        }
        return parts.isEmpty ? nil : "next: \(parts.joined(separator: ", "))"
    }
}
