/// The folder of the learner's own groups: a file in JSON for each.
///
/// Files that were put there by hand count, whatever their names are: a group is known by its title.
public struct GroupStore: Sendable {
    /// Its path; there may be no such folder yet.
    public let folder: String

    /// The store in this folder, which is made for the first group.
    public init(folder: String) {
        self.folder = folder
    }

    // MARK: Reading

    /// What lies in the folder.
    public struct Contents: Sendable {
        /// The groups, by their titles. A file that cannot be read goes by its name.
        public fileprivate(set) var groups: [LibraryGroup] = []
        /// What cannot be used as a group.
        public fileprivate(set) var passedOver: [PassedOver] = []
    }

    /// Something in the folder that cannot be used as a group.
    public enum PassedOver: Equatable, Sendable, CustomStringConvertible {
        /// A file whose group has the id of another one.
        case sameID(path: String)
        /// A folder, a pipe or a device.
        case notAFile(path: String)
        /// A link, which is not followed.
        case link(path: String)
        /// What an interrupted import began and cannot be finished yet.
        case unfinished(StorageError)

        /// One sentence that names the file.
        public var description: String {
            switch self {
            case .sameID(let path): "\(path): another group has this title or id; this file is ignored"
            case .notAFile(let path): "\(path) is not a file; it is ignored"
            case .link(let path): StorageError.isLink(path: path).description
            case .unfinished(.linkedFolder(let path, let target)):
                "a change is unfinished: \(StorageError.linkedFolder(path: path, target: target))"
            case .unfinished(let error): error.description
            }
        }
    }

    /// The groups, by their titles. A file that cannot be read goes by its name.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    /// - Complexity: O(*n*) in the number of files, of which only the titles are read.
    public func groups() throws(StorageError) -> [LibraryGroup] { try contents().groups }

    /// The groups, and what else is there. What an interrupted import began is finished first.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    /// - Complexity: O(*n*) in the number of files, of which only the titles are read.
    public func contents() throws(StorageError) -> Contents {
        var contents = Contents()
        do {
            try FolderLock.finish(folder, joining: joinedFolders)
        } catch {
            contents.passedOver.append(.unfinished(error))
        }
        var known: Set<GroupID> = []
        for name in try fileNames(in: folder, suffix: ".json") {
            let path = "\(folder)/\(name)"
            let kind = Path.entry(at: path)
            if let kind, kind != .file {
                contents.passedOver.append(kind == .link ? .link(path: path) : .notAFile(path: path))
                continue
            }
            let title = Self.title(path) ?? GroupFile.title(of: path)
            let id = GroupID(title: title)
            if known.insert(id).inserted {
                contents.groups.append(LibraryGroup(id: id, title: title, origin: .own(path: path)))
            } else {
                contents.passedOver.append(.sameID(path: path))
            }
        }
        // Each title is normalised once, and not each time it is compared.
        contents.groups = contents.groups.map { (key: $0.title.normalizedAnswer, group: $0) }
            .sorted { ($0.key, $0.group.title) < ($1.key, $1.group.title) }.map(\.group)
        return contents
    }

    /// The title in a file; nil if none is found.
    private static func title(_ path: String) -> String? {
        // Where this program wrote the file, its title comes first.
        if let start = readStart(of: path), let title = JSONGroups.title(in: start) { return title }
        return (try? readFile(path, limit: GroupFile.greatestSize)).flatMap(JSONGroups.title)
    }

    // MARK: Writing

