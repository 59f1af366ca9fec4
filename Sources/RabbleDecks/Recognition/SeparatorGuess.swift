/// The guessed separators of columns and rows in a table that does not specify them. There is one
/// guess per file.
struct SeparatorGuess {
    let separators: TableSeparators
    /// Whether a spreadsheet may have written the table, so that the guess needs no mention.
    let isUsual: Bool
    /// Reads the text with these separators.
    private(set) var reader: DelimitedReader

    private init(unusual separators: TableSeparators, _ text: [UInt8]) {
        self.separators = separators
        isUsual = false
        reader = separators.reader(of: text)
    }

    private init(_ column: UInt8, _ text: [UInt8], hasLooseText: Bool = false) {
        separators = TableSeparators(column: String(Unicode.Scalar(column)))
        isUsual = true
        reader = DelimitedReader(text, separator: column)
        reader.keepsLooseSeparators = hasLooseText
        reader.hasLists = column != .tab && Self.sample(of: text).contains("[")
    }

    var hasTabs: Bool { isUsual && separators.column == "\t" }

    /// The number of bytes of a large table used for the guess.
    private static let sampleSize = 262_144

    static func sample(of bytes: [UInt8]) -> [UInt8] {
        bytes.count > sampleSize ? Array(bytes.prefix(sampleSize)) : bytes
    }

    /// The separators of a text; nil if nothing indicates any.
    ///
    /// - Parameter isNamed: whether the file name indicates a table. If it does not, sentences with
    ///   one comma each are not a table.
    init?(of text: [UInt8], isNamed: Bool) throws(InvalidGroupFile) {
        if let said = Self.said(in: text) {
            self = said
            return
        }
        let bytes = Self.sample(of: text)
        let tally = SeparatorTally.likely(in: bytes)
        let continuesLines = DelimitedReader.continuesLines(in: bytes)
        if tally?.all.count == 1, let tally, let line = try Self.inOneLine(text, bytes, tally) {
            self = line
        } else if tally?.separator == .tab || continuesLines {
            self.init(.tab, text)
            reader.continuesLines = continuesLines
        } else if let other = Self.withoutTabs(text, bytes, tally, isNamed) {
            self = other
        } else {
            return nil
        }
    }

    private static func withoutTabs(
        _ text: [UInt8], _ bytes: [UInt8], _ tally: SeparatorTally?, _ isNamed: Bool
    ) -> SeparatorGuess? {
        if areSettings(bytes) { return nil }
        if tally?.all.count != 1, tally?.fit ?? .none < .tightAlike,
            let sign = TableSeparators.signs.first(where: { separates($0, bytes) })
        {
            return SeparatorGuess(unusual: TableSeparators(column: sign.text), text)
        }
        guard let tally else {
            return blocks.first { $0.rowCount(in: bytes) > 1 }.map {
                SeparatorGuess(unusual: $0, text)
            }
        }
        // `Pi;3,14` above `e;2,72`: if each row has one comma and one semicolon, the comma is text.
        let both = [UInt8.comma, .semicolon].map { SeparatorTally(of: $0, in: bytes) }
        if Set(both.flatMap(\.all)) == [1], both[0].fit == both[1].fit {
            return SeparatorGuess(unusual: TableSeparators(column: ";"), text)
        }
        let guess = SeparatorGuess(tally.separator, text, hasLooseText: tally.hasLooseText)
        let mayBeText = !isNamed && tally.fit < .tight && tally.separator != .bar
        guard mayBeText else { return guess }
        if guess.separators.dividesOtherText(in: bytes) { return nil }
        // `cat, chat` is a row, but it may also be text.
        return tally.separator == .comma && Set(tally.all) == [1]
            ? SeparatorGuess(unusual: TableSeparators(column: ", "), text) : guess
    }

    /// Whether a text has `[section]` above `name = value`.
    static func areSettings(_ bytes: [UInt8]) -> Bool {
        let hasSections =
            bytes.first == "[" || bytes.contains("\n[".utf8)
        return hasSections && bytes.contains("]\n".utf8)
            && SeparatorTally(of: UInt8(ascii: "="), in: bytes).all.contains(1)
            && !bytes.contains("\t".utf8) && !bytes.contains(",".utf8)
    }

    private static func separates(_ sign: TableSeparators.Sign, _ bytes: [UInt8]) -> Bool {
        let separators = TableSeparators(column: sign.text)
        // The colon of an address.
        if sign.text == ":", bytes.contains("://".utf8) { return false }
        return separators.rowCount(in: bytes) >= sign.least
            && !separators.dividesOtherText(in: bytes)
    }

    /// The separator of a spreadsheet table, whatever the rows look like.
    static func ofSpreadsheet(_ bytes: [UInt8]) -> SeparatorGuess {
        if let said = said(in: bytes) { return said }
        let tally = SeparatorTally.likely(
            in: sample(of: bytes), among: [.comma, .semicolon, .bar])
        return SeparatorGuess(
            tally?.separator ?? .comma, bytes, hasLooseText: tally?.hasLooseText ?? false)
    }

    /// The separator that is specified by a first row of this program, or by a line `sep=;`.
    private static func said(in bytes: [UInt8]) -> SeparatorGuess? {
        let named = GroupTable.namedSeparator(bytes)
        guard let separator = GroupTable.separator(of: bytes) ?? named?.separator else {
            return nil
        }
        var guess = SeparatorGuess(separator, bytes)
        if let named { guess.reader.offset = named.end }
        guess.reader.hasLists = false
        return guess
    }

    /// The separators of columns and rows that Quizlet and similar programs use on one line.
    private static let ofOneLine =
        [("\t", ";"), ("\t", "|"), ("\t", ","), (",", ";"), (",", "|"), (";", "|")]
        + [" - ", " – ", " — ", " = ", ":"].map { ($0, ";") }
    private static let blocks =
        ["\t", "\n-> ", "\n→ ", "\n"].map {
            TableSeparators(column: $0, row: "\n\n")
        } + [TableSeparators(column: "\n\n", row: "\n\n\n")]

    /// The separators of a text on one line; nil if the line is a single row, which has one cell
    /// more than it has separators.
    private static func inOneLine(
        _ text: [UInt8], _ bytes: [UInt8], _ tally: SeparatorTally
    ) throws(InvalidGroupFile) -> SeparatorGuess? {
        let possible = ofOneLine.compactMap { column, row -> (TableSeparators, Bool)? in
            // This many rows are conclusive, because ordinary text has few tabs.
            let least = column == "\t" ? 2 : 3
            let separators = TableSeparators(column: column, row: row)
            let count = separators.rowCount(in: bytes)
            // A separator before a space may be part of a text.
            let isLoose = bytes.contains("\(row) ".utf8)
            // `10:30;11:30` is a single row, and so is an answer with an alternative.
            let isPlain = ["\t", ",", ";"].contains(column) && !isLoose || column.hasPrefix(" ")
            guard count > 2 || count == 2 && isPlain, !isLoose || (column, row) != ("\t", ",")
            else { return nil }
            return (separators, count >= least)
        }
        if possible.count == 1, possible[0].1 {
            return SeparatorGuess(unusual: possible[0].0, text)
        }
        guard !possible.isEmpty || tally.all[0] > 3 else { return nil }
        throw InvalidGroupFile("everything is on one line", remedy: .rowSeparator)
    }
}
