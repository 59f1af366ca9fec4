/// What stands between the columns and between the rows of a table, where that is not what its format has.
///
/// Nothing of such a table is quoted but whole cells, and the first separator of a row counts: what follows it is the answer,
/// whatever is in it. Only where a first row names more columns, or the learner chooses two, all separators count.
public struct TableSeparators: Hashable, Sendable {
    /// What stands between the prompt and the answer; nil to recognise it.
    public let column: String?
    /// What stands between two rows; nil for the end of a line.
    public let row: String?

    /// - Parameters:
    ///   - column: what stands between the prompt and the answer, which is not empty; nil to recognise it.
    ///   - row: what stands between two rows, which is not empty; nil for the end of a line.
    public init(column: String? = nil, row: String? = nil) {
        self.column = column
        self.row = row
    }

    /// Whether anything is said.
    public var isTold: Bool { column != nil || row != nil }

    /// The same with a separator of columns: that which divides every row, else a tab.
    func complete(for bytes: [UInt8]) -> TableSeparators {
        if column != nil { return self }
        let possible = (["\t", ",", ";"] + Self.dashes).filter { $0 != row }
        let found = possible.first { TableSeparators(column: $0, row: row).rowCount(in: bytes) { $0 > 1 } != nil }
        return TableSeparators(column: found ?? "\t", row: row)
    }

    // MARK: Recognition

    /// What people put between a word and what it means, with white space around.
    private static let dashes = [" - ", " – ", " — ", " = "]
    /// What Quizlet and its like put between the columns and the rows of a text in one line, and how many rows make that sure.
    private static let inOneLine =
        [("\t", ";", 2), ("\t", "|", 2), ("\t", ",", 2), (",", ";", 3), (",", "|", 3), (";", "|", 3)]
        + (dashes + [":"]).map { ($0, ";", 3) }

    /// What stands between the columns and rows of a text that is no table as its lines are, but surely is one.
    ///
    /// - Returns: nil if the lines are the rows of a usual table, or if it is none at all.
    /// - Throws: ``InvalidGroupFile`` if it is a table in more than one way, with the option that says in which.
    /// - Complexity: O(*n*) in the number of bytes.
    static func recognized(in bytes: [UInt8]) throws(InvalidGroupFile) -> TableSeparators? {
        let usual = [TSVGroups.separator] + CSVGroups.separators
        guard let separator = DelimitedReader.likelySeparator(of: bytes, among: usual) else {
            let possible =
                dashes.map { TableSeparators(column: $0) } + [TableSeparators(column: "\t", row: "\n\n")]
            return possible.first { ($0.rowCount(in: bytes) { $0 == 2 } ?? 0) > 1 }
        }
        var reader = DelimitedReader(bytes, separator: separator, quoting: .lenient)
        guard let first = reader.nextRow() else { return nil }
        let isLoose = first.count > 1 && bytes[first[1].range].first == 0x20
        if separator != TSVGroups.separator, try isSemicolonTable(bytes) { return TableSeparators(column: ";") }
        guard reader.nextRow() == nil else {
            guard separator != TSVGroups.separator, isLoose,
                let dash = dashes.first(where: {
                    TableSeparators(column: $0).rowCount(in: bytes) { $0 == 2 } != nil
                })
            else { return nil }
            let name = DelimitedReader.name(of: [separator])
            throw InvalidGroupFile(
                "a \(name) or \"\(dash)\" may stand between a prompt and its answer; --separator TEXT says which")
        }
        return try recognizedInOneLine(bytes, cells: first.count)
    }

    /// Whether the commas of a text are those of numbers, where a comma and a semicolon divide every row in two.
    ///
    /// - Throws: ``InvalidGroupFile`` if either may be what divides them.
    private static func isSemicolonTable(_ bytes: [UInt8]) throws(InvalidGroupFile) -> Bool {
        let tally = SeparatorTally(of: bytes)
        let (comma, semicolon) = (CSVGroups.separators[0], CSVGroups.separators[1])
        let commas = tally.counts(of: comma)
        guard (commas + tally.counts(of: semicolon)).allSatisfy({ $0.all == 1 }),
            tally.regularity(of: comma) == tally.regularity(of: semicolon)
        else { return false }
        if commas.allSatisfy({ $0.betweenDigits == 1 }) { return true }
        throw InvalidGroupFile(
            "a comma or a semicolon may stand between a prompt and its answer; --separator TEXT says which")
    }

    /// What stands between the columns and rows of a text in one line; nil if the line is a row.
    ///
    /// - Parameter cells: how many cells there are if it is a row.
    private static func recognizedInOneLine(
        _ bytes: [UInt8], cells: Int
    ) throws(InvalidGroupFile) -> TableSeparators? {
        let possible = inOneLine.compactMap { column, row, least -> (TableSeparators, isSure: Bool)? in
            let separators = TableSeparators(column: column, row: row)
            let count = separators.rowCount(in: bytes) { $0 == 2 } ?? 0
            guard count > 1, separators.mayDivideLine(bytes, rows: count) else { return nil }
            return (separators, isSure: count >= least)
        }
        if possible.count == 1, possible[0].isSure { return possible[0].0 }
        guard !possible.isEmpty || cells > TableColumn.standard.count else { return nil }
        throw InvalidGroupFile("everything is in one line; --row-separator TEXT says what stands between two questions")
    }

