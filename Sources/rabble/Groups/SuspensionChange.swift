/// Suspends questions of a group, or has them asked again.
struct SuspensionChange {
    private let suspends: Bool
    private let entry: LibraryGroup
    private let group: QuestionGroup
    private let questions: [Question]

    /// Finds what the words of the command mean.
    ///
    /// - Parameter suspends: whether questions are suspended; else they are asked again.
    init(suspends: Bool, _ arguments: Arguments, _ usage: Usage, _ context: Context) throws(Failure) {
        self.suspends = suspends
        let name = try arguments.groupName(atMost: 2, "a group and a prompt", for: usage)
        let entry = try context.library().group(named: name)
        let group = try Failure.reading { try entry.load() }
        self.entry = entry
        self.group = group
        guard arguments.operands.count > 1 else {
            questions = Array(group.questions)
            return
        }
        let prompt = arguments.operands[1]
        questions = group.questions(prompted: prompt)
        guard questions.isEmpty else { return }
        throw Failure(
            unknown: "prompt", "\(prompt.inMessage) in \(group.title)", nearestTo: prompt,
            among: group.questions.map(\.prompt), else: "rabble groups show \(entry.id.description.inShell) lists them")
    }

    /// Adds a row for each question that changes, all with one write, and says how many do.
    func make(_ context: Context) throws(Failure) {
        guard case .own = entry.origin, let groups = context.groupStore else { return try add(context) }
        // Rows for a group that was renamed or deleted meanwhile would count for nothing.
        var made: Result<Void, Failure>?
        _ = try Failure.writing {
            try groups.change(entry.id, title: entry.title) { _ in
                made = Result { () throws(Failure) in try add(context) }
                return nil
            }
        }
        guard let made else { throw Failure(GroupStoreError.gone(title: entry.title)) }
        try made.get()
    }

    private func add(_ context: Context) throws(Failure) {
        let store = try context.existing(context.reviewStore)
        let history = try context.history(of: group.id, in: store).resolved(for: group.questions)
        let before = history.suspended()
        var after = before
        // The latest row counts, so none of these may be earlier than one that is there.
        let earliest = Timestamp(milliseconds: (history.lastSuspension?.milliseconds ?? .min / 2) + 1)
        let log = context.changeLog(of: group.id, in: store, now: { max(context.now(), earliest) })
        for question in questions where after.contains(question.id) != suspends {
            log.add(question.id, isSuspended: suspends)
            let both = [question.id, question.reversed.id]
            if suspends { after.formUnion(both) } else { after.subtract(both) }
        }
        try Result { () throws(ReviewLogError) in
            try log.append()
            try log.synchronize()
        }.mapError { Failure(writing: $0.cause) }.get()
        let changed = group.questions.count { before.contains($0.id) != after.contains($0.id) }
        let all = group.questions.count { after.contains($0.id) }
        let done = suspends ? "suspended" : "resumed"
        let rest = all == changed && suspends ? "" : all == 0 ? "; none is suspended" : "; \(all) suspended in all"
        context.output.writeLine(
            "\(group.title): \(changed == 0 ? "no question" : changed.counted("question")) \(done)\(rest)")
    }
}
