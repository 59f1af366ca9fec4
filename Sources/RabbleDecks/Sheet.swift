/// Rows of cells, each with its place in a file: a delimited text, the objects of JSON, a table of
/// Markdown, the notes of Anki.
///
/// It is a cursor. The cells of the current row are read when they are asked for; other rows cost
/// nothing but their offset, so that a drill of a large file starts at once.
protocol Sheet: Sendable {
    associatedtype Cell

    /// The file.
    var bytes: [UInt8] { get }
    /// Where the next row is found. It can be set back to an earlier row.
    var offset: Int { get set }
    /// The cells of the current row; at least one.
    var cells: [Cell] { get }
    /// What separates the cells, and how messages call it: `tab`.
    var separatorText: String { get }
    var separatorName: String { get }
    /// Whether this program wrote the file, so that its columns are known.
    var isOwn: Bool { get }

    /// Whether the file has the text of a cell literally, but for quotation marks and HTML
    /// references.
    var isLiteral: Bool { get }

    /// Goes to the next row; false at the end.
    mutating func next() throws(SyntaxError) -> Bool
    func text(of cell: Cell) -> String
    func isBlank(_ cell: Cell) -> Bool
    /// The place of a cell in the file.
    func offset(of cell: Cell) -> Int
    /// Why the text cannot be part of a group: completes "the prompt …"; nil if it can.
    func problem(with cell: Cell, _ limit: TextLimit) -> String?

    /// Leaves out white space around unquoted cells from now on.
    mutating func trimCells()
    /// Says how many cells a row may have, given the names of the columns and the first rows.
    mutating func fit(to names: [String], above rows: ArraySlice<[String]>) -> Int

    /// The offset of the current row, and the place of its end.
    var start: Int { get }
    var endOfRow: Int { get }
    /// Whether the current row is a comment.
    var isComment: Bool { get }
    /// How many lines were made part of the row above them.
    var continuedLines: Int { get }
}

extension Sheet {
    var separatorText: String { "" }
    var separatorName: String { "column" }
    var isOwn: Bool { false }
    var isLiteral: Bool { false }

    mutating func trimCells() {}
    mutating func fit(to names: [String], above rows: ArraySlice<[String]>) -> Int { .max }
    var isComment: Bool { false }
    var continuedLines: Int { 0 }

    @inline(__always)
    func cell(_ index: Int?) -> Cell? {
        if let index, index < cells.count { cells[index] } else { nil }
    }

    @inline(__always)
    func answer(_ columns: TableColumns) -> Cell? {
        let answer = cell(columns.answer)
        guard columns.options.areNamed, let answer else { return answer }
        return cell(columns.options.column(named: text(of: answer)))
    }

    /// The wrong answers of the current row, and the options that are not its answer.
    func wrongAnswers(_ columns: TableColumns) -> [String] {
        let separator = columns.wrongSeparator
        let listed = columns.wrong.compactMap(cell).map(text).flatMap { text in
            separator == "|"
                ? AcceptedAnswers.decode(text)
                : text.split(separator: separator).map { String($0).trimmed }
        }
        guard !columns.options.columns.isEmpty, let answer = answer(columns) else { return listed }
        let right = text(of: answer).trimmed
        let cells = columns.options.columns.map { cell($0).map(text) ?? "" }
        return listed + AnswerOptions.options(cells, with: right).filter { $0 != right }
    }

    var isBlank: Bool { cells.allSatisfy { isBlank($0) } }

    /// The cells of the next row that is not blank; nil at the end, or at an error.
    mutating func nextRow() -> [Cell]? {
        while (try? next()) == true {
            if !isBlank { return cells }
        }
        return nil
    }

    /// The next rows that are not blank, up to a number of them.
    func firstRows(_ count: Int) -> [[Cell]] {
        var sheet = self
        var rows: [[Cell]] = []
        while rows.count < count, let cells = sheet.nextRow() { rows.append(cells) }
        return rows
    }

    /// The texts of the next rows that are not blank, to guess what the columns are. Of a long one
    /// there is only the start, and of one with piles of marks, which takes long to compare and is
    /// no part of a question, only the first.
    func firstTexts(_ count: Int) -> [[String]] {
        firstRows(count).map { row in
            row.map { cell in
                let whole = text(of: cell)
                let isLong = whole.utf8.count > longestSample
                let text = isLong ? String(whole.unicodeScalars.prefix(longestSample)) : whole
                return text.isStreamSafe ? text : String(text.unicodeScalars.prefix(1))
            }
        }
    }
}

/// The most code points of a text that say what its column is.
private let longestSample = 16_384

/// Rows that are in memory, because they are few or in no order of the file.
struct CellSheet: Sheet {
    struct Cell: Sendable {
        let text: String
        let offset: Int
    }

    let bytes: [UInt8]
    private let rows: [[Cell]]
    private(set) var cells: [Cell] = []
    /// The index of the next row.
    var offset = 0

    /// Keeps rows. A row without a cell is passed over.
    init(_ rows: [[Cell]], of bytes: [UInt8]) {
        self.rows = rows.filter { !$0.isEmpty }
        self.bytes = bytes
    }

    mutating func next() -> Bool {
        guard offset < rows.count else { return false }
        cells = rows[offset]
        offset += 1
        return true
    }

    func text(of cell: Cell) -> String { cell.text }

    func isBlank(_ cell: Cell) -> Bool { cell.text.isBlank }

    func offset(of cell: Cell) -> Int { cell.offset }

    func problem(with cell: Cell, _ limit: TextLimit) -> String? {
        // Most texts are too short for anything to be wrong.
        cell.text.utf8.count < String.shortestPile ? nil : limit.problem(with: cell.text)
    }

    var start: Int { offset - 1 }
    var endOfRow: Int { cells.last?.offset ?? bytes.count }
}
