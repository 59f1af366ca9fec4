/// A file of question groups in any of the formats, and how to read it.
public struct GroupFile: Hashable, Sendable {
    /// The most bytes that are read of a file.
    public static let greatestSize = 512 * 1_048_576

    /// The path, as the learner names it.
    public var path: String
    /// The format; nil to recognise it.
    public let format: GroupFormat?
    package var layout: ReadingOptions
    /// The title of a group that the file does not name; nil for the name of the file.
    public var title: String?
    /// The encoding of the text; nil for UTF-8, or UTF-16 that is recognised.
    package var encoding: String?
    /// The tag of Obsidian's cards, instead of `#flashcards`; `*` if every note is cards.
    package var tag: String?

    /// Describes a file. Nothing is read yet.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - format: the format; nil to recognise it.
    ///   - title: the title of a group that the file does not name; nil for the name of the file.
    public init(path: String, format: GroupFormat? = nil, title: String? = nil) {
        self.init(path: path, format: format, layout: ReadingOptions(), title: title)
    }

    package init(
        path: String, format: GroupFormat? = nil, layout: ReadingOptions, title: String? = nil,
        encoding: String? = nil,
        tag: String? = nil
    ) {
        self.path = path
        self.format = format
        self.layout = layout
        self.title = title
        self.encoding = encoding
        self.tag = tag
    }

    /// The groups of the file. A question that the file repeats is left out.
    ///
    /// - Returns: the groups, at least one.
    /// - Throws: ``GroupFileError`` with all problems of the file.
    /// - Complexity: O(*n*) in the size of the file.
    public func groups() throws(GroupFileError) -> [QuestionGroup] {
        try read(repetitions: .leftOut).groups
    }

    package func read(
        repetitions: RepeatedQuestions = .refused, onlyFiles: Bool = false
    ) throws(GroupFileError) -> Deck {
        var file = self
        file.title = title ?? Self.title(of: path)
        return try file.decode(contents(onlyFiles: onlyFiles), repetitions: repetitions)
    }

    /// The bytes of the file, or of a pipe to its end. Links, and pipes, which may take forever,
    /// may be refused.
    package func contents(onlyFiles: Bool = false) throws(GroupFileError) -> [UInt8] {
        do {
            return try readFile(
                path, limit: Self.greatestSize, allowingPipes: !onlyFiles,
                followingLinks: !onlyFiles)
        } catch {
            throw .storage(error)
        }
    }

    /// Reads the groups of these bytes. They may come from elsewhere, so the name of the file is
    /// not used as a title. Parts of ``layout`` that the format has no use for are an error, unless
    /// they are ignored. Cards of unusual forms are guesses.
    package func decode(
        _ bytes: [UInt8], repetitions: RepeatedQuestions = .leftOut,
        ignoresUnfitLayout: Bool = false,
        readsLooseCards: Bool = false
    ) throws(GroupFileError) -> Deck {
        let reader = DeckReader(
            file: self, repetitions: repetitions, ignoresUnfitLayout: ignoresUnfitLayout,
            guessesForms: readsLooseCards)
        return try reader.read(bytes)
    }

    package static func title(of path: String) -> String {
        let name = Path.name(of: path)
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }
}

/// Why question groups cannot be read, or the learner's own groups cannot be changed.
public enum GroupFileError: Error, Hashable, Sendable, CustomStringConvertible {
    case storage(StorageError)
    case invalid(InvalidGroupFile, path: String)
    /// Two groups would have the same name in commands.
    case sameID(GroupID, title: String, other: String)
    case gone(title: String)
    /// Another process edits the group.
    case beingEdited(title: String)
    /// The group would become Markdown, and this question is plain text that would lose what looks
    /// like marks.
    case mixedMarkup(title: String, Question)

    /// What is wrong; a line for each problem of a file.
    public var description: String {
        switch self {
        case .storage(let error): error.description
        case .invalid(let error, let path):
            error.lines.map { "\(path): \($0)" }.joined(separator: "\n")
        case .sameID(_, let title, let other) where title == other:
            "two groups have the title \(title); give one of them a different title"
        case .sameID(let id, let title, let other):
            "\(title) and \(other) would both have the id \(id); give one of them a different title"
        case .gone(let title): "group \(title) no longer exists; nothing was changed"
        case .beingEdited(let title):
            "\(title) is being edited in another rabble; finish it there"
        case .mixedMarkup(let title, let question):
            """
            \(title): not all questions would be Markdown, and \(question.shortText) would lose \
            its marks among them
            """
        }
    }
}
