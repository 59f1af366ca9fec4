extension GroupStore {
    /// Gives a group another title. Its history, its pictures and sounds and the draft of an edit
    /// move with it, and so does its file if that is named after the id.
    ///
    /// All of that is done, or nothing. After a crash the next look at the store finishes it. If
    /// the new id already has a history, say of a file that was played under that title, both
    /// count. Without ``reviews`` the history stays where it is.
    ///
    /// - Parameters:
    ///   - group: one of the learner's own groups.
    ///   - newTitle: the title, which no other group of the store may have.
    /// - Returns: the group under its new title.
    /// - Throws: ``GroupFileError``; nothing is changed then.
    public func rename(
        _ group: LibraryGroup, to newTitle: String
    ) throws(GroupFileError) -> QuestionGroup {
        let id = group.id
        let title = group.title
        let held = try hold(group)
        let path = held.file.path
        guard var renamed = held.group.renamed(newTitle) else {
            throw .invalid(InvalidGroupFile("a group cannot have this title"), path: path)
        }
        let isSameID = renamed.id == id
        if !isSameID, let other = held.groups[renamed.id] {
            throw .sameID(renamed.id, title: newTitle, other: other.title)
        }
        var moves: [FileMove] = []
        if !isSameID {
            let newDraft = "\(draftsFolder)/\(renamed.id)"
            moves += try draftMoves(of: held.group) { FileMove(from: $0, to: newDraft) }
            let folders = try held.groups.mediaFolders(of: id, renamed.questions, in: folder)
            if let media = folders.first {
                moves += MediaFolder.rename(media, to: renamed.id, in: folder, of: &renamed)
            }
            if Path.name(of: path) == "\(id).json" {
                moves.append(.init(from: path, to: newFile(for: renamed.id)))
            }
            // So that questions that moved from the group are still found.
            if let reviews, try reviews.hasHistory(of: id) {
                let histories = held.groups.histories(in: self)
                try histories?.record(title, becoming: newTitle, of: id)
            }
        }
        let bytes = try OwnGroupFile.encode(
            renamed, over: held.file, source: held.file.source, texts: held.file.texts)
        try held.groups.change(withHistoryOf: id, in: isSameID ? nil : reviews) {
            lock, names throws(StorageError) in
            if let reviews, !names.isEmpty {
                moves += try reviews.moves(names, of: id, to: renamed.id)
            }
            try lock.replace([(path, bytes)], moving: moves)
        }
        return renamed
    }

    /// Moves questions to another group, with their history, pictures and sounds. If none is left,
    /// the file of the group goes aside into a timestamped folder, and so do its pictures, its
    /// sounds and the draft of an edit; its history stays where it is.
    ///
    /// A question that the other group has already is unchanged there, and accepts what both
    /// accepted. From a copy of the other group's file, only the questions move that it lacks.
    ///
    /// - Returns: the questions that moved, and the folder that now holds the file of the group if
    ///   none is left.
    package func move(
        _ ids: Set<Question.ID>?, from source: LibraryGroup, to target: LibraryGroup
    ) throws(GroupFileError) -> (move: QuestionMove, aside: String?) {
        let groups = try locked()
        let to = try groups.file(target.title)
        let isCopy = source.id == target.id
        let from =
            try isCopy ? groups.copy(source, of: to) : groups.file(source.title)
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
        let rest = try groups.rest(of: from, after: [move], isCopy ? nil : self, at: now())
        let grown = QuestionGroup(to.group, questions: new)
        let bytes = try OwnGroupFile.encode(
            grown, over: to, source: to.source, texts: to.texts(after: new), movingFrom: [from])
        if isCopy {
            // One id has one history.
            move = QuestionMove(
                questions: Array(new.dropFirst(to.group.questions.count)), source: from.group,
                target: to.group)
        }
        try MediaFolder.bring([media]) { () throws(GroupFileError) in
            if !isCopy { try groups.histories(in: self)?.record([], [move], to: target.id) }
            try groups.replace([(to.path, bytes)] + rest.files, moving: rest.asides)
        }
        return (move, rest.asides.first?.newFolder)
    }

    /// Moves a group, its pictures and sounds, the draft of an edit and its history into
    /// timestamped folders. Nothing is lost.
    ///
    /// All of them are moved, or none. After a crash the next look at the store moves the rest. The
    /// history stays without ``reviews``, and if the group replaced a built-in one, whose it is
    /// then.
    ///
    /// - Parameter group: one of the learner's own groups.
    /// - Returns: the folders that hold it now.
    /// - Throws: ``GroupFileError``; nothing is changed then.
    @discardableResult
    public func delete(
        _ group: LibraryGroup
    ) throws(GroupFileError) -> DeletedGroup {
        let time = now()
        let reviews = group.id.isBuiltIn ? nil : reviews
        let groups = try locked()
        guard let present = groups[group.id], present.title == group.title,
            case .own(let path) = present.origin
        else {
            throw .gone(title: group.title)
        }
        let file = FileMove(path, asideAs: "deleted", at: time)
        let questions = try unlessInvalid { () throws(GroupFileError) in
            try present.decode(repetitions: .kept).groups[0].questions
        }
        let media = try groups.mediaAsides(
            of: group.id, questions ?? QuestionList([]), in: folder, as: "deleted", at: time)
        let edit = try draftAsides(of: group, at: time)
        return try groups.change(withHistoryOf: group.id, in: reviews) {
            lock, names throws(StorageError) in
            let history = names.map {
                FileMove("\(reviews?.folder ?? "")/\($0)", asideAs: "deleted", at: time)
            }
            try lock.moveAside([file] + media + edit + history)
            return DeletedGroup(
                group: file.newFolder, edit: edit.first?.newFolder,
                history: history.first?.newFolder)
        }
    }
}

