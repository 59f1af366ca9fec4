/// What a column of a table in JSON is.
enum JSONColumn: Hashable {
    /// A member of the objects, with the names of those around it: `question text`.
    case named(String)
    case option(Int)
    /// The name of the member that an object is the value of.
    case key
    case unnamed(Int)
    case group

    /// The name in a heading; empty for a column that only its cells describe.
    var name: String {
        switch self {
        case .named(let name): name
        case .option(let number): "option \(number)"
        case .group: "group"
        case .key, .unnamed: ""
        }
    }
}

/// Rows of values in a JSON file, which are decoded when they are asked for.
struct JSONSheet: Sheet {
    struct Cell {
        /// How the text of a cell follows from its value.
        enum Form: UInt8 {
            case none, value, name
            /// The texts of a list, with `; `, `|` or blanks between them.
            case list, accepts, words
            /// An option without its letter.
            case option
            /// One of the sheet's own texts.
            case text
            /// An answer that names none of the options.
            case missing
        }

        var form = Form.none
        /// The index of the value, which also is the place.
        let value: UInt32
        var text: UInt32 = 0

        init(_ form: Form, _ value: Int, text: Int = 0) {
            self.form = form
            (self.value, self.text) = (UInt32(value), UInt32(text))
        }
    }

    /// Other columns are left out, but for options: a row must not be much longer than its text.
    static let mostColumns = 64
    static let noColumn = -1
    /// Comes after all others, of which there may be more later.
    private static let groupColumn = 255

    let tape: JSONTape
    private(set) var columns: [JSONColumn] = []
    private(set) var leftOut = 0
    private var indices: [JSONColumn: Int] = [:]
    private var rows: [(first: UInt32, count: UInt32, value: UInt32)] = []
    private var entries: [(column: UInt8, cell: Cell)] = []
    private var texts: [String] = []
    private var hasGroups = false
    private(set) var cells: [Cell] = []
    var offset = 0

    init(_ tape: JSONTape) { self.tape = tape }

    var bytes: [UInt8] { tape.bytes }
    var rowCount: Int { rows.count }
    var hasHeading: Bool { hasGroups || columns.contains { !$0.name.isEmpty } }

    // MARK: Making

    mutating func index(of column: JSONColumn) -> Int {
        if let index = indices[column] { return index }
        let isOption = if case .option = column { true } else { false }
        guard columns.count < Self.mostColumns || isOption else { return Self.noColumn }
        indices[column] = columns.count
        columns.append(column)
        return columns.count - 1
    }

    mutating func startRow(at value: Int) {
        rows.append((UInt32(entries.count), 0, UInt32(value)))
    }

    /// Adds a cell to the last row.
    ///
    /// - Returns: its number, for ``subscript(_:)``.
    @discardableResult
    mutating func add(_ cell: Cell, in column: Int) -> Int {
        guard column != Self.noColumn else {
            leftOut += 1
            return 0
        }
        rows[rows.count - 1].count += 1
        entries.append((UInt8(column), cell))
        return entries.count - 1
    }

    /// Adds the title of the last row's group.
    mutating func add(group cell: Cell) {
        hasGroups = true
        add(cell, in: Self.groupColumn)
    }

    /// Adds a cell with a text of its own, and the place of a value.
    mutating func cell(_ text: String, at value: Int) -> Cell {
        texts.append(text)
        return Cell(.text, value, text: texts.count - 1)
    }

    subscript(entry: Int) -> Cell {
        get { entries[entry].cell }
        set { entries[entry].cell = newValue }
    }

    /// Puts the names of the columns above the rows, if there are some.
    mutating func addHeading() {
        if hasGroups { columns.append(.group) }
        guard hasHeading else { return }
        startRow(at: tape.root)
        for (index, column) in columns.enumerated() {
            add(cell(column.name, at: tape.root), in: index)
        }
        rows.insert(rows.removeLast(), at: 0)
    }

    // MARK: Reading

    mutating func next() -> Bool {
        guard offset < rows.count else { return false }
        let row = rows[offset]
        offset += 1
        cells.removeAll(keepingCapacity: true)
        for (column, cell) in entries[Int(row.first)..<Int(row.first) + Int(row.count)] {
            let column = Int(column) == Self.groupColumn ? columns.count - 1 : Int(column)
            while cells.count <= column { cells.append(Cell(.none, Int(row.value))) }
            cells[column] = cell
        }
        if cells.isEmpty { cells.append(Cell(.none, Int(row.value))) }
        return true
    }

    func text(of cell: Cell) -> String {
        let value = Int(cell.value)
        switch cell.form {
        case .none: return ""
        case .value, .missing: return tape.text(value).trimmed
        case .name: return tape.name(value).trimmed
        case .list: return tape.texts(value).joined(separator: "; ")
        case .accepts: return AcceptedAnswers.encode(tape.texts(value))
        case .words: return tape.texts(value).joined(separator: " ")
        case .option: return tape.text(value).unmarked ?? tape.text(value).trimmed
        case .text: return texts[Int(cell.text)]
        }
    }

    func isBlank(_ cell: Cell) -> Bool {
        switch cell.form {
        case .none: return true
        case .missing: return false
        case .value:
            let value = tape.values[Int(cell.value)]
            guard value.kind == .string else { return value.kind == .null }
            let text = tape.bytes[Int(value.start) + 1..<Int(value.end) - 1]
            let isPlainlyText = value.isPlain && text.startsVisibly
            return !isPlainlyText && self.text(of: cell).isBlank
        case .name, .list, .accepts, .words, .option, .text: return text(of: cell).isBlank
        }
    }

    func place(of cell: Cell) -> Int {
        let value = tape.values[Int(cell.value)]
        return Int(cell.form == .name ? value.name : value.start)
    }

    func problem(with cell: Cell, _ limit: TextLimit) -> String? {
        switch cell.form {
        case .none: return nil
        case .missing: return "is none of the options"
        case .value:
            let value = tape.values[Int(cell.value)]
            let isShort =
                Int(value.end - value.start) < (value.isPlain ? limit.bytes : String.shortestPile)
            return isShort ? nil : limit.problem(with: text(of: cell))
        case .name, .list, .accepts, .words, .option, .text:
            return limit.problem(with: text(of: cell))
        }
    }

    var start: Int { offset - 1 }

    var endOfRow: Int { Int(tape.values[Int(rows[start].value)].end) - 1 }
}
