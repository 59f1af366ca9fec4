/// The rows that are made of a file's values, with the columns that their names are.
struct JSONRows {
    typealias Cell = CellSheet.Cell

    private struct Column: Hashable {
        let name: String
        let number: Int
    }

    /// An answer that is the number of one of the options, or several.
    struct NumberedAnswer {
        let value: Int
        let options: [String]
        let numbers: [Int]
        let firstKey: Int?
        /// The options whose texts are the numbers, if all are.
        let named: [Int]?
        fileprivate(set) var row = 0
        fileprivate(set) var column = 0
    }

    /// The title of the group of what is read.
    var title: String?
    private(set) var cells: [[Cell]] = []
    private var names: [String] = []
    private var columns: [Column: Int] = [:]
    private var numbered: [NumberedAnswer] = []
    /// The values with options of which nothing says which one is right.
    var unanswered: [Int] = []
    /// The names of what is no part of a question.
    var leftOut: [String] = []

    /// A row must not be much longer than its text.
    private static let mostColumns = 64

    var hasNames: Bool { names.contains { !$0.isEmpty } }

    /// The column of a name, or the one of this number without a name; nil if there are too many.
    mutating func column(_ name: String, _ number: Int = 0) -> Int? {
        let column = Column(name: name, number: number)
        if let index = columns[column] { return index }
        guard names.count < Self.mostColumns else {
            leftOut.append(name)
            return nil
        }
        columns[column] = names.count
        names.append(name)
        return names.count - 1
    }

    mutating func start(at place: Int) {
        var row: [Cell] = []
        row.reserveCapacity(max(1, names.count))
        row.append(Cell(text: "", place: place))
        cells.append(row)
        if let title { add(title, at: place, in: column("group")) }
    }

    /// Adds a cell to the last row.
    mutating func add(_ text: String, at place: Int, in column: Int?) {
        guard let column else { return }
        let row = cells.count - 1
        let cell = Cell(text: text, place: place)
        if cells[row].count == column { return cells[row].append(cell) }
        while cells[row].count <= column {
            cells[row].append(Cell(text: "", place: cells[row][0].place))
        }
        cells[row][column] = cell
    }

    mutating func add(_ answer: NumberedAnswer, at place: Int, in column: Int?) {
        guard let column else { return }
        add("", at: place, in: column)
        numbered.append(answer)
        numbered[numbered.count - 1].row = cells.count - 1
        numbered[numbered.count - 1].column = column
    }

    /// Finds the options that numbers name.
    ///
    /// - Parameter first: from which number they count, unless one names the last from 1 or is 0.
    ///   They are texts of options, if most are.
    mutating func resolveNumbers(from first: Int) {
        let areTexts = numbered.count { $0.named != nil } * 2 > numbered.count
        let hasZero = numbered.contains { $0.numbers.contains(0) }
        let hasLast = numbered.contains { $0.numbers.contains($0.options.count) }
        for answer in numbered {
            let usual = answer.firstKey ?? (hasLast ? 1 : first)
            let base = hasZero ? 0 : usual
            let named = areTexts ? answer.named : nil
            let indices = named ?? answer.numbers.map { $0 - base }
            guard indices.allSatisfy(answer.options.indices.contains) else {
                unanswered.append(answer.value)
                continue
            }
            let text = indices.map { answer.options[$0] }.joined(separator: "; ")
            let place = cells[answer.row][answer.column].place
            cells[answer.row][answer.column] = Cell(text: text, place: place)
        }
    }

    func sheet(of bytes: [UInt8]) -> CellSheet {
        let heading = names.map { Cell(text: $0, place: cells[0][0].place) }
        return CellSheet((hasNames ? [heading] : []) + cells, of: bytes)
    }
}
