/// The formats in which question groups are read and written.
public enum GroupFormat: String, CaseIterable, Sendable {
    /// ``JSONGroups``
    case json
    /// ``TSVGroups``
    case tsv
    /// ``CSVGroups``
    case csv
    /// ``AnkiGroups``
    case anki
    /// ``MarkdownGroups``
    case markdown
    /// ``QuizGroups``, which only the learner can tell from other text
    case quiz

    /// The format for the extension of a path; nil for no known one, and for one of several formats, such as `.txt`.
    public init?(path: String) {
        switch Path.name(of: path).split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?
            .lowercased()
        {
        case "json": self = .json
        case "tsv", "tab": self = .tsv
        case "csv": self = .csv
        case "md", "markdown": self = .markdown
        default: return nil
        }
    }

    /// The format of a file.
    ///
    /// The extension decides, unless the content cannot be of that format and can be of another.
    public init(of bytes: [UInt8], path: String) {
        let expected = GroupFormat(path: path)
        let content = FileContent(bytes)
        if expected == .markdown {
            // Any text is Markdown.
            self = .markdown
        } else if expected == .json, content.looksLikeJSON {
            self = .json
        } else if content.hasAnkiHeader {
            self = .anki
        } else if CSVGroups.namedSeparator(bytes) != nil {
            self = .csv
        } else if content.isJSON {
            self = .json
        } else if MarkdownGroups.starts(bytes, needsHeader: expected != nil) {
            self = .markdown
        } else {
            self = content.tableFormat(expecting: expected) ?? expected ?? .tsv
        }
    }

    /// Whether its files say what their texts are written in.
    public var holdsMarkup: Bool { self == .json || self == .markdown }

    /// Whether it is a table with rows, columns and perhaps a heading.
    public var isTable: Bool { self == .tsv || self == .csv }

    /// Why a file is not text in any of the formats; nil if it may be.
    static func reasonNotToRead(_ bytes: [UInt8]) -> InvalidGroupFile? { FileContent(bytes).reasonNotToRead }

    /// What people call it.
    private var name: String {
        switch self {
        case .json: "JSON"
        case .tsv, .csv: rawValue.uppercased()
        case .anki: "Anki's text"
        case .markdown: "Markdown"
        case .quiz: "a quiz file"
        }
    }

    /// Reads the groups of a file.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - title: what the group is called where the file does not say; nil if unknown.
    ///   - repetitions: what happens to a question that occurs twice.
    ///   - firstRow: what the first row of a table is.
    ///   - columns: the columns of the prompts and the answers; nil for those that the file names, or the first.
    ///   - separators: the separators of the columns and rows of a table, if they are given.
    /// - Throws: ``InvalidGroupFile`` with every problem of the file.
    /// - Complexity: O(*n*) in the number of bytes.
    public func decode(
        _ bytes: [UInt8], title: String?, repetitions: RepeatedQuestions = .refused, firstRow: FirstRow = .recognized,
        columns: ColumnPair? = nil, separators: TableSeparators = TableSeparators()
    ) throws(InvalidGroupFile) -> DecodedGroups {
        if let reason = Self.reasonNotToRead(bytes) { throw reason }
        if columns != nil, self == .json || self == .markdown {
            throw InvalidGroupFile("\(name) has no columns to choose from")
        }
        if !isTable, firstRow != .recognized {
            throw InvalidGroupFile("--header applies only to tables, not to \(name)")
        }
        if !isTable, separators.isTold { throw InvalidGroupFile("\(name) has no separators to choose") }
        switch self {
        case .json: return try JSONGroups.decode(bytes, repetitions: repetitions)
        case .tsv:
            return try TSVGroups.decode(
                bytes, title: title, repetitions: repetitions, firstRow: firstRow, columns: columns,
                separators: separators)
        case .csv:
            return try CSVGroups.decode(
                bytes, title: title, repetitions: repetitions, firstRow: firstRow, columns: columns,
                separators: separators)
        case .anki: return try AnkiGroups.decode(bytes, title: title, columns: columns)
        case .markdown: return try MarkdownGroups.decode(bytes, title: title, repetitions: repetitions)
        case .quiz: return try QuizGroups.decode(bytes, title: title, columns: columns)
        }
    }

    /// The bytes of a file that holds the group; ``decode(_:title:repetitions:firstRow:columns:separators:)`` reads
    /// the same group back, but for what ``QuizGroups`` have no place for.
    ///
    /// - Complexity: O(*n*) in the length of all texts.
    public func encode(_ group: QuestionGroup) -> [UInt8] {
        switch self {
        case .json: JSONGroups.file(of: group)
        case .tsv: TSVGroups.encode(group)
        case .csv: CSVGroups.encode(group)
        case .anki: AnkiGroups.encode(group)
        case .markdown: MarkdownGroups.encode(group)
        case .quiz: QuizGroups.encode(group)
        }
    }
}

/// What the first bytes of a file say about its format.
private struct FileContent {
    private let bytes: [UInt8]
    /// Where the text starts, after a byte order mark.
    private let start: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = bytes.startOfText
    }

    /// Why this is not text in any of the formats.
    var reasonNotToRead: InvalidGroupFile? {
        if bytes.isEmpty { return InvalidGroupFile(InvalidGroupFile.empty) }
        if let foreign = ForeignFile(bytes) {
            var error = InvalidGroupFile(foreign.wayOut)
            error.isOfSomethingElse = true
            return error
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return UTF16Text.refusal
        }
        // Latin letters in UTF-16 without a mark: every other byte is zero, and one of the first letters is Latin.
        let start = bytes.prefix(32).contains(0) ? bytes.prefix(256) : []
        let zeros = start.count { $0 == 0 }
        if zeros >= 8, zeros * 3 > start.count, zeros * 3 < start.count * 2 {
            return UTF16Text.refusal
        }
        return nil
    }

    var looksLikeJSON: Bool {
        let first = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// Whether the whole file is JSON. A table may start with a bracket, too.
    var isJSON: Bool {
        guard looksLikeJSON else { return false }
        var reader = JSONReader(bytes)
        return (try? reader.skipValue()) != nil && (try? reader.readEnd()) != nil
    }

    var hasAnkiHeader: Bool { AnkiHeader.starts(bytes) }

    /// The table that has two columns in each of its first rows.
    func tableFormat(expecting expected: GroupFormat?) -> GroupFormat? {
        let separators: [UInt8] =
            expected == .csv
            ? CSVGroups.separators + [TSVGroups.separator] : [TSVGroups.separator] + CSVGroups.separators
        guard let separator = DelimitedReader.likelySeparator(of: bytes, among: separators) else { return nil }
        return separator == TSVGroups.separator ? .tsv : .csv
    }
}
