/// The parts of a table's layout that the learner specifies; the rest is recognised.
package struct TableLayout: Hashable, Sendable {
    /// Whether the first row is a heading; nil to recognise it.
    package var firstRow: FirstRow?
    /// The columns of the prompts and the answers; nil for those that the file names, or the first two.
    package var columns: ColumnPair?
    /// The separators of columns and rows.
    package var separators: TableSeparators
    /// Whether a row without a question is an error; else it is left out.
    package var isStrict = false
    /// Whether the file is this program's own: JSON has its groups, and the columns of a table are prompt, answer, hint and
    /// accepted answers, as people are told who type them.
    package var isOwn = false

    /// The layout of this program's own files, in which nothing may be wrong.
    package static let own = {
        var layout = TableLayout()
        (layout.isOwn, layout.isStrict) = (true, true)
        return layout
    }()

    /// Specifies these parts, and by default nothing.
    package init(
        firstRow: FirstRow? = nil, columns: ColumnPair? = nil, separators: TableSeparators = TableSeparators()
    ) {
        self.firstRow = firstRow
        self.columns = columns
        self.separators = separators
    }

    /// Whether anything is specified.
    package var isSpecified: Bool { firstRow != nil || columns != nil || separators.isSpecified }

    /// The part that a format has a use for: all for tables, the columns for Anki's text and quiz files, else nothing.
    func limited(to format: GroupFormat) -> TableLayout {
        if format.isTable { return self }
        var limited = TableLayout(columns: [.anki, .quiz, .json].contains(format) ? columns : nil)
        (limited.isStrict, limited.isOwn) = (isStrict, isOwn)
        return limited
    }
}

/// The meaning of the first row of a table.
package enum FirstRow: String, CaseIterable, Sendable {
    /// It is a heading, whatever it says.
    case yes
    /// It is a question, whatever it says.
    case no
}

/// The columns of the prompts and the answers in a file, counted from 1.
package struct ColumnPair: Hashable, Sendable, CustomStringConvertible {
    /// The column of the prompts.
    package let prompt: Int
    /// The column of the answers.
    package let answer: Int

    private static let mostColumns = 10_000

    /// - Returns: nil if the two are the same, or if no file has so many columns.
    package init?(prompt: Int, answer: Int) {
        let valid = 1...Self.mostColumns
        guard prompt != answer, valid.contains(prompt), valid.contains(answer) else { return nil }
        self.prompt = prompt
        self.answer = answer
    }

    /// Reads `1,3`.
    ///
    /// - Returns: nil if the text is not such a pair.
    package init?(_ text: some StringProtocol) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let prompt = numbers[0], let answer = numbers[1] else { return nil }
        self.init(prompt: prompt, answer: answer)
    }

    /// `1,3`
    package var description: String { "\(prompt),\(answer)" }
}