    /// Whether the separator of rows is one in a line of so many rows: after what stands in a text there is a space.
    private func mayDivideLine(_ bytes: [UInt8], rows: Int) -> Bool {
        guard let column, let row else { return true }
        let isLoose = bytes.contains("\(row) ".utf8)
        if column == "\t", row == ",", isLoose { return false }
        // Two times of day are a row, and so is an answer with an alternative.
        let isPlain = ["\t", ",", ";"].contains(column) && !isLoose || Self.dashes.contains(column)
        return rows > 2 || isPlain
    }

    /// How many rows there are, if each is divided as it should be and none of its cells is blank; else nil.
    func rowCount(in bytes: [UInt8], dividedBy isFit: (Int) -> Bool) -> Int? {
        var reader = DelimitedReader(bytes, between: self)
        var count = 0
        while let fields = reader.nextRow() {
            guard isFit(fields.count), !fields.contains(where: { reader.isBlank($0) }) else { return nil }
            count += 1
        }
        return count > 0 ? count : nil
    }
}

/// How often each usual separator stands in the first rows of a table, outside of cells in quotation marks.
struct SeparatorTally {
    /// How often a separator stands in a row.
    struct Count {
        var all = 0
        /// How often a space follows.
        var loose = 0
        var betweenDigits = 0
    }

    private static let separators = [TSVGroups.separator] + CSVGroups.separators
    private static let mostRows = 50
    private static let quote = UInt8(ascii: "\"")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    /// The counts of each separator for each row that is not blank.
    private var rows: [[Count]] = []

    /// - Complexity: O(*n*) in the length of the first rows.
    init(of bytes: [UInt8]) {
        var offset = bytes.startOfText
        while rows.count < Self.mostRows, offset < bytes.count {
            let start = offset
            let counts = Self.countRow(of: bytes, from: &offset)
            let row = bytes[start..<offset]
            if row.startsVisibly || !String(decoding: row, as: UTF8.self).isBlank { rows.append(counts) }
        }
    }

    /// The counts of a usual separator, row by row.
    func counts(of separator: UInt8) -> [Count] {
        guard let index = Self.separators.firstIndex(of: separator) else { return [] }
        return rows.map { $0[index] }
    }

    /// How well a separator divides the rows: 0 if it leaves one whole, 1 and 2 if in some row a space follows each, else
    /// 3 and 4, of which the even ones say that it divides all into as many.
    func regularity(of separator: UInt8) -> Int {
        let counts = counts(of: separator)
        func isRegular(_ counts: [Int]) -> Bool { counts.min() == counts.max() }
        let tight = counts.map { $0.all - $0.loose }
        if counts.isEmpty || counts.contains(where: { $0.all == 0 }) { return 0 }
        if tight.contains(0) { return isRegular(counts.map(\.all)) ? 2 : 1 }
        return isRegular(tight) ? 4 : 3
    }

    /// Counts up to the end of the row, over which the offset goes.
    private static func countRow(of bytes: [UInt8], from offset: inout Int) -> [Count] {
        var counts = separators.map { _ in Count() }
        let start = offset
        var startsCell = true
        while offset < bytes.count {
            if startsCell, let end = endOfQuotedCell(in: bytes, from: offset) { offset = end }
            startsCell = false
            guard offset < bytes.count else { break }
            let byte = bytes[offset]
            offset += 1
            if byte == 0x0A || byte == 0x0D { break }
            guard let index = separators.firstIndex(of: byte) else { continue }
            startsCell = true
            counts[index].all += 1
            guard offset < bytes.count else { break }
            if bytes[offset] == 0x20 { counts[index].loose += 1 }
            let followsDigit = offset - 2 >= start && digits.contains(bytes[offset - 2])
            if followsDigit, digits.contains(bytes[offset]) { counts[index].betweenDigits += 1 }
        }
        return counts
    }

    /// Where a cell ends that starts with a quotation mark; nil if it does not, or if no other one closes it.
    private static func endOfQuotedCell(in bytes: [UInt8], from start: Int) -> Int? {
        guard bytes[start] == quote else { return nil }
        var end = start + 1
        while end < bytes.count {
            guard bytes[end] == quote else {
                end += 1
                continue
            }
            guard end + 1 < bytes.count else { return end + 1 }
            let next = bytes[end + 1]
            guard next == quote else {
                return separators.contains(next) || next == 0x0A || next == 0x0D ? end + 1 : nil
            }
            end += 2
        }
        return nil
    }
}

extension String {
    /// The text with a tab, line ends and backslashes as they are typed: `\t`.
    package var escapedSeparator: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\t": "\\t"
            case "\n": "\\n"
            case "\r": "\\r"
            default: String(scalar)
            }
        }.joined()
    }

    /// The text that ``escapedSeparator`` gives this one for. A backslash before anything else stands for itself.
    package var unescapedSeparator: String {
        let meanings: [Character: Character] = ["t": "\t", "n": "\n", "r": "\r", "\\": "\\"]
        var text = ""
        var isEscaped = false
        for character in self {
            if isEscaped {
                isEscaped = false
                if let meaning = meanings[character] { text.append(meaning) } else { text += "\\\(character)" }
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text + (isEscaped ? "\\" : "")
    }
}
