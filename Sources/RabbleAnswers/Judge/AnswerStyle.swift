/// What the answers of a group say about how each of them is read.
///
/// Each finding has its evidence: a part of at least five answers, of at most 128 that stand for
/// all.
struct AnswerStyle: Sendable {
    /// Whether words that start with a capital are nothing special, as nouns in German.
    private(set) var hasCapitals = false
    /// Whether commas may stand between alternatives, not between columns: `Paris, France` and
    /// `Rome, Italy` have two.
    private(set) var hasLists = true
    /// Whether most is code, so that each sign counts.
    private(set) var hasCode = false
    /// Whether most are formulas of chemistry: `CO` is not `Co`.
    private(set) var hasFormulas = false
    /// Whether the answers are English, by their words and accents; nil if nothing shows it.
    private(set) var isEnglish: Bool?
    /// Whether all is Japanese in Latin letters.
    private(set) var isRomaji = false
    /// How many forms of a word each answer has, as `eat, ate, eaten`; nil if none has several, or
    /// the parts are alternatives.
    private(set) var columns: Int?
    /// Whether letters in brackets at the ends of words are endings, as in `lavar(se)`.
    private(set) var hasEndings = false
    /// Whether most are the letters of choices: `A`, `B and D`, `D. Pu Yi`.
    private(set) var hasLetters = false
    /// Whether some are names that only people have, such as `John F. Kennedy`.
    private(set) var hasPeople = false

    init() {}

    /// - Parameter answers: some answers of the group, at least one.
    init(_ answers: [String]) {
        let commas = answers.map { $0.utf8.count { $0 == "," } }
        let isEvidence = answers.count >= 5
        hasCapitals = isEvidence && answers.count(where: \.hasCapital) * 2 > answers.count
        hasCode = isEvidence && answers.count(where: \.hasCodeSigns) * 2 > answers.count
        let formulas = isEvidence ? answers.filter(\.isChemical) : []
        hasFormulas =
            formulas.count * 2 > answers.count
            && formulas.contains { $0.contains { $0.isLowercase || $0.isNumber } }
        isEnglish = isEvidence ? answers.areEnglish : nil
        isRomaji = isEvidence && answers.allSatisfy { $0.normalizedAnswer.romaji() != nil }
        let haveColumns =
            commas[0] > 0 && commas.count { $0 == commas[0] } * 5 >= commas.count * 4
        let nouns = answers.count { $0.normalizedAnswer.article != nil }
        hasLists = !hasCapitals || !haveColumns || nouns * 2 > answers.count
        columns = isEvidence ? answers.map(\.commaParts).columns : nil
        hasLetters =
            isEvidence && answers.count { $0.count == 1 && $0.hasCapital } * 2 >= answers.count
        let people = answers.count(where: \.hasPartOfPerson)
        hasPeople = people > 1 && people * 12 >= answers.count
        let endings = answers.compactMap(\.bracketedEnding)
        hasEndings =
            endings.count >= 3
            && endings.allSatisfy { ending in
                ending.mayBeEnding || ending.count > 1 && endings.count { $0 == ending } > 2
            }
    }

    init(_ questions: QuestionList) {
        let step = max(1, questions.count / 128)
        self.init(
            stride(from: 0, to: questions.count, by: step).map { questions[$0].answer })
    }
}

extension [[String]] {
    /// The number of forms that four fifths of the answers have.
    fileprivate var columns: Int? {
        let counts = map(\.count).sorted()
        let count = counts[counts.count / 2]
        let rows = filter { $0.count == count }
        guard (2...8).contains(count), rows.count * 5 >= self.count * 4,
            rows.count(where: \.areForms) * 5 >= rows.count * 3
        else { return nil }
        return count
    }
}

extension String {
    /// The content of brackets that follow a letter: `se` of `lavar(se)`.
    fileprivate var bracketedEnding: Substring? {
        guard let start = firstIndex(of: "("), start > startIndex,
            self[index(before: start)].isLetter
        else { return nil }
        return self[index(after: start)...].prefix { $0 != ")" }
    }
}

extension Substring {
    /// Whether this is no argument, as the x of `f(x)` is.
    fileprivate var mayBeEnding: Bool {
        guard (1...4).contains(count), allSatisfy(\.isLetter) else { return false }
        return unicodeScalars.isEnding || contains { !$0.isASCII }
    }
}

extension [String] {
    /// Whether the texts are English; nil if they show little of a language, or of several.
    fileprivate var areEnglish: Bool? {
        let texts = map { $0.lowercased() }
        let foreign = texts.count {
            $0.unicodeScalars.contains(where: \.isAccented) || $0.hasArticle
        }
        let english = texts.count { text in
            if text.hasForeignLetter { return false }
            return text.hasPrefix("to ") || text.contains("n't") || text.hasEnglishWord
        }
        if english > 0, english >= foreign * 2 { return true }
        return foreign * 5 >= count && foreign > english * 2 ? false : nil
    }
}

extension String {
    var hasForeignLetter: Bool { unicodeScalars.contains { !$0.isASCII && $0.isLetter } }

    var hasEnglishWord: Bool {
        split { !$0.isLetter }.contains { AnswerTables["english"].contains(String($0)) }
    }

    /// Whether the text starts with an article that is no English word.
    fileprivate var hasArticle: Bool {
        article.map { !["a", "an", "as", "i", "o"].contains($0.article) } ?? false
    }
}

extension Unicode.Scalar {
    /// Whether this is a Latin letter that English lacks.
    fileprivate var isAccented: Bool {
        isLetter && (0xC0..<0x250).contains(value) || (0x1E00..<0x1F00).contains(value)
    }
}
