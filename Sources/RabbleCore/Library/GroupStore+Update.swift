import RabbleSystem

extension GroupStore {
    /// Adds groups, or updates existing ones: all of them, or none.
    ///
    /// Changes are computed while no other process changes a group. If a decision is needed,
    /// nothing is changed, the lock is released meanwhile, and the changes are computed again with
    /// the answer. An answer is valid while its question stays the same.
    ///
    /// - Parameter decide: answers a question about updates.
    /// - Throws: ``GroupFileError``, and errors of `decide`; then nothing is changed.
    package func update(
        _ request: LibraryImport,
        decide: (UpdateQuestion, [GroupUpdate]) throws -> Bool = { _, _ in false }
    ) throws -> LibraryNews {
        var request = request
        var answers: [(question: UpdateQuestion, answer: Bool)] = []
        while true {
            let update = try make(request, knowing: answers)
            guard let question = update.question else { return update.news }
            request.present.formUnion(update.news.updates.filter { !$0.isNew }.map(\.group.id))
            answers.append((question, try decide(question, update.news.updates)))
        }
    }

    /// Makes an update, unless a decision is needed first.
    private func make(
        _ request: LibraryImport, knowing answers: [(question: UpdateQuestion, answer: Bool)] = []
    ) throws(GroupFileError) -> UpdatePlan {
        let new = request.groups.map(\.group)
        if let (index, original) = new.repetitions(of: \.id).first {
            let title = new[index].title
            throw .sameID(new[index].id, title: title, other: new[original].title)
        }
        let groups = try locked()
        var request = request
        // An answer is about the group of that title.
        if answers.isEmpty { try request.followRenames(to: groups.groups) }
        let update = try UpdatePlan(request, knowing: answers, in: groups)
        if update.question == nil { try groups.make(update.plan) }
        return update
    }

    /// Adds groups, or replaces those with the same ids: all of them, or none. A question that
    /// stays keeps its history.
    ///
    /// With ``reviews``, so does a question whose answer, or else whose prompt, has changed, if no
    /// other question shares the unchanged side. To specify which question became which, use
    /// ``edit(_:_:)``.
    ///
    /// - Parameter groups: the groups, no two with the same id.
    /// - Throws: ``GroupFileError``; then nothing is changed.
    public func save(_ groups: [QuestionGroup]) throws(GroupFileError) {
        var request = LibraryImport(groups, removal: .replace)
        if reviews != nil { request.choices.edits = .keep }
        _ = try make(request)
    }
}

/// The results of an import or update.
package struct LibraryNews: Sendable {
    /// The update of each group, followed by those of further groups that questions moved away
    /// from.
    package fileprivate(set) var updates: [GroupUpdate] = []
    /// The number of new answers from another program, and the time of the first.
    package fileprivate(set) var answers: (count: Int, start: Timestamp?) = (0, nil)
    /// The number of answers that an earlier import recorded differently.
    package fileprivate(set) var corrected = 0
    /// The number of new pictures and sounds, and their size in bytes.
    package fileprivate(set) var media = (count: 0, bytes: 0)
    /// The groups with adopted last reviews, and the number of these.
    package fileprivate(set) var reviews: [(title: String, count: Int)] = []
}

/// The changes of an import or update, given the present files of the store.
private struct UpdatePlan {
    private(set) var news = LibraryNews()
    /// The decision that is needed first; nil if none is.
    private(set) var question: UpdateQuestion?
    private(set) var plan = LibraryPlan()
    private let adds: Set<GroupID>
    private var groups: [IncomingGroup]
    /// The former ids of questions that were edited in another program.
    private var former: [GroupID: FormerIDs] = [:]
    private var olds: [OwnGroupFile?] = []
    private var leaving: [OwnGroupFile] = []
    private var moves: [QuestionMove] = []

