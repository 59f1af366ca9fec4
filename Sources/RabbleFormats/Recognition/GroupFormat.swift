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

    /// Whether its files say what their texts are written in.
    public var holdsMarkup: Bool { self == .json || self == .markdown }

    /// Whether it is a table with rows, columns and perhaps a heading.
    var isTable: Bool { self == .tsv || self == .csv }

    /// Whether its questions are rows of cells, of which two columns can be chosen.
    var hasColumns: Bool { self != .json && self != .markdown }
}
