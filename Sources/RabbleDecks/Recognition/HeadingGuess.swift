/// Decides whether a first row is a heading: `word,meaning` above `Hund,dog`.
struct HeadingGuess {
    private(set) var isHeading = false
    /// Whether it cannot be a question: `prompt,answer`, or three names such as `id,word,example`.
    let isCertain: Bool

    private let texts: [String]
    private let rows: [[String]]
    private let cells: [String]
    /// The meanings of its cells. Single letters other than Q and A are ignored.
    private let known: [ColumnName]

    init(_ names: [String], above rows: [[String]]) {
        texts = names.prefix(64).map(\.trimmed)
        self.rows = rows
        cells = texts.filter { !$0.isEmpty }
        known = cells.filter { $0.utf8.count > 1 || "qaQA".contains($0) }.compactMap(
            ColumnName.init)
        let areShort = cells.allSatisfy { $0.count <= 40 && Self.words($0) < 5 }
        let isUsual = Self.kinds(of: known, in: "certain").isSuperset(of: [.prompt, .answer])
        let areSeveral = known.count > 2 && Set(known.map(\.word)).count > 1
        isCertain = isUsual || areShort && areSeveral
        guard cells.count > 1, !hasWordsOfList, !isCounted, isUsual || !rows.isEmpty && !isRepeated
        else {
            return
        }
        let areMost = known.count * 2 >= cells.count || known.count { !$0.isPart } > 1
        if isCertain || areMost && Self.makesQuestions(known) {
            isHeading = true
        } else if areShort {
            isHeading = hasTellingName || areMost && isUnlike || isUnlikeOneColumn
        }
    }

    static func makesQuestions(_ names: [ColumnName]) -> Bool {
        let kinds = Set(names.map(\.kind))
        let isAsked = !kinds.isDisjoint(with: [.prompt, .subject, .text])
        let isAnswered = !kinds.isDisjoint(with: [.answer, .value])
        let others = Set(names.filter { $0.kind == .language || $0.kind == .reading }.map(\.word))
            .count
        if isAsked && isAnswered { return true }
        // The words of a guessing game.
        if kinds.contains(.hint), names.contains(where: { $0.word == "word" }) { return true }
        // Two language names ask for each other.
        return others > 1 || others == 1 && (isAsked || isAnswered)
    }

    private static func kinds(of names: [ColumnName], in list: String) -> Set<ColumnName.Kind> {
        Set(names.filter { ColumnName.isListed($0.word, in: list) }.map(\.kind))
    }

    /// Whether a name occurs only in headings: `Command,Definition`. Several names of the same kind
    /// may also be a word and its translation.
    private var hasTellingName: Bool {
        if Self.kinds(of: known, in: "enough").isEmpty { return isAnnotated }
        let isOneScript = Set(cells.map { $0.utf8.allSatisfy { $0 < 0x80 } }).count == 1
        return known.count > 1 ? Set(known.map(\.kind)).count > 1 : isOneScript
    }

    /// Whether the first of several names is a language or a prompt, and the last one is not part
    /// of a question: `English,Sanremasco,Comment`.
    private var isAnnotated: Bool {
        guard cells.count > 2, let first = ColumnName(cells[0]), !first.isPart,
            let last = ColumnName(cells[cells.count - 1]), !last.isPart
        else { return false }
        return [.language, .prompt].contains(first.kind) && [.aside, .hint].contains(last.kind)
    }

    /// Whether the names count the columns of a spreadsheet: `Column1,Column2`.
    private var isOfSheet: Bool {
        let word = texts[0].filter(\.isLetter)
        return word.count > 4 && texts.enumerated().allSatisfy { $1 == word + "\($0 + 1)" }
    }

    /// Whether a later row has the same text in a column.
    private var isRepeated: Bool {
        let keys = texts.map(\.normalizedAnswer)
        return rows.contains { row in
            zip(row, keys).contains {
                $1.contains(where: \.isLetter) && $0.utf8.count < 256 && $0.normalizedAnswer == $1
            }
        }
    }

