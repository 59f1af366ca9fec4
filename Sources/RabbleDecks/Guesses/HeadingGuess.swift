/// Whether a first row names the columns of a table, and what shows that.
struct HeadingGuess {
    /// What speaks for a heading.
    enum Evidence {
        /// `prompt,answer`: the usual English names.
        case usualNames
        /// `id,word,example`: three names.
        case manyNames
        /// `Frage,Antwort` and `English,German`: most are names, of both sides of a question.
        case bothSides
        /// `Command,Definition`: one is a name that only a heading has.
        case oneSide
        /// `word,examples` above `Hund,Der Hund bellt.`, `tag,use` above `<b>,bold`: names above
        /// texts that are all longer, or start with a sign.
        case unlikeTexts
        /// `sign,sound of it` above `あ,a`: Latin letters above a column without.
        case otherScript
    }

    /// Empty if something speaks against a heading: `la palabra,word` above `el gato,cat`.
    private(set) var evidence: [Evidence] = []

    var isHeading: Bool { !evidence.isEmpty }
    /// Whether it cannot be a question.
    var isCertain: Bool { evidence.contains(.usualNames) || evidence.contains(.manyNames) }

    init(_ names: [String], above rows: [[String]]) {
        let row = HeadingRow(names, above: rows)
        guard row.cells.count > 1, !row.hasWordsOfList else { return }
        let isUsual = row.kinds(in: "certain").isSuperset(of: [.prompt, .answer])
        guard isUsual || !rows.isEmpty && !row.isRepeated else { return }
        if isUsual { evidence.append(.usualNames) }
        if row.areShort, row.known.count > 2, Set(row.known.map(\.word)).count > 1 {
            evidence.append(.manyNames)
        }
        let areMost = row.known.count * 2 >= row.cells.count
        if areMost, Self.makesQuestions(row.known) { evidence.append(.bothSides) }
        guard row.areShort else { return }
        if row.hasTellingName { evidence.append(.oneSide) }
        if areMost, row.kinds.count > 1, row.isUnlike { evidence.append(.unlikeTexts) }
        if row.isOfOtherScript { evidence.append(.otherScript) }
    }

    static func makesQuestions(_ names: [ColumnName]) -> Bool {
        let kinds = Set(names.map(\.kind))
        let isAsked = !kinds.isDisjoint(with: [.prompt, .subject, .text])
        let isAnswered = !kinds.isDisjoint(with: [.answer, .value])
        let others = Set(names.filter { $0.kind == .language || $0.kind == .reading }.map(\.word))
            .count
        return isAsked && isAnswered || others > 1 || others > 0 && (isAsked || isAnswered)
    }
}

/// A row that may be a heading.
private struct HeadingRow {
    private let texts: [String]
    private let rows: [[String]]
    let cells: [String]
    /// The meanings of its cells. Letters may be anything, but for Q and A.
    let known: [ColumnName]

    init(_ names: [String], above rows: [[String]]) {
        texts = names.prefix(64).map(\.trimmed)
        self.rows = rows
        cells = texts.filter { !$0.isEmpty }
        known = cells.filter { $0.utf8.count > 1 || "qaQA".contains($0) }.compactMap(
            ColumnName.init)
    }

    var kinds: Set<ColumnName.Kind> { Set(known.map(\.kind)) }

    func kinds(in list: String) -> Set<ColumnName.Kind> {
        Set(known.filter { ColumnName.isListed($0.word, in: list) }.map(\.kind))
    }

    var areShort: Bool { cells.allSatisfy { $0.count <= 40 && Self.words($0).count < 5 } }

    /// Several names that mean the same may be a word and its translation.
    var hasTellingName: Bool {
        guard !kinds(in: "enough").isEmpty else { return false }
        let isOneScript = Set(cells.map { $0.utf8.allSatisfy { $0 < 0x80 } }).count == 1
        return known.count > 1 ? kinds.count > 1 : isOneScript
    }

    /// Whether a row beneath has the same text in a column.
    var isRepeated: Bool {
        let keys = texts.map(\.normalizedAnswer)
        return rows.contains { row in
            zip(row, keys).contains {
                !$1.isEmpty && $0.utf8.count < 256 && $0.normalizedAnswer == $1
            }
        }
    }

    /// Whether a text starts with an article, or with a word such as `to`, and texts beneath it do:
    /// `la palabra,word` above `el gato,cat`.
    var hasWordsOfList: Bool {
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

    /// The first of several words, or what is before an apostrophe: `l` of `l'eau`.
    private static func article(_ text: String) -> String? {
        guard text.utf8.count <= 64 else { return nil }
        let words = text.lowercased().split { " '’".contains($0) }
        return words.count > 1 ? String(words[0]) : nil
    }

    private static func words(_ text: String) -> [Substring] { text.split(separator: " ") }

    /// Whether a known name of one word is above texts that all have three words and more, or all
    /// start with the same sign.
    var isUnlike: Bool {
        texts.indices.contains { index in
            guard Self.words(texts[index]).count == 1, ColumnName(texts[index]) != nil else {
                return false
            }
            let beneath = rows.map { index < $0.count ? $0[index].trimmed : "" }
            let signs = Set(beneath.map(\.first))
            let areMarked = signs.count == 1 && signs.first??.isLetter == false
            return rows.count > 1
                && (areMarked && texts[index].first?.isLetter == true
                    || beneath.allSatisfy { Self.words($0).count > 2 })
        }
    }

    /// Whether it is in Latin letters above a column that has none, such as one of numbers or kana.
    var isOfOtherScript: Bool {
        let isLatin = texts.allSatisfy {
            $0.isEmpty || $0.utf8.allSatisfy { $0 < 0x80 } && $0.first?.isLetter == true
        }
        return isLatin
            && texts.indices.contains { index in
                let scripts = texts[index].isEmpty ? [] : ColumnContent(index, of: rows).scripts
                return scripts.count > 2 && !scripts.contains(.latin)
            }
    }
}
