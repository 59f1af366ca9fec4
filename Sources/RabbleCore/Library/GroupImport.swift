/// Takes groups from files into the library, with what another program recorded of them. What
/// cannot be told from the files somebody decides.
package struct GroupImport {
    package enum Decision: Comparable, Sendable {
        /// Whether questions with another wording keep their history.
        case edits
        /// Whether questions that were changed here and in a file stay as they are here.
        case conflicts
        /// Whether questions go that a file no longer has.
        case removal
    }

    /// What happens to edited questions, and to those that a file no longer has; nil to ask.
    package var edits: GroupUpdate.Edits?
    package var removal: GroupUpdate.Removal?
    /// Whose text a question takes that was changed here and in its file; nil for what is here.
    package var conflicts: GroupUpdate.Conflicts?
    package var asksAboutConflicts = false
    /// Whether answers in another program count, or only what is suspended there.
    package let takesAnswers: Bool
    package private(set) var groups: [QuestionGroup] = []
    package private(set) var sources: [GroupID: GroupSource] = [:]
    /// The files, each with what it holds.
    package private(set) var files: [(path: String, content: DecodedGroups)] = []
    /// Whether another wording is more likely an edit than another question.
    package private(set) var expectsEdits: Bool
    /// Groups that come from the same files, and that these no longer hold: their questions may
    /// have moved to others.
    package var left: [LibraryGroup] = []
    /// How many answers in another program are new, and when the first one was given.
    package private(set) var answerCount = 0
    package private(set) var firstAnswer: Timestamp?
    /// Whether groups are updated, so that only those get answers that have some already.
    private let isUpdate: Bool
    /// The parts of a question that the file of each group has a place for.
    private var parts: [GroupID: QuestionParts] = [:]
    private var places: [GroupID: (title: String, path: String)] = [:]
    private var lastReviews: [GroupID: [Question.ID: StudyDay]] = [:]
    private var histories: [(group: QuestionGroup, history: ImportedHistory)] = []
    private var former: [GroupID: [Question.ID: Question.ID]] = [:]
    private var staged: [StagedFile] = []

    /// The groups of the library that came from files, and those of them whose file is gone.
    private let known: [ImportedGroup]
    private var gone: [ImportedGroup]

    /// - Parameters:
    ///   - library: the groups that may come anew, or from a file that was moved; none for an
    ///     update.
    ///   - paths: where the sources of groups are.
    package init(
        isUpdate: Bool, takesAnswers: Bool, library: [LibraryGroup] = [], paths: OwnPaths
    ) {
        (self.isUpdate, self.takesAnswers, expectsEdits) = (isUpdate, takesAnswers, isUpdate)
        known = library.imported(at: paths)
        gone = known.filter { Path.resolved($0.source.file.path) == nil }
    }

    /// Takes the groups of a file, each under the title that it has in the library if it came from
    /// there, else under `title` or, if that is nil, its own.
    ///
    /// - Parameter moved: called with a group that has another title in the library, where its file
    ///   was moved.
    package mutating func take(
        _ decoded: DecodedGroups, of file: GroupFile, as title: String?,
        moved: (QuestionGroup, ImportedGroup) -> Void
    ) throws {
        let absolute = file.isLasting ? try file.absolute() : file
        for group in decoded.groups {
            let source = GroupSource(absolute, group: group.title)
            let titles = known.filter { $0.source.identity == source.identity }.map(\.group.title)
            let wanted = title ?? group.title
            var found = titles.first { $0 == wanted } ?? titles.first ?? title
            if found == nil, let index = gone.index(sharingQuestionsWith: group) {
                let former = gone.remove(at: index)
                found = former.group.title
                if found != group.title { moved(group, former) }
            }
            try take(group, of: file, decoded, as: found)
        }
        left += known.lazy.filter { group, source in
            source.file.path == absolute.path && source.file.title == absolute.title
                && !decoded.groups.contains { $0.title == source.group }
        }.map(\.group)
    }

    /// Takes a group of a file, under a title in the library or, if that is nil, in the file.
    package mutating func take(
        _ found: QuestionGroup, of file: GroupFile, _ decoded: DecodedGroups, as title: String?
    ) throws {
        let group = title.flatMap(found.renamed) ?? found
        let path = decoded.origins[found.title]?.first ?? file.path
        if let other = places.updateValue((group.title, path), forKey: group.id) {
            throw GroupCollision(group: group, path: path, other: other)
        }
        // A file that cannot be resolved now is not taken, as if it came from elsewhere.
        let source =
            file.isLasting ? GroupSource(try file.absolute(), group: found.title) : nil
        groups.append(group)
        parts[group.id] = decoded.parts(ofGroup: found.title)
        lastReviews[group.id] = decoded.lastReviews
        if let history = decoded.histories[found.title] { histories.append((group, history)) }
        sources[group.id] = source
        expectsEdits = expectsEdits || file.isWritten || !decoded.anki.isEmpty
        if !files.contains(where: { $0.path == file.path }) { files.append((file.path, decoded)) }
    }

    /// Writes what is new in other programs beside the histories, where it does not count before
    /// ``commit()``.
    ///
    /// - Parameter read: called with each group that has something.
    package mutating func stage(
        in store: ReviewStore, knowing library: [LibraryGroup],
        now: Timestamp, _ read: (QuestionGroup) throws -> ReviewHistory
    ) throws {
        for (group, imported) in histories {
            let before = library.questions(of: group.id) ?? group.questions
            let news = imported.news(
                for: try read(group).resolved(for: before), at: now, takesAnswers: takesAnswers,
                isUpdate: isUpdate)
            if !news.bytes.isEmpty { staged.append(try store.stage(news.bytes, of: group.id)) }
            former[group.id] = news.former
            answerCount += news.count
            firstAnswer = [firstAnswer, news.start].compactMap(\.self).min()
        }
    }

    package var hasHistories: Bool { !histories.isEmpty }

    package func discard() { for file in staged { file.discard() } }

    package func commit() throws { for file in staged { try file.commit() } }

    /// Updates the groups of the store: all of them, or none. No lock is held while somebody
    /// decides.
    package func update(
        _ store: GroupStore, decide: (Decision, [GroupUpdate]) throws -> Bool
    ) throws -> [GroupUpdate] {
        // What the learner wants to keep in its group does not leave it.
        let left = removal == .keep ? nil : left.filter { places[$0.id] == nil }
        var request = GroupUpdateRequest(groups, removal: removal)
        (request.parts, request.former, request.sources) = (parts, former, sources)
        (request.edits, request.adds, request.left) = (edits, !isUpdate, left)
        request.conflicts = conflicts
        request.asksAboutConflicts = asksAboutConflicts
        while true {
            let decision = try store.update(request)
            let updates = decision.updates
            guard let open = decision.open else { return updates }
            request.shown = updates
            let answer = try decide(open, updates)
            switch open {
            case .edits: request.edits = answer ? .keep : .new
            case .conflicts: request.conflicts = answer ? .here : .source
            case .removal: request.removal = answer ? .replace : .keep
            }
        }
    }

    /// Makes a last review in another program the first one of a question without a history, and
    /// counts them.
    package func takeSchedule(
        of group: QuestionGroup, in store: ReviewStore, _ calendar: StudyCalendar,
        now: @escaping @Sendable () -> Timestamp, knowing history: () throws -> ReviewHistory
    ) throws -> Int {
        guard let days = lastReviews[group.id], !days.isEmpty else { return 0 }
        let history = try history().resolved(for: group.questions)
        let known = Set(history.reviews.map { history.questions[$0.question] })
        let log = store.changeLog(of: group.id, after: nil, now: now)
        var count = 0
        for id in group.questions.lazy.map(\.id) where !known.contains(id) {
            guard let day = days[id] else { continue }
            log.add(id, .good, typed: nil, at: min(calendar.start(of: day), now()))
            count += 1
        }
        try log.keep()
        return count
    }
}

/// Two groups of an import with the same id.
package struct GroupCollision: Error {
    package let group: QuestionGroup
    package let path: String
    package let other: (title: String, path: String)
}

/// A group of the library, and the file that it came from.
package typealias ImportedGroup = (group: LibraryGroup, source: GroupSource)

extension [LibraryGroup] {
    package func imported(at paths: OwnPaths) -> [ImportedGroup] {
        compactMap { group in (try? group.source()).map { (group, paths.own($0)) } }
    }
}

extension [ImportedGroup] {
    /// The index of the group that this one was before its file or folder was moved: they share
    /// half of their questions.
    fileprivate func index(sharingQuestionsWith group: QuestionGroup) -> Int? {
        if isEmpty { return nil }
        let ids = Set(group.questions.lazy.map(\.id))
        let shared = map { former -> Int in
            guard let questions = try? former.group.load().questions else { return 0 }
            let count = questions.count { ids.contains($0.id) }
            return count * 2 >= Swift.min(questions.count, ids.count) ? count : 0
        }
        return shared.max().flatMap { $0 > 0 ? shared.firstIndex(of: $0) : nil }
    }
}
