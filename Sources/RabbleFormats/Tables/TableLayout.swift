/// What was specified of a table; the rest is recognised.
public struct TableLayout: Hashable, Sendable {
    /// What the first row is; nil to recognise it.
    public var firstRow: FirstRow?
    /// The columns of the prompts and the answers; nil for those that the file names, or the first.
    public var columns: ColumnPair?
    /// What stands between the columns and between the rows.
    public var separators: TableSeparators

    /// - Parameters:
    ///   - firstRow: what the first row is; nil to recognise it.
    ///   - columns: the columns of the prompts and the answers; nil for those that the file names, or the first.
    ///   - separators: what stands between the columns and between the rows.
    public init(
        firstRow: FirstRow? = nil, columns: ColumnPair? = nil, separators: TableSeparators = TableSeparators()
    ) {
        self.firstRow = firstRow
        self.columns = columns
        self.separators = separators
    }

    /// Whether anything was specified.
    public var isSpecified: Bool { self != TableLayout() }

    /// The part that applies to files of a format: all of it to tables, only the columns to Anki's text and quiz files, and
    /// nothing to others.
    public func limited(to format: GroupFormat) -> TableLayout {
        if format.isTable { self } else { TableLayout(columns: format.hasColumns ? columns : nil) }
    }
}

/// What the first row of a table is: names of its columns, or a question.
public enum FirstRow: String, CaseIterable, Sendable {
    /// A heading, whatever it says.
    case yes
    /// A question, whatever it says.
    case no
}
