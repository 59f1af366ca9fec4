import RabbleSystem

/// The pictures and sounds of a group: files in a folder beside its own file. Questions refer to
/// them by relative paths such as `verbs.media/run.png`.
///
/// A file is never replaced or removed, because other groups may refer to it, and an earlier
/// version that renames the group does not move the folder. If two files have the same name,
/// ignoring case, the second one is numbered.
package struct MediaFolder: Sendable {
    static let suffix = ".media"

    private let groups: String
    let name: String
    private var path: String { "\(groups)/\(name)" }
    /// The present or future files, by their names in lower case.
    private var known: [String: Entry]
    private typealias Entry = (name: String, path: String)
    /// The files examined for each name, in lower case, including its numbered variants.
    private var numbers: [String: Numbers] = [:]
    private(set) var added: [(from: String, to: String)] = []
    /// The error that kept the folder from being listed.
    private var unread: StorageError?
    /// The error of comparing a file; ``write(_:)`` throws it.
    private var problem: StorageError?

    private struct Numbers {
        var next = 1
        /// By the hashes of their contents.
        var names: [UInt64: [Entry]] = [:]
    }

    init(of id: GroupID, in groups: String) {
        self.groups = groups
        name = Self.name(of: id)
        let path = "\(groups)/\(name)"
        var names: [String] = []
        do throws(StorageError) { names = try fileNames(in: path) } catch { unread = error }
        known = Dictionary(names.map { ($0.lowercased(), ($0, "\(path)/\($0)")) }) { first, _ in
            first
        }
    }

    /// Adds a file, unless it is already here, and returns its path relative to the folder of
    /// groups.
    mutating func add(_ file: String, named wanted: String) -> String {
        problem = problem ?? unread
        // Each file is read once, however many have its name.
        var numbers = numbers[wanted.lowercased()] ?? Numbers()
        var name = numbered(wanted, numbers.next)
        while let here = known[name.lowercased()] {
            if let bytes = read(here.path) { numbers.names[bytes.fnv1a, default: []].append(here) }
            numbers.next += 1
            name = numbered(wanted, numbers.next)
        }
        self.numbers[wanted.lowercased()] = numbers
        if !numbers.names.isEmpty, let bytes = read(file) {
            let same = numbers.names[bytes.fnv1a]?.first { read($0.path) == bytes }
            if let same { return "\(self.name)/\(same.name)" }
        }
        known[name.lowercased()] = (name, file)
        added.append((file, "\(path)/\(name)"))
        return "\(self.name)/\(name)"
    }

    /// The bytes for comparison; nil for a link or a folder, which counts as a different file.
    private mutating func read(_ path: String) -> [UInt8]? {
        do throws(StorageError) { return try readFile(path, limit: MediaFile.maxBytes) } catch {
            // A file that cannot be read may be the same.
            if case .cannotRead = error { problem = problem ?? error }
            return nil
        }
    }

    /// The questions, with the files that they refer to added from another group's folder.
    mutating func add(filesOf questions: [Question]) -> [Question] {
        questions.map { question in
            question.namingMedia { path in
                let isElsewhere = Self.folder(of: path) != nil && !path.hasPrefix("\(name)/")
                if !isElsewhere { return path }
                let file = "\(groups)/\(path)"
                switch Path.entry(at: file) {
                case .file: return add(file, named: Path.name(of: path))
                case .unreadable(let reason):
                    problem = problem ?? .cannotRead(path: file, reason)
                    return path
                case .missing, .folder, .other, .link: return path
                }
            }
        }
    }

    /// The move of a folder for a group that gets another id, which changes the group's paths;
    /// empty if the name is taken, because the paths stay valid.
    static func rename(
        _ name: String, to id: GroupID, in groups: String, of group: inout QuestionGroup,
        _ texts: inout SourceTexts
    ) -> [FileMove] {
        let newName = Self.name(of: id)
        if Path.isTaken("\(groups)/\(newName)") { return [] }
        func newPath(_ path: String) -> String? {
            folder(of: path) == name ? newName + path.dropFirst(name.count) : path
        }
        group = group.namingMedia(newPath)
        texts.changed = texts.changed.mapValues { $0.namingMedia(newPath) }
        texts.removed = texts.removed.map { $0.namingMedia(newPath) }
        return [FileMove(from: "\(groups)/\(name)", to: "\(groups)/\(newName)")]
    }

    package static func name(of id: GroupID) -> String { "\(id)\(suffix)" }

    /// The folder in a media path of a group; nil if the path does not have this form.
    package static func folder(of path: String) -> String? {
        let parts = path.fields(between: "/")
        guard parts.count == 2, !path.hasPrefix("."), parts[0].hasSuffix(suffix) else { return nil }
        return String(parts[0])
    }

    /// The names of media folders that the file of a group may refer to.
    fileprivate static func names(in bytes: [UInt8]) -> Set<String> {
        let end = Array("\(suffix)/".utf8)
        var names: Set<String> = []
        var rest = bytes[...]
        while let found = rest.range(of: end) {
            let name = rest[..<found.upperBound].dropLast()
            if let quote = name.lastIndex(of: UInt8(ascii: "\"")) {
                names.insert(String(utf8: name[(quote + 1)...]))
            }
            rest = rest[found.upperBound...]
        }
        return names
    }

    var size: Int { added.reduce(0) { $0 + Path.size(of: $1.from) } }

    /// Removes the files of a failed change.
    static func remove(_ made: [String], in folders: [MediaFolder]) {
        for path in made { unlink(path) }
        for folder in folders { rmdir(folder.path) }
    }

    /// Copies or links the files into the folder, and flushes them to disk.
    func write(_ made: inout [String]) throws(StorageError) {
        if let problem { throw problem }
        if added.isEmpty { return }
        try LinkedFolders.current.check(path)
        try makeFolder(path)
        for (from, to) in added {
            // Unpacked files are on the same disk.
            if !from.hasPrefix("\(groups)/") || link(from, to) != 0 {
                let bytes = try readFile(from, limit: MediaFile.maxBytes)
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
    /// The question with the paths of its pictures and sounds mapped.
    func namingMedia(_ path: (String) -> String?) -> Question {
        media.isEmpty ? self : with(extras.namingMedia(path))
    }
}

extension QuestionGroup {
    /// The group with the paths of its pictures and sounds mapped.
    func namingMedia(_ path: (String) -> String?) -> QuestionGroup {
        questions.allSatisfy(\.media.isEmpty)
            ? self : QuestionGroup(self, questions: questions.map { $0.namingMedia(path) })
    }
}

extension LockedGroups {
    /// The media folders that only this group uses, with the one named after its id first.
    ///
    /// - Complexity: O(*n*) in the size of all groups, if there is one.
    func mediaFolders(
        of group: GroupID, _ questions: QuestionList
    ) throws(GroupFileError) -> [String] {
        let named = questions.flatMap(\.media).compactMap(MediaFolder.folder)
        var folders: [String] = []
        for name in ([MediaFolder.name(of: group)] + named).uniqued(by: \.self) {
            let path = "\(store.folder)/\(name)"
            switch Path.entry(at: path) {
            case .folder: folders.append(name)
            case .unreadable(let reason): throw .storage(.cannotRead(path: path, reason))
            case .missing, .file, .other, .link: break
            }
        }
        if folders.isEmpty { return [] }
        var others: Set<String> = []
        for (id, other) in groups where id != group {
            guard let path = other.path else { continue }
            let bytes = try GroupFile(path: path).contents(onlyFiles: true)
            others.formUnion(MediaFolder.names(in: bytes))
        }
        return folders.filter { !others.contains($0) }
    }
}
