import RabbleSystem

/// The pictures and sounds of a group: files in a folder beside its own, which its questions name
/// by their paths from there: `verbs.media/run.png`.
///
/// A file is never replaced or removed: other groups may name it, and an earlier version that gives
/// the group another title leaves the folder where it is. Of two files with one name, also in
/// another case, the second one is numbered.
package struct MediaFolder: Sendable {
    static let suffix = ".media"

    private let groups: String
    let name: String
    private var path: String { "\(groups)/\(name)" }
    /// Where the files are, or will be taken from, by their names in lower case.
    private var known: [String: (name: String, path: String)]
    private var added: [(from: String, to: String)] = []
    /// Why it is not known what the folder has.
    private var unread: StorageError?
    /// Why a file could not be compared; ``bring(_:before:)`` throws it.
    private var problem: StorageError?

    init(of id: GroupID, in groups: String) {
        self.groups = groups
        name = "\(id)\(Self.suffix)"
        let path = "\(groups)/\(name)"
        var names: [String] = []
        do throws(StorageError) { names = try fileNames(in: path) } catch { unread = error }
        known = Dictionary(names.map { ($0.lowercased(), ($0, "\(path)/\($0)")) }) { first, _ in
            first
        }
    }

    /// Takes a file, unless it is here, and returns its path from the folder of groups.
    mutating func add(_ file: String, named wanted: String) -> String {
        problem = problem ?? unread
        let name = freeName(wanted) { name in
            known[name.lowercased()].map { !isSame($0.path, file) } ?? false
        }
        if let here = known[name.lowercased()] { return "\(self.name)/\(here.name)" }
        known[name.lowercased()] = (name, file)
        added.append((file, "\(path)/\(name)"))
        return "\(self.name)/\(name)"
    }

    private mutating func isSame(_ path: String, _ other: String) -> Bool {
        do throws(StorageError) {
            let bytes = try readFile(path, limit: MediaFile.mostBytes)
            return try bytes == readFile(other, limit: MediaFile.mostBytes)
        } catch {
            // A link or a folder is another file. What cannot be read may be the same.
            if case .cannotRead = error { problem = problem ?? error }
            return false
        }
    }

    /// The questions with the files of another group, which they name.
    mutating func add(filesOf questions: [Question]) -> [Question] {
        questions.map { question in
            question.namingMedia { path in
                let isElsewhere = Self.folder(of: path) != nil && !path.hasPrefix("\(name)/")
                guard isElsewhere, Path.entry(at: "\(groups)/\(path)") == .file else { return path }
                return add("\(groups)/\(path)", named: Path.name(of: path))
            }
        }
    }

    /// The move of a folder to a group with another id, whose paths change; none if the name is
    /// taken, as the paths hold where it is.
    static func rename(
        _ name: String, to id: GroupID, in groups: String, of group: inout QuestionGroup
    ) -> [FileMove] {
        let newName = "\(id)\(suffix)"
        if Path.isTaken("\(groups)/\(newName)") { return [] }
        group = group.namingMedia { path in
            folder(of: path) == name ? newName + path.dropFirst(name.count) : path
        }
        return [FileMove(from: "\(groups)/\(name)", to: "\(groups)/\(newName)")]
    }

    /// The folder in which the path of a file is that a group has; nil if that is none.
    package static func folder(of path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, !path.hasPrefix("."), parts[0].hasSuffix(suffix) else { return nil }
        return String(parts[0])
    }

    var size: Int { added.reduce(0) { $0 + Path.size(of: $1.from) } }
    var count: Int { added.count }

    /// Brings the files here and onto the disk, before a step that needs them. If that changes
    /// nothing, they go again.
    static func bring<Value>(
        _ folders: [MediaFolder], before step: () throws(GroupFileError) -> Value
    ) throws(GroupFileError) -> Value {
        var made: [String] = []
        func takeBack() {
            for path in made { unlink(path) }
            for folder in folders { rmdir(folder.path) }
        }
        do throws(StorageError) {
            for folder in folders {
                if let problem = folder.problem { throw problem }
                if folder.count > 0 { try folder.write(&made) }
            }
        } catch {
            takeBack()
            throw .storage(error)
        }
        do { return try step() } catch {
            if case .storage(.unfinished) = error {} else { takeBack() }
            throw error
        }
    }

    private func write(_ made: inout [String]) throws(StorageError) {
        try LinkedFolders.current.check(path)
        try makeFolder(path)
        for (from, to) in added {
            // What was unpacked is on the same disk.
            if !from.hasPrefix("\(groups)/") || link(from, to) != 0 {
                let bytes = try readFile(from, limit: MediaFile.mostBytes)
                do throws(SystemError) { try StagedFile(bytes, for: to).becomeTarget() } catch {
                    throw .cannotWrite(path: to, error)
                }
            }
            made.append(to)
        }
        for path in made { synchronizeFile(path) }
        synchronizeFolder(path)
    }
}

extension Question {
    /// The question with other paths of its pictures and sounds.
    func namingMedia(_ path: (String) -> String?) -> Question {
        if media.isEmpty { return self }
        var extras = extras
        extras.media = media.compactMap(path)
        return with(extras)
    }
}

extension QuestionGroup {
    /// The group with other paths of the pictures and sounds.
    func namingMedia(_ path: (String) -> String?) -> QuestionGroup {
        questions.allSatisfy(\.media.isEmpty)
            ? self : QuestionGroup(self, questions: questions.map { $0.namingMedia(path) })
    }
}

extension LockedGroups {
    /// The folders of pictures and sounds that only this group has, the one with its id first.
    ///
    /// - Complexity: O(*n*) in the size of all groups, if there is one.
    func mediaAsides(
        of group: GroupID, _ questions: QuestionList, in folder: String, as word: String,
        at time: Timestamp
    ) -> [FileMove] {
        mediaFolders(of: group, questions, in: folder).map {
            FileMove("\(folder)/\($0)", asideAs: word, at: time)
        }
    }

    func mediaFolders(of group: GroupID, _ questions: QuestionList, in folder: String)
        -> [String]
    {
        let own = "\(group)\(MediaFolder.suffix)"
        let named = questions.flatMap(\.media).compactMap(MediaFolder.folder)
        return ([own] + named).uniqued(by: \.self).filter { name in
            Path.entry(at: "\(folder)/\(name)") == .folder
                && !paths(besides: group).contains { path in
                    let bytes = try? readFile(path, limit: GroupFile.greatestSize)
                    return bytes?.contains("\"\(name)/".utf8) ?? true
                }
        }
    }
}
