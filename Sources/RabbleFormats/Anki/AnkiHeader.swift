/// The lines at the start of Anki's text files that say what is in the columns.
///
/// They are described in Anki's manual, [Text Files](https://docs.ankiweb.net/importing/text-files.html#file-headers).
struct AnkiHeader {
    /// What the lines of the header start with.
    static let comment = UInt8(ascii: "#")
    /// The separator of the columns.
    private(set) var separator = UInt8(ascii: "\t")
    /// Whether the fields are HTML, which they are unless the file says otherwise.
    private(set) var isHTML = true
    /// The names of the columns; empty where the file does not name them.
    private(set) var columns: [String] = []
    /// The column of the tags, from 0.
    private(set) var tagsColumn: Int?
    /// The column of the deck, from 0.
    private(set) var deckColumn: Int?
    /// Other columns that are not fields of a note, from 0.
    private(set) var otherColumns: Set<Int> = []
    /// The deck of all notes.
    private(set) var deck: String?
    /// The type of all notes.
    private(set) var noteType: String?
    /// The column of the type of each note, from 0.
    private(set) var noteTypeColumn: Int?
    /// Where the notes start.
    let end: Int

    private static let keys = [
        "separator", "html", "tags", "columns", "notetype", "deck", "notetype column", "deck column", "tags column",
        "guid column", "if matches",
    ]

    private static let separators: [String: UInt8] = [
        "comma": 0x2C, "semicolon": 0x3B, "tab": 0x09, "space": 0x20, "pipe": 0x7C, "colon": 0x3A,
    ]

    /// Whether the first line is one of such a header.
    static func starts(_ bytes: [UInt8]) -> Bool {
        var reader = DelimitedReader(bytes, separator: 0x09, quoting: .lenient)
        guard let line = reader.skipLines(startingWith: Self.comment, atMost: 1).first else { return false }
        return entry(bytes[line]).map { keys.contains($0.key) } ?? false
    }

    /// Reads the lines that start with `#`, up to the first other one.
    init(_ bytes: [UInt8]) {
        var reader = DelimitedReader(bytes, separator: 0x09, quoting: .lenient)
        let lines = reader.skipLines(startingWith: Self.comment)
        end = reader.offset
        for line in lines {
            guard let (key, value) = Self.entry(bytes[line]) else { continue }
            take(value, for: key)
        }
    }

    /// The columns that are not fields of a note.
    private var special: Set<Int> { otherColumns.union([tagsColumn, deckColumn].compactMap(\.self)) }

    /// `#key: value` in two.
    private static func entry(_ line: ArraySlice<UInt8>) -> (key: String, value: String)? {
        let parts = line.dropFirst().split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let key = String(decoding: parts[0], as: UTF8.self)
        return (key.word, String(decoding: parts[1], as: UTF8.self))
    }

    /// The column in which a note says whether it has a reversed card, if its type leaves it that: the third field, unless
    /// it has a name that means something.
    var reversalMark: Int? {
        let third = (0..<special.count + 3).filter { !special.contains($0) }[2]
        guard let named = TableColumn.named(columns), third < named.count, named[third] != nil else { return third }
        return nil
    }

    /// What the columns of the notes hold; those after them hold nothing that means something.
    var meanings: [TableColumn?] {
        let special = special
        if let named = TableColumn.named(columns) {
            return named.enumerated().map { special.contains($0) ? nil : $1 }
        }
        // Anki's notes usually hold no accepted answers.
        var fields: [TableColumn] = [.prompt, .answer, .hint]
        var meanings: [TableColumn?] = []
        while !fields.isEmpty { meanings.append(special.contains(meanings.count) ? nil : fields.removeFirst()) }
        return meanings
    }

    private mutating func take(_ value: String, for key: String) {
        let word = value.word
        // Columns are counted from 1.
        let column = Int(word).flatMap { $0 > 0 ? $0 - 1 : nil }
        switch key {
        case "separator":
            separator = Self.separators[word] ?? (value.utf8.count == 1 ? value.utf8.first : nil) ?? separator
        case "html": isHTML = word != "false"
        case "columns": columns = names(in: value)
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

    private func names(in line: String) -> [String] {
        var reader = DelimitedReader(Array(line.utf8), separator: separator, quoting: .lenient)
        guard (try? reader.next()) == true else { return [] }
        return reader.fields.map(reader.text)
    }
}

extension String {
    /// A word of a header in the one spelling that its forms share; empty for a text that is longer than any of them.
    fileprivate var word: String { utf8.count <= 64 && isStreamSafe ? normalizedAnswer : "" }
}
