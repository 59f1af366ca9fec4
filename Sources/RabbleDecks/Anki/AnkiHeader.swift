/// The lines at the start of Anki's text files that describe the columns.
///
/// Anki's manual explains them in [Text
/// Files](https://docs.ankiweb.net/importing/text-files.html#file-headers). All columns are counted
/// from 0 here, and from 1 in the file.
struct AnkiHeader {
    static let comment = UInt8(ascii: "#")
    /// The key of a line with the names of the columns, which Anki ignores.
    static let ownColumns = "rabble columns"
    let separator: UInt8
    /// Whether no line specifies the separator.
    let isSeparatorGuessed: Bool
    let isHTML: Bool
    /// The names of the columns; empty if the file does not have them.
    private let columns: [String]
    /// The names of the columns that this program wrote, in lower case; empty for other files.
    private let ownNames: [String]
    var isOwn: Bool { !ownNames.isEmpty }
    /// The column with the parts of answers that are all asked, in a file of this program.
    let allColumn: Int?
    let tagsColumn: Int?
    let deckColumn: Int?
    let guidColumn: Int?
    let noteTypeColumn: Int?
    /// The columns that are not fields of a note.
    let special: Set<Int>
    let deck: String?
    let noteType: String?
    let end: Int

    private static let keys = [
        "separator", "html", "tags", "columns", ownColumns, "notetype", "deck", "notetype column",
        "deck column", "tags column",
        "guid column", "if matches",
    ]

    private static let separators: KeyValuePairs<String, UInt8> = [
        "tab": .tab, "pipe": .bar, "semicolon": .semicolon, "comma": .comma,
        "colon": UInt8(ascii: ":"), "space": UInt8(ascii: " "),
    ]

    static func starts(_ bytes: [UInt8]) -> Bool {
        var reader = DelimitedReader(bytes, separator: .tab)
        let line = reader.skipLines(startingWith: comment, atMost: 1).first
        return line.flatMap { entry(bytes[$0]) }.map { keys.contains($0.key) } ?? false
    }

    /// Whether most lines are notes with gaps in their first field, as in an export of an earlier
    /// version, which wrote no header.
    static func isMissing(from bytes: [UInt8]) -> Bool {
        guard bytes.firstIndex(of: "{{c1::", in: bytes.indices) != nil else { return false }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        return lines.count { line in
            let tab = line.firstIndex(of: .tab) ?? line.startIndex
            return bytes.firstIndex(of: "{{c1::", in: line.startIndex..<tab) != nil
        } * 2 > lines.count
    }

    init(_ bytes: [UInt8]) {
        var reader = DelimitedReader(bytes, separator: .tab)
        let lines = reader.skipLines(startingWith: Self.comment)
        end = reader.offset
        let entries = lines.compactMap { Self.entry(bytes[$0]) }
        let named = entries.last { $0.key == "separator" }.flatMap { Self.separator(in: $0.value) }
        let separator = named ?? Self.separator(of: Array(bytes[end...].prefix(65_536)))
        self.separator = separator
        isSeparatorGuessed = named == nil && separator != .tab
        /// The last value of a key.
        func value(_ keys: String...) -> String? {
            let entry = entries.last { keys.contains($0.key) }
            return entry.map { Self.unpadded($0.value, with: separator) }
        }
        func column(_ key: String) -> Int? {
            value(key).flatMap { Int($0.word) }.flatMap { $0 > 0 ? $0 - 1 : nil }
        }
        func names(_ list: String) -> [String] {
            var reader = DelimitedReader(Array(list.utf8), separator: separator)
            let names = (try? reader.next()) == true ? reader.cells.map(reader.text) : []
            if names.count != 1 { return names }
            return names[0].split { ", ".contains($0) }.map(String.init)
        }
        isHTML = value("html")?.word != "false"
        columns = value("columns", Self.ownColumns).map(names) ?? []
        ownNames = value(Self.ownColumns).map(names)?.map { $0.lowercased() } ?? []
        allColumn = ownNames.firstIndex(of: GroupTable.all)
        deck = value("deck").flatMap { $0.isBlank ? nil : $0.trimmed }
        noteType = value("notetype")?.trimmed
        tagsColumn = column("tags column")
        deckColumn = column("deck column")
        guidColumn = column("guid column")
        noteTypeColumn = column("notetype column")
        special = Set(
            [tagsColumn, deckColumn, guidColumn, noteTypeColumn, allColumn].compactMap(\.self))
    }