    init(
        _ request: LibraryImport, knowing answers: [(question: UpdateQuestion, answer: Bool)],
        in present: borrowing LockedGroups
    ) throws(GroupFileError) {
        groups = request.groups
        let ids = groups.map(\.group.id)
        adds = Set(ids).subtracting(request.present)
        try readHistories(in: present)
        placeMedia(in: present.store.folder)
        for group in groups {
            olds.append(try present.find(group.group.title, repetitions: .refused))
        }
        // Questions that the learner wants to keep in their group do not leave it.
        let left = request.choices.removal == .keep ? nil : request.left
        for group in left ?? [] where !ids.contains(group.id) {
            let file = try present.find(group.title, repetitions: .kept)
            if let file { leaving.append(file) }
        }
        // Within a single group nothing moves.
        let mayMove = left != nil && olds.count + leaving.count > 1
        var choices = request.choices
        try work(out: choices, mayMove, in: present.store)
        while let open = choices.question(about: news.updates) {
            guard let known = answers.last(where: { $0.question == open }) else {
                question = open
                return
            }
            choices.take(known.answer, to: open)
            try work(out: choices, mayMove, in: present.store)
        }
        if !moves.isEmpty { try readHistories(in: present) }
        for file in leaving where moves.contains(where: { $0.source.id == file.group.id }) {
            let folder = try plan.take(moves, from: file, in: present)
            news.updates.append(GroupUpdate(of: file.group, by: moves, movedTo: folder))
        }
        for (group, update) in zip(groups, news.updates) {
            try plan.record(update.revision.edited, moves, to: update.group.id, in: present)
            if let notes = group.notes {
                let id = update.group.id
                plan.add(
                    notes, to: id, beside: try present.store.notesToKeep(of: id),
                    with: update.group.questions, in: present.store)
            }
            guard let days = group.lastReviews, present.store.reviews != nil else { continue }
            let history = try present.history(of: update.group.id)
            let count = plan.record(days, of: update, in: history, present.store)
            news.reviews.append((update.group.title, count))
        }
    }

    /// Finds reviews from other programs that are missing from the local histories, of which those
    /// of the ``moves`` come along.
    private mutating func readHistories(in present: borrowing LockedGroups) throws(GroupFileError) {
        guard groups.contains(where: { $0.history != nil }), let reviews = present.store.reviews
        else { return }
        var listed: ReviewStore
        do { listed = try reviews.listed() } catch { throw .storage(error) }
        listed.now = { Timestamp.writable.upperBound }
        plan.imports = []
        (news.answers, news.corrected) = ((0, nil), 0)
        for group in groups {
            guard let imported = group.history else { continue }
            if LockWait.current.isCancelled() {
                throw .storage(.cannotLock(folder: listed.folder, SystemError(code: EINTR)))
            }
            let id = group.group.id
            let old = try present.groups[id]?.load()
            let arrivals = moves.filter { $0.target.id == id }
            let sources = try arrivals.map { move throws(GroupFileError) in
                (move.questions, move.source, try present.history(of: move.source.id, in: listed))
            }
            let found = imported.news(
                for: try present.history(of: id, in: listed), of: (old ?? group.group).questions,
                isNew: old == nil, at: present.store.now(), takesAnswers: group.takesHistory,
                movingFrom: sources)
            if !found.isEmpty { plan.imports.append((id, found)) }
            former[id] = found.former
            news.answers.count += found.count
            news.answers.start = [news.answers.start, found.start].compactMap(\.self).min()
            news.corrected += found.corrected
        }
    }

    /// Changes the media paths of questions to their future locations. Only under the lock is it
    /// known which names are free.
    private mutating func placeMedia(in library: String) {
        for (index, group) in groups.enumerated() where !group.media.isEmpty {
            var folder = MediaFolder(of: group.group.id, in: library)
            groups[index].group = group.group.namingMedia { name in
                group.media[name].map { folder.add($0.path, named: $0.name) } ?? name
            }
            plan.media.append(folder)
            news.media.count += folder.added.count
            news.media.bytes += folder.size
        }
    }

