import Foundation

/// The folder of the learner's own groups: a file in JSON for each.
///
/// Files that were put there by hand count, whatever their names are: a group is known by its title.
public struct GroupStore: Sendable {
    /// The folder.
    public let folder: String

    /// The store in this folder, which is made for the first group.
    public init(folder: String) {
        self.folder = folder
    }

    // MARK: Reading

    /// The groups, by their titles. A file that cannot be read goes by its name.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    /// - Complexity: O(*n*) in the number of files, of which only the titles are read.
    public func groups() throws(StorageError) -> [LibraryGroup] { try scan().groups }

    /// The files whose groups have the id of another one, so that they cannot be named.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    public func hiddenFiles() throws(StorageError) -> [String] { try scan().hidden }

    private func scan() throws(StorageError) -> (groups: [LibraryGroup], hidden: [String]) {
        var known: Set<GroupID> = []
        var groups: [LibraryGroup] = []
        var hidden: [String] = []
        for name in try fileNames(in: folder, suffix: ".json") {
            let path = "\(folder)/\(name)"
            let title = Self.title(path) ?? GroupFile.title(of: path)
            let id = GroupID(title: title)
            if known.insert(id).inserted {
                groups.append(LibraryGroup(id: id, title: title, origin: .own(path: path)))
            } else {
                hidden.append(path)
            }
        }
        groups.sort { ($0.title.normalizedAnswer, $0.title) < ($1.title.normalizedAnswer, $1.title) }
        return (groups, hidden)
    }

    /// The group in a file of the store.
    ///
    /// - Throws: ``GroupFileError``
    static func load(_ path: String) throws(GroupFileError) -> QuestionGroup {
        let groups = try GroupFile(path: path, format: .json).read(allowingPipes: false).groups
        guard groups.count == 1 else {
            throw .invalid(InvalidGroupFile("the file holds \(groups.count) groups; here it may be one"), path: path)
        }
        return groups[0]
    }

    /// The title in a file; nil if there is none to be found.
    private static func title(_ path: String) -> String? {
        // Where this program wrote the file, its title comes first.
        if let start = try? readStart(of: path, limit: 4_096), let title = JSONGroups.title(in: start) { return title }
        return (try? readFile(path, limit: GroupFile.greatestSize)).flatMap(JSONGroups.title)
    }

    // MARK: Writing

    /// Adds groups, or brings those up to date that are there already: all of them, or none.
    ///
    /// No other process changes a group meanwhile, and after a crash each group is the old or the new one.
    ///
    /// - Parameters:
    ///   - parts: the parts of a question that the file of a group says something of, by its id; all if it is not there.
    ///   - removal: what becomes of questions that a new group no longer has; nil to leave that to the caller where there
    ///     are such.
    ///   - known: what the caller was told when that was left to it. Where more is missing now, it is left to it again.
    /// - Returns: what was done, for each group.
    /// - Throws: ``GroupStoreError``; nothing is changed then.
    public func add(
        _ groups: [QuestionGroup], parts: [GroupID: DecodedGroups.Parts] = [:], removal: GroupUpdate.Removal?,
        knowing known: [GroupUpdate]? = nil
    ) throws(GroupStoreError) -> [GroupUpdate] {
        var titles: [GroupID: String] = [:]
        for group in groups {
            if let other = titles.updateValue(group.title, forKey: group.id) {
                throw .sameID(group.id, title: group.title, other: other)
            }
        }
        let lock = try reporting { () throws(StorageError) in try FolderLock(folder) }
        let present = try reporting { () throws(StorageError) in try self.groups() }
        var updates: [GroupUpdate] = []
        var files: [(path: String, bytes: [UInt8])] = []
        for group in groups {
            let old = try Self.find(group, among: present)
            let update = GroupUpdate(
                old: old?.group, new: group, parts: parts[group.id] ?? .all, removal: removal ?? .keep)
            let path = try reporting { () throws(StorageError) in
                try FileReplacement.resolvingLinks(old?.path ?? newFile(for: group.id))
            }
            updates.append(update)
            files.append((path, GroupFormat.json.encode(update.group)))
        }
        let isUndecided = updates.indices.contains { index in
            !updates[index].missing.isEmpty
                && (removal == nil || known.map { $0[index].missing != updates[index].missing } ?? false)
        }
        if isUndecided { throw .undecided(updates) }
        try reporting { () throws(StorageError) in try lock.replace(files) }
        return updates
    }

    /// Moves a group into a folder of its own, named by the time. Nothing is deleted.
    ///
    /// - Returns: that folder.
    /// - Throws: ``StorageError`` if the system refuses.
    public func moveAside(_ path: String, at time: Timestamp) throws(StorageError) -> String? {
        try RabbleCore.moveAside([FileReplacement.name(of: path)], in: folder, to: time.fileName(after: "deleted"))
    }

    /// A file for a new group with this id. One that is there has another group in it, whatever its name.
    private func newFile(for id: GroupID) -> String {
        var path = "\(folder)/\(id).json"
        var number = 2
        var status = stat()
        while lstat(path, &status) == 0 {
            path = "\(folder)/\(id)-\(number).json"
            number += 1
        }
        return path
    }

    /// The group of the same title that is there.
    private static func find(
        _ group: QuestionGroup, among present: [LibraryGroup]
    ) throws(GroupStoreError) -> (group: QuestionGroup, path: String)? {
        guard let old = present.first(where: { $0.id == group.id }), case .own(let path) = old.origin else {
            return nil
        }
        // "C" and "C++" have one id.
        guard old.title.normalizedAnswer == group.title.normalizedAnswer else {
            throw .sameID(group.id, title: group.title, other: old.title)
        }
        do throws(GroupFileError) {
            return (try load(path), path)
        } catch {
            throw .file(error)
        }
    }
}

private func reporting<Result: ~Copyable>(
    _ step: () throws(StorageError) -> Result
) throws(GroupStoreError) -> Result {
    do throws(StorageError) {
        return try step()
    } catch {
        throw .file(.storage(error))
    }
}

/// Why groups could not be added.
public enum GroupStoreError: Error, Sendable {
    /// A file of the store cannot be read or written, or is no group.
    case file(GroupFileError)
    /// Two groups with different titles would have the same name in commands.
    case sameID(GroupID, title: String, other: String)
    /// New groups lack questions of old ones, and nobody said what becomes of those.
    case undecided([GroupUpdate])
}
