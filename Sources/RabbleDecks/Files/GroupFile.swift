/// A file of question groups, and the options for reading it.
public struct GroupFile: Hashable, Sendable {
    /// The maximum size of a file in bytes.
    public static let greatestSize = 512 * 1_048_576

    /// The path, as the learner wrote it.
    public var path: String
    /// The format; nil to recognise it.
    public let format: GroupFormat?
    package var layout: ReadingOptions
    /// The title for a group without one; nil to use the file name.
    public var title: String?
    /// The encoding of the text; nil for UTF-8, or for UTF-16 if it is recognised.
    package var encoding: String?
    /// The tag of Obsidian's cards, instead of `#flashcards`; `*` if every note contains cards.
    package var tag: String?

    /// Describes a file. It is not read yet.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - format: the format; nil to recognise it.
    ///   - title: the title for a group without one; nil to use the file name.
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

    /// Reads the groups of the file. Repeated questions are left out.
    ///
    /// - Returns: the groups, at least one.
    /// - Throws: ``GroupFileError`` with all problems of the file.
    /// - Complexity: O(*n*) in the size of the file.
    public func groups() throws(GroupFileError) -> [QuestionGroup] {
        try read(repetitions: .leftOut).groups
    }

    /// Reads the groups of the file, which may also be a package of Anki. Repeated questions are
    /// left out.
    ///
    /// - Parameter unpacker: runs the programs that read a package.
    /// - Returns: the groups, at least one.
    /// - Throws: ``GroupFileError`` with all problems of the file, and the errors of the unpacker.
    /// - Complexity: O(*n*) in the size of the file.
    public func groups(with unpacker: some Unpacker) throws -> [QuestionGroup] {
        try unpacked(by: unpacker)?.groups ?? groups()
    }

    /// The content of a file that is not a text; nil for a text.
    package func unpacked(by unpacker: some Unpacker) throws -> Deck? {
        guard isPackage else { return nil }
        return try (format ?? .apkg).read(path, with: unpacker)
    }

    /// Whether an ``Unpacker`` reads the file. Options for texts make it a text.
    package var isPackage: Bool {
        if let format { return !format.isText }
        return !layout.isSpecified && AnkiPackage.isDatabase(path) != nil
    }

    package func read(
        repetitions: RepeatedQuestions = .refused, onlyFiles: Bool = false
    ) throws(GroupFileError) -> Deck {
        var file = self
        file.title = title ?? Self.title(of: path)
        return try file.decode(contents(onlyFiles: onlyFiles), repetitions: repetitions)
    }

    /// The bytes of the file, or of a pipe to its end. With `onlyFiles`, links are refused, and so
    /// are pipes, which may never end.
    package func contents(onlyFiles: Bool = false) throws(GroupFileError) -> [UInt8] {
        do {
            return try readFile(
                path, limit: Self.greatestSize, allowingPipes: !onlyFiles,
                followingLinks: !onlyFiles)
        } catch {
            throw .storage(error)
        }
    }

    /// Reads the groups from these bytes. They may come from elsewhere, so the file name is not
    /// used as a title. Parts of ``layout`` that the format does not support are an error, unless
    /// they are to be ignored. With `readsLooseCards`, cards may be guessed.
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

/// An error of reading question groups, or of changing the learner's own groups.
public enum GroupFileError: Error, Hashable, Sendable, CustomStringConvertible {
    case storage(StorageError)
    case invalid(InvalidGroupFile, path: String)
    /// Two groups would have the same id.
    case sameID(GroupID, title: String, other: String)
    case gone(title: String)
    /// Another process is editing the group.
    case beingEdited(title: String)
    /// The group would become Markdown, but this question is plain text that contains Markdown
    /// syntax, which would be lost.
    case mixedMarkup(title: String, Question)

    /// The error, with one line for each problem of a file.
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
