/// Properties of a group's answers that affect how each of them is read.
struct AnswerStyle: Sendable {
    var accents = AccentRule.lenient
    /// Whether rules that may produce a different word, from its marks or spelling, do not apply.
    var isStrict = false
    /// Whether initial capitals have no significance, as in German nouns.
    var hasCapitals = false
    /// Whether commas may stand between alternatives, not between columns: `Paris, France` and
    /// `Rome, Italy` have two.
    var hasLists = true
    /// Whether most answers are code, so that every character counts.
    var hasCode = false
    /// Whether most answers are chemical formulas: `CO` is not `Co`.
    var hasFormulas = false
    /// Whether the answers are English, by their words and accents; nil if nothing indicates it.
    var isEnglish: Bool?
    /// Whether most answers are Japanese in Latin letters.
    var isRomaji = false
    /// Whether most answers are Chinese in Latin letters.
    var isPinyin = false
    /// Whether the point in `8.848` separates thousands, as shown by `0,5` and `1.000.000` in other
    /// answers.
    var hasThousandPoints = false
    /// Whether there are lists of words, as in a dictionary, so that `Iran, Persia` is also a list.
    var hasWordLists = false
    /// The number of forms of a word in each answer, such as `eat, ate, eaten`; nil if there is
    /// only one, or if the parts are alternatives.
    var columns: Int?
    /// Whether most answers are letters of choices: `A`, `B and D`, `D. Pu Yi`.
    var hasLetters = false
    /// Whether a bar separates words, as it certainly does in some answers: `to do|to make`.
    var hasBars = false
    /// Whether all answers are words such as `true` and `no`, which then have initials.
    var hasTruth = false
    /// Whether some answers are unmistakably names of people, such as `John F. Kennedy`.
    var hasPeople = false

    /// With fewer answers there is too little evidence.
    private static let fewestAnswers = 5
    /// The number of answers examined.
    private static let sampleSize = 128
    /// One list of words among this many answers indicates a dictionary.
    private static let answersPerWordList = 10

    init() {}

    /// - Parameters:
    ///   - answers: some answers of the group, at least one.
    ///   - prompts: their prompts.
    init(_ answers: [String], prompts: [String] = []) {
        let isEvidence = answers.count >= Self.fewestAnswers
        hasCapitals = isEvidence && answers.most(\.hasCapital)
        let parts = answers.map(\.commaParts)
        hasLists =
            !hasCapitals || !parts.haveColumns
            || answers.most { $0.normalizedAnswer.article != nil }
        hasPeople = answers.havePeople
        hasTruth = answers.allSatisfy { AnswerTables["truth"].contains($0.normalizedAnswer) }
        hasBars = answers.contains(where: \.hasBars)
        isRomaji = answers.areRomaji(prompts, isEvidence: isEvidence)
        guard isEvidence else { return }
        hasCode = answers.most(\.hasCodeSigns)
        hasFormulas = answers.areFormulas
        isEnglish = answers.areEnglish
        isPinyin = answers.arePinyin(prompts)
        hasThousandPoints = answers.haveThousandPoints
        hasWordLists =
            parts.count(where: \.areWordList) * Self.answersPerWordList >= answers.count
        columns = parts.columns
        hasLists = hasLists && columns == nil
        hasLetters = answers.count { $0.count == 1 && $0.hasCapital } * 2 >= answers.count
    }

    init(_ questions: QuestionList) {
        let step = max(1, questions.count / Self.sampleSize)
        let sample = stride(from: 0, to: questions.count, by: step).map { questions[$0] }
        self.init(sample.map(\.answer), prompts: sample.map(\.prompt))
    }

    /// The reading of an answer. English is determined by its own words; the group can only add to
    /// this.
    func reading(of answer: String) -> Reading {
        var reading = Reading(hasThousandPoints: hasThousandPoints, isStrict: isStrict)
        let isForeign = answer.hasForeignLetter
        if answer.hasEnglishWord || isEnglish != false && answer.hasPrefix("to ") {
            reading.english = isForeign ? .smallWords : .spelling
        } else if isEnglish ?? !isForeign {
            reading.english = .smallWords
        } else {
            reading.english = answer.hasForeignArticle ? .foreign : .none
        }
        return reading
    }
}

extension Array {
    fileprivate func most(_ isSo: (Element) -> Bool) -> Bool { count(where: isSo) * 2 > count }

    /// Whether this holds for at least four fifths.
    fileprivate func nearlyAll(_ isSo: (Element) -> Bool) -> Bool {
        count(where: isSo) * 5 >= count * 4
    }
}

extension [String] {
    /// `H2O` and `Co`: most are formulas, and one of them is not an all-capital word.
    fileprivate var areFormulas: Bool {
        let formulas = filter(\.isChemical)
        return formulas.count * 2 > count
            && formulas.contains { $0.contains { $0.isLowercase || $0.isNumber } }
    }

