/// A question group that is played by its name: one of the learner's own, or a built-in one.
public struct LibraryGroup: Sendable {
    /// Where a group comes from.
    public enum Origin: Sendable {
        /// From within the program.
        case builtIn(BuiltInGroup)
        /// From this file.
        case own(path: String)
    }

    /// The name of the group in commands.
    public let id: GroupID
    /// What the group is called.
    public let title: String
    /// Where it comes from.
    public let origin: Origin

    /// Whether the group is built in.
    public var isBuiltIn: Bool {
        if case .builtIn = origin { true } else { false }
    }

    /// All groups: the built-in ones, where one of the learner's own takes the place of that with its id, and after them
    /// the other own ones by their titles.
    ///
    /// - Parameter own: the learner's own groups, as ``GroupStore/contents()`` lists them.
    public static func all(_ own: [LibraryGroup]) -> [LibraryGroup] {
        var own = own
        let builtIn = BuiltInGroup.all.map { group in
            guard let index = own.firstIndex(where: { $0.id == group.id }) else {
                return LibraryGroup(id: group.id, title: group.title, origin: .builtIn(group))
            }
            return own.remove(at: index)
        }
        return builtIn + own
    }

    /// Reads where the group was imported from; nil if it is built in or its file does not say.
    ///
    /// - Throws: ``GroupFileError`` if its file was changed and is no longer a group.
    public func source() throws(GroupFileError) -> GroupSource? {
        guard case .own(let path) = origin else { return nil }
        // Where this program wrote the file, that comes before the questions.
        if let start = readStart(of: path), let source = JSONGroups.source(in: start) {
            return source
        }
        return try OwnGroupFile.read(path, repetitions: .kept).source
    }

    /// Reads the questions.
    ///
    /// - Parameter repetitions: what happens to a question that occurs twice in the file.
    /// - Throws: ``GroupFileError`` if the file of an own group was changed and is no longer a group.
    public func load(repetitions: RepeatedQuestions = .kept) throws(GroupFileError) -> QuestionGroup {
        switch origin {
        case .builtIn(let group):
            return try Result { () throws(InvalidGroupFile) in
                try group.load()
            }.mapError { GroupFileError.invalid($0, path: title) }.get()
        case .own(let path):
            return try OwnGroupFile.read(path, repetitions: repetitions).groups[0]
        }
    }
}

/// A file of one of the learner's own groups.
enum OwnGroupFile {
    /// What the file holds, which is one group.
    ///
    /// - Throws: ``GroupFileError``
    static func read(_ path: String, repetitions: RepeatedQuestions = .refused) throws(GroupFileError) -> DecodedGroups
    {
        let decoded = try GroupFile(path: path, format: .json).read(repetitions: repetitions, onlyFiles: true)
        let count = decoded.groups.count
        guard count == 1 else {
            throw .invalid(
                InvalidGroupFile("the file holds \(count) groups; a file in this folder may hold only one"), path: path)
        }
        return decoded
    }
}
