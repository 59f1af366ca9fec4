extension GroupStore {
    /// Gives a group another title. Its history and the draft of an edit move with it, and so does its file if that is named
    /// after the id.
    ///
    /// All of that is done, or nothing. After a crash the next look at the store finishes it. Where there is a history of the
    /// new id already, as of a file that was played under that title, both count.
    ///
    /// - Parameters:
    ///   - id: the id of the group.
    ///   - title: its title.
    ///   - newTitle: the new title, which is valid.
    ///   - reviews: where the histories are: the folder `reviews` beside that of the store.
    /// - Returns: the group under its new title; nil if the learner has no such group, or the title is not valid.
    /// - Throws: ``GroupStoreError``; nothing is changed then.
    public func rename(
        _ id: GroupID, title: String, to newTitle: String, reviews: ReviewStore?
    ) throws(GroupStoreError) -> QuestionGroup? {
        let lock = try reporting(self.lock)
        let present = try groupsByID()
        guard let old = try Self.find(id, title, among: present, repetitions: .kept),
            let group = old.group.renamed(newTitle)
        else { return nil }
        if group.id != id, let other = present[group.id] {
            throw .sameID(group.id, title: newTitle, other: other.title)
        }
        let bytes = try Self.encode(group, replacing: old)
        try reporting { () throws(StorageError) in
            let path = old.path
            var moves = DraftStore(groupFolder: folder).moves(ofEdit: title, to: newTitle)
            guard group.id != id else { return try lock.replace([(path, bytes)], moving: moves) }
            if Path.name(of: path) == "\(id).json" {
                moves.append(.init(from: path, to: newFile(for: group.id)))
            }
            guard let reviews, try !reviews.names(of: id).isEmpty else {
                return try lock.replace([(path, bytes)], moving: moves)
            }
            // No other process moves a history meanwhile.
            let reviewsLock = try FolderLock(reviews.folder)
            moves += try reviews.moves(of: id, to: group.id)
            try lock.replace([(path, bytes)], moving: moves)
            reviewsLock.synchronize()
        }
        return group
    }
}

extension ReviewStore {
    /// The moves that give the history of a group to another id, beside what that has already.
    fileprivate func moves(
        of id: GroupID, to newID: GroupID
    ) throws(StorageError) -> [FileMove] {
        var taken = Set(try names(of: newID))
        return try names(of: id).map { name in
            let newName = freeName("\(newID)\(name.dropFirst(id.description.count))", isTaken: taken.contains)
            taken.insert(newName)
            return FileMove(from: "\(folder)/\(name)", to: "\(folder)/\(newName)")
        }
    }
}
