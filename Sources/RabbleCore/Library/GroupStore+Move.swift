extension GroupStore {
    /// Gives a group another title. Its history, its media and the draft of an edit move with it,
    /// and so does its file if the file is named after the id.
    ///
    /// Either all of this happens or nothing. After a crash the next access to the store completes
    /// it. If the new id already has a history, for example of a file that was played under that
    /// title, both count. Without ``reviews`` the history stays where it is.
    /// - Parameters:
    ///   - group: one of the learner's own groups.
    ///   - newTitle: the title, which no other group of the store may have.
    /// - Returns: the group under its new title.
    /// - Throws: ``GroupFileError``; then nothing is changed.
    public func rename(
        _ group: LibraryGroup, to newTitle: String
    ) throws(GroupFileError) -> QuestionGroup {
        let id = group.id
        var groups = try locked()
        let file = try groups.file(group.title)
        guard var renamed = file.group.renamed(newTitle) else {
            throw .invalid(InvalidGroupFile("a group cannot have this title"), path: file.path)
        }
        var texts = file.texts
        var plan = LibraryPlan()
        if renamed.id != id {
            if let other = groups.groups[renamed.id] {
                throw .sameID(renamed.id, title: newTitle, other: other.title)
            }
            let newDraft = "\(draftsFolder)/\(renamed.id)"
            plan.moves = try draftMoves(of: file.group) { FileMove(from: $0, to: newDraft) }
            plan.moves += LibraryPlan.notesMoves(of: id, in: self) {
                FileMove(from: $0, to: notesFile(of: renamed.id))
            }
            if let media = try groups.mediaFolders(of: id, renamed.questions).first {
                plan.moves += MediaFolder.rename(
                    media, to: renamed.id, in: folder, of: &renamed, &texts)
            }
            if Path.name(of: file.path) == "\(id).json" {
                plan.moves.append(FileMove(from: file.path, to: newFile(for: renamed.id)))
            }
            try plan.moveSettings(of: id, to: [renamed.id], in: groups)
            let names = try groups.lockHistory(of: id)
            if let reviews, !names.isEmpty {
                // This way questions that moved from the group are still found.
                let last = try groups.history(of: id).lastChange
                let titles = [group.title, newTitle]
                plan.rows.append(.init(group: id, last: last) { titles.forEach($0.add(title:)) })
                let rowsName = Path.name(of: reviews.file(for: id))
                do {
                    plan.moves += try reviews.moves(
                        Set(names + [rowsName]).ordered(), of: id, to: renamed.id)
                } catch { throw .storage(error) }
            }
        }
        let bytes = try OwnGroupFile.encode(renamed, over: file, source: file.source, texts: texts)
        plan.files = [(file.path, bytes)]
        try groups.make(plan)
        return renamed
    }

    /// Moves questions to another group, with their history and media. If none is left, the group's
    /// file, media and draft move into timestamped folders; its history stays where it is.
    ///
    /// A question that the other group already has stays there, and accepts the answers of both.
    /// From a copy of the other group's file, only the missing questions move.
    ///
    /// - Returns: the questions that moved, and the folder that now contains the file of the group
    ///   if none is left.
    package func move(
        _ ids: Set<Question.ID>?, from source: LibraryGroup, to target: LibraryGroup
    ) throws(GroupFileError) -> (move: QuestionMove, aside: String?) {
        let groups = try locked()
        let to = try groups.file(target.title)
        let isCopy = source.id == target.id
        var from = to
        if !isCopy {
            from = try groups.file(source.title)
        } else if let path = source.path, path != to.path {
            from = OwnGroupFile(path: path, content: try source.decode(repetitions: .kept))
        } else {
            // Meanwhile the copy may have become the group.
            throw .gone(title: source.title)
        }
        let moved = from.group.questions.filter { ids?.contains($0.id) ?? true }
        if from.group.markup != to.group.markup,
            let question = moved.first(where: \.hasMarkdownMarks)
        {
            throw .mixedMarkup(title: to.group.title, question)
        }
        var move = QuestionMove(questions: moved, source: from.group, target: to.group)
        var new = Array(to.group.questions)
        var media = MediaFolder(of: target.id, in: folder)
        new.join(media.add(filesOf: moved))
        var plan = LibraryPlan()
        let count = to.group.questions.count
        let rows = new.enumerated().map { (number: $0 < count ? $0 + 1 : nil, question: $1) }
        try plan.replace(
            to, by: GroupRevision(of: to.group.questions, rows: rows), movingFrom: [from])
        if !isCopy, let notes = try notes(of: source.id) {
            plan.add(
                notes, to: target.id, beside: try self.notes(of: target.id),
                with: QuestionList(new), in: self)
        }
        let aside = try plan.take([move], from: from, isCopy: isCopy, in: groups)
        plan.media = [media]
        if isCopy {
            // One id has one history.
            move = QuestionMove(
                questions: Array(new.dropFirst(count)), source: from.group,
                target: to.group)
        } else {
            try plan.record([], [move], to: target.id, in: groups)
        }
        try groups.make(plan)
        return (move, aside)
    }

    /// Moves a group, its media, the draft of an edit and its history into timestamped folders.
    /// Nothing is lost.
    ///
    /// Either all of them are moved or none. After a crash the next access to the store moves the
    /// rest. The history stays if there are no ``reviews``, or if the group replaced a built-in
    /// one, which then inherits it.
    ///
    /// - Parameter group: one of the learner's own groups.
    /// - Returns: the folders that contain it now.
    /// - Throws: ``GroupFileError``; then nothing is changed.
    @discardableResult
    public func delete(
        _ group: LibraryGroup
    ) throws(GroupFileError) -> DeletedGroup {
        var groups = try locked()
        guard let present = groups.groups[group.id], present.title == group.title,
            let path = present.path
        else {
            throw .gone(title: group.title)
        }
        let time = now()
        let questions = try unlessInvalid { () throws(GroupFileError) in
            try present.load().questions
        }
        var plan = LibraryPlan()
        var deleted = try plan.moveAside(
            group, path, with: questions ?? QuestionList([]), as: "deleted", at: time, in: groups)
        if !group.id.isBuiltIn { try plan.moveSettings(of: group.id, to: [], in: groups) }
        let names = try group.id.isBuiltIn ? [] : groups.lockHistory(of: group.id)
        let history = names.map {
            FileMove("\(reviews?.folder ?? "")/\($0)", asideAs: "deleted", at: time)
        }
        plan.moves += history
        deleted.history = history.first?.newFolder
        try groups.make(plan)
        return deleted
    }
}

extension ReviewStore {
    /// The moves that give the files of a history another id, without overwriting that id's files.
    fileprivate func moves(_ names: [String], of id: GroupID, to newID: GroupID)
        throws(StorageError) -> [FileMove]
    {
        var taken = Set(try self.names(of: newID))
        return names.map { name in
            // With a hyphen it could be the history of another group.
            let rest = name.dropFirst(id.description.count)
            let end = rest.first == "-" ? "." + rest.dropFirst() : String(rest)
            let newName = freeName("\(newID)\(end)", isTaken: taken.contains)
            taken.insert(newName)
            return FileMove(from: "\(folder)/\(name)", to: "\(folder)/\(newName)")
        }
    }
}

/// The folders that contain the parts of a deleted group; their names include the time.
public struct DeletedGroup: Hashable, Sendable {
    /// The folder with the file of the group.
    public let group: String
    /// The folder with the draft of an edit; nil if there was none.
    public internal(set) var edit: String?
    /// The folder with the history; nil if there was none, or if it stays.
    public internal(set) var history: String?
}
