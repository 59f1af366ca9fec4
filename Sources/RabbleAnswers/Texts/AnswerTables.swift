/// What the judge knows of spelling and of small words: the sections of the resource `answers.txt`,
/// the first line of which is a name and what the section has.
struct AnswerTables: Sendable {
    /// Spellings, and the rewriting to the first of each row.
    struct Table: Sendable {
        let rows: [[String]]
        let rewriting: Rewriting

        init(_ lines: [Substring]) {
            rewriting = Rewriting(lines: lines)
            rows = lines.map {
                $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            }.filter { $0.count > 1 }
        }
    }

    let letters: Rewriting
    let words: Rewriting
    /// The rows of words.
    let rows: [[String]]
    let romaji: Table
    /// The same with syllables that only sound alike.
    let kana: Table
    /// What stands for any object of a verb.
    let placeholders: Table
    /// What contractions may also stand for.
    let readings: [Table]
    let articles: [Set<String>]
    let units: Set<String>
    private let lists: [Substring: Set<String>]

    static let shared = AnswerTables(sections)

    /// The lines of each section.
    static let sections: [Substring: [Substring]] = {
        let table = String(decoding: PackageResources.answers_txt, as: UTF8.self)
        let sections = table.split(separator: "\n\n").map { $0.split(separator: "\n") }
        return Dictionary(
            uniqueKeysWithValues: sections.map { lines in
                (lines[0].prefix { $0 != ":" }, Array(lines.dropFirst()))
            })
    }()

    private init(_ sections: [Substring: [Substring]]) {
        let words = Table(sections["words"] ?? [])
        (self.words, rows) = (words.rewriting, words.rows.joiningRows)
        letters = Rewriting(lines: sections["letters"] ?? [])
        romaji = Table(sections["romaji"] ?? [])
        kana = Table((sections["romaji"] ?? []) + (sections["kana"] ?? []))
        placeholders = Table(sections["placeholders"] ?? [])
        readings = (sections["readings"] ?? []).map { line in
            let ends = line.split(separator: "\t")
            return Table(
                words.rows.filter { $0[1].hasSuffix(ends[0]) && $0[0].hasSuffix(ends[1]) }.map {
                    "\($0[0].dropLast(ends[1].count))\(ends[2])\t\($0[1])"
                })
        }
        lists = sections.mapValues { lines in
            Set(lines.flatMap { $0.split(separator: " ").map(String.init) })
        }
        articles = (sections["articles"] ?? []).map {
            Set($0.split(separator: " ").map { String($0).normalizedAnswer })
        }
        // Each line has prefixes and, after a bar, the units that take them.
        let lines = (sections["units"] ?? []).map {
            $0.split(separator: "|").map { $0.split(separator: " ") }
        }
        units = Set(
            lines.flatMap { line in
                (line[0] + [""]).flatMap { prefix in line[1].map { "\(prefix)\($0)" } }
            })
    }

    subscript(section: Substring) -> Set<String> { lists[section] ?? [] }
}

extension [[String]] {
    /// The rows with those joined that are rewritten to the same.
    var joiningRows: [[String]] {
        var rows: [[String]] = []
        var places: [String: Int] = [:]
        for row in self {
            let key = row[0].filter { $0 != "^" && $0 != "_" }
            if let place = places[key] {
                rows[place] += row.dropFirst()
            } else {
                places[key] = rows.count
                rows.append(row)
            }
        }
        return rows
    }
}
