/// Table rows made from the values of a file; the values' names become columns. A cell refers to a
/// value on the tape, or to a text that was composed, so a large file takes little more memory than
/// its tape.
struct JSONRows: RowCursor {
    struct Cell {
        /// The index of a value or a composed text; composed texts are counted after all values.
        fileprivate var index: UInt32
        fileprivate static let blank = Cell(index: .max)
    }

    /// An answer that is the number of an option, or several.
    private struct NumberedAnswer {
        let value: Int
        let answer: Int
        let choices: JSONChoices
        let numbers: [Int]
        /// The options whose texts equal the numbers, if all have one.
        let named: [Int]?
        let cell: Int
    }

    private struct Row {
        let first: Int
        var count = 0
        let offset: Int
    }

    private struct Column: Hashable {
        let name: String
        let number: Int
    }

    let tape: JSONTape
    /// The group title for the rows that follow.
    var title: String? { didSet { if title != oldValue { titleCell = nil } } }
    private var titleCell: Cell?
    private var rows: [Row] = []
    private var all: [Cell] = []
    private var made: [(text: String, offset: Int)] = []
    private var names: [String] = []
    private var columns: [Column: Int] = [:]
    private var numbered: [NumberedAnswer] = []
    /// The values whose options include no right one.
    var unanswered: [Int] = []
    /// The number of the first option, if answers are numbers that also fit another one.
    private(set) var assumedFirst: Int?
    /// The names that are not part of a question.
    var leftOut: [String] = []

    private(set) var cells: [Cell] = []
    var offset = 0

    /// A row must not take much more memory than its text.
    private static let maxColumns = 64

    init(of tape: JSONTape) { self.tape = tape }

    var count: Int { rows.count }
    var hasNames: Bool { names.contains { !$0.isEmpty } }

    // MARK: Writing

    /// The column for a name, or for a number if there is no name; nil if there are too many
    /// columns.
    mutating func column(_ name: String, _ number: Int = 0) -> Int? {
        let column = Column(name: name, number: number)
        if let index = columns[column] { return index }
        guard names.count < Self.maxColumns else {
            leftOut.append(name)
            return nil
        }
        columns[column] = names.count
        names.append(name)
        return names.count - 1
    }

    /// Starts a row at a value.
    mutating func start(at value: Int) {
        rows.append(Row(first: all.count, offset: offset(value)))
        guard let title else { return }
        let cell = titleCell ?? make(title, at: value)
        titleCell = cell
        add(cell, in: column("group"))
    }

    /// Adds the text of a value to the last row.
    mutating func add(_ value: Int, in column: Int?) {
        add(Cell(index: UInt32(truncatingIfNeeded: value)), in: column)
    }

    /// Adds a composed text to the last row, with the position of a value.
    mutating func add(_ text: String, at value: Int, in column: Int?) {
        add(make(text, at: value), in: column)
    }

    /// Adds an answer that is the number of an option, or several, of the question at a value.
    mutating func add(
        _ numbers: [Int], of choices: JSONChoices, asked value: Int, at answer: Int, in column: Int?
    ) {
        guard let column else { return }
        add("", at: answer, in: column)
        let named = tape.texts(answer).compactMap(choices.index)
        numbered.append(
            NumberedAnswer(
                value: value, answer: answer, choices: choices, numbers: numbers,
                named: named.count == numbers.count ? named : nil,
                cell: rows[rows.count - 1].first + column))
    }

    private mutating func make(_ text: String, at value: Int) -> Cell {
        made.append((text, offset(value)))
        return Cell(index: UInt32(truncatingIfNeeded: tape.values.count + made.count - 1))
    }

    private mutating func add(_ cell: Cell, in column: Int?) {
        guard let column else { return }
        let row = rows.count - 1
        while rows[row].count <= column {
            all.append(.blank)
            rows[row].count += 1
        }
        all[rows[row].first + column] = cell
    }

