/// An analysis of the cells of a column without a known name.
struct ColumnContent {
    let cells: [(row: Int, text: String)]
    /// The normalised text of each row.
    let keys: [Int: String]
    /// Text, in few rows or in most; a number; or a label such as a part of speech. Nil for data
    /// that is never studied: nothing, an identifier, a date, an address, a file name.
    let kind: ColumnName.Kind?
    /// The script of most cells. Kana count as hiragana; with kanji, they count as Chinese
    /// characters.
    let script: Script?

    init(_ index: Int, of rows: [[String]]) {
        cells = rows.enumerated().compactMap { row, cells in
            index < cells.count && !cells[index].isBlank ? (row, cells[index].trimmed) : nil
        }
        let texts = cells.map(\.text)
        keys = Dictionary(uniqueKeysWithValues: cells.map { ($0.row, $0.text.normalizedAnswer) })
        let kind = Self.kind(of: texts, Set(keys.values).count)
        self.kind = kind == .text && texts.count * 2 <= rows.count ? .sparse : kind
        let scripts: [Script?] = texts.map { text in
            let all = Set(Set(text.unicodeScalars).compactMap(Script.init))
            let first = Script.allCases.dropFirst().reversed().first(where: all.contains)
            return first == .katakana ? .hiragana : first
        }
        let script = Script.allCases.first { one in scripts.areMostly { $0 == one } }
        // Some Japanese words have no kanji.
        self.script = script ?? (scripts.areMostly { $0 == .hiragana || $0 == .han } ? .han : nil)
    }

    private static func kind(of texts: [String], _ different: Int) -> ColumnName.Kind? {
        if texts.isEmpty || texts.areMostly(isOpaque) { return nil }
        if texts.areMostly(isNumber) { return .number }
        let count = texts.count
        let isRepeated = count > 2 && different == 1 || count > 3 && different * 2 < count
        let areMarks = texts.areMostly { text in
            let words = text.split { ",;/|".contains($0) }
            return words.allSatisfy { ColumnName.isListed(String($0).normalizedAnswer, in: "mark") }
        }
        return isRepeated || count > 1 && areMarks ? .label : .text
    }

    private static func isCount(_ texts: [String]) -> Bool {
        let numbers = texts.compactMap(Int.init)
        let steps = zip(numbers, numbers.dropFirst()).map { $1 &- $0 }
        return texts.count > 2 && steps.areMostly { $0 == 1 }
    }

    private static func isNumber(_ text: String) -> Bool {
        ["NULL", "true", "false"].contains(text)
            || text.utf8.contains(where: \.isASCIIDigit)
                && text.utf8.allSatisfy { $0.isASCIIDigit || "+-.,:%/ ".utf8.contains($0) }
    }

    private static func isAddress(_ text: String) -> Bool {
        ColumnName.lists["opaque"]?.contains(where: text.hasPrefix) ?? false
    }

    private static func isOpaque(_ text: String) -> Bool {
        if isAddress(text) { return true }
        if let dot = text.unicodeScalars.lastIndex(of: "."),
            ColumnName.isListed(text[dot...].lowercased(), in: "file")
        {
            return true
        }
        if text.hasPrefix("<"), text.hasSuffix(">"), HTMLText(text).text.isEmpty { return true }
        let digits = text.utf8.count(where: \.isASCIIDigit)
        let others = text.utf8.filter { !$0.isASCIIDigit }
        let isDate =
            digits >= 4 && others.count > 1 && others.allSatisfy { "-/.: TZ+".utf8.contains($0) }
            && (others.count { "-/:".utf8.contains($0) } > 1 || others.count { $0 == 0x2E } == 2)
        return isDate || isIdentifier(text)
    }

    private static let signs = ByteSet("0123456789#$%&*+<=>@^_`{|}~")

    /// Whether a text is letters among digits or symbols, such as a UUID or Anki's identifiers.
    private static func isIdentifier(_ text: String) -> Bool {
        let isOneWord = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        guard isOneWord, text.utf8.count >= 8 else { return false }
        let hasLetters = text.utf8.contains { $0 > 0x40 }
        return hasLetters && text.utf8.contains(where: signs.contains)
    }

