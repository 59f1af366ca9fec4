/// A question group that travels inside the program.
///
/// Its title is known without reading it; the questions are read when they are asked for.
public struct BuiltInGroup: Sendable {
    /// The name of the group in commands.
    public let id: GroupID
    /// What the group is called.
    public let title: String
    private let bytes: @Sendable () -> [UInt8]

    private init(_ title: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
        id = GroupID(title: title)
        self.title = title
        self.bytes = bytes
    }

    /// All built-in groups, in the order in which they are listed.
    public static let all = [
        BuiltInGroup("Hiragana") { PackageResources.hiragana_json },
        BuiltInGroup("Katakana") { PackageResources.katakana_json },
        BuiltInGroup("Numbers") { PackageResources.numbers_json },
        BuiltInGroup("Basic Phrases") { PackageResources.basic_phrases_json },
        BuiltInGroup("World Capitals") { PackageResources.world_capitals_json },
    ]

    /// Whether one of them has this id.
    public static func contains(_ id: GroupID) -> Bool { all.contains { $0.id == id } }

    /// Reads the questions.
    ///
    /// - Throws: ``InvalidGroupFile`` if the program was built with a file that breaks a rule.
    public func load() throws(InvalidGroupFile) -> QuestionGroup {
        try JSONGroups.decode(bytes(), repetitions: .kept).groups[0]
    }
}
