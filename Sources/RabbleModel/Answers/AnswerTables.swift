/// What the judge knows of spelling and of small words: the sections of the resource `answers.txt`,
/// the first line of which is a name and what the section has.
struct AnswerTables: Sendable {
    let letters: Rewriting
    let words: Rewriting
    let romaji: Rewriting
    let articles: [Set<String>]
    let units: Set<String>
    private let lists: [Substring: Set<String>]

    static let shared = AnswerTables(String(decoding: PackageResources.answers_txt, as: UTF8.self))

    private init(_ table: String) {
        var sections: [Substring: [Substring]] = [:]
        for section in table.split(separator: "\n\n") {
            let lines = section.split(separator: "\n")
            sections[lines[0].prefix { $0 != ":" }] = Array(lines.dropFirst())
        }
        func rewriting(_ name: Substring) -> Rewriting { Rewriting(lines: sections[name] ?? []) }
        (letters, words, romaji) = (rewriting("letters"), rewriting("words"), rewriting("romaji"))
        lists = sections.mapValues { lines in
            Set(lines.flatMap { $0.split(separator: " ").map(String.init) })
        }
        articles = (sections["articles"] ?? []).map {
            Set($0.split(separator: " ").map(String.init))
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

    /// The words that can be missing, or stand for a contraction.
    var overlooked: Set<String> { articles.reduce(self["overlooked"]) { $0.union($1) } }

    subscript(section: Substring) -> Set<String> { lists[section] ?? [] }
}
