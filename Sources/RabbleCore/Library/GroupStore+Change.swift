extension GroupStore {
    package func locked() throws(GroupFileError) -> LockedGroups {
        do {
            let lock = try FolderLock(folder, joining: joinedFolders)
            return LockedGroups(
                lock: lock,
                groups: Dictionary(try groups().map { ($0.id, $0) }) { first, _ in first })
        } catch { throw .storage(error) }
    }

    package func hold(_ group: LibraryGroup) throws(GroupFileError) -> HeldGroup {
        let groups = try locked()
        return HeldGroup(file: try groups.file(group.title), groups: groups)
    }

    /// Changes the questions of a group one by one, while no other process does. A question with
    /// another prompt or answer keeps its history if the store has ``reviews``.
    ///
    /// ```swift
    /// let group = try store.edit(verbs) { question in
    ///     question.prompt == "gehn" ? try Question(prompt: "gehen", answer: "to go") : question
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - group: one of the learner's own groups.
    ///   - change: receives a question, with the answers that were accepted in drills, and returns
    ///     what it becomes; nil to remove it.
    /// - Returns: the group with its new questions.
    /// - Throws: ``GroupFileError`` if the group is not here or a file cannot be written,
    ///   ``InvalidGroup`` if no question is left or two are the same, and what `change` throws;
    ///   nothing is changed then.
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
    /// - Returns: the number of all questions, and those that the group has already.
    package func add(
        _ questions: [Question], to group: LibraryGroup
    ) throws(GroupFileError) -> (count: Int, known: [Question]) {
        let groups = try locked()
        guard let present = try groups.group(titled: group.title), let path = present.path else {
            throw .gone(title: group.title)
        }
        let content = try present.decode(repetitions: .kept)
        let old = content.groups[0].questions
        // The ids of the others would take more memory than their file.
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
        var bytes = try GroupFile(path: path).contents(onlyFiles: true)
        if JSONGroups.append(new, to: &bytes, in: content) {
            try groups.replace([(path, bytes)])
        } else {
            let held = HeldGroup(file: try groups.file(group.title), groups: groups)
            _ = try held.change(to: Array(old) + new)
        }
        return (count, known)
    }

    /// Makes the changes that are worked out from the questions of a group, with the answers that
    /// were accepted in drills.
    package func revise(
        _ group: LibraryGroup, _ change: (QuestionList) throws -> GroupRevision
    ) throws -> (group: QuestionGroup, revision: GroupRevision) {
        let held = try hold(group)
        let histories = held.groups.histories(in: self)
        let history = try histories?.read(group.id) ?? ReviewHistory()
        let revision = try change(held.group.accepting(history).questions)
        let log = histories?.log(of: group.id, after: history.lastChange)
        let changed = try held.change(
            to: revision.questions, edited: revision.edited, history: history, log: log)
        return (changed, revision)
    }

    /// Forgets the file that a group was imported from, and returns whether one was on record.
    /// Everything else stays.
    package func forgetSource(of group: LibraryGroup) throws(GroupFileError) -> Bool {
        let held = try hold(group)
        guard held.file.source != nil else { return false }
        try held.groups.replace([
            (held.file.path, OwnGroupFile.encode(held.group, over: held.file, source: nil))
        ])
        return true
    }
}

/// One of the learner's own groups, which no other process changes as long as this value exists.
package struct HeldGroup: ~Copyable {
    let file: OwnGroupFile
    let groups: LockedGroups
    package var group: QuestionGroup { file.group }

    /// Changes the questions of the group. Everything else in its file stays.
    ///
    /// Edits are in the history, and on the disk, before the file of the group is replaced. A crash
    /// between the two, or a file that cannot be written, leaves everything as it was: as long as
    /// the group has the old question and not the new one, its whole history counts for the old
    /// one.
    ///
    /// What was accepted in drills, and the questions do not accept, no longer counts.
    package consuming func change(
        to questions: [Question], edited: [QuestionEdit] = [],
        history: ReviewHistory = ReviewHistory(), log: ReviewLog? = nil
    ) throws(GroupFileError) -> QuestionGroup {
        let changed = QuestionGroup(group, questions: questions)
        let bytes = try OwnGroupFile.encode(
            changed, over: file, edited: edited, source: file.source,
            texts: file.texts(after: questions, edited: edited))
        if let log {
            let former = edited.formerIDs
            let accepted = history.resolved(for: group.questions).acceptedAnswers
            for question in questions {
                let id = former[question.id] ?? question.id
                for answer in accepted[id] ?? [] where !question.accepts(answer) {
                    log.add(id, answer: answer, isAccepted: false)
                }
            }
            try log.keep(edited)
        }
        try groups.replace([(file.path, bytes)])
        return changed
    }
}

