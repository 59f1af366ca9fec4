/// What stands above the rows of a table: titles, comments and the names of its columns. All are
/// guesses from its first rows.
struct TableHead {
    private(set) var title: String?
    /// The cells of a row that may be a heading.
    private(set) var likelyHeading: [String]?
    /// The names of the columns; empty if there are none.
    private(set) var names: [String] = []
    /// The first rows, without those of the head. None is blank.
    private(set) var rows: ArraySlice<[String]>
    private let layout: ReadingOptions

    init(of rows: [[String]], title: String?, layout: ReadingOptions) {
        self.rows = rows[...]
        self.title = title
        self.layout = layout
        // KDE's library writes these first.
        if rows.count > 2, rows.prefix(2).map({ $0[0].trimmed }) == ["Title:", "Author:"] {
            self.title = rows[0].dropFirst().first { !$0.isBlank }?.trimmed ?? title
            self.rows = rows.dropFirst(2)
        }
        skipTitle()
        skipComments()
        let first = self.rows.first ?? []
        let guess = HeadingGuess(first, above: Array(self.rows.dropFirst()))
        if layout.firstRow.map({ $0 == .yes }) ?? guess.isHeading {
            self.rows = self.rows.dropFirst()
            names = first
            if layout.firstRow == nil, !guess.isCertain {
                likelyHeading = first.filter { !$0.isBlank }
            }
        }
        if !names.contains(where: { ColumnName($0) != nil }) { names = [] }
    }

    /// The number of rows that are not blank.
    var height: Int { rows.startIndex }

    /// Skips title rows above a spreadsheet's heading, which have one cell each. The first is the
    /// title.
    private mutating func skipTitle() {
        let above = rows.prefix { row in row.count > 1 && row.count { !$0.isBlank } < 2 }
        guard layout.firstRow == nil, let name = above.joined().first(where: { !$0.isBlank }),
            let heading = rows.dropFirst(above.count).first,
            HeadingGuess(heading, above: Array(rows.dropFirst(above.count + 1))).isHeading
        else { return }
        rows = rows.dropFirst(above.count)
        if TextLimit.title.problem(with: name.trimmed) == nil { title = name.trimmed }
    }

    /// Skips rows that begin with a number sign. The last may name the columns.
    private mutating func skipComments() {
        func isMarked(_ row: [String]) -> Bool { row[0].trimmed.hasPrefix("#") }
        let comments = rows.prefix(while: isMarked)
        let data = rows[comments.endIndex...]
        guard layout.firstRow == nil, !data.isEmpty,
            let last = comments.last(where: { $0.count > 1 }) ?? comments.last,
            !data.contains(where: { isMarked($0) && $0.count > 1 })
        else { return }
        rows = data
        let marked = [String(last[0].trimmed.dropFirst())] + last.dropFirst()
        if HeadingGuess(marked, above: Array(rows)).isHeading { names = marked }
        if last.count(where: { !$0.isBlank }) > 1 { likelyHeading = last.filter { !$0.isBlank } }
    }

    /// The columns of the questions.
    ///
    /// - Parameter sample: the first rows beneath the head.
    func columns(of sample: [[String]]) -> TableColumns {
        var columns = TableColumns()
        if let pair = layout.columns {
            columns = TableColumns(prompt: pair.prompt - 1, answer: pair.answer - 1)
        } else if layout.isOwn, names.isEmpty {
            columns = .own
            columns.leave(sample)
        } else {
            columns = TableColumns(names: names, rows: sample)
        }
        let shown = [columns.prompt, columns.answer]
        columns.isHTML = Self.isHTML(
            sample.flatMap { row in row.indices.filter(shown.contains).map { row[$0] } })
        return columns
    }

    /// The parts of a question that these columns have.
    ///
    /// A third column without a name may be a hint, and a fourth held accepted answers in earlier
    /// versions. An update must be able to remove these.
    func parts(_ columns: TableColumns, of sample: [[String]]) -> QuestionParts {
        var parts = columns.parts
        let isNamed = !names.isEmpty || layout.columns != nil
        let most = isNamed ? 0 : sample.lazy.map(\.count).max() ?? 0
        if most > 2 { parts.insert(.hint) }
        if most > 3 { parts.insert(.accepts) }
        return parts
    }

    /// Whether cells are HTML: some have tags around text, or in a twentieth of the rows or more
    /// they are only pictures. Otherwise the tags themselves are studied.
    private static func isHTML(_ cells: [String]) -> Bool {
        let marked = cells.map { HTMLText($0, isGuess: true) }.filter(\.isMarked)
        let bare = marked.filter(\.text.isBlank)
        let pictures = bare.count { !$0.media.isEmpty }
        let haveText = !marked.isEmpty && bare.count * 2 <= marked.count
        let arePictures = pictures > 1 && pictures == bare.count && pictures * 40 >= cells.count
        return haveText || arePictures
    }
}
