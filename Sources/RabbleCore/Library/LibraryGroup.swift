/// The contents of a ``GroupStore``'s folder.
package struct LibraryFolder {
    package var groups: [LibraryGroup] = []
    /// The files whose group is in another file.
    package var copies: [LibraryGroup] = []
    /// A sentence for each item that is not used as a group or cannot be completed.
    package var passedOver: [String] = []
}

/// A question group that commands can refer to: a built-in one, or one of the learner's own.
///
/// Its title is known before its questions are read.
public struct LibraryGroup: Identifiable, Sendable {
    enum Origin: Sendable {
        case builtIn(@Sendable () -> [UInt8])
        case own(path: String)
    }

    /// The name of the group in commands.
    public let id: GroupID
    /// The title of the group.
    public let title: String
    let origin: Origin

    init(title: String, _ origin: Origin) {
        id = GroupID(title: title)
        self.title = title
        self.origin = origin
    }

    /// The built-in groups, in the order of lists.
    public static let builtIn = [
        LibraryGroup(title: "Hiragana", .builtIn { PackageResources.hiragana_json }),
        LibraryGroup(title: "Katakana", .builtIn { PackageResources.katakana_json }),
        LibraryGroup(title: "Numbers", .builtIn { PackageResources.numbers_json }),
        LibraryGroup(title: "Basic Phrases", .builtIn { PackageResources.basic_phrases_json }),
        LibraryGroup(title: "World Capitals", .builtIn { PackageResources.world_capitals_json }),
    ]

    /// The path of an own group's file.
    package var path: String? { if case .own(let path) = origin { path } else { nil } }

    /// Whether the group is built in.
    public var isBuiltIn: Bool { if case .builtIn = origin { true } else { false } }

    /// The built-in groups, each replaced by an own group with the same id, followed by the other
    /// own groups.
    ///
    /// - Parameter own: the learner's own groups, as ``GroupStore/groups()`` lists them.
    public static func all(_ own: [LibraryGroup]) -> [LibraryGroup] {
        var own = own
        let first = builtIn.map { group in
            own.firstIndex { $0.id == group.id }.map { own.remove(at: $0) } ?? group
        }
        return first + own
    }

    /// The file that the group was imported from; nil if the group is built in or has no record of
    /// one.
    package func source() throws(GroupFileError) -> GroupSource? {
        guard case .own(let path) = origin else { return nil }
        // In a file that this program wrote, the source precedes the questions.
        if let start = readStart(of: path), let source = JSONGroups.source(in: start) {
            return source
        }
        return try decode(repetitions: .kept).source
    }

    /// The source's versions of questions that differ from the group.
    package func sourceTexts() throws(GroupFileError) -> SourceTexts {
        guard case .own(let path) = origin else { return SourceTexts() }
        return SourceTexts(inFile: try GroupFile(path: path).contents(onlyFiles: true))
    }

    /// Reads the questions.
    ///
    /// - Parameter repetitions: the treatment of questions that occur twice in the file.
    /// - Returns: the group.
    /// - Throws: ``GroupFileError`` if the file of an own group cannot be read or has problems.
    public func load(repetitions: RepeatedQuestions = .kept) throws(GroupFileError) -> QuestionGroup
    {
        try decode(repetitions: repetitions).groups[0]
    }

    func decode(repetitions: RepeatedQuestions) throws(GroupFileError) -> Deck {
        switch origin {
        case .builtIn(let bytes):
            do {
                return try JSONGroups.decode(bytes(), repetitions: .kept, layout: .own)
            } catch {
                throw .invalid(error, path: title)
            }
        case .own(let path):
            let decoded = try GroupFile(path: path, format: .json, layout: .own).read(
                repetitions: repetitions, onlyFiles: true)
            let count = decoded.groups.count
            if count == 1 { return decoded }
            let problem = "the file holds \(count) groups; a file in this folder may hold only one"
            throw .invalid(InvalidGroupFile(problem), path: path)
        }
    }
}

extension [LibraryGroup] {
    package func questions(of id: GroupID) -> QuestionList? {
        first { $0.id == id }.flatMap { try? $0.load().questions }
    }
}

extension GroupID {
    package var isBuiltIn: Bool { LibraryGroup.builtIn.contains { $0.id == self } }
}

/// The value read from a file; nil if the file is missing or does not contain a group.
func unlessInvalid<Value>(
    _ read: () throws(GroupFileError) -> Value
) throws(GroupFileError) -> Value? {
    do { return try read() } catch {
        switch error {
        case .invalid, .storage(.missing): return nil
        default: throw error
        }
    }
}
