enum GroupsSuspend: Command {
    static let usage = Usage(
        name: "groups suspend",
        summary: "leave questions of a group out of drills",
        synopsis: ["groups suspend GROUP [PROMPT]"],
        details: [
            .text(
                "The questions with this prompt are not asked any more, in either direction, and are not counted as "
                    + "due or new; without PROMPT, all of the group. Their history stays. This works for built-in groups too."
            ),
            .text("rabble groups resume asks them again, and rabble scores GROUP lists them."),
        ],
        operands: [.group, .anything],
        examples: [("rabble groups suspend hiragana ん", "stops asking ん")],
        synonyms: ["pause", "bury"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try SuspensionChange(suspends: true, context: context).make(arguments, usage)
        return .success
    }
}

enum GroupsResume: Command {
    static let usage = Usage(
        name: "groups resume",
        summary: "ask suspended questions again",
        synopsis: ["groups resume GROUP [PROMPT]"],
        details: [
            .text(
                "The questions with this prompt are asked again; without PROMPT, all of the group that are suspended. "
                    + "Their schedule continues where it stopped."),
            .text("rabble scores GROUP lists what is suspended."),
        ],
        operands: [.group, .anything],
        examples: [("rabble groups resume hiragana", "asks all of hiragana again")],
        synonyms: ["unsuspend", "unbury"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try SuspensionChange(suspends: false, context: context).make(arguments, usage)
        return .success
    }
}

/// Suspends questions of a group, or resumes them.
private struct SuspensionChange {
    let suspends: Bool
    let context: Context

    func make(_ arguments: Arguments, _ usage: Usage) throws(Failure) {
        let name = try arguments.groupName(atMost: 2, "a group and a prompt", for: usage)
        let entry = try context.library().group(named: name)
        let group = try Failure.reading { try entry.load() }
        var questions = Array(group.questions)
        if arguments.operands.count > 1 {
            let prompt = arguments.operands[1]
            questions = group.questions(prompted: prompt)
            if questions.isEmpty {
                throw Failure(
                    unknown: "prompt", "\(prompt.inMessage) in \(group.title)", nearestTo: prompt,
                    among: group.questions.map(\.prompt),
                    else: "rabble groups show \(entry.id.description.inShell) lists them")
            }
        }
        guard case .own = entry.origin, let groups = context.groupStore else { return try record(questions, of: group) }
        // Rows for a group that was renamed or deleted meanwhile would count for nothing.
        let held = try Failure.writing { try groups.hold(entry.id, title: entry.title) }
        defer { withExtendedLifetime(held) {} }
        try record(questions, of: group)
    }

    /// Records each question that changes, all with one write, and says how many do.
    private func record(_ questions: [Question], of group: QuestionGroup) throws(Failure) {
        let store = try context.existing(context.reviewStore)
        let history = try context.history(of: group.id, in: store).resolved(for: group.questions)
        let before = history.suspended()
        var after = before
        // The latest row counts, so none of these may be earlier than the last one.
        let earliest = Timestamp(milliseconds: (history.lastSuspension?.milliseconds ?? .min / 2) + 1)
        let log = context.changeLog(of: group.id, in: store, now: { max(context.now(), earliest) })
        for question in questions where after.contains(question.id) != suspends {
            log.add(question.id, isSuspended: suspends)
            let both = [question.id, question.reversed.id]
            if suspends { after.formUnion(both) } else { after.subtract(both) }
        }
        try Failure.writing(log.keep)
        let changed = group.questions.count { before.contains($0.id) != after.contains($0.id) }
        let all = group.questions.count { after.contains($0.id) }
        let done = suspends ? "suspended" : "resumed"
        let rest = all == changed && suspends ? "" : all == 0 ? "; none is suspended" : "; \(all) suspended in all"
        context.output.writeLine(
            "\(group.title): \(changed == 0 ? "no question" : changed.counted("question")) \(done)\(rest)")
    }
}
