/// The lines at the start of Anki's text files that describe the columns.
///
/// Anki's manual explains them in [Text
/// Files](https://docs.ankiweb.net/importing/text-files.html#file-headers). All columns are counted
/// from 0 here, and from 1 in the file.
struct AnkiHeader {
    static let comment = UInt8(ascii: "#")
    private(set) var separator = UInt8(ascii: "\t")
    private(set) var isHTML = true
    /// The names of the columns; empty if the file does not name them.
    private(set) var columns: [String] = []
    private(set) var tagsColumn: Int?
    private(set) var deckColumn: Int?
    /// Other columns that are not fields of a note.
    private(set) var otherColumns: Set<Int> = []
    /// The same with the columns of tags and decks.
    private(set) var special: Set<Int> = []
    private(set) var deck: String?
    private(set) var noteType: String?
    private(set) var noteTypeColumn: Int?
    let end: Int

    private static let keys = [
        "separator", "html", "tags", "columns", "notetype", "deck", "notetype column",
        "deck column", "tags column",
        "guid column", "if matches",
    ]

    private static let separators: [String: UInt8] = [
        "comma": 0x2C, "semicolon": 0x3B, "tab": 0x09, "space": 0x20, "pipe": 0x7C, "colon": 0x3A,
    ]

    static func starts(_ bytes: [UInt8]) -> Bool {
        var reader = DelimitedReader(bytes, separator: .tab, quoting: .lenient)
        let line = reader.skipLines(startingWith: comment, atMost: 1).first
        return line.flatMap { entry(bytes[$0]) }.map { keys.contains($0.key) } ?? false
    }

    init(_ bytes: [UInt8]) {
        var reader = DelimitedReader(bytes, separator: .tab, quoting: .lenient)
        let lines = reader.skipLines(startingWith: Self.comment)
        end = reader.offset
        for case let (key, value)? in lines.map({ Self.entry(bytes[$0]) }) { take(value, for: key) }
        special = otherColumns.union([tagsColumn, deckColumn].compactMap(\.self))
    }

    /// A header of notes in HTML, with decks in the first column and tags in the second.
    init(columns: [String], noteType: String) {
        (self.columns, self.noteType) = (columns, noteType.trimmed)
        (deckColumn, tagsColumn, end) = (0, 1, 0)
        special = [0, 1]
    }

    private static func entry(_ line: ArraySlice<UInt8>) -> (key: String, value: String)? {
        let parts = line.dropFirst().split(
            separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
        )
        .map { String(decoding: $0, as: UTF8.self) }
        return parts.count == 2 ? (parts[0].word, parts[1]) : nil
    }

    private mutating func take(_ value: String, for key: String) {
        let word = value.word
        let column = Int(word).flatMap { $0 > 0 ? $0 - 1 : nil }
        switch key {
        case "separator":
            separator =
                Self.separators[word] ?? (value.utf8.count == 1 ? value.utf8.first : nil)
                ?? separator
        case "html": isHTML = word != "false"
        case "columns":
            var reader = DelimitedReader(Array(value.utf8), separator: separator, quoting: .lenient)
            columns = (try? reader.next()) == true ? reader.cells.map(reader.text) : []
            if columns.count == 1 {
                columns = columns[0].split { ", ".contains($0) }.map(String.init)
            }
        case "deck": deck = value.isBlank ? nil : value.trimmed
        case "tags column": tagsColumn = column
        case "deck column": deckColumn = column
        case "notetype": noteType = value.trimmed
        case "guid column", "notetype column":
            if let column { otherColumns.insert(column) }
            if key.hasPrefix("notetype") { noteTypeColumn = column }
        default: break
        }
    }

    /// The column that says whether a note has a reversed card, if its type makes that optional:
    /// the third field, unless its name has another meaning.
    var reversalMark: Int? {
        let third = (0..<special.count + 3).filter { !special.contains($0) }[2]
        return third < columns.count && ColumnName(columns[third]) != nil ? nil : third
    }

    /// The columns of the questions. A text with gaps is the prompt, whatever its field is called,
    /// but not in a file with a column of accepted answers, where nothing is a gap.
    func questionColumns(of rows: [[String]]) -> TableColumns {
        var others = special
        if let noteType, AnkiNoteType(named: noteType) == .optionallyReversed, let reversalMark {
            others.insert(reversalMark)
        }
        var columns = TableColumns(names: columns, rows: rows, without: others)
        let gaps = (0..<(rows.first?.count ?? 0)).first { index in
            rows.count { index < $0.count && $0[index].contains("{{c1::") } * 2 > rows.count
        }
        if let gaps, columns.accepts == nil, gaps != columns.prompt {
            (columns.prompt, columns.answer) = (gaps, columns.prompt)
        }
        return columns
    }
}

extension String {
    /// The one spelling that all forms of a word in a header share; empty for a text that is longer
    /// than any of them.
    fileprivate var word: String { utf8.count <= 64 && isStreamSafe ? normalizedAnswer : "" }
}
