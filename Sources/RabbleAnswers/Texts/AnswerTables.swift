import RabbleTables

/// What the judge knows of spelling and of small words: the sections of `answerTable`.
/// The first line of a section has its name, and says what it holds.
enum AnswerTables {
    /// Spellings, and the rewriting to the first of each row.
    struct Table: Sendable {
        let rows: [[String]]
        let rewriting: Rewriting

        init(_ sections: Substring..., more: [[String]] = []) {
            let rows =
                sections.flatMap { AnswerTables.sections[$0, default: []] }.map {
                    $0.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                        .map { String(utf8: $0) }
                } + more
            rewriting = Rewriting(rows: rows)
            self.rows = rows.filter { $0.count > 1 }
        }

        var firsts: [String: String] {
            Dictionary(rows.flatMap { row in row.map { ($0, row[0]) } }) { first, _ in first }
        }
    }

    /// The lines of each section.
    private static let sections = Dictionary(
        uniqueKeysWithValues: answerTable.sections.map { lines in
            (lines[0].prefix { $0 != ":" }, Array(lines.dropFirst()))
        })

    static let letters = Table("letters")
    static let writings = Table("writings")
    static let hooks = Table("hooks")
    static let signs = Table("signs")
    static let words = Table("signs", "words")
    static let wordPairs = Table("spellings", more: doubled + zed)
    static let smallWords = Table("small")
    static let spellings = Table("english-spellings")
    static let placeholders = Table("placeholders")
    static let readings = [Table("has"), Table("had")]
    static let months = Table("months")
    /// The first spelling of each month, by all.
    static let monthNames = months.firsts
    static let eras = Table("eras").firsts
    static let romaji = Table("romaji")
    /// The same with syllables that only sound alike.
    static let kana = Table("romaji", "kana")

    static let ordinals = sections["ordinals", default: []].flatMap(\.blankSeparated)

    private static let lists = sections.mapValues { Set($0.flatMap(\.blankSeparated)) }

    static subscript(section: Substring) -> Set<String> { lists[section] ?? [] }

    static let articles = kinds("articles")
    static let determiners = articles + kinds("determiners")

    /// The words of each line.
    private static func kinds(_ section: Substring) -> [Set<String>] {
        sections[section, default: []].map {
            Set($0.blankSeparated.map(\.normalizedAnswer))
        }
    }

    /// `traveled` and `travelled`, of each stem and ending.
    private static let doubled = products("doubled") { stem, ending in
        ["\(stem)\(ending)_", "\(stem)\(stem.suffix(1))\(ending)_"]
    }

    /// `organize` and `organise`.
    private static let zed = products("zed") { stem, ending in
        ["#\(stem)iz\(ending)_", "#\(stem)is\(ending)_"]
    }

    private static func products(
        _ section: Substring, row: (Substring, Substring) -> [String]
    ) -> [[String]] {
        sections[section, default: []].flatMap { line in
            let parts = line.split(separator: "|").map { $0.split(separator: " ") }
            return parts[0].flatMap { stem in parts[1].map { row(stem, $0) } }
        }
    }

    static let modifiers = sections["modifiers", default: []].map(\.blankSeparated)

    /// Each line has prefixes and, after a bar, the units that take them.
    static let units = Set(
        sections["units", default: []].flatMap { line in
            let parts = line.split(separator: "|").map { $0.split(separator: " ") }
            return (parts[0] + [""]).flatMap { prefix in parts[1].map { "\(prefix)\($0)" } }
        })
}
