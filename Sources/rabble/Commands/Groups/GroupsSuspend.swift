/// `rabble groups suspend verbs gehen`: the question is no longer asked.
enum GroupsSuspend: Command {
    static let usage = SuspensionChange.usage("groups suspend")

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        try SuspensionChange(suspends: true, context: context).make(arguments, usage)
    }
}

/// `rabble groups resume verbs gehen`: it is asked again.
enum GroupsResume: Command {
    static let usage = SuspensionChange.usage("groups resume")

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        try SuspensionChange(suspends: false, context: context).make(arguments, usage)
    }
}

extension QuestionGroup {
    func known(prompted prompt: String) throws(Failure) -> [Question] {
        let found = questions(prompted: prompt)
        if !found.isEmpty { return found }
        throw Failure(
            unknown: "prompt", "\(prompt.inMessage) in \(title)", nearestTo: prompt,
            among: questions.map(\.prompt),
            else: "rabble groups show \(id.description.inShell) lists them")
    }
}

/// The common part of suspending and resuming, which differ in one row of the history.
private struct SuspensionChange {
    let suspends: Bool
    let context: Context

    static func usage(_ name: String) -> Usage {
        Usage(
            name: name, operands: [.group, .anything], takes: "a group and a prompt",
            options: [.leeches, .reverse])
    }

    func make(_ arguments: Arguments, _ usage: Usage) throws(Failure) {
        if arguments.has(.leeches) { return try makeOfLeeches(arguments, usage) }
        let name = try arguments.groupName(for: usage)
        let prompt = arguments.operands.dropFirst().first
        let isReversed = arguments.has(.reverse)
        if prompt != nil, isReversed {
            throw .usage(
                "--reverse is for a whole group; a question is suspended in both directions")
        }
        let entry = try context.library().group(named: name)
        let group = try Failure.reading { try entry.load() }
        let questions = try prompt.map { prompt throws(Failure) in
            try group.known(prompted: prompt)
        }
        try make(questions, isReversed ? [.reversed] : Direction.allCases, of: group, entry)
    }

    /// Suspends or resumes the leeches of a group, or of all groups.
    private func makeOfLeeches(_ arguments: Arguments, _ usage: Usage) throws(Failure) {
        try arguments.refuse(.leeches, with: .reverse)
        try arguments.expectOperands(atMost: 1, "one group with --leeches", for: usage)
        let threshold = context.settings.leechThreshold
        guard threshold > 0 else {
            throw .usage("the setting leech is 0, so no question is a leech")
        }
        var entries = context.library()
        if let name = arguments.operands.first { entries = [try entries.group(named: name)] }
        let store = try context.listedStore()
        var areFound = false
        for entry in entries {
            let history = try context.history(of: entry.id, in: store, warning: false)
            guard !history.reviews.isEmpty, let group = context.questions(of: entry) else {
                continue
            }
            // Suspended questions may be leeches, too, in either direction.
            let lapses = Direction.allCases.map {
                Schedule(of: group.asked($0).questions, in: history).lapses
            }
            let leeches = group.questions.enumerated().filter { index, _ in
                lapses.contains { $0[index] >= threshold }
            }
            if leeches.isEmpty { continue }
            areFound = true
            try make(leeches.map(\.element), Direction.allCases, of: group, entry)
        }
        if !areFound {
            context.say("no question was forgotten \(threshold.counted("time")) once it was known")
        }
    }

    /// - Parameter questions: nil for the whole group.
    private func make(
        _ questions: [Question]?, _ directions: [Direction], of group: QuestionGroup,
        _ entry: LibraryGroup
    ) throws(Failure) {
        try Failure.writing { try context.reviewStore?.checkLink() }
        // If the group is renamed or deleted meanwhile, the rows would have no effect.
        let held = try Failure.writing {
            try entry.isBuiltIn ? nil : context.groupStore?.hold(entry)
        }
        defer { withExtendedLifetime(held) {} }
        let store = try context.reviews()
        let history = try context.history(of: group.id, in: store).resolved(for: group.questions)
        let before = history.suspended
        var after = before
        let wholes = directions.map(Question.ID.wholeGroup)
        // If the group as a whole is not suspended, `resume` applies to all individually suspended
        // questions.
        let wasWhole = !before.isDisjoint(with: wholes)
        let isWhole = questions == nil && (suspends || directions.count == 1 || wasWhole)
        let log = store.changeLog(of: group.id, after: history.lastSuspensionChange)
        for id in isWhole ? wholes : (questions ?? Array(group.questions)).map(\.id)
        where after.contains(id) != suspends {
            log.add(id, isSuspended: suspends)
            let both = [id, id.reversed]
            if suspends { after.formUnion(both) } else { after.subtract(both) }
        }
        try Failure.writing(log.keep)
        let changed = group.questions.count { before.contains($0.id) != after.contains($0.id) }
        let all = group.questions.count { after.contains($0.id) }
        let directions = Direction.allCases.filter { after.contains(.wholeGroup($0)) }
        var state = "the group is not suspended"
        if !directions.isEmpty {
            state = "the group is suspended \(directions.words), later questions included"
        }
        let number = changed == 0 ? "no question" : changed.counted("question")
        var parts = ["\(number) \(suspends ? "suspended" : "resumed")"]
        if isWhole {
            let rest = all.counted(
                "question is suspended on its own", "questions are suspended on their own")
            parts = suspends || all == 0 ? [state] : [state, rest]
        } else if !directions.isEmpty {
            parts.append(state)
        } else if all > changed || !suspends {
            parts.append(all == 0 ? "none is suspended" : "\(all) suspended in all")
        }
        context.say("\(group.title): \(parts.joined(separator: "; "))")
    }
}
