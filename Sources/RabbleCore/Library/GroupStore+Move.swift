extension GroupStore {
    /// Gives a group another title. Its history and the draft of an edit move with it, and so does its file if that is named
    /// after the id.
    ///
    /// All of that is done, or nothing. After a crash the next look at the store finishes it. If the new id already has a
    /// history, say of a file that was played under that title, both count. `reviews` is the folder beside that of the store.
    ///
    /// - Returns: the group under its new title.
    /// - Throws: ``GroupFileError``; nothing is changed then.
    package func rename(
        _ id: GroupID, title: String, to newTitle: String, reviews: ReviewStore?
    ) throws(GroupFileError) -> QuestionGroup {
        let held = try hold(id, title: title)
        let path = held.file.path
        guard let group = held.group.renamed(newTitle) else {
            throw .invalid(InvalidGroupFile("a group cannot have this title"), path: path)
        }
        let isSameID = group.id == id
        if !isSameID, let other = held.groups[group.id] {
            throw .sameID(group.id, title: newTitle, other: other.title)
        }
        let bytes = try held.file.encode(group, source: held.file.source)
        var moves = drafts.moves(ofEdit: title, to: newTitle)
        if !isSameID, Path.name(of: path) == "\(id).json" {
            moves.append(.init(from: path, to: newFile(for: group.id)))
        }
        try held.groups.change(withHistoryOf: id, in: isSameID ? nil : reviews) { lock, names throws(StorageError) in
            if let reviews, !names.isEmpty { moves += try reviews.moves(names, of: id, to: group.id) }
            try lock.replace([(path, bytes)], moving: moves)
        }
        return group
    }

    /// Moves a group, the draft of an edit and its history into timestamped folders. Nothing is lost.
    ///
    /// All of them are moved, or none. After a crash the next look at the store moves the rest. `reviews` is the folder
    /// beside that of the store; nil if the history stays.
    ///
    /// - Returns: the folders that now hold the group, the draft of an edit, and the history.
    /// - Throws: ``GroupFileError``, ``GroupFileError/gone(title:)`` if the learner has no such group.
    package func delete(
        _ group: LibraryGroup, reviews: ReviewStore?, at time: Timestamp
    ) throws(GroupFileError) -> (group: String, edit: String?, history: String?) {
        let groups = try locked()
        guard let present = groups[group.id], present.title == group.title, case .own(let path) = present.origin else {
            throw .gone(title: group.title)
        }
        var moves: [FileMove] = []
        func add(_ names: [String], in folder: String, as word: String) -> String? {
            let aside = "\(folder)/\(time.fileName(after: word))"
            moves += names.map { FileMove(from: "\(folder)/\($0)", to: "\(aside)/\($0)") }
            return names.isEmpty ? nil : aside
        }
        return try groups.change(withHistoryOf: group.id, in: reviews) { lock, names throws(StorageError) in
            let file = add([Path.name(of: path)], in: folder, as: "deleted") ?? folder
            let edit = add(drafts.names(.edit, title: group.title), in: drafts.folder, as: "discarded")
            let history = add(names, in: reviews?.folder ?? "", as: "deleted")
            try lock.moveAside(moves)
            return (file, edit, history)
        }
    }
}

extension ReviewStore {
    /// The moves that give files of a history to another id, beside those that it already has.
    fileprivate func moves(_ names: [String], of id: GroupID, to newID: GroupID) throws(StorageError) -> [FileMove] {
        var taken = Set(try self.names(of: newID))
        return names.map { name in
            let newName = freeName("\(newID)\(name.dropFirst(id.description.count))", isTaken: taken.contains)
            taken.insert(newName)
            return FileMove(from: "\(folder)/\(name)", to: "\(folder)/\(newName)")
        }
    }
}
