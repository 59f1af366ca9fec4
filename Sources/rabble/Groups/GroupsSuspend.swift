enum GroupsSuspend: Command {
    static let usage = Usage(
        name: "groups suspend",
        summary: "leave questions of a group, or all of it, out of drills",
        synopsis: ["groups suspend GROUP PROMPT", "groups suspend GROUP [--reverse]"],
        details: [
            .text(
                "The questions with this prompt are not asked any more, in either direction, and are not counted as "
                    + "due or new. Without PROMPT the whole group is left out, and so are questions that are added to it later. "
                    + "The history stays. This works for built-in groups too."),
            .text("rabble groups resume asks them again, and rabble scores GROUP lists them."),
        ],
        operands: [.group, .anything],
        options: [Option(.reverse, "leave the group out only in reverse, where rabble play --reverse asks it")],
        examples: [
            ("rabble groups suspend hiragana ん", "stops asking ん"),
            ("rabble groups suspend katakana", "stops asking all of katakana"),
        ],
        synonyms: ["pause", "bury"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try SuspensionChange(suspends: true, context: context).make(arguments, usage)
        return .success
    }
}

enum GroupsResume: Command {
    static let usage = Usage(
        name: "groups resume",
        summary: "ask suspended questions or groups again",
        synopsis: ["groups resume GROUP PROMPT", "groups resume GROUP [--reverse]"],
        details: [
            .text(
                "The questions with this prompt are asked again. Without PROMPT, a group that is suspended as a whole is "
                    + "asked again, without the questions that were suspended on their own; if it is not, these are. "
                    + "The schedule continues where it stopped."),
            .text("rabble scores GROUP lists what is suspended."),
        ],
        operands: [.group, .anything],
        options: [Option(.reverse, "ask the group again only in reverse")],
        examples: [("rabble groups resume hiragana", "asks all of hiragana again")],
        synonyms: ["unsuspend", "unbury"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try SuspensionChange(suspends: false, context: context).make(arguments, usage)
        return .success
    }
}

extension Failure {
    /// The failure for a prompt that no question of a group has.
    init(unknownPrompt prompt: String, in group: QuestionGroup) {
        self.init(
            unknown: "prompt", "\(prompt.inMessage) in \(group.title)", nearestTo: prompt,
            among: group.questions.map(\.prompt), else: "rabble groups show \(group.id.description.inShell) lists them")
    }
}

/// Suspends a group or questions of it, or resumes them.
private struct SuspensionChange {
    let suspends: Bool
    let context: Context

    func make(_ arguments: Arguments, _ usage: Usage) throws(Failure) {
        let name = try arguments.groupName(atMost: 2, "a group and a prompt", for: usage)
        let prompt = arguments.operands.dropFirst().first
        if prompt != nil, arguments.has(.reverse) {
            throw Failure("--reverse is for a whole group; a question is suspended in both directions", .usage)
        }
        let entry = try context.library().group(named: name)
        let group = try Failure.reading { try entry.load() }
        let questions = prompt.map(group.questions(prompted:))
        if let prompt, questions?.isEmpty == true { throw Failure(unknownPrompt: prompt, in: group) }
        let directions = arguments.has(.reverse) ? [.reversed] : Direction.allCases
        guard case .own = entry.origin, let groups = context.groupStore else {
            return try record(questions, directions, of: group)
        }
        // Rows for a group that was renamed or deleted meanwhile would count for nothing.
        let held = try Failure.writing { try groups.hold(entry.id, title: entry.title) }
        defer { withExtendedLifetime(held) {} }
        try record(questions, directions, of: group)
    }

    /// Records the change of these questions, or of the group in these directions, and reports it.
    private func record(
        _ questions: [Question]?, _ directions: [Direction], of group: QuestionGroup
    ) throws(Failure) {
        let store = try context.existing(context.reviewStore)
        let history = try context.history(of: group.id, in: store).resolved(for: group.questions)
        let before = history.suspended()
        var after = before
        let wholes = directions.map(Question.ID.wholeGroup)
        // In a group that is not suspended as a whole, `resume` means all questions that were suspended one by one.
        let isWhole = questions == nil && (suspends || directions.count == 1 || !before.isDisjoint(with: wholes))
        // The latest row counts, so none of these may be earlier than the last one.
        let earliest = Timestamp(milliseconds: (history.lastSuspension?.milliseconds ?? .min / 2) + 1)
        let log = context.changeLog(of: group.id, in: store, now: { [now = context.now] in max(now(), earliest) })
        for id in isWhole ? wholes : (questions ?? Array(group.questions)).map(\.id)
        where after.contains(id) != suspends {
            log.add(id, isSuspended: suspends)
            let both = [id, id.reversed]
            if suspends { after.formUnion(both) } else { after.subtract(both) }
        }
        try Failure.writing(log.keep)
        report(isWhole, of: group, from: before, to: after)
    }

    private func report(
        _ isWhole: Bool, of group: QuestionGroup, from before: Set<Question.ID>, to after: Set<Question.ID>
    ) {
        let changed = group.questions.count { before.contains($0.id) != after.contains($0.id) }
        let all = group.questions.count { after.contains($0.id) }
        let directions = Direction.allCases.filter { after.contains(.wholeGroup(asked: $0)) }
        let state = directions.isEmpty ? "not suspended" : "suspended \(directions.words), later questions included"
        var report =
            "\(changed == 0 ? "no question" : changed.counted("question")) \(suspends ? "suspended" : "resumed")"
        if isWhole {
            report = "the group is \(state)"
            let rest = all.counted("question is suspended on its own", "questions are suspended on their own")
            if !suspends, all > 0 { report += "; \(rest)" }
        } else if !directions.isEmpty {
            report += "; the group is \(state)"
        } else if all > changed || !suspends {
            report += all == 0 ? "; none is suspended" : "; \(all) suspended in all"
        }
        context.output.writeLine("\(group.title): \(report)")
    }
}