    /// Whether a later row has the same text with another number: `word 0,answer 0` above `word
    /// 1,answer 1`.
    private var isCounted: Bool {
        texts.indices.contains { index in
            let word = texts[index].filter { !$0.isNumber }
            return word.count < texts[index].count && !word.isBlank
                && rows.contains { index < $0.count && $0[index].filter { !$0.isNumber } == word }
        }
    }

    /// Whether a text and later ones in its column start with an article or a word such as `to`:
    /// `la palabra,word` above `el gato,cat`. Then the first row is data.
    private var hasWordsOfList: Bool {
        texts.indices.contains { index in
            guard let first = Self.article(texts[index]) else { return false }
            let isListed = ColumnName.isListed(first, in: "article")
            let count = rows.count { row in
                guard index < row.count, let word = Self.article(row[index]) else { return false }
                return word == first && word.count < 4
                    || isListed && ColumnName.isListed(word, in: "article")
            }
            return count > 0 && count * 4 >= rows.count
        }
    }

    /// The first of several words, or the part before an apostrophe: `l` in `l'eau`.
    private static func article(_ text: String) -> String? {
        guard text.utf8.count <= 64 else { return nil }
        let words = text.lowercased().split { " '’".contains($0) }
        return words.count > 1 ? String(words[0]) : nil
    }

    /// Whether the row is in Latin letters, but a column beneath is not: it has numbers or kana.
    private var isOfOtherScript: Bool {
        func isLatin(_ text: String) -> Bool { text.contains { $0.isASCII && $0.isLetter } }
        guard rows.count > 2, cells.allSatisfy({ isLatin(String($0.prefix(1))) }) else {
            return false
        }
        return texts.indices.contains { index in
            !texts[index].isEmpty && !rows.contains { index >= $0.count || isLatin($0[index]) }
        }
    }

    private var isUnlikeOneColumn: Bool {
        isOfOtherScript || isAboveQuestions || isOneLanguage || isOfSheet
    }

    /// Whether one of two words names a language, but few words beneath do: `English,Kabyle`.
    private var isOneLanguage: Bool {
        guard rows.count > 4, texts.count == 2, known.count == 1, known[0].kind == .language,
            texts.allSatisfy({ $0.count > 3 && Self.words($0) == 1 })
        else { return false }
        let others = rows.joined().count { $0.count > 3 && ColumnName($0)?.kind == .language }
        return others * 20 < rows.count
    }

    /// Whether a name of a prompt is above questions: `Question,Breed` above `Which dog
    /// herds?,Collie`.
    private var isAboveQuestions: Bool {
        guard rows.count > 1 else { return false }
        return texts.indices.contains { index in
            ColumnName(texts[index])?.kind == .prompt && !texts[index].endsAsking
                && rows.allSatisfy { index < $0.count && $0[index].trimmed.endsAsking }
        }
    }

    private static func words(_ text: String) -> Int { text.split(separator: " ").count }

    /// Whether several names are above texts of a different form: all with three or more words, or
    /// all starting with the same symbol. Examples: `word,examples` above `Hund,Der Hund bellt.`,
    /// `tag,use` above `<b>,bold`.
    private var isUnlike: Bool {
        guard rows.count > 1, Set(known.map(\.word)).count > 1 else { return false }
        return texts.indices.contains { index in
            guard Self.words(texts[index]) == 1, ColumnName(texts[index]) != nil else {
                return false
            }
            let beneath = rows.map { index < $0.count ? $0[index].trimmed : "" }
            let signs = Set(beneath.map(\.first))
            let areMarked = signs.count == 1 && signs.first??.isLetter == false
            return areMarked && texts[index].first?.isLetter == true
                || beneath.allSatisfy { Self.words($0) > 2 }
        }
    }
}
