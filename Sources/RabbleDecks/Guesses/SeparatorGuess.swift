/// What separates the columns and rows of a table that does not say so. It is made once for a file.
struct SeparatorGuess {
    enum Evidence {
        /// A first row that only this program writes, or a line `sep=;`.
        case said
        /// `Hund,dog` above `Katze,cat`: one of the separators of spreadsheets.
        case spreadsheet
        /// `Pi;3,14` above `e;2,72`: the commas are in numbers.
        case numbers
        /// `Hund – dog` above `Katze – cat`.
        case sign
        /// `Hund⇥dog;Katze⇥cat`.
        case oneLine
        /// `Hund⇥dog`, a blank line, `Katze⇥cat`.
        case blankLines
        /// `DNS⇥turns names` above `into addresses`: texts of several lines after tabs.
        case continuedLines
    }

    let separators: TableSeparators
    let evidence: Evidence
    /// Where the rows start.
    private var start: Int?
    /// Whether a separator before a space is text, as in `gehen,to go, to walk`.
    private var hasLooseText = false
    /// Whether one in brackets is, as in `froh,[glad,happy]`.
    private var hasLists = false
    private var continuation: DelimitedReader.Continuation?

    private init(_ separators: TableSeparators, _ evidence: Evidence) {
        (self.separators, self.evidence) = (separators, evidence)
    }

    private init(_ column: UInt8, _ evidence: Evidence) {
        self.init(TableSeparators(column: String(Unicode.Scalar(column))), evidence)
    }

    private init(_ tally: SeparatorTally, hasLists: Bool) {
        self.init(tally.separator, .spreadsheet)
        (hasLooseText, self.hasLists) = (tally.hasLooseText, hasLists)
    }

    /// Whether a spreadsheet may have written the table, so that nothing is to be said.
    var isUsual: Bool {
        switch evidence {
        case .said, .spreadsheet, .continuedLines: true
        case .numbers, .sign, .oneLine, .blankLines: false
        }
    }

    var hasTabs: Bool { isUsual && separators.column == "\t" }

    func reader(of bytes: [UInt8]) -> DelimitedReader {
        guard isUsual, let separator = separators.column?.utf8.first else {
            return separators.reader(of: bytes)
        }
        var reader = DelimitedReader(
            bytes, separator: separator, quoting: hasTabs ? .lenient : .spreadsheet, from: start)
        reader.keepsLooseSeparators = hasLooseText
        (reader.hasLists, reader.continuation) = (hasLists, continuation)
        return reader
    }

    // MARK: Evidence

    /// What a large table is judged by.
    private static let sampleSize = 262_144

    static func sample(of bytes: [UInt8]) -> [UInt8] {
        bytes.count > sampleSize ? Array(bytes.prefix(sampleSize)) : bytes
    }

    /// The separators of a text; nil if nothing shows any. It is an error if several are equally
    /// likely.
    ///
    /// - Parameter isNamed: whether the name of the file says that it is a table. If not, sentences
    ///   with a comma each are none.
    init?(of text: [UInt8], isNamed: Bool) throws(InvalidGroupFile) {
        if let said = Self.said(in: text) {
            self = said
            return
        }
        let bytes = Self.sample(of: text)
        let hasLists = Self.hasLists(bytes)
        let tally = SeparatorTally.likely(in: bytes, hasLists: hasLists)
        let continuation = DelimitedReader.Continuation(in: bytes)
        if tally?.separator == .tab || continuation != nil {
            let isOneLine = tally?.all.count == 1
            let inOneLine = isOneLine ? try Self.inOneLine(bytes, tally?.all.max() ?? 0) : nil
            self = inOneLine ?? Self(.tab, continuation == .all ? .continuedLines : .spreadsheet)
            self.continuation = continuation
        } else if let other = try Self.withoutTabs(bytes, tally, hasLists, isNamed) {
            self = other
        } else {
            return nil
        }
    }

    private static func withoutTabs(
        _ bytes: [UInt8], _ tally: SeparatorTally?, _ hasLists: Bool, _ isNamed: Bool
    ) throws(InvalidGroupFile) -> SeparatorGuess? {
        if tally?.all.count != 1, tally?.fit ?? .none < .tightAlike, let sign = sign(in: bytes) {
            return SeparatorGuess(sign, .sign)
        }
        guard let tally else {
            return blocks.first { $0.rowCount(in: bytes) > 1 }.map {
                SeparatorGuess($0, .blankLines)
            }
        }
        if try hasNumbers(bytes) { return SeparatorGuess(.semicolon, .numbers) }
        if tally.all.count == 1, let line = try inOneLine(bytes, tally.all[0]) { return line }
        let guess = SeparatorGuess(tally, hasLists: hasLists)
        let mayBeText = !isNamed && tally.fit < .tight && tally.separator != .bar
        return mayBeText && guess.separators.dividesOtherText(in: bytes) ? nil : guess
    }

