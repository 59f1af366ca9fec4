struct ColumnContent {
    enum Look {
        case text, number
        /// One of few words, such as a part of speech or a level.
        case mark
        /// Nothing that anybody learns: an identifier, a date, an address, the name of a file.
        case opaque
        case empty
    }

    enum Script { case latin, kana, han, other, none }

    let cells: [(row: Int, text: String)]
    let look: Look
    /// The script that most cells are in. One with kanji is Han.
    let script: Script
    /// Whether half of the rows have no text in it.
    let isSparse: Bool

    init(_ index: Int, of rows: [[String]]) {
        cells = rows.enumerated().compactMap { row, cells in
            index < cells.count && !cells[index].isBlank ? (row, cells[index].trimmed) : nil
        }
        let texts = cells.map(\.text)
        look = Self.look(of: texts, isFirst: index == 0)
        let scripts = texts.map(Self.script)
        let script = [.latin, .kana, .han, .other].first { one in scripts.areMostly { $0 == one } }
        // Some words of Japanese have no kanji.
        self.script = script ?? (scripts.areMostly { [.kana, .han].contains($0) } ? .han : .none)
        isSparse = cells.count * 2 <= rows.count
    }

    private static func look(of texts: [String], isFirst: Bool) -> Look {
        if texts.isEmpty { return .empty }
        let numbers = texts.compactMap(Int.init)
        let steps = Array(zip(numbers, numbers.dropFirst()))
        if numbers.count == texts.count, numbers.count > (isFirst ? 1 : 2), steps.allSatisfy({ $0 < $1 }),
            steps.areMostly({ $1 == $0 + 1 })
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
        text.utf8.contains(where: \.isASCIIDigit)
            && text.utf8.allSatisfy { $0.isASCIIDigit || "+-.,:%/ ".utf8.contains($0) }
    }

    private static func isOpaque(_ text: String) -> Bool {
        if let starts = ColumnName.lists["opaque"], starts.contains(where: text.hasPrefix) { return true }
        if let dot = text.lastIndex(of: "."), ColumnName.isListed(text[dot...].lowercased(), in: "file") { return true }
        if text.hasPrefix("<"), text.hasSuffix(">"), HTMLText(text).text.isEmpty { return true }
        let digits = text.utf8.count(where: \.isASCIIDigit)
        let others = text.utf8.filter { !$0.isASCIIDigit }
        let isDate =
            digits >= 4 && others.count > 1 && others.allSatisfy { "-/.: TZ+".utf8.contains($0) }
            && (others.count { "-/:".utf8.contains($0) } > 1 || others.count { $0 == 0x2E } == 2)
        // An identifier: letters among digits or signs, such as Anki's or a UUID.
        let hasSigns = digits > 0 || text.utf8.contains { "#$%&*+<=>@^_`{|}~".utf8.contains($0) }
        return isDate
            || text.utf8.count >= 8 && hasSigns && text.utf8.contains { $0 > 0x40 }
                && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

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

    var isSentence: Bool {
        cells.count { ".?!。！？".contains($0.text.last ?? " ") && $0.text.utf8.count > 12 } * 2 > cells.count
    }

    /// Whether it is in the International Phonetic Alphabet, or in the marks around it.
    var isPhonetic: Bool {
        cells.areMostly { _, text in
            let isEnclosed = text.count > 2 && ["//", "[]"].contains("\(text.prefix(1))\(text.suffix(1))")
            return isEnclosed
                || text.unicodeScalars.contains { (0x250...0x2AF).contains($0.value) || $0 == "ˈ" || $0 == "ː" }
        }
    }

    /// Whether it says how another column is read, or writes the same words in another way: pinyin, kana, romaji, a
    /// transcription, traditional characters.
    func spells(_ other: ColumnContent) -> Bool {
        if isPhonetic || (other.script, script) == (.han, .kana) { return true }
        guard other.script == script else {
            return script == .latin
                && (other.script == .han && isPinyin || [.han, .kana].contains(other.script) && isRomaji)
        }
        let others = Dictionary(uniqueKeysWithValues: other.cells)
        let pairs = cells.compactMap { row, text in others[row].map { ($0.normalizedAnswer, text.normalizedAnswer) } }
        if script == .han {
            // Simplified and traditional characters are as many, and some are the same.
            return pairs.areMostly { $0.count == $1.count } && pairs.contains { !Set($0).isDisjoint(with: $1) }
        }
        let alike = pairs.count { left, right in
            zip(left, right).prefix { $0 == $1 }.count * 2 >= max(left.count, right.count)
        }
        return pairs.count > 1 && alike * 5 >= pairs.count * 3
    }

    private var isPinyin: Bool {
        let toned = cells.count { _, text in
            text.unicodeScalars.contains { "āǎēěīǐōǒūǔǖǘǚǜ".unicodeScalars.contains($0) }
                || text.last.map { "12345".contains($0) } ?? false && text.first?.isLetter == true
        }
        return toned * 3 >= cells.count
    }

    private var isRomaji: Bool {
        cells.areMostly { _, text in
            let consonants = text.lowercased().split(omittingEmptySubsequences: false) { "aiueoāīūēō -'".contains($0) }
            return ["", "n"].contains(consonants.last)
                && consonants.allSatisfy {
                    $0.count < 4 && !$0.dropFirst().contains("n") && !$0.contains(where: "qlxv".contains)
                }
        }
    }
}

extension Array {
    func areMostly(_ isTrue: (Element) -> Bool) -> Bool { !isEmpty && count(where: isTrue) * 5 >= count * 4 }
}