    /// `John F. Kennedy` and `Louis XIV`, two or more.
    fileprivate var havePeople: Bool {
        let people = count(where: \.hasPartOfPerson)
        return people > 1 && people * Self.namesPerPerson >= count
    }

    /// Few people's names have a part that no place name has.
    private static let namesPerPerson = 12

    /// `sushi` and `fairu`: all answers to prompts in kana or kanji, or most of those of a group
    /// with enough evidence. Without such prompts, all must be romaji, with `shi` and not `si`,
    /// because `simu` and `Timaru` are other languages.
    fileprivate func areRomaji(_ prompts: [String], isEvidence: Bool) -> Bool {
        let romaji = map(\.normalizedAnswer).filter { $0.romaji() != nil }
        let areAll = romaji.count == count
        if prompts.areEastAsian { return areAll || isEvidence && romaji.count * 2 > count }
        return areAll && isEvidence
            && romaji.contains { $0.has(["shi", "chi", "tsu", "fu", "ji"]) }
            && !romaji.contains { $0.has(["si", "ti", "tu", "zi"]) }
    }

    /// `nǐ hǎo` and `ni3 hao3`: most answers, one of which is more than a word with a number like
    /// `lan1`, or some answers to prompts in Chinese characters.
    fileprivate func arePinyin(_ prompts: [String]) -> Bool {
        prompts.areEastAsian && contains(where: \.isPinyin)
            || most(\.isPinyin) && contains { $0.isPinyin && $0.utf8.count(where: \.isDigit) != 1 }
    }

    private var areEastAsian: Bool { most { $0.unicodeScalars.contains(where: \.isEastAsian) } }

    /// `0,5`, `1.000.000` and `1.234,50`, but not `0.5`.
    fileprivate var haveThousandPoints: Bool {
        let points = compactMap(\.numberPoints)
        return points.contains(.thousands) && !points.contains(.decimals)
    }

    /// Whether the texts are English; nil if the evidence is weak or mixed: *café* and *Zürich* say
    /// nothing beside `to eat`.
    fileprivate var areEnglish: Bool? {
        let texts = map { $0.lowercased() }
        let foreign = texts.count {
            $0.unicodeScalars.contains(where: \.isAccented) || $0.hasForeignArticle
        }
        let hasTo = !texts.contains { $0.unicodeScalars.contains(where: \.isOfLanguageWithTo) }
        let english = texts.count { text in
            if text.hasForeignLetter { return false }
            return hasTo && text.hasPrefix("to ") || text.contains("n't") || text.hasEnglishWord
        }
        if english > 0, english * Self.foreignPerEnglish >= foreign { return true }
        return foreign * Self.answersPerForeign >= count ? false : nil
    }

    /// One English text outweighs three foreign ones, because foreign words occur in English texts.
    private static let foreignPerEnglish = 3
    private static let answersPerForeign = 5
}

extension [[String]] {
    /// `Paris, France` and `Rome, Italy`: four fifths of the answers have as many parts as most.
    fileprivate var haveColumns: Bool {
        let count = maxParts
        return count > 1 && nearlyAll { $0.count == count }
    }

    private var maxParts: Int { map(\.count).sorted()[count / 2] }

    /// The number of columns with forms of one word.
    fileprivate var columns: Int? {
        let count = maxParts
        // More parts are a list, such as the months.
        let isShort = count < 9
        let areForms = isShort && haveColumns && filter { $0.count == count }.most(\.areForms)
        return areForms ? count : nil
    }
}

extension String {
    /// Whether the text starts with an article that is not an English word.
    fileprivate var hasForeignArticle: Bool {
        article.map { !["a", "an", "as", "i"].contains($0.article) } ?? false
    }

    /// `nǐ hǎo` and `ni3 hao3`, but not `CO2`.
    var isPinyin: Bool {
        let text = normalizedAnswer
        if AnswerLetters(text).isPinyin { return true }
        let isSymbol = tokens.contains { $0.dropFirst().contains(where: \.isUppercase) }
        return !isSymbol && text.pinyinWithTones != nil
    }

    var hasForeignLetter: Bool { unicodeScalars.contains { !$0.isASCII && $0.isLetter } }

    var hasEnglishWord: Bool {
        guard utf8.contains(0x20) else { return false }
        let english = AnswerTables["english"]
        return utf8.split { $0 < 0x80 && !$0.isLetter }.contains { english.contains(Substring($0)) }
    }
}

extension Unicode.Scalar {
    /// Whether this is a Latin letter that English lacks.
    var isAccented: Bool {
        isLetter && (0xC0..<0x250).contains(value) || (0x1E00..<0x1F00).contains(value)
    }

    /// Whether this is a letter of languages that have a word *to*, such as Polish and Danish, but
    /// not of languages whose words occur in English texts.
    fileprivate var isOfLanguageWithTo: Bool {
        (0x100..<0x250).contains(value) || "åøæ".unicodeScalars.contains(self)
    }
}
