/// A file of question groups, in any of the formats.
public struct GroupFile: Sendable {
    /// The most bytes of a file that are read.
    public static let greatestSize = 512 * 1_048_576

    /// Where the file is, as the learner names it.
    public let path: String
    private let format: GroupFormat?
    private let title: String?

    /// A file, of which nothing is read yet.
    ///
    /// - Parameters:
    ///   - path: where the file is.
    ///   - format: its format; nil to recognise it.
    ///   - title: what its group is called if the file does not say; nil for the name of the file.
    public init(path: String, format: GroupFormat? = nil, title: String? = nil) {
        self.path = path
        self.format = format
        self.title = title
    }

    /// Reads the file, or a pipe to its end.
    ///
    /// - Parameters:
    ///   - repetitions: what happens to a question that occurs twice.
    ///   - onlyFiles: whether to refuse links, and pipes, which may take forever.
    /// - Throws: ``GroupFileError``
    /// - Complexity: O(*n*) in the size of the file.
    public func read(
        repetitions: RepeatedQuestions = .refused, onlyFiles: Bool = false
    ) throws(GroupFileError) -> DecodedGroups {
        let titled = GroupFile(path: path, format: format, title: title ?? Self.title(of: path))
        return try titled.decode(contents(onlyFiles: onlyFiles), repetitions: repetitions)
    }

    /// The bytes of the file, or of a pipe to its end.
    ///
    /// - Parameter onlyFiles: whether to refuse links, and pipes, which may take forever.
    /// - Throws: ``GroupFileError``
    /// - Complexity: O(*n*) in the size of the file.
    public func contents(onlyFiles: Bool = false) throws(GroupFileError) -> [UInt8] {
        return try Result { () throws(StorageError) in
            try readFile(path, limit: Self.greatestSize, allowingPipes: !onlyFiles, followingLinks: !onlyFiles)
        }.mapError(GroupFileError.storage).get()
    }

    /// Reads the groups of these bytes, which may come from elsewhere: the name of the file is then not a title.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - repetitions: what happens to a question that occurs twice.
    ///   - layout: what was specified of a table.
    /// - Throws: ``GroupFileError``
    public func decode(
        _ bytes: [UInt8], repetitions: RepeatedQuestions = .leftOut, layout: TableLayout = TableLayout()
    ) throws(GroupFileError) -> DecodedGroups {
        return try Result { () throws(InvalidGroupFile) in
            let bytes = try UTF16Text.utf8(bytes) ?? bytes
            if let reason = FileContent(bytes).reasonNotToRead { throw reason }
            let format = format(of: bytes, separators: layout.separators)
            let isUsual =
                self.format != nil || layout.separators.isSpecified || layout.columns != nil || !format.isTable
            let likely =
                isUsual || CSVGroups.namedSeparator(bytes) != nil ? nil : try TableSeparators.recognized(in: bytes)
            var layout = layout
            layout.separators = likely ?? layout.separators
            var decoded = try format.decode(bytes, title: title, repetitions: repetitions, layout: layout)
            decoded.likelySeparators = likely
            return decoded
        }.mapError { GroupFileError.invalid(.conflict(in: bytes) ?? $0, path: path) }.get()
    }

    /// The format of these bytes; where separators are given they are a table, unless the name of the file or the header of
    /// Anki's export says otherwise.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - separators: the separators of the columns and rows of a table, if they are given.
    public func format(of bytes: [UInt8], separators: TableSeparators = TableSeparators()) -> GroupFormat {
        if let format { return format }
        let bytes = (try? UTF16Text.utf8(bytes)) ?? bytes
        guard separators.isSpecified else { return GroupFormat(of: bytes, path: path) }
        return GroupFormat(path: path) ?? (AnkiHeader.starts(bytes) ? .anki : .tsv)
    }

    /// The name of a file without its folder and its extension.
    public static func title(of path: String) -> String {
        let name = Path.name(of: path)
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }
}

/// Why question groups cannot be read, or those of the learner not changed.
public enum GroupFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A file cannot be read or written.
    case storage(StorageError)
    /// A file is not one of question groups.
    case invalid(InvalidGroupFile, path: String)
    /// Two groups would have the same name in commands.
    case sameID(GroupID, title: String, other: String)
    /// There is no such group any more: it was deleted or renamed.
    case gone(title: String)
    /// The group would become Markdown, and this question is plain text that would lose what looks like marks.
    case mixedMarkup(title: String, Question)

    /// What is wrong; a line for each problem of a file.
    public var description: String {
        switch self {
        case .storage(let error): error.description
        case .invalid(let error, let path): error.lines.map { "\(path): \($0)" }.joined(separator: "\n")
        case .sameID(_, let title, let other) where title == other:
            "two groups have the title \(title); give one of them a different title"
        case .sameID(let id, let title, let other):
            "\(title) and \(other) would both have the id \(id); give one of them a different title"
        case .gone(let title): "there is no group \(title) any more; nothing was changed"
        case .mixedMarkup(let title, let question):
            "\(title): not all questions would be Markdown, and \(question.shortText) would lose its marks among them"
        }
    }
}