extension LockedGroups {
    /// A further file of a group.
    func copy(_ copy: LibraryGroup, of file: OwnGroupFile) throws(GroupFileError) -> OwnGroupFile {
        // Meanwhile it may have become the group.
        guard let path = copy.path, path != file.path else { throw .gone(title: copy.title) }
        return OwnGroupFile(path: path, content: try copy.decode(repetitions: .kept))
    }

    /// What becomes of the file of a group after questions have moved away from it.
    func rest(
        of file: OwnGroupFile, after moves: [QuestionMove], _ store: GroupStore?,
        at time: Timestamp
    ) throws(GroupFileError) -> (files: [(path: String, bytes: [UInt8])], asides: [FileMove]) {
        let group = file.group.removing(moves.ids(from: file.group.id))
        if !group.questions.isEmpty {
            let bytes = try OwnGroupFile.encode(
                group, over: file, source: file.source,
                texts: file.texts(after: Array(group.questions)))
            return ([(file.path, bytes)], [])
        }
        guard let store else { return ([], [FileMove(file.path, asideAs: "merged", at: time)]) }
        let edit = try store.draftAsides(of: group, at: time)
        let media = try mediaAsides(
            of: group.id, file.group.questions, in: store.folder, as: "merged", at: time)
        return ([], [FileMove(file.path, asideAs: "merged", at: time)] + media + edit)
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

extension ReviewStore {
    fileprivate func hasHistory(of id: GroupID) throws(GroupFileError) -> Bool {
        do { return try !names(of: id).isEmpty } catch { throw .storage(error) }
    }

    /// The moves that give files of a history to another id, beside those that it already has.
    fileprivate func moves(_ names: [String], of id: GroupID, to newID: GroupID)
        throws(StorageError) -> [FileMove]
    {
        var taken = Set(try self.names(of: newID))
        return names.map { name in
            // After a hyphen it could be the history of another group.
            let rest = name.dropFirst(id.description.count)
            let end = rest.first == "-" ? "." + rest.dropFirst() : String(rest)
            let newName = freeName("\(newID)\(end)", isTaken: taken.contains)
            taken.insert(newName)
            return FileMove(from: "\(folder)/\(name)", to: "\(folder)/\(newName)")
        }
    }
}

/// The folders that hold what was a group, each with the time in its name.
public struct DeletedGroup: Hashable, Sendable {
    /// The folder with the file of the group.
    public let group: String
    /// The folder with the draft of an edit; nil if there was none.
    public let edit: String?
    /// The folder with the history; nil if there was none, or it stays.
    public let history: String?
}
