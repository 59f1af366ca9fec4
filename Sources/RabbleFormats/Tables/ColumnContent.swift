/// What a column is by its cells, whatever its name.
struct ColumnContent {
    enum Look: Int {
        case text
        case number
        /// One of few words, such as a part of speech or a level.
        case mark
        /// Nothing that anybody learns: an identifier, a date, an address, the name of a file.
        case opaque
        case empty
    }

    enum Script { case latin, kana, han, other, none }

    /// The cells with text, with the number of their row.
    let cells: [(row: Int, text: String)]
    let look: Look
    /// The script that most cells are in. One with kanji is Han.
    let script: Script
    let isSentence: Bool
    /// Whether half of the rows have no text in it.
    let isSparse: Bool

    /// The cells of a column in the first rows.
    init(_ index: Int, of rows: [[String]]) {
        let cells = rows.enumerated().compactMap { row, cells -> (row: Int, text: String)? in
            index < cells.count && !cells[index].isBlank ? (row, cells[index].trimmed) : nil
        }
        let texts = cells.map(\.text)
        self.cells = cells
        look = Self.look(of: texts, isFirst: index == 0)
        let scripts = texts.map(Self.script)
        script = [.latin, .kana, .han, .other].first { one in scripts.areMostly { $0 == one } } ?? .none
        isSparse = cells.count * 2 <= rows.count
        isSentence = texts.filter { ".?!。！？".contains($0.last ?? " ") && $0.utf8.count > 12 }.count * 2 > texts.count
    }

    private static func look(of texts: [String], isFirst: Bool) -> Look {
        if texts.isEmpty { return .empty }
        let numbers = texts.compactMap(Int.init)
        let steps = zip(numbers, numbers.dropFirst())
        if numbers.count == texts.count, numbers.count > (isFirst ? 1 : 2), steps.allSatisfy({ $0 < $1 }),
            steps.count(where: { $1 == $0 + 1 }) * 5 >= (numbers.count - 1) * 4
        {
            return .number
        }
        if texts.areMostly(isOpaque) { return .opaque }
        // After a word, numbers that differ may well be what is learned: the year of a battle.
        if texts.areMostly(isNumber) { return isFirst || Set(texts).count < texts.count ? .number : .text }
        let kinds = Set(texts.map(\.normalizedAnswer))
        let isRepeated = texts.count > 2 && kinds.count == 1 || texts.count > 11 && kinds.count * 4 < texts.count
        return isRepeated || texts.count > 1 && texts.areMostly(isMark) ? .mark : .text
    }

    private static func isMark(_ text: String) -> Bool {
        text.split { ",;/|".contains($0) }.allSatisfy { ColumnName.isListed(String($0).normalizedAnswer, in: "mark") }
    }

    private static func isNumber(_ text: String) -> Bool {
        text.utf8.contains { isDigit($0) } && text.utf8.allSatisfy { isDigit($0) || "+-.,:%/ ".utf8.contains($0) }
    }

    private static func isOpaque(_ text: String) -> Bool {
        if text.hasPrefix("http://") || text.hasPrefix("https://") || text.hasPrefix("[sound:") { return true }
        if let dot = text.lastIndex(of: "."), ColumnName.isListed(text[dot...].lowercased(), in: "file") { return true }
        if text.hasPrefix("[\""), text.hasSuffix("]") || text == "[]" { return true }
        if text.hasPrefix("<"), text.hasSuffix(">"), HTMLText(text).text.isEmpty { return true }
        // A date, perhaps with a time.
        let digits = text.utf8.count(where: isDigit)
        let others = text.utf8.filter { !isDigit($0) }
        if digits >= 4, others.count > 1, others.allSatisfy({ "-/.: TZ+".utf8.contains($0) }),
            others.count(where: { "-/:".utf8.contains($0) }) > 1 || others.count(where: { $0 == 0x2E }) == 2
        {
            return true
        }
        // An identifier: letters among digits or signs, such as Anki's or a UUID.
        guard text.utf8.count >= 8, digits > 0 || text.utf8.contains(where: { "#$%&*+<=>@^_`{|}~".utf8.contains($0) })
        else { return false }
        return text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && text.utf8.contains { $0 > 0x40 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func script(of text: String) -> Script {
        var script = Script.none
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            switch scalar.value {
            case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3005: return .han
            case 0x3040...0x30FF: script = .kana
            case ..<0x250, 0x1E00...0x1EFF: if script == .none { script = .latin }
            default: script = .other
            }
        }
        return script
    }

    // MARK: Beside another column

    /// Whether it is in the International Phonetic Alphabet, or in the marks around it.
    var isPhonetic: Bool {
        cells.areMostly { _, text in
            if text.count > 2, let first = text.first, let last = text.last {
                if first == "/" && last == "/" || first == "[" && last == "]" { return true }
            }
            return text.unicodeScalars.contains { (0x250...0x2AF).contains($0.value) || $0 == "ˈ" || $0 == "ː" }
        }
    }

    /// Whether it says how another column is read, or writes the same words in another way: pinyin, kana, romaji, a
    /// transcription, traditional characters.
    func spells(_ other: ColumnContent) -> Bool {
        if isPhonetic { return true }
        let texts = cells.map(\.text)
        switch (other.script, script) {
        case (.han, .kana): return true
        case (.han, .latin) where texts.isPinyin, (.han, .latin) where texts.isRomaji,
            (.kana, .latin) where texts.isRomaji:
            return true
        case (let left, let right) where left == right: break
        default: return false
        }
        let others = Dictionary(uniqueKeysWithValues: other.cells)
        let pairs = cells.compactMap { row, text in others[row].map { ($0.normalizedAnswer, text.normalizedAnswer) } }
        if script == .han {
            // Simplified and traditional characters are as many, and some are the same.
            return pairs.areMostly { $0.count == $1.count } && pairs.contains { !Set($0).isDisjoint(with: $1) }
        }
        let alike = pairs.count { $0.commonPrefix(with: $1) * 2 >= max($0.count, $1.count) }
        return pairs.count > 1 && alike * 5 >= pairs.count * 3
    }
}

extension [String] {
    /// Whether tones are written, as marks or numbers.
    fileprivate var isPinyin: Bool {
        let toned = count { text in
            text.unicodeScalars.contains { "āǎēěīǐōǒūǔǖǘǚǜ".unicodeScalars.contains($0) }
                || text.last.map { "12345".contains($0) } ?? false && text.first?.isLetter == true
        }
        return toned * 3 >= count
    }

    /// Whether all are syllables of Japanese in Latin letters.
    fileprivate var isRomaji: Bool {
        areMostly { text in
            var consonants = 0
            for character in text.lowercased() {
                switch character {
                case "a", "i", "u", "e", "o", "ā", "ī", "ū", "ē", "ō", " ", "-", "'": consonants = 0
                case "n": consonants = consonants == 0 ? 0 : 9
                case "q", "l", "x", "v": return false
                default: consonants += 1
                }
                if consonants > 3 { return false }
            }
            return consonants == 0
        }
    }
}

extension Array {
    /// Whether this holds for four of five elements.
    func areMostly(_ isTrue: (Element) -> Bool) -> Bool { !isEmpty && count(where: isTrue) * 5 >= count * 4 }
}

extension String {
    /// How many characters two texts start with alike.
    fileprivate func commonPrefix(with other: String) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}
