extension GroupStore {
    /// The folders into which a deleted group was moved.
    public struct Deleted: Sendable {
        /// That of its file.
        public let group: String
        /// That of an edit of it that was not finished; nil if there was none.
        public let edit: String?
        /// That of its history; nil if it has none, or it stays.
        public let history: String?
    }

    /// Moves a group, the draft of an edit and its history into folders of their own, named by the time. Nothing is deleted.
    ///
    /// All of them are moved, or none. After a crash the next look at the store moves the rest.
    ///
    /// - Parameters:
    ///   - group: one of the learner's own.
    ///   - reviews: where the histories are: the folder `reviews` beside that of the store; nil if the history stays.
    ///   - time: now.
    /// - Returns: those folders; nil if the learner has no such group.
    /// - Throws: ``StorageError`` if the system refuses.
    public func delete(
        _ group: LibraryGroup, reviews: ReviewStore?, at time: Timestamp
    ) throws(StorageError) -> Deleted? {
        let lock = try self.lock()
        guard let present = try groups().first(where: { $0.id == group.id && $0.title == group.title }),
            case .own(let path) = present.origin
        else { return nil }
        var moves: [FileMove] = []
        func add(_ names: [String], in folder: String, as word: String) -> String? {
            let aside = "\(folder)/\(time.fileName(after: word))"
            moves += names.map { FileMove(from: "\(folder)/\($0)", to: "\(aside)/\($0)") }
            return names.isEmpty ? nil : aside
        }
        let drafts = DraftStore(groupFolder: folder)
        let file = add([Path.name(of: path)], in: folder, as: "deleted") ?? folder
        let edit = add(drafts.names(ofEdit: group.title), in: drafts.folder, as: "discarded")
        guard let reviews, try !reviews.names(of: group.id).isEmpty else {
            try lock.moveAside(moves)
            return Deleted(group: file, edit: edit, history: nil)
        }
        // No other process moves a history meanwhile.
        let reviewsLock = try FolderLock(reviews.folder)
        let history = add(try reviews.names(of: group.id), in: reviews.folder, as: "deleted")
        try lock.moveAside(moves)
        reviewsLock.synchronize()
        return Deleted(group: file, edit: edit, history: history)
    }
}