    /// Computes the updates and the files of the groups.
    private mutating func work(
        out choices: UpdateChoices, _ mayMove: Bool, in store: GroupStore
    ) throws(GroupFileError) {
        moves = []
        news.updates = groups.indices.map { update($0, choices) }
        if mayMove {
            // A question that arrives in another group as it was is moved rather than edited.
            let edited = Set(news.updates.flatMap { $0.revision.edited.map(\.old.id) })
            let arriving = Set(
                news.updates.flatMap { update in
                    let added = update.isNew ? [] + update.group.questions : update.revision.added
                    return added.lazy.map(\.id).filter(edited.contains)
                })
            var sources = zip(olds, news.updates).compactMap { old, update in
                let leaving = update.revision.edited.map(\.old).filter { arriving.contains($0.id) }
                return old.map { ($0.group, update.missing + leaving) }
            }
            sources += leaving.map { ($0.group, Array($0.group.questions)) }
            moves = QuestionMove.all(from: sources, to: groups.map(\.group))
        }
        plan.files = []
        for (index, group) in groups.enumerated() {
            let title = group.group.title
            let id = group.group.id
            // Otherwise it would come back as a new group, without its history.
            if olds[index] == nil, !adds.contains(id) { throw .gone(title: title) }
            var update = news.updates[index]
            if !moves.ids(from: id).isEmpty { update = self.update(index, choices) }
            update.moves = moves.filter { $0.source.id == id || $0.target.id == id }
            // A table without a markup column inherits the group's markup.
            if let question = update.misread, group.parts.contains(.markup) {
                throw .mixedMarkup(title: title, question)
            }
            news.updates[index] = update
            plan.files.append(try file(index, update, in: store))
        }
    }

    private func update(_ index: Int, _ choices: UpdateChoices) -> GroupUpdate {
        let new = groups[index]
        let old = olds[index]
        let id = new.group.id
        // Questions from another file say nothing about this source.
        let texts = new.source == nil ? nil : old?.texts
        let choices = new.isPartial ? choices.ofPart : choices
        let former = choices.edits == .new ? nil : former[id]
        return GroupUpdate(
            old: old?.group.removing(moves.ids(from: id)), new: new.group, parts: new.parts,
            former: former ?? [:], choices: choices, texts: texts ?? SourceTexts())
    }

    private func file(
        _ index: Int, _ update: GroupUpdate, in store: GroupStore
    ) throws(GroupFileError) -> (path: String, bytes: [UInt8]) {
        let old = olds[index]
        let id = update.group.id
        let path = old?.path ?? store.newFile(for: id)
        // The learner has removed all questions that the source still has.
        if update.group.questions.isEmpty {
            let problem = InvalidGroupFile("there are no questions left", remedy: .deletion)
            throw .invalid(problem, path: path)
        }
        let sources = Set(update.moves.filter { $0.target.id == id }.map(\.source.id))
        let from =
            sources.isEmpty
            ? [] : (olds.compactMap(\.self) + leaving).filter { sources.contains($0.group.id) }
        let source = groups[index].source.map { $0.keepingPath(of: old?.source) }
        let texts =
            source == nil
            ? old?.texts(after: update.revision) : update.texts
        let bytes = try OwnGroupFile.encode(
            update.group, over: old, by: update.revision, source: source ?? old?.source,
            texts: texts ?? SourceTexts(), movingFrom: from)
        return (path, bytes)
    }
}

extension LibraryPlan {
    /// Records the last reviews in another program as the first ones of questions without a
    /// history. Returns their number.
    fileprivate mutating func record(
        _ days: [Question.ID: StudyDay], of update: GroupUpdate, in history: ReviewHistory,
        _ store: GroupStore
    ) -> Int {
        let former = update.revision.edited.formerIDs
        let resolved = history.resolved(for: update.group.questions)
        let known = Set(resolved.reviews.map { resolved.questions[$0.question] })
        let new = update.group.questions.map(\.id).compactMap { id in
            known.contains(former[id] ?? id) ? nil : days[id].map { (id, $0) }
        }
        let group = update.group.id
        rows.append(
            Rows(group: group, last: nil) { log in
                for (id, day) in new {
                    let time = min(store.calendar.start(of: day), store.now())
                    log.add(id, .good, rest: nil, typed: nil, at: time)
                }
            })
        return new.count
    }
}

extension GroupSource {
    /// The same source with the path from the group's file, which was recorded on the machine of
    /// the first import. ``Trust`` stores its path on this machine.
    fileprivate func keepingPath(of old: GroupSource?) -> GroupSource {
        guard let old, old.group == group, old.file.title == file.title else { return self }
        return at(old.file.path)
    }
}