    /// Resolves the options that numbers refer to.
    ///
    /// - Parameter first: the number to count from, unless a number is 0, or is the number of the
    ///   last option counted from 1. They are texts if these fit as many questions.
    mutating func resolveNumbers(from first: Int) {
        let hasZero = numbered.contains { $0.numbers.contains(0) }
        let hasLast = numbered.contains { $0.numbers.contains($0.choices.all.count) }
        let usual = hasLast ? 1 : first
        func indices(_ answer: NumberedAnswer) -> [Int]? {
            let base = hasZero ? 0 : answer.choices.firstKey ?? usual
            let indices = answer.numbers.map { $0 - base }
            return indices.allSatisfy(answer.choices.all.indices.contains) ? indices : nil
        }
        let areTexts =
            numbered.count { $0.named != nil } >= numbered.count { indices($0) != nil }
        let isCertain =
            areTexts || hasZero || hasLast || numbered.contains { $0.choices.firstKey != nil }
        let isNamed = numbered.contains { tape.name($0.answer).isIndex }
        if !isCertain, !isNamed { assumedFirst = usual }
        for answer in numbered {
            let options = answer.choices.texts
            let named = areTexts ? answer.named : nil
            guard let indices = named ?? indices(answer) ?? answer.named else {
                unanswered.append(answer.value)
                continue
            }
            let text = indices.map { options[$0] }.joined(separator: "; ")
            made[Int(all[answer.cell].index) - tape.values.count].text = text
        }
    }

    /// Puts the names of the columns above the rows.
    mutating func finish() {
        guard hasNames, !rows.isEmpty else { return }
        joinTurns()
        let heading = Row(first: all.count, count: names.count, offset: rows[0].offset)
        for name in names { all.append(make(name, at: 0)) }
        rows.insert(heading, at: 0)
    }

    /// Merges `translation` of some entries and `translations` of others into one column, and so
    /// the prompts `question` and `statement`, or the answers `answer` and `definition`.
    private mutating func joinTurns() {
        func mayJoin(_ name: String, _ other: String) -> Bool {
            if name.isEmpty || other.isEmpty { return false }
            if other == name + "s" || name == other + "s" { return true }
            let kinds = Set([name, other].map { ColumnName($0)?.kind })
            return kinds == [.answer] || kinds.isSubset(of: [.prompt, .sentence])
        }
        let pairs = names.indices.flatMap { column in
            names.indices.dropFirst(column + 1).map { (column, $0) }
        }
        for (column, other) in pairs where mayJoin(names[column], names[other]) {
            func has(_ column: Int, _ row: Row) -> Bool {
                row.count > column && !isBlank(all[row.first + column])
            }
            let areBoth = rows.contains { has(column, $0) && has(other, $0) }
            if areBoth || !rows.contains(where: { has(other, $0) }) { continue }
            for row in rows where has(other, row) {
                all[row.first + column] = all[row.first + other]
                all[row.first + other] = .blank
            }
            if ColumnName(names[other])?.kind == .prompt { names[column] = names[other] }
            names[other] = ""
        }
    }

    // MARK: Reading

    var bytes: [UInt8] { tape.bytes }
    var start: Int { offset - 1 }
    var endOfRow: Int { cells.last.map(offset) ?? rows[start].offset }

    mutating func next() -> Bool {
        guard offset < rows.count else { return false }
        let row = rows[offset]
        cells.removeAll(keepingCapacity: true)
        cells += all[row.first..<row.first + row.count]
        // Columns that an object lacks are blank.
        if hasNames, !cells.isEmpty, cells.count < names.count {
            cells += repeatElement(.blank, count: names.count - cells.count)
        }
        offset += 1
        return cells.isEmpty ? next() : true
    }

    func text(of cell: Cell) -> String {
        let index = Int(cell.index)
        if cell.index == Cell.blank.index { return "" }
        return index < tape.values.count
            ? tape.text(index).trimmed : made[index - tape.values.count].text
    }

    func isVisible(_ cell: Cell) -> Bool { tape.isVisible(Int(cell.index)) }
    func isShort(_ cell: Cell) -> Bool { tape.isShort(Int(cell.index)) }

    private func offset(_ value: Int) -> Int { Int(tape.values[value].start) }

    func offset(of cell: Cell) -> Int {
        let index = Int(cell.index)
        if cell.index == Cell.blank.index { return rows[start].offset }
        return index < tape.values.count ? offset(index) : made[index - tape.values.count].offset
    }
}
