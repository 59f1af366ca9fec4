/// Rows of values in a JSON file, which are decoded when they are asked for.
struct JSONSheet: Sheet {
    struct Cell {
        /// How the text of a cell follows from its value.
        enum Form: UInt8 {
            case none, value, name
            /// One of the sheet's own texts.
            case text
            /// An answer that names none of the options.
            case missing
        }

        let form: Form
        /// The index of the value, which also is the place.
        let value: UInt32
        let text: UInt32

        init(_ form: Form, _ value: Int, text: Int = 0) {
            self.form = form
            self.value = UInt32(value)
            self.text = UInt32(text)
        }
    }

    private struct Column: Hashable {
        let name: String
        let number: Int
    }

    private struct Row {
        let value: UInt32
        /// The index of its first entry.
        let first: UInt32
    }

    /// Other columns are left out: a row must not be much longer than its text.
    static let mostColumns = 64
    static let noColumn = mostColumns + 1
    /// Comes after all others, of which there may be more later.
    static let groupColumn = mostColumns

    let tape: JSONTape
    /// The names of the columns; empty for those that only their cells describe.
    private(set) var columns: [String] = []
    private(set) var leftOut = 0
    private var indices: [Column: Int] = [:]
    /// The first stands for the heading.
    private var rows: [Row]
    var entries: [(column: UInt8, cell: Cell)] = []
    private var texts: [String] = []
    private var hasGroups = false
    private var heading: [Cell] = []
    private(set) var cells: [Cell] = []
    var offset = 1

    init(_ tape: JSONTape) {
        self.tape = tape
        rows = [Row(value: UInt32(tape.root), first: 0)]
    }

    var bytes: [UInt8] { tape.bytes }
    var rowCount: Int { rows.count - 1 }
    var hasHeading: Bool { !heading.isEmpty }

    // MARK: Making

    /// The column of a member with the names of those around it, such as `question text`, or the
    /// one of this number without a name.
    mutating func index(of name: String, _ number: Int = 0) -> Int {
        let column = Column(name: name, number: number)
        if let index = indices[column] { return index }
        guard columns.count < Self.mostColumns else { return Self.noColumn }
        indices[column] = columns.count
        columns.append(name)
        return columns.count - 1
    }

    mutating func startRow(at value: Int) {
        rows.append(Row(value: UInt32(value), first: UInt32(entries.count)))
    }

    /// Adds a cell to the last row.
    ///
    /// - Returns: its index in ``entries``; nil if it is left out.
    @discardableResult
    mutating func add(_ cell: Cell, in column: Int) -> Int? {
        guard column < Self.noColumn else {
            leftOut += 1
            return nil
        }
        if column == Self.groupColumn { hasGroups = true }
        entries.append((UInt8(column), cell))
        return entries.count - 1
    }

    /// A cell with a text of its own, and the place of a value.
    mutating func cell(_ text: String, at value: Int) -> Cell {
        texts.append(text)
        return Cell(.text, value, text: texts.count - 1)
    }

    /// Puts the names of the columns above the rows, if there are some.
    mutating func addHeading() {
        let names = columns + (hasGroups ? ["group"] : [])
        guard names.contains(where: { !$0.isEmpty }) else { return }
        heading = names.map { cell($0, at: tape.root) }
        offset = 0
    }

    // MARK: Reading

    mutating func next() -> Bool {
        guard offset < rows.count else { return false }
        let row = rows[offset]
        offset += 1
        if start == 0 {
            cells = heading
            return true
        }
        let end = offset < rows.count ? Int(rows[offset].first) : entries.count
        cells.removeAll(keepingCapacity: true)
        cells.append(Cell(.none, Int(row.value)))
        for (column, cell) in entries[Int(row.first)..<end] {
            let index = column == Self.groupColumn ? columns.count : Int(column)
            while cells.count <= index { cells.append(Cell(.none, Int(row.value))) }
            cells[index] = cell
        }
        return true
    }

    func text(of cell: Cell) -> String {
        switch cell.form {
        case .none: ""
        case .value, .missing: tape.text(Int(cell.value)).trimmed
        case .name: tape.name(Int(cell.value)).trimmed
        case .text: texts[Int(cell.text)]
        }
    }

    func isBlank(_ cell: Cell) -> Bool {
        if cell.form == .missing { return false }
        let value = tape.values[Int(cell.value)]
        let isPlainlyText =
            cell.form == .value && value.isPlain
            && tape.bytes[Int(value.start) + 1..<Int(value.end) - 1].startsVisibly
        return !isPlainlyText && text(of: cell).isBlank
    }

    func place(of cell: Cell) -> Int {
        let value = tape.values[Int(cell.value)]
        return Int(cell.form == .name ? value.name : value.start)
    }

    func problem(with cell: Cell, _ limit: TextLimit) -> String? {
        if cell.form == .missing { return "is none of the options" }
        let value = tape.values[Int(cell.value)]
        let most = value.isPlain ? limit.bytes : String.shortestPile
        let isShort = cell.form == .value && Int(value.end - value.start) < most
        return isShort ? nil : limit.problem(with: text(of: cell))
    }

    var start: Int { offset - 1 }
    var endOfRow: Int { Int(tape.values[Int(rows[start].value)].end) - 1 }
}
