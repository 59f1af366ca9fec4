extension GroupFormat {
    /// The format of a file.
    ///
    /// The extension decides, unless the content cannot be of that format and can be of another.
    init(of bytes: [UInt8], path: String) {
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
    ///   - layout: what was specified of a table.
    /// - Throws: ``InvalidGroupFile`` with every problem of the file.
    /// - Complexity: O(*n*) in the number of bytes.
    public func decode(
        _ bytes: [UInt8], title: String?, repetitions: RepeatedQuestions = .refused, layout: TableLayout = TableLayout()
    ) throws(InvalidGroupFile) -> DecodedGroups {
        if let reason = FileContent(bytes).reasonNotToRead { throw reason }
        let applying = layout.limited(to: self)
        if layout.columns != applying.columns { throw InvalidGroupFile("\(name) has no columns to choose from") }
        if layout.firstRow != applying.firstRow { throw InvalidGroupFile("\(name) has no header row to choose") }
        if layout.separators != applying.separators { throw InvalidGroupFile("\(name) has no separators to choose") }
        switch self {
        case .json: return try JSONGroups.decode(bytes, repetitions: repetitions)
        case .tsv:
            return try TSVGroups.decode(bytes, title: title, repetitions: repetitions, layout: layout)
        case .csv:
            return try CSVGroups.decode(bytes, title: title, repetitions: repetitions, layout: layout)
        case .anki: return try AnkiGroups.decode(bytes, title: title, columns: layout.columns)
        case .markdown: return try MarkdownGroups.decode(bytes, title: title, repetitions: repetitions)
        case .quiz: return try QuizGroups.decode(bytes, title: title, columns: layout.columns)
        }
    }

    /// The bytes of a file that holds the group; ``decode(_:title:repetitions:layout:)`` reads
    /// the same group back, but for what the format cannot hold.
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
