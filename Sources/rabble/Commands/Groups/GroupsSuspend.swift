extension Command {
    /// `rabble groups suspend verbs gehen`: the question is no longer asked.
    static let groupsSuspend = Command(
        name: "groups suspend", operands: [.group, .anything], takes: "a group and a prompt",
        options: [.leeches, .reverse], run: Context.suspend)
    /// `rabble groups resume verbs gehen`: it is asked again.
    static let groupsResume = Command(
        name: "groups resume", operands: [.group, .anything], takes: "a group and a prompt",
        options: [.leeches, .reverse], run: Context.resume)
}

extension QuestionGroup {
    func known(prompted prompt: String) throws(Failure) -> [Question] {
        let found = questions(prompted: prompt)
        if !found.isEmpty { return found }
        throw Failure(
            unknown: "prompt", "\(prompt.inMessage) in \(title)", nearestTo: prompt,
            among: questions.map(\.prompt),
            else: "rabble groups show \(id.inShell) lists them")
    }
}

// Suspending and resuming differ in one row of the history.
extension Context {
    func suspend() throws(Failure) { try suspend(true) }
    func resume() throws(Failure) { try suspend(false) }

    private func suspend(_ suspends: Bool) throws(Failure) {
        if arguments.has(.leeches) { return try suspendLeeches(suspends) }
        let name = try arguments.groupName()
        let prompt = arguments.operands.dropFirst().first
        let isReversed = arguments.has(.reverse)
        if prompt != nil, isReversed {
            throw .usage(
                "--reverse is for a whole group; a question is suspended in both directions")
        }
        let entry = try library().group(named: name)
        let group = try Failure.reading { try entry.load() }
        let questions = try prompt.map(group.known(prompted:))
        let directions = isReversed ? [.reversed] : Direction.allCases
        try suspend(suspends, questions, directions, of: group, entry)
    }

    /// Suspends or resumes the leeches of a group, or of all groups.
    private func suspendLeeches(_ suspends: Bool) throws(Failure) {
        try arguments.refuse(.leeches, with: .reverse)
        try arguments.expectOperands(atMost: 1, "one group with --leeches")
        let threshold = settings.leechThreshold
        guard threshold > 0 else {
            throw .usage("the setting leech is 0, so no question is a leech")
        }
        var entries = library()
        if let name = arguments.operands.first { entries = [try entries.group(named: name)] }
        let store = try listedStore()
        var areFound = false
        for entry in entries {
            let history = try history(of: entry.id, in: store, warning: false)
            guard !history.reviews.isEmpty, let group = questions(of: entry) else { continue }
            // Suspended questions may be leeches, too, in either direction.
            let lapses = Direction.allCases.map {
                Schedule(of: group.asked($0).questions, in: history).lapses
            }
            let leeches = group.questions.enumerated().filter { index, _ in
                lapses.contains { $0[index] >= threshold }
            }
            if leeches.isEmpty { continue }
            areFound = true
            try suspend(suspends, leeches.map(\.element), Direction.allCases, of: group, entry)
        }
        if !areFound {
            say("no question was forgotten \(threshold.counted("time")) once it was known")
        }
    }

    /// - Parameter questions: nil for the whole group.
    private func suspend(
        _ suspends: Bool, _ questions: [Question]?, _ directions: [Direction],
        of group: QuestionGroup, _ entry: LibraryGroup
    ) throws(Failure) {
        var before: Set<Question.ID> = []
        var after = before
        var isWhole = false
        try holding(entry) { store throws(Failure) in
            let whole = try history(of: group.id, in: store)
            if let unread = whole.unreadable { throw Failure(unread) }
            let history = whole.resolved(for: group.questions)
            before = history.suspended
            after = before
            let wholes = directions.map(Question.ID.wholeGroup)
            // If the group as a whole is not suspended, `resume` applies to all individually
            // suspended questions.
            let wasWhole = !before.isDisjoint(with: wholes)
            isWhole = questions == nil && (suspends || directions.count == 1 || wasWhole)
            let log = store.changeLog(of: group.id, after: history.lastSuspensionChange)
            for id in isWhole ? wholes : (questions ?? Array(group.questions)).map(\.id)
            where after.contains(id) != suspends {
                log.add(id, isSuspended: suspends)
                let both = [id, id.reversed]
                if suspends { after.formUnion(both) } else { after.subtract(both) }
            }
            try Failure.writing(log.keep)
        }
        let changed = group.questions.count { before.contains($0.id) != after.contains($0.id) }
        let all = group.questions.count { after.contains($0.id) }
        let suspended = Direction.allCases.filter { after.contains(.wholeGroup($0)) }
        let wasWhole = Direction.allCases.contains { before.contains(.wholeGroup($0)) }
        let state =
            if !suspended.isEmpty {
                "the group is suspended \(suspended.words), later questions included"
            } else {
                wasWhole ? "the group is no longer suspended" : "the group is not suspended"
            }
        let number = changed == 0 ? "no question" : changed.counted("question")
        var parts = ["\(number) \(suspends ? "suspended" : "resumed")"]
        if isWhole {
            let rest = all.counted(
                "question is suspended on its own", "questions are suspended on their own")
            parts = suspends || all == 0 ? [state] : [state, rest]
        } else if !suspended.isEmpty {
            parts.append(state)
        } else if all > changed || !suspends {
            parts.append(all == 0 ? "none is suspended" : "\(all) suspended in all")
        }
        say("\(group.title): \(parts.joined(separator: "; "))")
    }
}
