/// New versions of groups, and what is known and decided about them.
package struct GroupUpdateRequest: Sendable {
    package internal(set) var groups: [QuestionGroup]
    /// The parts of a question that the source of each group has a place for; all if it is missing.
    package var parts: [GroupID: QuestionParts] = [:]
    /// What another program recorded of the groups.
    var histories: [HistoryImport.Part] = []
    /// The former ids of questions that are known to be edited, by their ids now.
    fileprivate var former: [GroupID: [Question.ID: Question.ID]] = [:]
    /// The ids that an earlier version gave questions of today, by their ids now: nobody has to
    /// decide about these.
    var renamed: [GroupID: [Question.ID: Question.ID]] = [:]
    /// What happens to edited questions, and to those that are missing; nil to decide once there
    /// are any.
    package var edits: GroupUpdate.Edits? = .new
    package var removal: GroupUpdate.Removal?
    /// Whose text a question takes that was changed here and in its source; nil for what is here.
    package var conflicts: GroupUpdate.Conflicts?
    /// Whether somebody decides about conflicts once there are any.
    package var asksAboutConflicts = false
    /// The updates that these decisions are based on. If they no longer hold, somebody has to
    /// decide again.
    package var shown: [GroupUpdate]?
    /// Whether a group that is not here is added.
    package var adds = true
    package var sources: [GroupID: GroupSource] = [:]
    /// The pictures and sounds that the groups bring, by the names that their questions have for
    /// them.
    var media: [GroupID: [String: MediaFile]] = [:]
    /// Groups that come from the same files, and that these no longer hold: questions may move from
    /// them, and between all. Nil if they stay and come anew.
    package var left: [LibraryGroup]?

    /// - Parameter groups: the groups, no two with the same id.
    package init(_ groups: [QuestionGroup], removal: GroupUpdate.Removal?) {
        self.groups = groups
        self.removal = removal
    }

    /// Has the questions name their pictures and sounds where these will be. Only under the lock is
    /// it known which names are free.
    fileprivate mutating func placeMedia(in store: GroupStore) -> [MediaFolder] {
        var folders: [MediaFolder] = []
        for (index, group) in groups.enumerated() {
            guard let files = media[group.id], !files.isEmpty else { continue }
            var folder = MediaFolder(of: group.id, in: store.folder)
            groups[index] = group.namingMedia { name in
                files[name].map { folder.add($0.path, named: $0.name) } ?? name
            }
            folders.append(folder)
        }
        return folders
    }

    fileprivate func update(
        _ index: Int, of old: OwnGroupFile?, besides moved: Set<Question.ID> = []
    ) -> GroupUpdate {
        let new = groups[index]
        // What comes from elsewhere is no news of the source.
        let texts = sources[new.id] == nil ? nil : old?.texts
        return GroupUpdate(
            old: old?.group.removing(moved), new: new, parts: parts[new.id] ?? .all,
            former: former[new.id] ?? [:], renamed: renamed[new.id] ?? [:],
            edits: edits ?? .keep, removal: removal ?? .keep,
            texts: texts ?? SourceTexts(), conflicts: conflicts)
    }

    /// What somebody has to decide before an update can be made; nil if nothing.
    fileprivate func openDecision(_ update: GroupUpdate, shown: GroupUpdate?)
        -> LibraryImport.Decision?
    {
        func isOpen<Part: Collection & Equatable>(
            _ part: KeyPath<GroupUpdate, Part>, isDecided: Bool
        ) -> Bool {
            let now = update[keyPath: part]
            let isKnown = isDecided && now == (shown ?? update)[keyPath: part]
            return !now.isEmpty && !isKnown
        }
        if isOpen(\.likelyEdits, isDecided: edits != nil) { return .edits }
        let isConflict = asksAboutConflicts && isOpen(\.conflicts, isDecided: conflicts != nil)
        if isConflict { return .conflicts }
        return isOpen(\.missing, isDecided: removal != nil) ? .removal : nil
    }
}

extension GroupUpdate {
    /// The former ids of edited questions, by their ids now, but for those whose edit somebody
    /// chose in a conflict, and those that an earlier version read otherwise.
    fileprivate var likelyEdits: [Question.ID: Question.ID] {
        let chosen = Set(conflicts.compactMap(\.source?.id))
        return edited.formerIDs.filter { !chosen.contains($0.key) && renamed[$0.key] != $0.value }
    }
}

/// What becomes of a request to update groups.
package struct GroupUpdateDecision: Sendable {
    /// The update of each group, then of each further one that questions moved away from.
    package fileprivate(set) var updates: [GroupUpdate]
    /// What the histories lacked.
    let imported: HistoryImport
    /// How many pictures and sounds the groups lacked, and how many bytes these have.
    let broughtMedia: (count: Int, bytes: Int)
    /// What somebody has to decide first; nil if the updates were made.
    package var open: LibraryImport.Decision? { updates.compactMap(\.open).min() }
}

