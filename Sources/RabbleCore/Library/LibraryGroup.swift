/// What is in the folder of a ``GroupStore``.
package struct LibraryFolder {
    package var groups: [LibraryGroup] = []
    /// The files whose group is in another file.
    package var copies: [LibraryGroup] = []
    /// A sentence for what is not used as a group or cannot be finished.
    package var passedOver: [String] = []
}

/// A question group that commands can name: built in, or one of the learner's own.
///
/// The title is known before the questions are read.
public struct LibraryGroup: Identifiable, Sendable {
    package enum Origin: Sendable {
        case builtIn(@Sendable () -> [UInt8])
        case own(path: String)
    }

    /// The name of the group in commands.
    public let id: GroupID
    /// What the group is called.
    public let title: String
    package let origin: Origin

    init(title: String, _ origin: Origin) {
        id = GroupID(title: title)
        self.title = title
        self.origin = origin
    }

    /// The built-in groups, in the order in which they are listed.
    public static let builtIn = [
        LibraryGroup(title: "Hiragana", .builtIn { PackageResources.hiragana_json }),
        LibraryGroup(title: "Katakana", .builtIn { PackageResources.katakana_json }),
        LibraryGroup(title: "Numbers", .builtIn { PackageResources.numbers_json }),
        LibraryGroup(title: "Basic Phrases", .builtIn { PackageResources.basic_phrases_json }),
        LibraryGroup(title: "World Capitals", .builtIn { PackageResources.world_capitals_json }),
    ]

    /// The path of the file of an own group.
    package var path: String? { if case .own(let path) = origin { path } else { nil } }

    /// Whether the group is built in.
    public var isBuiltIn: Bool { if case .builtIn = origin { true } else { false } }

    /// The built-in groups, each replaced by an own group with the same id, and then the other own
    /// groups.
    ///
    /// - Parameter own: the learner's own groups, as ``GroupStore/groups()`` lists them.
    public static func all(_ own: [LibraryGroup]) -> [LibraryGroup] {
        var own = own
        let first = builtIn.map { group in
            own.firstIndex { $0.id == group.id }.map { own.remove(at: $0) } ?? group
        }
        return first + own
    }

    /// The file that the group was imported from; nil if the group is built in or does not record
    /// one.
    package func source() throws(GroupFileError) -> GroupSource? {
        guard case .own(let path) = origin else { return nil }
        // In a file that this program wrote, the source precedes the questions.
        if let start = readStart(of: path), let source = JSONGroups.source(in: start) {
            return source
        }
        return try decode(repetitions: .kept).source
    }

    /// What the source said where the group says something else.
    package func sourceTexts() throws(GroupFileError) -> SourceTexts {
        guard case .own(let path) = origin else { return SourceTexts() }
        return SourceTexts(inFile: try GroupFile(path: path).contents(onlyFiles: true))
    }

    /// Reads the questions.
    ///
    /// - Parameter repetitions: what happens to a question that occurs twice in the file.
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

/// What is read of a file; nil if it is not that of a group, or gone.
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