/// The groups while no other program can change them. It can only be had by locking.
package struct LockedGroups: ~Copyable {
    fileprivate let lock: FolderLock
    fileprivate let groups: [GroupID: LibraryGroup]

    subscript(id: GroupID) -> LibraryGroup? { groups[id] }

    func paths(besides id: GroupID) -> [String] {
        groups.values.compactMap { $0.id == id ? nil : $0.path }
    }

    func histories(in store: GroupStore) -> GroupHistories? {
        store.reviews.map { GroupHistories(groups: groups, reviews: $0, store: store) }
    }

    /// One of the learner's own groups.
    func group(titled title: String) throws(GroupFileError) -> LibraryGroup? {
        let id = GroupID(title: title)
        guard let group = groups[id], case .own = group.origin else { return nil }
        // "C" and "C++" have one id.
        guard group.title.normalizedAnswer == title.normalizedAnswer else {
            throw .sameID(id, title: title, other: group.title)
        }
        return group
    }

    func find(_ title: String, repetitions: RepeatedQuestions) throws(GroupFileError)
        -> OwnGroupFile?
    {
        guard let group = try group(titled: title), let path = group.path else { return nil }
        let content = try group.decode(repetitions: repetitions)
        let hasTexts = content.source != nil && content.saysMore
        return OwnGroupFile(
            path: path, content: content, texts: hasTexts ? try group.sourceTexts() : SourceTexts())
    }

    func file(_ title: String) throws(GroupFileError) -> OwnGroupFile {
        if let file = try find(title, repetitions: .kept) { return file }
        throw .gone(title: title)
    }

    /// A file that has these bytes already is left alone: an update of many groups changes few.
    func replace(_ files: [(path: String, bytes: [UInt8])], moving moves: [FileMove] = [])
        throws(GroupFileError)
    {
        let changed = files.filter { path, bytes in
            Path.size(of: path) != bytes.count
                || (try? readFile(path, limit: bytes.count)) != bytes
        }
        if changed.isEmpty, moves.isEmpty { return }
        do { try lock.replace(changed, moving: moves) } catch { throw .storage(error) }
    }

    /// Changes files of the store together with the history of a group, which no other process
    /// moves meanwhile.
    func change<Value>(
        withHistoryOf id: GroupID, in reviews: ReviewStore?,
        _ step: (borrowing FolderLock, _ files: [String]) throws(StorageError) -> Value
    ) throws(GroupFileError) -> Value {
        do {
            guard let reviews, try !reviews.names(of: id).isEmpty else { return try step(lock, []) }
            let reviewsLock = try FolderLock(reviews.folder)
            let value = try step(lock, reviews.names(of: id))
            reviewsLock.synchronize()
            return value
        } catch { throw .storage(error) }
    }
}

/// An own group as its file has it, with what its source said.
struct OwnGroupFile {
    let path: String
    let content: Deck
    var texts = SourceTexts()
    var group: QuestionGroup { content.groups[0] }
    var source: GroupSource? { content.source }

    /// What the source says, after the learner has changed the questions.
    func texts(
        after questions: [Question], edited: [QuestionEdit] = []
    ) -> SourceTexts {
        source == nil
            ? SourceTexts()
            : texts.after(group.questions, became: questions, former: edited.formerIDs)
    }

    /// The bytes of the file for a new or changed group. What other programs or people have added
    /// to it stays, also to questions that were edited. A nil `source` is forgotten.
    static func encode(
        _ group: QuestionGroup, over old: OwnGroupFile?,
        edited: [QuestionEdit] = [],
        source: GroupSource?, texts: SourceTexts = SourceTexts(),
        movingFrom others: [OwnGroupFile] = []
    ) throws(GroupFileError) -> [UInt8] {
        let known = (old.map { [$0] } ?? []) + others
        guard !texts.isEmpty || known.contains(where: \.content.saysMore) else {
            return JSONGroups.file(of: group, from: source)
        }
        let present = try known.map { file throws(GroupFileError) in
            try GroupFile(path: file.path).contents(onlyFiles: true)
        }
        do throws(InvalidGroupFile) {
            let files = try ((old == nil ? [Array("{}".utf8)] : []) + present).map {
                bytes throws(InvalidGroupFile) in
                try TextEncoding.utf8(bytes) ?? bytes
            }
            return try JSONGroups.encode(
                group, keepingMembersOf: files[0], movingFrom: Array(files.dropFirst()),
                edits: edited.formerIDs,
                source: source, forgetsSource: source == nil && old?.source != nil, texts: texts)
        } catch { throw .invalid(error, path: known[0].path) }
    }
}

extension [QuestionEdit] {
    var formerIDs: [Question.ID: Question.ID] {
        Dictionary(map { ($0.new.id, $0.old.id) }) { first, _ in first }
    }
}

extension ReviewLog {
    func keep(_ edited: [QuestionEdit]) throws(GroupFileError) {
        for (old, new) in edited { add(old.id, editedTo: new.id) }
        do { try keep() } catch { throw .storage(error.cause) }
    }
}