extension GroupStore {
    /// Adds groups, or updates those that exist: all of them, or none.
    ///
    /// No other process changes a group meanwhile. Edits are on the disk before any file is
    /// replaced. After a crash each group is the old or the new one, and the next look at the store
    /// makes all of them new.
    ///
    /// What another program recorded is in the histories, and on the disk, before that: without its
    /// group it harms nobody, and a group without it would look complete.
    package func update(
        _ request: GroupUpdateRequest
    ) throws(GroupFileError) -> GroupUpdateDecision {
        try asking { () throws(GroupFileError) in
            let groups = request.groups
            if let (index, original) = groups.repetitions(of: \.id).first {
                throw .sameID(
                    groups[index].id, title: groups[index].title, other: groups[original].title)
            }
            let present = try locked()
            let histories = present.histories(in: self)
            let imported = try HistoryImport(request.histories, lackingIn: histories)
            var request = request
            request.former = imported.former
            let media = request.placeMedia(in: self)
            let plan = try UpdatePlan(request, in: present)
            var decision = GroupUpdateDecision(
                updates: plan.updates, imported: imported,
                broughtMedia: (media.reduce(0) { $0 + $1.count }, media.reduce(0) { $0 + $1.size }))
            var files = try plan.files(in: self)
            if decision.open != nil { return decision }
            var asides: [FileMove] = []
            let moves = plan.moves
            for file in plan.leaving where moves.contains(where: { $0.source.id == file.group.id })
            {
                let rest = try present.rest(of: file, after: moves, self, at: now())
                files += rest.files
                asides += rest.asides
                decision.updates.append(
                    GroupUpdate(of: file.group, by: moves, movedTo: rest.asides.first?.newFolder))
            }
            let made = decision
            return try MediaFolder.bring(media) { () throws(GroupFileError) in
                // Only once all files can be written: a row is not taken back.
                do throws(StorageError) { try reviews?.add(imported.files) } catch {
                    throw .storage(error)
                }
                for update in made.updates {
                    try histories?.record(update.edited, moves, to: update.group.id)
                }
                try present.replace(files, moving: asides)
                return made
            }
        }
    }
}

/// The updates that a request makes to the groups of a store, as their files are now.
private struct UpdatePlan {
    let request: GroupUpdateRequest
    let olds: [OwnGroupFile?]
    let leaving: [OwnGroupFile]
    let moves: [QuestionMove]
    private(set) var updates: [GroupUpdate] = []

    init(
        _ request: GroupUpdateRequest, in present: borrowing LockedGroups
    ) throws(GroupFileError) {
        self.request = request
        var olds: [OwnGroupFile?] = []
        for group in request.groups {
            olds.append(try present.find(group.title, repetitions: .refused))
        }
        var leaving: [OwnGroupFile] = []
        for group in request.left ?? [] {
            let file = try present.find(group.title, repetitions: .kept)
            if let file { leaving.append(file) }
        }
        self.olds = olds
        self.leaving = leaving
        var sources: [(QuestionGroup, [Question])] = []
        // Within one group nothing moves.
        let mayMove = request.left != nil && olds.count + leaving.count > 1
        for case (let index, let old?) in olds.enumerated() where mayMove {
            sources.append((old.group, request.update(index, of: old).missing))
        }
        sources += leaving.map { ($0.group, Array($0.group.questions)) }
        moves = QuestionMove.all(from: sources, to: request.groups)
        for index in request.groups.indices { updates.append(try update(index)) }
    }

    private func update(_ index: Int) throws(GroupFileError) -> GroupUpdate {
        let group = request.groups[index]
        let old = olds[index]
        let shown = request.shown?[index]
        // Otherwise it would come back as a new group, without its history.
        if old == nil, !request.adds || shown?.isNew == false { throw .gone(title: group.title) }
        var update = request.update(index, of: old, besides: moves.ids(from: group.id))
        update.moves = moves.filter { $0.source.id == group.id || $0.target.id == group.id }
        // A table without a markup of its own has the group's.
        if let question = update.misread, request.parts[group.id]?.contains(.markup) ?? true {
            throw .mixedMarkup(title: group.title, question)
        }
        update.open = request.openDecision(update, shown: shown)
        return update
    }

    func files(in store: GroupStore) throws(GroupFileError) -> [(path: String, bytes: [UInt8])] {
        var files: [(path: String, bytes: [UInt8])] = []
        for (update, old) in zip(updates, olds) {
            let id = update.group.id
            let path = old?.path ?? store.newFile(for: id)
            // The learner removed all that the source still has.
            if update.group.questions.isEmpty {
                let problem = InvalidGroupFile("there are no questions left", remedy: .deletion)
                throw .invalid(problem, path: path)
            }
            let sources = Set(update.moves.filter { $0.target.id == id }.map(\.source.id))
            let from =
                sources.isEmpty
                ? []
                : (olds.compactMap(\.self) + leaving).filter { sources.contains($0.group.id) }
            let source = request.sources[id].map { $0.keepingPath(of: old?.source) }
            let texts =
                source == nil
                ? old?.texts(after: Array(update.group.questions), edited: update.edited)
                : update.texts
            let bytes = try OwnGroupFile.encode(
                update.group, over: old, edited: update.edited, source: source ?? old?.source,
                texts: texts ?? SourceTexts(), movingFrom: from)
            files.append((path, bytes))
        }
        return files
    }
}

extension GroupSource {
    /// The same source with the path in the file of its group, which the machine of the first
    /// import gave it. Where it is on this machine, ``Trust`` knows.
    fileprivate func keepingPath(of old: GroupSource?) -> GroupSource {
        guard let old, old.group == group, old.file.title == file.title else { return self }
        return at(old.file.path)
    }
}
