/// Rows of cells, each with its position in a file: a delimited text, JSON objects, a Markdown
/// table, or Anki notes.
///
/// It is a cursor. The cells of the current row are read on demand; other rows cost only their
/// offset, so that a drill of a large file starts at once.
protocol RowCursor: Sendable {
    associatedtype Cell

    /// The file.
    var bytes: [UInt8] { get }
    /// The position of the next row. It may be set back to an earlier row.
    var offset: Int { get set }
    /// The cells of the current row; at least one.
    var cells: [Cell] { get }
    /// The separator of cells; empty if there is none.
    var separatorText: String { get }
    /// Whether this program wrote the file, so that its columns are known.
    var isOwn: Bool { get }

    /// Advances to the next row; false at the end.
    mutating func next() throws(SyntaxError) -> Bool
    func text(of cell: Cell) -> String
    /// Whether the first bytes show that the text is not blank.
    func isVisible(_ cell: Cell) -> Bool
    /// Whether the text is certainly too short to be invalid.
    func isShort(_ cell: Cell) -> Bool
    /// The offset of a cell in the file.
    func offset(of cell: Cell) -> Int

    /// Removes white space around unquoted cells from now on.
    mutating func trimCells()
    /// Limits the number of cells in a row, given the names of the columns and the first rows.
    mutating func fit(to names: [String], above rows: ArraySlice<[String]>) -> Int

    /// The offset of the current row, and of its end.
    var start: Int { get }
    var endOfRow: Int { get }
    /// Whether the current row is a comment.
    var isComment: Bool { get }
    /// The number of lines that were joined to the row above them.
    var continuedLines: Int { get }
}

extension RowCursor {
    var separatorText: String { "" }
    /// The name of the separator in messages.
    var separatorName: String {
        switch separatorText {
        case "": "column"
        case "\t": "tab"
        case ";": "semicolon"
        case ",": "comma"
        case let sign: "\"\(sign.escaped)\""
        }
    }
    var isOwn: Bool { false }

    func isVisible(_ cell: Cell) -> Bool { false }
    func isShort(_ cell: Cell) -> Bool { false }
    mutating func trimCells() {}
    mutating func fit(to names: [String], above rows: ArraySlice<[String]>) -> Int { .max }
    var isComment: Bool { false }
    var continuedLines: Int { 0 }

    @inline(__always)
    func cell(_ index: Int?) -> Cell? {
        if let index, index < cells.count { cells[index] } else { nil }
    }

    /// The text without a byte order mark, which files that were joined have in the middle.
    func unmarkedText(of cell: Cell) -> String {
        let text = text(of: cell)
        let isMarked = text.unicodeScalars.first == "\u{FEFF}" && !isOwn
        return isMarked ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// Not `map`, which would copy the cursor.
    func unmarkedText(in column: Int) -> String? {
        if let cell = cell(column) { unmarkedText(of: cell) } else { nil }
    }

    @inline(__always)
    func isBlank(_ cell: Cell) -> Bool { !isVisible(cell) && unmarkedText(of: cell).isBlank }

    /// Whether a column of the current row is visible and short, as most texts are.
    @inline(__always)
    func isPlain(_ column: Int) -> Bool {
        if let cell = cell(column) { isVisible(cell) && isShort(cell) } else { false }
    }

    var isBlank: Bool { cells.allSatisfy { isBlank($0) } }

    /// The cells of the next row that is not blank; nil at the end or at an error.
    mutating func nextRow() -> [Cell]? {
        while (try? next()) == true {
            if !isBlank { return cells }
        }
        return nil
    }

    /// The next rows that are not blank, up to `count`.
    func firstRows(_ count: Int) -> [[Cell]] {
        var cursor = self
        var rows: [[Cell]] = []
        while rows.count < count, let cells = cursor.nextRow() { rows.append(cells) }
        return rows
    }

    /// The texts of the next rows that are not blank, for guessing the columns. A long text is
    /// truncated. Of a text with too many combining marks, which is slow to compare and not valid
    /// in a question, only the first character is returned.
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

/// The number of code points of a text used to guess its column.
private let longestSample = 16_384

/// Rows in memory, for few rows or rows that are not in file order.
struct CellCursor: RowCursor {
    struct Cell: Sendable {
        let text: String
        let offset: Int
    }

    let bytes: [UInt8]
    private let rows: [[Cell]]
    private(set) var cells: [Cell] = []
    /// The index of the next row.
    var offset = 0

    /// Stores rows. Rows without cells are dropped.
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

    func offset(of cell: Cell) -> Int { cell.offset }

    var start: Int { offset - 1 }
    var endOfRow: Int { cells.last?.offset ?? bytes.count }
}