    /// Adds groups, or brings those up to date that are there already: all of them, or none.
    ///
    /// No other process changes a group meanwhile. After a crash each group is the old or the new one, and the next look
    /// at the store makes all of them new.
    ///
    /// - Parameters:
    ///   - groups: the new versions, no two of one id.
    ///   - parts: the parts of a question that the file of a group has a place for, by its id; all if it is not there.
    ///   - edits: what happens to questions of which a new group has another prompt or answer; nil to leave that to the
    ///     caller where there are such.
    ///   - removal: what happens to questions that a new group no longer has; nil to leave that to the caller where there
    ///     are such.
    ///   - known: the updates that the caller was shown when it was asked to decide. If they no longer hold, it is asked
    ///     again.
    ///   - existing: the groups that are only to be brought up to date, if they are still there.
    ///   - sources: where groups come from, by their ids; what is not there stays as it was.
    ///   - log: where the edits of a group are kept, by its id. They are on the disk before any file is replaced, as
    ///     ``change(_:title:history:log:_:)`` has it.
    /// - Returns: what was done, for each group.
    /// - Throws: ``GroupStoreError``; nothing is changed then.
    public func add(
        _ groups: [QuestionGroup], parts: [GroupID: QuestionParts] = [:], edits: GroupUpdate.Edits? = .new,
        removal: GroupUpdate.Removal?, knowing known: [GroupUpdate]? = nil, existing: Set<GroupID> = [],
        sources: [GroupID: GroupSource] = [:],
        log: (GroupID) -> ReviewLog? = { _ in nil }
    ) throws(GroupStoreError) -> [GroupUpdate] {
        var titles: [GroupID: String] = [:]
        for group in groups {
            if let other = titles.updateValue(group.title, forKey: group.id) {
                throw .sameID(group.id, title: group.title, other: other)
            }
        }
        let lock = try reporting(self.lock)
        let present = try groupsByID()
        var updates: [GroupUpdate] = []
        var files: [(path: String, bytes: [UInt8])] = []
        for (index, group) in groups.enumerated() {
            let old = try Self.find(group.id, group.title, among: present)
            // What was asked about would come back as a new group, without its history.
            if old == nil, existing.contains(group.id) || known?[index].isNew == false {
                throw .gone(title: group.title)
            }
            let update = GroupUpdate(
                old: old?.group, new: group, parts: parts[group.id] ?? .all, edits: edits ?? .keep,
                removal: removal ?? .keep)
            // A table that does not say what it is written in is taken to be like the group.
            if let question = update.misread, parts[group.id]?.contains(.markup) ?? true {
                throw .mixedMarkup(title: group.title, question)
            }
            updates.append(update)
            files.append(
                (
                    old?.path ?? newFile(for: group.id),
                    try Self.encode(
                        update.group, replacing: old, edits: update.formerIDs, source: sources[group.id])
                ))
        }
        let isUndecided = updates.indices.contains { index in
            let (update, shown) = (updates[index], known?[index])
            // What was shown before the edits were decided on says nothing about what is missing.
            return !update.edited.isEmpty && (edits == nil || shown.map { $0.formerIDs != update.formerIDs } ?? false)
                || !update.missing.isEmpty && (removal == nil || shown.map { $0.missing != update.missing } ?? false)
        }
        if isUndecided { throw .undecided(updates) }
        for update in updates where !update.edited.isEmpty {
            if let log = log(update.group.id) {
                try Self.keep(update.edited.map { ($0.old.id, $0.new.id) }, in: log)
            }
        }
        try reporting { () throws(StorageError) in try lock.replace(files) }
        return updates
    }

    /// A file for a new group with this id. An existing file has another group in it, whatever its name.
    func newFile(for id: GroupID) -> String {
        let name = freeName("\(id).json", mark: "-") { Path.isTaken("\(folder)/\($0)") }
        return "\(folder)/\(name)"
    }

    func groupsByID() throws(GroupStoreError) -> [GroupID: LibraryGroup] {
        let groups = try reporting { () throws(StorageError) in try self.groups() }
        return Dictionary(groups.map { ($0.id, $0) }) { first, _ in first }
    }

    /// A group that is there already.
    struct Present {
        let group: QuestionGroup
        let path: String
        /// Whether the file says more than a group holds.
        let saysMore: Bool
        /// Where it was imported from, if the file says so.
        let source: GroupSource?
    }

    /// The group of this title that is there.
    static func find(
        _ id: GroupID, _ title: String, among present: [GroupID: LibraryGroup],
        repetitions: RepeatedQuestions = .refused
    ) throws(GroupStoreError) -> Present? {
        guard let old = present[id], case .own(let path) = old.origin else { return nil }
        // "C" and "C++" have one id.
        guard old.title.normalizedAnswer == title.normalizedAnswer else {
            throw .sameID(id, title: title, other: old.title)
        }
        return try Result { () throws(GroupFileError) in
            let decoded = try OwnGroupFile.read(path, repetitions: repetitions)
            return Present(
                group: decoded.groups[0], path: path, saysMore: decoded.saysMore, source: decoded.source)
        }.mapError(GroupStoreError.file).get()
    }

    /// The bytes of the file of a group. What other programs or people have noted in the old file stays, also of questions
    /// that were edited.
    static func encode(
        _ group: QuestionGroup, replacing old: Present?, edits: [Question.ID: Question.ID] = [:],
        source: GroupSource? = nil, forgetsSource: Bool = false
    ) throws(GroupStoreError) -> [UInt8] {
        let source = forgetsSource ? nil : source ?? old?.source
        guard let old, old.saysMore else { return JSONGroups.file(of: group, from: source) }
        let bytes = try reporting { () throws(StorageError) in try readFile(old.path, limit: GroupFile.greatestSize) }
        return try Result { () throws(InvalidGroupFile) in
            try JSONGroups.encode(
                group, keepingMembersOf: UTF16Text.utf8(bytes) ?? bytes, edits: edits, source: source,
                forgetsSource: forgetsSource)
        }.mapError { GroupStoreError.file(.invalid($0, path: old.path)) }.get()
    }
}

/// Why groups could not be added.
public enum GroupStoreError: Error, Sendable {
    /// A file of the store cannot be read or written, or is not a group.
    case file(GroupFileError)
    /// Two groups with different titles would have the same name in commands.
    case sameID(GroupID, title: String, other: String)
    /// A group that was to be changed was deleted or renamed meanwhile.
    case gone(title: String)
    /// A group would be Markdown, and this question of it is not and has what would be taken for marks.
    case mixedMarkup(title: String, Question)
    /// New groups lack questions of old ones, and the caller did not say what happens to those.
    case undecided([GroupUpdate])
}

/// Does a step of which an error is one of the store.
func reporting<Value: ~Copyable>(
    _ step: () throws(StorageError) -> Value
) throws(GroupStoreError) -> Value {
    try Result { () throws(StorageError) in try step() }.mapError { GroupStoreError.file(.storage($0)) }.get()
}
