import RabbleTables

/// The judge's tables of spellings and small words: the sections of `answerTable`.
enum AnswerTables {
    /// Rows of spellings, each of which is replaced by the first of its row.
    static func rows(_ sections: [String]) -> [[String]] {
        sections.flatMap(lines).flatMap(rows)
    }

    static func rewriting(_ sections: String...) -> Rewriting { Rewriting(rows: rows(sections)) }

    private static func lines(_ section: String) -> [Substring] {
        answerTable[section, default: ""].sections.flatMap(\.self)
    }

    /// The rows of a line. A line with bars contains several: `*or	*our|hon lab` gives those of
    /// *honor* and *labor*, `ph	f|sul*ur` that of *sulfur*, and `l	ll|trave|ed_ ing_` those of
    /// *traveled* and *traveling*.
    private static func rows(_ line: Substring) -> [[String]] {
        let groups = line.parts(between: "|")
        let spellings = groups[0].parts(between: "\t").map { String($0) }
        if groups.count == 1 { return [spellings] }
        var stems = groups[1].blankSeparated
        if groups.count > 2 {
            stems = stems.flatMap { stem in groups[2].blankSeparated.map { "\(stem)*\($0)" } }
        }
        return stems.map { stem in
            spellings.map { $0.fillingPlace(with: stem) ?? stem.fillingPlace(with: $0) ?? $0 }
        }
    }

    static let hooks = rewriting("hooks")
    static let readings = rewriting("readings")
    static let numberWords = rewriting("numbers")
    static let smallWords = rewriting("small")
    /// The first spelling of each month, by each of its spellings.
    static let months = Dictionary(
        uniqueKeysWithValues: lines("months").map(\.blankSeparated).flatMap { names in
            names.map { ($0, names[0]) }
        })
    static let romaji = rewriting("romaji")
    /// The romaji table, with syllables that only sound alike.
    static let kana = rewriting("romaji", "kana")

    /// The numbers of ordinals. The lines contain those to twenty, the tens, and the ordinals of
    /// tens.
    static let ordinals: [String: Int] = {
        let words = lines("ordinals").map(\.blankSeparated)
        let compounds = zip(words[1], words[2]).flatMap { ten, round in
            [round] + words[0].prefix(9).map { "\(ten)-\($0)" }
        }
        let ordinals = zip(words[0] + compounds, 1...)
        return Dictionary(uniqueKeysWithValues: ordinals)
    }()

    /// The words of each section without rows of spellings.
    private static let lists = answerTable.filter { !$0.value.utf8.contains(0x09) }
        .mapValues { Set($0.sections.joined().flatMap(\.blankSeparated)) }

    static subscript(section: String) -> Set<String> { lists[section] ?? [] }

    static let articles = kinds("articles")
    static let allArticles = Set(articles.joined())
    static let determiners = articles + kinds("determiners")

    /// The words of each line.
    private static func kinds(_ section: String) -> [Set<String>] {
        lines(section).map { Set($0.blankSeparated) }
    }

    static let modifiers = lines("modifiers").map(\.blankSeparated)

    /// Each line contains prefixes and, after a bar, the units that take them.
    static let units = Set(
        lines("units").flatMap { line in
            let parts = line.split(separator: "|").map { $0.tokens }
            return (parts[0] + [""]).flatMap { prefix in parts[1].map { "\(prefix)\($0)" } }
        })
}

extension String {
    /// The text with `*` replaced; nil if it has none.
    fileprivate func fillingPlace(with part: String) -> String? {
        utf8.firstIndex(of: UInt8(ascii: "*")).map {
            self[..<$0] + part + self[utf8.index(after: $0)...]
        }
    }
}

extension Set<String> {
    func contains(_ word: Substring) -> Bool { contains(String(word)) }
}
