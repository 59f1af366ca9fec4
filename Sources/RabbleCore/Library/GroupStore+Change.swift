extension GroupStore {
    /// Changes the questions of a group as they are now. Everything else in its file stays.
    ///
    /// No other process changes a group meanwhile. Edits are in the history, and on the disk, before the file of the group is
    /// replaced. A crash between the two, or a file that cannot be written, leaves everything as it was: while the group has
    /// the old question and not the new one, all of its history counts for the old one.
    ///
    /// - Parameters:
    ///   - id: the id of the group.
    ///   - title: its title.
    ///   - history: that of the group. What was accepted by it and is not in the changed questions is refused from then on.
    ///   - log: where edits are kept, and what is refused.
    ///   - change: called with the group as it is; returns nil to leave it so.
    /// - Returns: the group as it is then; nil if the learner has no such group, or it was left as it is.
    /// - Throws: ``GroupStoreError``; nothing is changed then.
    public func change(
        _ id: GroupID, title: String, history: ReviewHistory = ReviewHistory(), log: ReviewLog? = nil,
        _ change: (QuestionGroup) throws(InvalidGroup) -> GroupChange?
    ) throws(GroupStoreError) -> QuestionGroup? {
        let lock = try reporting(self.lock)
        guard let old = try Self.find(id, title, among: groupsByID(), repetitions: .kept) else { return nil }
        let decided = try Result { () throws(InvalidGroup) in try change(old.group.accepting(history)) }
            .mapError { GroupStoreError.file(.invalid(InvalidGroupFile($0.description), path: old.path)) }.get()
        guard let change = decided, !change.questions.isEmpty else { return nil }
        let group = QuestionGroup(old.group, questions: change.questions)
        let edits = Dictionary(change.edits.map { ($0.new, $0.old) }) { first, _ in first }
        let bytes = try Self.encode(group, replacing: old, edits: edits)
        if let log {
            let accepted = history.resolved(for: old.group.questions).acceptedAnswers
            for question in change.questions {
                let former = edits[question.id] ?? question.id
                for answer in accepted[former] ?? [] where answer != question.answer {
                    if !question.accepts.contains(answer) { log.add(former, answer: answer, isAccepted: false) }
                }
            }
            try Self.keep(change.edits, in: log)
        }
        try reporting { () throws(StorageError) in try lock.replace([(old.path, bytes)]) }
        return group
    }

    static func keep(
        _ edits: [(old: Question.ID, new: Question.ID)], in log: ReviewLog
    ) throws(GroupStoreError) {
        for edit in edits { log.add(edit.old, editedTo: edit.new) }
        try Result { () throws(ReviewLogError) in
            try log.append()
            try log.synchronize()
        }.mapError { GroupStoreError.file(.storage($0.cause)) }.get()
    }

    /// Forgets where a group was imported from. Everything else in its file stays.
    ///
    /// - Returns: whether there was a record of that; else nothing is changed.
    /// - Throws: ``GroupStoreError``; nothing is changed then.
    public func forgetSource(of id: GroupID, title: String) throws(GroupStoreError) -> Bool {
        let lock = try reporting(self.lock)
        guard let old = try Self.find(id, title, among: groupsByID(), repetitions: .kept), old.source != nil else {
            return false
        }
        let bytes = try Self.encode(old.group, replacing: old, forgetsSource: true)
        try reporting { () throws(StorageError) in try lock.replace([(old.path, bytes)]) }
        return true
    }
}

/// The questions that a group is to have.
public struct GroupChange: Sendable {
    /// All questions as they are to be.
    public let questions: [Question]
    /// The questions among them whose prompt or answer changed, with their former ids.
    public let edits: [(old: Question.ID, new: Question.ID)]

    /// - Parameters:
    ///   - questions: all as they are to be, at least one.
    ///   - edits: those whose prompt or answer changed, with their former ids.
    public init(_ questions: [Question], edits: [(old: Question.ID, new: Question.ID)] = []) {
        self.questions = questions
        self.edits = edits
    }
}
