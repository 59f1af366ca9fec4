import RabbleSystem

/// The changes to the files of a library: computed first, and then made in one step by the
/// ``LockedGroups`` that they were computed from.
///
/// Media and rows are on disk before any group file is replaced. Either is harmless without its
/// group, but a group without them would look complete. While a group has the old wording of a
/// question and not the new one, a row about the edit has no effect.
struct LibraryPlan {
    var media: [MediaFolder] = []
    /// Files of rows from other programs.
    var imports: [(group: GroupID, news: ImportedNews)] = []
    var rows: [Rows] = []
    var files: [(path: String, bytes: [UInt8])] = []
    /// The moves to make when all files are in place.
    var moves: [FileMove] = []
    /// Rows that take effect by themselves, so they come last.
    var lastRows: [Rows] = []

    /// Rows for the history of a group, dated after its last change.
    struct Rows {
        let group: GroupID
        let last: Timestamp?
        let add: (ReviewLog) -> Void
    }

    /// Changes a group. Everything else in its file stays.
    mutating func replace(
        _ file: OwnGroupFile, by revision: GroupRevision, movingFrom others: [OwnGroupFile] = []
    ) throws(GroupFileError) {
        let bytes = try OwnGroupFile.encode(
            QuestionGroup(file.group, list: revision.questions), over: file, by: revision,
            source: file.source, texts: file.texts(after: revision), movingFrom: others)
        files.append((file.path, bytes))
    }

    /// Moves a group with its media and its draft into timestamped folders, and returns the future
    /// paths of its file and draft.
    mutating func moveAside(
        _ group: some NamedGroup, _ path: String, with questions: QuestionList, as word: String,
        at time: Timestamp, in groups: borrowing LockedGroups
    ) throws(GroupFileError) -> DeletedGroup {
        let edit = try groups.store.draftMoves(of: group) {
            FileMove($0, asideAs: "discarded", at: time)
        }
        let media = try groups.mediaFolders(of: group.id, questions).map {
            name throws(GroupFileError) in
            let path = "\(groups.store.folder)/\(name)"
            // Moving a folder into another one changes it, because its `..` changes.
            if access(path, W_OK) != 0 { throw .storage(.cannotWrite(path: path, .last)) }
            return FileMove(path, asideAs: word, at: time)
        }
        let file = FileMove(path, asideAs: word, at: time)
        let notes = Self.notesMoves(of: group.id, in: groups.store) {
            FileMove($0, asideAs: word, at: time)
        }
        moves += [file] + notes + media + edit
        return DeletedGroup(group: file.newFolder, edit: edit.first?.newFolder)
    }

    /// Removes questions from the file of a group, and returns the folder that the file moves to if
    /// none is left.
    ///
    /// - Parameter isCopy: whether the file is a copy of the group.
    mutating func take(
        _ moved: [QuestionMove], from file: OwnGroupFile, isCopy: Bool = false,
        in groups: borrowing LockedGroups
    ) throws(GroupFileError) -> String? {
        let ids = moved.ids(from: file.group.id)
        let rest = file.group.questions.enumerated().filter { !ids.contains($1.id) }
        if !rest.isEmpty {
            let rows = rest.map { (number: Int?($0 + 1), question: $1) }
            try replace(file, by: GroupRevision(of: file.group.questions, rows: rows))
            return nil
        }
        let time = groups.store.now()
        if isCopy {
            let move = FileMove(file.path, asideAs: "merged", at: time)
            moves.append(move)
            return move.newFolder
        }
        let targets = Set(moved.lazy.map(\.target.id)).subtracting([file.group.id])
        let id = file.group.id
        try moveSettings(of: id, to: targets, keepsOwn: id.isBuiltIn, in: groups)
        return try moveAside(
            file.group, file.path, with: file.group.questions, as: "merged", at: time, in: groups
        ).group
    }

    /// Records which questions have a new wording, and which come from other groups, with their
    /// reviews.
    mutating func record(
        _ edited: [QuestionEdit], _ moved: [QuestionMove], to group: GroupID,
        in groups: borrowing LockedGroups
    ) throws(GroupFileError) {
        let moved = moved.filter { $0.target.id == group }
        if edited.isEmpty, moved.isEmpty { return }
        var arrivals: [(move: QuestionMove, history: ReviewHistory)] = []
        for move in moved { arrivals.append((move, try groups.history(of: move.source.id))) }
        // A move from another group also needs the history that an edit needs.
        let known = try (moved.isEmpty ? [] : [groups.history(of: group)]) + arrivals.map(\.history)
        let last = known.compactMap(\.lastChange).max()
        rows.append(
            Rows(group: group, last: last) { log in
                for (move, history) in arrivals { log.add(move, knowing: history) }
                log.add(edited)
            })
    }
}

extension FileMove {
    init(_ path: String, asideAs word: String, at time: Timestamp) {
        self.init(
            from: path,
            to: "\(Path.folder(of: path))/\(time.fileName(after: word))/\(Path.name(of: path))")
    }

    var newFolder: String { Path.folder(of: to) }
}

extension ReviewLog {
    func add(_ edited: [QuestionEdit]) {
        for (old, new) in edited { add(old.id, editedTo: new.id) }
    }

    /// Gathers the rows that continue questions in another group: their reviews, the answers
    /// accepted in drills, and whether they are suspended.
    fileprivate func add(_ move: QuestionMove, knowing history: ReviewHistory) {
        let history = history.resolved(for: move.source.questions)
        let marks = Dictionary(grouping: history.remembered + history.promised) {
            history.questions[$0.question]
        }
        let accepted = history.acceptedAnswers
        let suspended = history.suspended
        for question in move.questions.map(\.id) {
            add(question, from: move.source.id, as: question)
            for id in Set([question, question.reversed]).ordered() {
                for mark in marks[id] ?? [] {
                    add(id, copyOf: mark, in: history, from: move.source.id)
                }
            }
            for answer in accepted[question] ?? [] {
                add(question, answer: answer, isAccepted: true)
            }
            if suspended.contains(question) { add(question, isSuspended: true) }
        }
    }
}
