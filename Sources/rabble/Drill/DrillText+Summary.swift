extension DrillText {
    /// The maximum number of missed questions listed for a user, so that the figures above stay on
    /// the screen.
    private static let maxListed = 10

    func showEnd(_ end: DrillSummary) {
        if output.terminal.isTerminal { output.writeLine() }
        if plan.isTest { return showTest(end) }
        let session = end.session
        let summary = session.summary
        let studies = session.studies.all
        let isSpaced = isPersonal && session.remaining != nil && !summary.answers.isEmpty
        let tally = summary.tally
        let unit = output.terminal.isPlain ? "% correct" : "%"
        let percent = tally.percent.map { ", \($0) \(unit)" } ?? ""
        let counts = "\(tally.correct) correct, \(tally.incorrect) incorrect\(percent)"
        say(isSpaced ? summary.remembered : counts, .strong)
        // A new question was introduced, not missed.
        let judged = summary.answers.filter { !isSpaced || !$0.isFirst }
        if isPersonal { showTimeAndDay(QuestionOutcomes(judged), isSpaced: isSpaced, end) }
        let missed = judged.filter { !$0.grade.isCorrect }.uniqued(by: \.key)
        guard !missed.isEmpty else { return }
        output.writeLine("missed:")
        let listed = isPersonal ? missed.prefix(Self.maxListed) : missed[...]
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
            // An answer must not be truncated, so each has a line of its own.
            for row in rows {
                output.writeLine(([row[0]] + row.dropFirst(2)).joined(separator: "  "), hanging: 2)
                output.writeLine("    \(row[1])", hanging: 4)
            }
        }
        let rest = missed.count - listed.count
        if rest > 0 { output.writeLine("  and \(rest) more\(end.wayToMissed)", hanging: 2) }
    }

    /// `3 questions: 2 known at once, 1 still missed; 40 s`, and the rest of the day.
    private func showTimeAndDay(
        _ outcomes: QuestionOutcomes, isSpaced: Bool, _ end: DrillSummary
    ) {
        var known = [
            (outcomes.knownAtOnce, "known at once"),
            (outcomes.knownAfterMiss, "known after a miss"),
        ]
        if isSpaced {
            known = [(outcomes.knownAtOnce + outcomes.knownAfterMiss, "known in the end")]
        }
        let parts = (known + [(outcomes.stillMissed, "still missed")]).words
        let count = end.session.summary.outcomes.total
        if count > 0 {
            let how = parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
            say("\(count.counted("question"))\(how); \(end.spent.timeSpent)")
        }
        let isOfPlan = end.session.remaining != nil
        if let line = end.day?.endLine(isOfPlan: isOfPlan) { say(line) }
        if let way = end.wayToKeep(media.context) { say(way) }
    }

    /// The result of a test: each typed answer, and the right one if it was wrong.
    private func showTest(_ end: DrillSummary) {
        say(end.resultOfTest, .strong)
        let rows = end.session.summary.answers.map { answer in
            let question = end.session.studies.all[answer.studyIndex].group.markup.plain(
                answer.question)
            let isRight = answer.grade.isCorrect
            let typed = answer.typed.flatMap { $0.isEmpty ? nil : $0 } ?? "-"
            return [output.terminal.mark(isRight: isRight), question.prompt, typed]
                + (isRight ? [] : [question.answer])
        }
        output.writeTable(rows, names: ["", "prompt", "typed", "answer"], indent: 2)
    }
}

extension QuizSummary {
    /// `9 of 10 remembered, 5 new`: the first answer to a new question does not test memory.
    fileprivate var remembered: String {
        let first = answers.uniqued(by: \.key)
        let seen = first.filter { !$0.isFirst }
        let new = first.count - seen.count
        let known = "\(seen.count { $0.grade.isCorrect }) of \(seen.count) remembered"
        return [seen.isEmpty ? nil : known, new > 0 ? "\(new) new" : nil].compactMap(\.self)
            .joined(separator: ", ")
    }
}
