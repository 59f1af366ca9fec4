/// The reading options that the learner specifies; everything else is recognised.
package struct ReadingOptions: Hashable, Sendable {
    /// Whether the first row is a heading; nil to recognise it.
    package var firstRow: FirstRow?
    /// The columns of prompts and answers; nil for those that the file names, or the first two.
    package var columns: ColumnPair?
    package var separators: TableSeparators
    /// Whether a row without a question is an error; otherwise it is left out.
    package var isStrict: Bool
    /// Whether the file is this program's own: JSON contains its groups, and the columns of a table
    /// are prompt, answer, hint and accepted answers, as documented for typing them.
    package var isOwn: Bool

    /// The options for this program's own files, in which nothing may be invalid.
    package static let own = ReadingOptions(isOwn: true)

    package init(
        firstRow: FirstRow? = nil, columns: ColumnPair? = nil,
        separators: TableSeparators = TableSeparators(),
        isOwn: Bool = false
    ) {
        self.isOwn = isOwn
        isStrict = isOwn
        self.firstRow = firstRow
        self.columns = columns
        self.separators = separators
    }

    package var isSpecified: Bool { firstRow != nil || columns != nil || separators.isSpecified }

    /// The options that a format supports.
    func limited(to options: DeckOptions) -> ReadingOptions {
        var limited = self
        if !options.contains(.columns) { limited.columns = nil }
        if !options.contains(.firstRow) { limited.firstRow = nil }
        if !options.contains(.separators) { limited.separators = TableSeparators() }
        return limited
    }
}

/// The value of `--header`: whether the first row of a table is a heading.
package enum FirstRow: String, CaseIterable, Sendable {
    case yes
    case no
}

/// The columns of prompts and answers in a file, counted from 1.
package struct ColumnPair: Hashable, Sendable, CustomStringConvertible {
    let prompt: Int
    let answer: Int

    init?(prompt: Int, answer: Int) {
        let columns = 1...DelimitedReader.maxFields
        guard prompt != answer, columns.contains(prompt), columns.contains(answer) else {
            return nil
        }
        self.prompt = prompt
        self.answer = answer
    }

    /// Parses `1,3`.
    package init?(_ text: some StringProtocol) {
        let numbers = text.fields(between: ",").map { Int($0) }
        guard numbers.count == 2, let prompt = numbers[0], let answer = numbers[1] else {
            return nil
        }
        self.init(prompt: prompt, answer: answer)
    }

    package var description: String { "\(prompt),\(answer)" }
}
