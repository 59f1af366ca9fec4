import RabbleAnswers
import RabbleTables

/// The meaning of a column name, in any of the larger languages.
struct ColumnName: Equatable {
    /// If the words of a name have several meanings, the first of these applies; meanings outside
    /// of questions come first.
    enum Kind: String, CaseIterable {
        /// Data outside of questions, such as a number or a level.
        case aside, sentence
        /// Wrong answers, and options that include the right one.
        case wrong, option
        case accepts
        /// The reading of a word. Next to a word and its meaning it is the hint.
        case reading
        case hint, answer, language, prompt
        /// A frequent kind of answer, such as a capital; and a frequent kind of prompt, such as a
        /// country.
        case value, subject
        case group
        /// Inferred from the cells. A note is an aside in words.
        case text, sparse, spelling, number, label, note
    }

    let kind: Kind
    /// The name as in the list; for a language, its code.
    var word = ""
    /// Whether it ends in a number, or in the letter of the first of several.
    private(set) var isNumbered = false
    /// Whether it is one of several words of the name.
    private(set) var isPart = false
}

extension ColumnName {
    /// The meaning of a name, which may include `_text`, a plural, a number or a language; nil if
    /// it is unknown.
    init?(_ cell: String) {
        guard cell.utf8.count <= 64, cell.isStreamSafe else { return nil }
        // `Question #` is a counter of questions.
        let isCounter = cell.trimmed.hasSuffix("#") && cell.trimmed.utf8.count > 1
        let name = Self.words(of: isCounter ? cell + " number" : cell)
        let plain = name.prefix { !$0.isASCII || !$0.isNumber }.trimmed
        let bare = plain.split(separator: " ").map(String.init).filter {
            !Self.isListed($0, in: "affix")
        }
        let found = [name, plain, bare.joined(separator: " ")].firstNonNil(Self.named)
        guard let known = found ?? Self.withWord(of: bare, isName: !cell.contains(" ")) else {
            return nil
        }
        self = known
        // `option 1 display` is not `option 1`.
        let tail = name.dropFirst(plain.count).drop { " 0123456789".contains($0) }
        isPart = found == nil || !tail.isEmpty && !Self.isListed(String(tail), in: "affix")
        isNumbered = plain.count < name.count || " \(name)".hasSuffix(" a")
    }

    /// Whether it is the letter of the second option, without which a later letter is not an
    /// option.
    var isSecondLetter: Bool { kind == .option && word == "b" }

    private static func named(_ name: String) -> ColumnName? {
        let isPlural = name.hasSuffix("s") && name.utf8.count > 3
        let singular = isPlural ? known(String(name.dropLast())) : nil
        // A language has no plural: `Haus` is not several of `hau`, the code of Hausa.
        return known(name) ?? (singular?.kind == .language ? nil : singular)
    }

    /// Languages and their codes, unless another column has that name.
    private static func known(_ name: String) -> ColumnName? {
        let kind = Kind.allCases.last { isListed(name, in: $0.rawValue) }
        if let kind { return ColumnName(kind: kind, word: name) }
        return languages[name].map { ColumnName(kind: .language, word: $0) }
    }

    /// Language codes do not count between other words: `his/her name is`, `isPrimary`.
    private static func withWord(of words: [String], isName: Bool) -> ColumnName? {
        guard (2...3).contains(words.count), words[0] != "has" else { return nil }
        // `Answer B` is an option, as `answer_b` is.
        let isLettered =
            words.last?.utf8.count == 1 && words[0].utf8.count > 1
            && named(words[0])?.kind == .answer
        let isName = isName || isLettered
        let found = words.filter { isName && $0 != "is" || $0.utf8.count > 2 }
            .compactMap(named).filter { $0.kind != .accepts }
        return Kind.allCases.firstNonNil { kind in found.first { $0.kind == kind } }
    }

    /// The normalised words of a name such as `questionText`, `Answer (English)` or `source_lang`.
    private static func words(of cell: String) -> String {
        var spaced = ""
        var isAfterSmall = false
        // `(A)` is an option, and `Answer (English)` an answer.
        let isInBrackets = cell.hasPrefix("(") && cell.hasSuffix(")")
        let cell = isInBrackets ? String(cell.dropFirst().dropLast()) : cell
        for character in cell.prefix(while: { $0 != "(" && $0 != "（" }) {
            if isAfterSmall, character.isUppercase { spaced.append(" ") }
            isAfterSmall = character.isLowercase
            spaced.append("_-./#*:?!\"\u{FEFF}".contains(character) ? " " : character)
        }
        return spaced.normalizedAnswer.split(separator: " ").joined(separator: " ")
    }

    static let lists = Dictionary(
        columnNameTable.sections(named: \.self).map { name, lines in
            (name, Set(lines.flatMap(names)))
        },
        uniquingKeysWith: { $0.union($1) })

    static func isListed(_ word: String, in list: String) -> Bool {
        lists[list]?.contains(word) ?? false
    }

    /// The first code of each language, by its names and codes. A line starts with the codes.
    private static let languages: [String: String] = {
        var languages: [String: String] = [:]
        for line in languageNameTable.sections.joined() {
            let names = names(in: line)
            let codes = names[0][...].blankSeparated
            for name in names.dropFirst() + codes where languages[name] == nil {
                languages[name] = codes[0]
            }
        }
        return languages
    }()

    /// The names in a list, and long Latin ones without accents, too.
    private static func names(in list: Substring) -> [String] {
        let names = list.parts(between: ",").map { name in
            String(name.utf8.first == 0x20 ? name.dropFirst() : name)
        }
        let accented = names.filter { $0.count > 4 && !$0.utf8.allSatisfy { $0 < 0x80 } }
        return names + accented.map(\.unaccented).filter { $0.utf8.allSatisfy { $0 < 0x80 } }
    }
}
