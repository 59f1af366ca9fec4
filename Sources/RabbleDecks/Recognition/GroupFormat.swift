/// The formats in which question groups are read and written.
public enum GroupFormat: String, CaseIterable, Sendable {
    /// An object with a title and questions, or a list of such objects.
    case json
    /// Tab-separated values.
    case tsv
    /// Comma-separated values, also with semicolons.
    case csv
    /// Anki's "Notes in Plain Text".
    case anki
    /// Cards of hashcards and of Obsidian's spaced-repetition plugin.
    case markdown
    /// Data files of BSD's `quiz`, which only the learner can tell from other text.
    case quiz

    /// The format for the extension of a path; nil for an unknown one, and for one of several
    /// formats, such as `.txt`.
    ///
    /// - Parameter path: the path.
    public init?(path: String) {
        let parts = Path.name(of: path).split(separator: ".", omittingEmptySubsequences: false)
        switch parts.dropFirst().last?.lowercased() {
        case "json", "jsonl", "ndjson": self = .json
        case "tsv", "tab": self = .tsv
        case "csv": self = .csv
        case "md", "markdown": self = .markdown
        default: return nil
        }
    }

    /// The extension decides, unless the content cannot be in that format and can be in another.
    init(of bytes: [UInt8], path: String) {
        let expected = GroupFormat(path: path)
        let first = bytes[bytes.startOfText...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let looksLikeJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        if expected == .markdown {
            // Any text is Markdown.
            self = .markdown
        } else if expected == .json, looksLikeJSON {
            self = .json
        } else if AnkiHeader.starts(bytes) {
            self = .anki
        } else if GroupTable.namedSeparator(bytes) != nil {
            self = .csv
        } else if looksLikeJSON, Self.isJSON(bytes) {
            self = .json
        } else if MarkdownGroups.starts(bytes, needsHeader: expected != nil) {
            self = .markdown
        } else {
            let separator =
                GroupTable.separator(of: bytes) ?? SeparatorTally.likely(in: bytes)?.separator
            self = separator.map { $0 == .tab ? .tsv : .csv } ?? expected ?? .tsv
        }
    }

    /// Whether the whole file is JSON. A table may start with a bracket, too.
    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        var reader = JSONReader(bytes)
        return (try? reader.skipValue()) != nil && (try? reader.readEnd()) != nil
    }

    /// Whether its files record the markup of their texts.
    public var holdsMarkup: Bool { self == .json || self == .markdown }

    var isTable: Bool { self == .tsv || self == .csv }

    private var name: String {
        switch self {
        case .json: "JSON"
        case .tsv, .csv: rawValue.uppercased()
        case .anki: "Anki's text"
        case .markdown: "Markdown"
        case .quiz: "a quiz file"
        }
    }

    func decode(
        _ bytes: [UInt8], title: String?, repetitions: RepeatedQuestions = .refused,
        layout: TableLayout = TableLayout(), tag: String? = nil
    ) throws(InvalidGroupFile) -> DecodedGroups {
        let fit = layout.limited(to: self)
        if layout.columns != fit.columns {
            throw InvalidGroupFile("\(name) has no columns to choose from")
        }
        if layout.firstRow != fit.firstRow {
            throw InvalidGroupFile("\(name) has no header row to choose")
        }
        if layout.separators != fit.separators {
            throw InvalidGroupFile("\(name) has no separators to choose")
        }
        switch self {
        case .json:
            return try JSONGroups.decode(
                bytes, title: title, repetitions: repetitions, layout: layout)
        case .tsv, .csv:
            return try GroupTable.decode(
                bytes, hasTabs: self == .tsv, title: title, repetitions: repetitions, layout: layout
            )
        case .anki: return try AnkiGroups.decode(bytes, title: title, columns: layout.columns)
        case .markdown:
            return try MarkdownGroups.decode(
                bytes, title: title, repetitions: repetitions, isStrict: layout.isStrict, tag: tag)
        case .quiz: return try QuizGroups.decode(bytes, title: title, columns: layout.columns)
        }
    }

    /// Reads groups that are not in a file. A question that is repeated is left out.
    ///
    /// - Parameters:
    ///   - bytes: what a file in this format would hold.
    ///   - title: the title of a group that the bytes do not name.
    /// - Returns: the groups, at least one.
    /// - Throws: ``InvalidGroupFile`` with every problem and its place.
    /// - Complexity: O(*n*) in the number of bytes.
    public func groups(in bytes: [UInt8], title: String? = nil) throws(InvalidGroupFile)
        -> [QuestionGroup]
    {
        try decode(TextEncoding.utf8(bytes) ?? bytes, title: title, repetitions: .leftOut).groups
    }

    /// The bytes of a file that holds the group. ``GroupFile`` reads the same group back, except
    /// for parts that the format cannot hold.
    ///
    /// - Parameter group: the group.
    /// - Complexity: O(*n*) in the length of all texts.
    public func encode(_ group: QuestionGroup) -> [UInt8] {
        switch self {
        case .json: JSONGroups.file(of: group)
        case .tsv, .csv: GroupTable.encode(group, hasTabs: self == .tsv)
        case .anki: AnkiGroups.encode(group)
        case .markdown: MarkdownGroups.encode(group)
        case .quiz: QuizGroups.encode(group)
        }
    }
}
