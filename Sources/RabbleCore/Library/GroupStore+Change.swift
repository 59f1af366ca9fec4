extension GroupStore {
    /// Changes the questions of a group one by one, while no other process does. A question whose
    /// prompt or answer changes keeps its history if the store has ``reviews``.
    ///
    /// ```swift
    /// let group = try store.edit(verbs) { question in
    ///     question.prompt == "gehn" ? try Question(prompt: "gehen", answer: "to go") : question
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - group: one of the learner's own groups.
    ///   - change: receives a question, including the answers accepted in drills, and returns its
    ///     new version; nil to remove it.
    /// - Returns: the group with its new questions.
    /// - Throws: ``GroupFileError`` if the group does not exist or a file cannot be written,
    ///   ``InvalidGroup`` if no question is left or two are equal, and errors of `change`; then
    ///   nothing is changed.
    public func edit(
        _ group: LibraryGroup, _ change: (Question) throws -> Question?
    ) throws -> QuestionGroup {
        try revise(group) { old in
            var rows: [GroupRevision.Row] = []
            for (index, question) in old.enumerated() {
                if let new = try change(question) { rows.append((index + 1, new)) }
            }
            _ = try QuestionGroup(title: group.title, questions: rows.map(\.question))
            return GroupRevision(of: old, rows: rows)
        }.group
    }

    /// Adds those questions that a group lacks, after its others. In a file that this program
    /// wrote, the others are not encoded again.
    ///
    /// - Returns: the number of all questions, and those that were in the group already.
    package func add(
        _ questions: [Question], to group: LibraryGroup
    ) throws(GroupFileError) -> (count: Int, known: [Question]) {
        let groups = try locked()
        let file = try groups.file(group.title)
        let old = file.group.questions
        // The ids of all the others would take more memory than their file.
        let wanted = Set(questions.map(\.id))
        var ids = Set(old.lazy.map(\.id).filter(wanted.contains))
        var new: [Question] = []
        var known: [Question] = []
        for question in questions {
            if ids.insert(question.id).inserted {
                new.append(question)
            } else {
                known.append(question)
            }
        }
        let count = old.count + new.count
        if new.isEmpty { return (count, known) }
        var plan = LibraryPlan()
        let revision = GroupRevision(
            of: old, within: old.count..<old.count, rows: new.map { (nil, $0) })
        try plan.replace(file, by: revision)
        try groups.make(plan)
        return (count, known)
    }

    /// Makes changes that are computed from the questions of a group, including the answers
    /// accepted in drills. An accepted answer that is missing from its revised question no longer
    /// counts.
    package func revise(
        _ group: LibraryGroup, _ change: (QuestionList) throws -> GroupRevision
    ) throws -> (group: QuestionGroup, revision: GroupRevision) {
        let groups = try locked()
        let file = try groups.file(group.title)
        let history = try groups.history(of: group.id)
        let revision = try change(file.group.accepting(history).questions)
        var plan = LibraryPlan()
        try plan.replace(file, by: revision.over(file.group.questions, knowing: history))
        let accepted =
            history.acceptedAnswers.isEmpty
            ? [:] : history.resolved(for: file.group.questions).acceptedAnswers
        plan.rows = [
            .init(group: group.id, last: history.lastChange) { log in
                let former = revision.edited.formerIDs
                for question in accepted.isEmpty ? [] : revision.questions.all {
                    let id = former[question.id] ?? question.id
                    for answer in accepted[id] ?? [] where !question.accepts(answer) {
                        log.add(id, answer: answer, isAccepted: false)
                    }
                }
                log.add(revision.edited)
            }
        ]
        try groups.make(plan)
        return (QuestionGroup(file.group, list: revision.questions), revision)
    }

    /// Removes the record of the file that a group was imported from, and returns whether there was
    /// one. Everything else stays.
    package func forgetSource(of group: LibraryGroup) throws(GroupFileError) -> Bool {
        let groups = try locked()
        let file = try groups.file(group.title)
        guard file.source != nil else { return false }
        var plan = LibraryPlan()
        plan.files = [(file.path, try OwnGroupFile.encode(file.group, over: file, source: nil))]
        try groups.make(plan)
        return true
    }
}