    /// The separator of a table of a spreadsheet whatever the rows look like.
    static func ofSpreadsheet(_ bytes: [UInt8]) -> SeparatorGuess {
        if let said = said(in: bytes) { return said }
        let sample = sample(of: bytes)
        let hasLists = hasLists(sample)
        return SeparatorTally.likely(
            in: sample, among: [.comma, .semicolon, .bar], hasLists: hasLists
        ).map { SeparatorGuess($0, hasLists: hasLists) } ?? SeparatorGuess(.comma, .spreadsheet)
    }

    private static func said(in bytes: [UInt8]) -> SeparatorGuess? {
        if let own = GroupTable.separator(of: bytes) { return SeparatorGuess(own, .said) }
        guard let (separator, end) = GroupTable.namedSeparator(bytes) else { return nil }
        var guess = SeparatorGuess(separator, .said)
        guess.start = end
        return guess
    }

    private static func sign(in bytes: [UInt8]) -> TableSeparators? {
        TableSeparators.signs.lazy.filter {
            TableSeparators(column: $0.text).rowCount(in: bytes) >= $0.least
        }.map { TableSeparators(column: $0.text) }.first { !$0.dividesOtherText(in: bytes) }
    }

    /// The separators of columns and rows that Quizlet and its like use in one line, and how many
    /// rows make them certain.
    private static let ofOneLine =
        [
            ("\t", ";", 2), ("\t", "|", 2), ("\t", ",", 2), (",", ";", 3), (",", "|", 3),
            (";", "|", 3),
        ]
        + [" - ", " – ", " — ", " = ", ":"].map { ($0, ";", 3) }
    private static let blocks = [("\t", "\n\n"), ("\n", "\n\n"), ("\n\n", "\n\n\n")].map(
        TableSeparators.init)

    /// Whether each row has one semicolon, and one comma that is part of a number. Any other comma
    /// makes that an error.
    private static func hasNumbers(_ bytes: [UInt8]) throws(InvalidGroupFile) -> Bool {
        let (commas, semicolons) = (
            SeparatorTally(of: .comma, in: bytes), SeparatorTally(of: .semicolon, in: bytes)
        )
        guard Set(commas.all + semicolons.all) == [1], commas.fit == semicolons.fit
        else { return false }
        let texts = bytes.split(separator: .comma, omittingEmptySubsequences: false)
        let areNumbers = zip(texts, texts.dropFirst()).allSatisfy {
            $0.last?.isASCIIDigit == true && $1.first?.isASCIIDigit == true
        }
        if areNumbers { return true }
        throw InvalidGroupFile(
            "either a comma or a semicolon may separate prompts from answers",
            remedy: .columnSeparator)
    }

    /// The separators of a text in one line; nil if the line is a row, which would have one cell
    /// more than separators.
    private static func inOneLine(
        _ bytes: [UInt8], _ separatorCount: Int
    ) throws(InvalidGroupFile) -> SeparatorGuess? {
        let possible = ofOneLine.compactMap {
            column, row, least -> (TableSeparators, isSure: Bool)? in
            let separators = TableSeparators(column: column, row: row)
            let count = separators.rowCount(in: bytes)
            // A separator with a space after it may be part of a text.
            let isLoose = bytes.contains("\(row) ".utf8)
            // `10:30;11:30` is one row, and so is an answer with an alternative.
            let isPlain = ["\t", ",", ";"].contains(column) && !isLoose || column.hasPrefix(" ")
            guard count > 2 || count == 2 && isPlain, !isLoose || (column, row) != ("\t", ",")
            else { return nil }
            return (separators, isSure: count >= least)
        }
        if possible.count == 1, possible[0].isSure {
            return SeparatorGuess(possible[0].0, .oneLine)
        }
        guard !possible.isEmpty || separatorCount > 3 else { return nil }
        throw InvalidGroupFile("everything is on one line", remedy: .rowSeparator)
    }

    /// Whether most of the first lines have a list in brackets, such as `[glad, happy]`.
    private static func hasLists(_ bytes: [UInt8]) -> Bool {
        let lines = Array(
            TextLines(bytes, in: bytes.startOfText..<bytes.count).lazy.filter { !$0.isEmpty }
                .prefix(SeparatorTally.mostRows))
        let count = lines.count { line in
            let list = bytes[line].drop { $0 != UInt8(ascii: "[") }
            return list.prefix { $0 != UInt8(ascii: "]") }.contains(.comma)
                && list.contains(UInt8(ascii: "]"))
        }
        return count > 1 && count * 3 >= lines.count * 2
    }
}
