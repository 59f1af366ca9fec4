extension GroupStore {
    package func locked() throws(GroupFileError) -> LockedGroups {
        do {
            let lock = try FolderLock(folder, joining: joinedFolders)
            return LockedGroups(
                lock: lock,
                groups: Dictionary(try groups().map { ($0.id, $0) }) { first, _ in first })
        } catch { throw .storage(error) }
    }

    package func hold(_ id: GroupID, title: String) throws(GroupFileError) -> HeldGroup {
        let groups = try locked()
        return HeldGroup(file: try groups.file(of: id, title: title), groups: groups)
    }

    /// Forgets the file that a group was imported from, and returns whether one was on record.
    /// Everything else stays.
    package func forgetSource(of id: GroupID, title: String) throws(GroupFileError) -> Bool {
        let held = try hold(id, title: title)
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
        to questions: [Question], edited: [(old: Question, new: Question)] = [],
        history: ReviewHistory = ReviewHistory(), log: ReviewLog? = nil
    ) throws(GroupFileError) -> QuestionGroup {
        let changed = QuestionGroup(group, questions: questions)
        let bytes = try OwnGroupFile.encode(
            changed, over: file, edited: edited, source: file.source)
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

package struct LockedGroups: ~Copyable {
    fileprivate let lock: FolderLock
    fileprivate let groups: [GroupID: LibraryGroup]

    subscript(id: GroupID) -> LibraryGroup? { groups[id] }

    func find(_ id: GroupID, title: String, repetitions: RepeatedQuestions) throws(GroupFileError)
        -> OwnGroupFile?
    {
        guard let group = groups[id], case .own(let path) = group.origin else { return nil }
        // "C" and "C++" have one id.
        guard group.title.normalizedAnswer == title.normalizedAnswer else {
            throw .sameID(id, title: title, other: group.title)
        }
        return OwnGroupFile(path: path, content: try group.decode(repetitions: repetitions))
    }

    func file(of id: GroupID, title: String) throws(GroupFileError) -> OwnGroupFile {
        guard let file = try find(id, title: title, repetitions: .kept) else {
            throw .gone(title: title)
        }
        return file
    }

    func replace(_ files: [(path: String, bytes: [UInt8])], moving moves: [FileMove] = [])
        throws(GroupFileError)
    {
        do { try lock.replace(files, moving: moves) } catch { throw .storage(error) }
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

struct OwnGroupFile {
    let path: String
    let content: DecodedGroups
    var group: QuestionGroup { content.groups[0] }
    var source: GroupSource? { content.source }

    /// The bytes of the file for a new or changed group. What other programs or people have added
    /// to it stays, also to questions that were edited. A nil `source` is forgotten.
    static func encode(
        _ group: QuestionGroup, over old: OwnGroupFile?,
        edited: [(old: Question, new: Question)] = [],
        source: GroupSource?, movingFrom others: [OwnGroupFile] = []
    ) throws(GroupFileError) -> [UInt8] {
        let known = (old.map { [$0] } ?? []) + others
        guard known.contains(where: \.content.saysMore) else {
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
                source: source, forgetsSource: source == nil && old?.source != nil)
        } catch { throw .invalid(error, path: known[0].path) }
    }
}

extension [(old: Question, new: Question)] {
    var formerIDs: [Question.ID: Question.ID] {
        Dictionary(map { ($0.new.id, $0.old.id) }) { first, _ in first }
    }
}

extension ReviewLog {
    func keep(_ edited: [(old: Question, new: Question)]) throws(GroupFileError) {
        for (old, new) in edited { add(old.id, editedTo: new.id) }
        do { try keep() } catch { throw .storage(error.cause) }
    }
}