    /// The separator that a header line names or contains; nil if it does neither.
    private static func separator(in value: String) -> UInt8? {
        if let sign = value.utf8.first, value.utf8.allSatisfy({ $0 == sign }) { return sign }
        return separators.first { unpadded(value, with: $1).word == $0 }?.value
    }

    /// The value without trailing separators: a spreadsheet pads all rows to the same length, as in
    /// `#separator:Comma,,`.
    private static func unpadded(_ value: String, with separator: UInt8) -> String {
        let padding = value.utf8.reversed().prefix { $0 == separator && $0 != 0x3A }
        return String(utf8: value.utf8.dropLast(padding.count))
    }

    /// The separator of notes without one in the header, guessed as Anki does. Without evidence it
    /// is the tab, because a note may be a single text with gaps.
    private static func separator(of notes: [UInt8]) -> UInt8 {
        let hasGaps = notes.contains("{{c".utf8)
        if let tally = SeparatorTally.likely(in: notes),
            !hasGaps || tally.fit == .tightAlike
        {
            return tally.separator
        }
        let others = separators.suffix(2).map(\.value)
        let sign = others.first {
            let tally = SeparatorTally(of: $0, in: notes)
            return !hasGaps && tally.fit > .none && tally.all.max() == 1
        }
        return sign ?? .tab
    }

    private static func entry(_ line: ArraySlice<UInt8>) -> (key: String, value: String)? {
        let parts = line.dropFirst().fields(between: UInt8(ascii: ":"), maxSplits: 1)
            .map { String(utf8: $0) }
        return parts.count == 2 ? (parts[0].word, parts[1]) : nil
    }

    /// The column that determines whether a note has a reversed card, if its type makes that
    /// optional: the third field, unless its name has another meaning.
    var reversalMark: Int? {
        let third = (0..<special.count + 3).filter { !special.contains($0) }[2]
        return third < columns.count && ColumnName(columns[third]) != nil ? nil : third
    }

    /// The columns of the questions. A text with gaps is the prompt, whatever its field's name,
    /// except in a file with a column of accepted answers, which contains no gaps.
    func questionColumns(of rows: [[String]]) -> TableColumns {
        if let prompt = ownNames.firstIndex(of: "front"),
            let answer = ownNames.firstIndex(of: "back")
        {
            return TableColumns(
                prompt: prompt, answer: answer, hint: ownNames.firstIndex(of: "hint"),
                accepts: ownNames.firstIndex(of: "accepts"),
                wrong: ownNames.indices.filter { ownNames[$0] == GroupTable.wrong })
        }
        var others = special
        if let noteType, AnkiNoteType(named: noteType) == .optionallyReversed, let reversalMark {
            others.insert(reversalMark)
        }
        var columns = TableColumns(names: columns, rows: rows, without: others)
        let gaps = (0..<(rows.first?.count ?? 0)).first { index in
            rows.count { index < $0.count && Cloze($0[index]) != nil } * 2 > rows.count
        }
        if let gaps, columns.accepts == nil, gaps != columns.prompt {
            (columns.prompt, columns.answer) = (gaps, columns.prompt)
        }
        return columns
    }
}

extension String {
    /// The common spelling of all forms of a word in a header; empty for a text that is longer than
    /// any of them.
    fileprivate var word: String { utf8.count <= 64 && isStreamSafe ? normalizedAnswer : "" }
}
