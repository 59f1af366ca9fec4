internal import RabbleBase

/// What the judge knows of spelling and of small words: the sections of the resource `answers.txt`.
struct AnswerTables: Sendable {
    /// Letters that are written as others: œ as oe, ł as an l with a mark.
    let letters: Rewriting
    /// Small words that may be left out, contractions, and British spellings; of words in lower case.
    let words: Rewriting
    /// The spellings of syllables in one romanisation of Japanese.
    let romaji: Rewriting
    /// The articles of each language that has genders.
    let articles: [Set<String>]
    /// Contractions that are other words without their apostrophe.
    let contractions: Set<String>
    /// Endings in brackets or after a slash: Student(in), amigo/a.
    let suffixes: Set<String>
    /// Words that start a sentence, not a list.
    let sentences: Set<String>
    /// Words before the last part of what belongs together: red, white and blue.
    let conjunctions: Set<String>
    /// Words with a slash that are no alternatives.
    let slashes: Set<String>
    /// What stands behind a word of a dictionary: f., pl.
    let abbreviations: Set<String>
    /// Pairs of words that only look like two spellings of one, a blank between them.
    let different: Set<String>
    /// The units of measurement, with and without prefixes.
    let units: Set<String>

    static let shared = AnswerTables(String(decoding: PackageResources.answers_txt, as: UTF8.self))

    private init(_ table: String) {
        var sections: [Substring: [Substring]] = [:]
        for section in table.split(separator: "\n\n") {
            let lines = section.split(separator: "\n")
            sections[lines[0]] = Array(lines.dropFirst())
        }
        func words(_ name: Substring) -> Set<String> {
            Set((sections[name] ?? []).flatMap { $0.split(separator: " ").map(String.init) })
        }
        letters = Rewriting(lines: sections["letters"] ?? [])
        self.words = Rewriting(lines: sections["words"] ?? [])
        romaji = Rewriting(lines: sections["romaji"] ?? [])
        articles = (sections["articles"] ?? []).map { Set($0.split(separator: " ").map(String.init)) }
        contractions = words("contractions")
        suffixes = words("suffixes")
        sentences = words("sentences")
        conjunctions = words("conjunctions")
        slashes = words("slashes")
        abbreviations = words("abbreviations")
        different = Set((sections["different"] ?? []).map(String.init))
        // Each line has prefixes and, after a bar, the units that take them.
        let lines = (sections["units"] ?? []).map { $0.split(separator: "|").map { $0.split(separator: " ").map(String.init) } }
        units = Set(lines.flatMap { line in (line[0] + [""]).flatMap { prefix in line[1].map { prefix + $0 } } })
    }
}
