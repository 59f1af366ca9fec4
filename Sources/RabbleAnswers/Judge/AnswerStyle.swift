/// What the answers of a group say about each other, by which those of one question are read.
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

    init() {}

    /// - Parameter answers: some answers of the group, at least one.
    init(_ answers: [String]) {
        let commas = answers.map { $0.utf8.count { $0 == UInt8(ascii: ",") } }
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
        hasLists = !hasCapitals || !haveColumns
    }

    init(_ questions: QuestionList) {
        let step = max(1, questions.count / 128)
        self.init(
            stride(from: 0, to: questions.count, by: step).map { questions[$0].answer })
    }
}

extension [String] {
    /// Whether the texts are English; nil if they show little of a language, or of several.
    fileprivate var areEnglish: Bool? {
        let texts = map { $0.lowercased() }
        let foreign = texts.count {
            $0.unicodeScalars.contains(where: \.isAccented) || $0.hasArticle
        }
        let english = texts.count {
            !$0.hasForeignLetter && ($0.hasPrefix("to ") || $0.contains("n't") || $0.hasEnglishWord)
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
