/// What the name of a column says about it, in any of the larger languages.
struct ColumnName: Equatable {
    enum Kind: String, CaseIterable {
        /// What is asked, by its name, and what is often asked about, such as a country.
        case prompt, subject
        /// The right answer, by its name, and what often is one, such as a capital.
        case answer, value
        case language, hint, accepts, group
        /// How a word is read. Beside a word and its meaning it is the hint.
        case reading
        case sentence
        /// One of the answers to choose from.
        case option
        /// Anything that is no part of a question, such as a number or a level.
        case aside
    }

    let kind: Kind
    /// The name as the list has it; for a language its code.
    let word: String
    /// Whether a number ends it, as one of several.
    private(set) var isNumbered = false

    /// Whether only a heading has this name, and whether it makes one beside a name that is not known.
    var isCertain: Bool { Self.isListed(word, in: "certain") }
    var isEnough: Bool { Self.isListed(word, in: "enough") }

    private static let longest = 64

    static let option = ColumnName(kind: .option, word: "")

    private init(kind: Kind, word: String) { (self.kind, self.word) = (kind, word) }

    /// The meaning of a name, which may have `_text`, a plural, a number or a language with it; nil if it is not known.
    init?(_ cell: String) {
        guard cell.utf8.count <= Self.longest, cell.isStreamSafe else { return nil }
        let name = Self.words(of: cell).joined(separator: " ")
        let words = name.prefix { !$0.isASCII || !$0.isNumber }.split(separator: " ").map(String.init)
        let bare = words.filter { !Self.isListed($0, in: "affix") }
        guard let found = Self.known[name] ?? Self.named(words) ?? Self.named(bare) ?? Self.withWord(of: bare) else {
            return nil
        }
        self = found
        isNumbered = name.last.map { $0.isASCII && $0.isNumber } ?? false
    }

    private static func named(_ words: [String]) -> ColumnName? {
        let name = words.joined(separator: " ")
        return known[name] ?? (name.hasSuffix("s") ? known[String(name.dropLast())] : nil)
    }

    /// The meaning of the words of a name. What makes it no part of a question comes first.
    private static func withWord(of words: [String]) -> ColumnName? {
        guard (2...3).contains(words.count) else { return nil }
        let found = words.compactMap { named([$0]) }
        let order: [Kind] = [
            .aside, .sentence, .option, .accepts, .reading, .hint, .answer, .language, .prompt, .value,
        ]
        for kind in order + [.subject] {
            if let name = found.first(where: { $0.kind == kind }) { return name }
        }
        return nil
    }

    /// The normalised words of a name such as `questionText`, `Answer (English)` or `source_lang`.
    private static func words(of cell: String) -> [String] {
        var spaced = ""
        var isAfterSmall = false
        for character in cell.prefix(while: { $0 != "(" && $0 != "（" }) {
            if isAfterSmall, character.isUppercase { spaced.append(" ") }
            isAfterSmall = character.isLowercase
            spaced.append("_-./#*:?!\"\u{FEFF}".contains(character) ? " " : character)
        }
        return spaced.normalizedAnswer.split(separator: " ").map(String.init)
    }

    // MARK: Lists

    /// The lists of the resource by their names.
    static let lists: [String: [String]] = Dictionary(
        sections(of: PackageResources.column_names_txt, named: \.self).map { ($0, names(in: $1)) },
        uniquingKeysWith: +)

    private static let listed = lists.mapValues(Set.init)

    static func isListed(_ word: String, in list: String) -> Bool { listed[list]?.contains(word) ?? false }

    /// The meanings of all names. A line of languages starts with the codes of one; codes are names as well, unless another
    /// column is called so.
    static let known: [String: ColumnName] = {
        var known: [String: ColumnName] = [:]
        for kind in Kind.allCases {
            for name in lists[kind.rawValue] ?? [] { known[name] = ColumnName(kind: kind, word: name) }
        }
        for line in String(decoding: PackageResources.language_names_txt, as: UTF8.self).split(separator: "\n") {
            let names = names(in: line)
            let codes = names[0].split(separator: " ").map(String.init)
            for name in names.dropFirst() + codes where known[name] == nil {
                known[name] = ColumnName(kind: .language, word: codes[0])
            }
        }
        return known
    }()

    private static func names(in list: some StringProtocol) -> [String] {
        list.split { $0 == "," || $0 == "\n" }.map { String($0).trimmed }
    }
}

/// The sections of a resource, with a blank line between them: the value that the first line stands for, and the other
/// lines.
func sections<Key>(of bytes: [UInt8], named key: (String) -> Key?) -> [(Key, String)] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n\n").compactMap { section in
        let parts = section.split(separator: "\n", maxSplits: 1)
        return key(String(parts[0])).map { ($0, String(parts[1])) }
    }
}