    var isSentence: Bool {
        cells.count { ".?!。！？".contains($0.text.last ?? " ") && $0.text.utf8.count > 12 } * 2
            > cells.count
    }

    /// Whether the column contains times: `2021-05-03 10:00`, `09:00-10:00 Music`.
    var hasTimes: Bool {
        cells.areMostly { _, text in
            let start = text.utf8.prefix { $0.isASCIIDigit || "-/.,: TZ[".utf8.contains($0) }
            return start.contains(":") && start.count(where: \.isASCIIDigit) > 5
        }
    }

    var areAddresses: Bool { cells.areMostly { Self.isAddress($0.text) } }

    /// Whether it seems to count the rows, and so is never studied.
    var isLongCount: Bool { cells.count > 20 && isCount }

    var isCount: Bool { Self.isCount(cells.map(\.text)) }

    /// Whether it counts the rows, or has short words or numbers that recur.
    var isAside: Bool {
        let texts = Set(cells.map(\.text))
        return isCount || texts.count * 2 < cells.count && texts.allSatisfy { $0.utf8.count < 12 }
    }

    var areNumbers: Bool { cells.areMostly { Double($0.text) != nil } }

    /// Whether the column is in the International Phonetic Alphabet, or enclosed in its brackets or
    /// slashes.
    var isPhonetic: Bool {
        cells.areMostly { _, text in
            let isEnclosed =
                text.count > 2 && ["//", "[]"].contains("\(text.prefix(1))\(text.suffix(1))")
            return isEnclosed
                || text.unicodeScalars.contains {
                    (0x250...0x2AF).contains($0.value) || $0 == "ˈ" || $0 == "ː"
                }
        }
    }

    /// Whether the column is the reading of another column, or another spelling of its words:
    /// pinyin, kana, romaji, a transcription, traditional characters.
    func spells(_ other: ColumnContent) -> Bool {
        if isPhonetic || (other.script, script) == (.han, .hiragana) { return true }
        if other.script == .han, script == .han {
            // Simplified and traditional texts have equally many characters, some of which are the
            // same.
            let pairs = cells.compactMap { row, _ in
                if let left = other.keys[row], let right = keys[row] { (left, right) } else { nil }
            }
            func kanji(_ text: String) -> [Unicode.Scalar] {
                text.unicodeScalars.filter { Script($0) == .han }
            }
            if isRuby, pairs.areMostly({ kanji($0) == kanji($1) }) { return true }
            return pairs.areMostly { $0.count == $1.count }
                && pairs.contains { !Set($0).isDisjoint(with: $1) }
        }
        guard script == .latin else { return false }
        return other.script == .han && isPinyin
            || [.han, .hiragana].contains(other.script) && isRomaji
    }

    /// Whether it has kana after its kanji, in Anki's syntax: `平[へい] 日[じつ]`.
    var isRuby: Bool { cells.contains { $0.text.contains("[") && $0.text.contains("]") } }

    private var isPinyin: Bool {
        let toned = cells.count { _, text in
            text.unicodeScalars.contains { "āǎēěīǐōǒūǔǖǘǚǜ".unicodeScalars.contains($0) }
                || text.last.map { "12345".contains($0) } ?? false && text.first?.isLetter == true
        }
        return toned * 3 >= cells.count
    }

    private var isRomaji: Bool {
        cells.areMostly { _, text in
            text.lowercased().split { !$0.isLetter }.allSatisfy { word in
                "aiueoāīūēōn".contains(word.last ?? " ") && !word.contains { "qlxv".contains($0) }
            }
        }
    }

    /// Whether the cells are letters of options.
    var isKey: Bool {
        let letters = Set(cells.map(\.text))
        return letters.count > 1 && letters.isSubset(of: ["A", "B", "C", "D", "E", "F"])
    }
}

extension Collection {
    func areMostly(_ isTrue: (Element) -> Bool) -> Bool {
        !isEmpty && count(where: isTrue) * 5 >= count * 4
    }
}
