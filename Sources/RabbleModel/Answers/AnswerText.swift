/// A right answer or a typed one, read as far as is needed to compare them.
struct AnswerText {
    let spelling: String
    let raw: String
    let normalized: String
    private let isCode: Bool
    private let isMath: Bool
    private let hasCase: Bool
    private let isTyped: Bool
    private lazy var glance = AnswerGlance(normalized)
    private(set) lazy var forms = AnswerForms(normalized, isTyped: isTyped)

    init(_ text: String, isTyped: Bool = false) {
        self.isTyped = isTyped
        isCode = text.isCodeSpan
        spelling = isCode ? String(text.dropFirst().dropLast()) : text
        isMath = !isCode && text.withoutMathMarks != text
        raw = isCode ? spelling : text.withoutMathMarks.readable
        hasCase = !isTyped && (isCode || raw.looksLikeCode)
        normalized = raw.normalizedAnswer
    }

    // MARK: Verdicts on a typed answer

    /// Whether the typed answer differs in case alone.
    func isSame(as typed: AnswerText) -> Bool {
        typed.raw == raw
            || !hasCase && typed.normalized == normalized && verdictOnCase(of: typed) == .right
    }

    mutating func verdict(
        on typed: inout AnswerText, _ accents: AccentRule, _ style: AnswerStyle
    ) -> AnswerMatcher.Verdict {
        if typed.raw == raw { return .right }
        if hasCase, let verdict = verdictOnCode(typed) { return verdict }
        if raw != spelling, !raw.contains("^"), typed.normalized == spelling.normalizedAnswer {
            return .right
        }
        if typed.normalized == normalized { return verdictOnCase(of: typed) }
        guard mayMean(&typed) else { return .wrong }
        if let likeness = likeness(of: &typed) { return verdict(likeness, on: typed, accents) }
        if let right = normalized.romaji, let wrong = typed.normalized.romaji,
            right.text == wrong.text
        {
            let isSure = style.isRomaji || right.syllables == 1 || !normalized.isPrintableASCII()
            return isSure ? .right : almost("another romanization")
        }
        if forms.key == typed.forms.key { return isMath ? .right : almost("spaces") }
        return verdictOnArticle(of: &typed)
    }

    private func almost(_ difference: String) -> AnswerMatcher.Verdict {
        .almost(NearMiss(spelling, difference))
    }

    /// The verdict where case counts; nil if more than case decides.
    private func verdictOnCode(_ typed: AnswerText) -> AnswerMatcher.Verdict? {
        let (wrong, right) = (
            typed.raw.withoutBlanks.compatiblyComposed, raw.withoutBlanks.compatiblyComposed
        )
        if isCode {
            let (wrong, right) = (typed.spelling.normalizedCode, spelling.normalizedCode)
            if [wrong, wrong.withoutFinalPunctuation].contains(right) { return .right }
        }
        if wrong != right, wrong == right.trimmingMarks { return almost("marks are missing") }
        if isCode { return .wrong }
        guard typed.normalized.withoutBlanks == normalized.withoutBlanks else { return nil }
        return wrong.words == right.words && (right.last != "!" || wrong.contains("!"))
            ? .right : .wrong
    }

    /// The verdict on a typed answer that differs in case and spelling alone, which can make
    /// another unit or word.
    private func verdictOnCase(of typed: AnswerText) -> AnswerMatcher.Verdict {
        let isMeasure = raw.first?.isNumber == true
        let tables = AnswerTables.shared
        for (wrong, right) in zip(typed.raw.words, raw.words) where wrong != right {
            if (2...8).contains(wrong.utf8.count), tables.units.contains(wrong),
                tables.units.contains(right),
                wrong.count > 1, isMeasure || wrong != wrong.lowercased(),
                wrong.lowercased() == right.lowercased()
            {
                return .wrong
            }
            // In capitals, ß is SS.
            if wrong.dropFirst() != wrong.dropFirst().uppercased(),
                tables["different"].contains("\(wrong.lowercased())=\(right.lowercased())")
            {
                return almost("another word")
            }
        }
        return .right
    }

    /// Whether the typed answer can be another spelling: long ones are not read closely.
    private mutating func mayMean(_ typed: inout AnswerText) -> Bool {
        isMath
            || normalized.isShort && typed.normalized.isShort && glance.mayMean(typed.glance)
                && typed.glance.mayMean(glance)
    }

    private mutating func likeness(of typed: inout AnswerText) -> AnswerLetters.Likeness? {
        if let likeness = forms.likeness(of: typed.forms) { return likeness }
        // Greek letters by their names, and marks of TeX without the dollar signs.
        let tex = isMath ? ["$\(typed.raw)$", "$\\\(typed.raw)$"] : []
        if tex.contains(where: { $0.withoutMathMarks.normalizedAnswer == normalized }) {
            return .same
        }
        let texts = [raw, typed.raw]
        guard texts.contains(where: { $0.contains("^") }), texts.contains(where: \.isRaised) else {
            return nil
        }
        let flat = texts.map { AnswerForms($0.normalizedAnswer.filter { $0 != "^" && $0 != " " }) }
        return flat[0].likeness(of: flat[1])
    }

    private func verdict(
        _ likeness: AnswerLetters.Likeness, on typed: AnswerText, _ accents: AccentRule
    ) -> AnswerMatcher.Verdict {
        switch likeness {
        case .same: verdictOnCase(of: typed)
        case .unaccented where accents == .strict: .wrong
        case .unaccented: max(.rightButForAccents(spelling: spelling), verdictOnCase(of: typed))
        case .contradicting:
            .almost(NearMiss(typed: typed.normalized, meant: normalized, accentOf: spelling))
        }
    }

    private mutating func verdictOnArticle(of typed: inout AnswerText) -> AnswerMatcher.Verdict {
        let (wrong, right) = (typed.normalized.article, normalized.article)
        func rest(_ word: Substring) -> AnswerForms { AnswerForms(String(word)) }
        func isRight(_ typed: AnswerForms, _ meant: AnswerForms) -> Bool {
            meant.likeness(of: typed).map { $0 < .contradicting } ?? false
        }
        switch (wrong, right) {
        case (nil, let right?) where isRight(typed.forms, rest(right.word)):
            return almost("the article is missing")
        case (let wrong?, nil) where isRight(rest(wrong.word), forms):
            return almost("without the article")
        case (let wrong?, let right?)
        where !right.languages.isDisjoint(with: wrong.languages)
            && isRight(rest(wrong.word), rest(right.word)):
            return almost("the article is \(right.article)")
        default: return .wrong
        }
    }

    /// The slip that makes the typed answer of this; nil if there is none.
    mutating func slip(in typed: inout AnswerText) -> NearMiss? {
        guard !hasCase else { return nil }
        let maySlip = glance.maySlip(to: typed.glance)
        let slip =
            maySlip ? NearMiss(typed: typed.normalized, meant: normalized, spelling: spelling) : nil
        guard slip == nil, mayMean(&typed) else { return slip }
        return NearMiss(typed: typed.forms.text, meant: forms.text, spelling: spelling)
    }
}

extension Question {
    var rightAnswers: [String] { [answer] + otherAnswers }

    func rightTexts(in style: AnswerStyle) -> [String] {
        rightAnswers.flatMap { $0.isCodeSpan ? [$0] : $0.answerVariants(in: style) }
    }
}

extension String {
    /// The article that the text starts with, and the languages in which it is one; nil if there is
    /// none.
    var article: (article: Substring, word: Substring, languages: Set<Int>)? {
        guard let end = prefix(6).firstIndex(where: { $0 == " " || $0 == "'" }) else { return nil }
        let word = self[self.index(after: end)...].drop { $0 == " " }
        let article = self[end] == "'" ? self[...end] : self[..<end]
        let languages = AnswerTables.shared.articles.enumerated().filter {
            $0.element.contains(String(article))
        }
        return word.isEmpty || languages.isEmpty
            ? nil : (article, word, Set(languages.map(\.offset)))
    }

    fileprivate var isCodeSpan: Bool {
        utf8.first == UInt8(ascii: "`") && hasSuffix("`") && utf8.count > 2
            && utf8.count { $0 == utf8.first } == 2
    }

    fileprivate var words: [String] { unicodeScalars.split { !$0.isLetter }.map { String($0) } }

    /// Whether the text is a call, a command with options, or a factorial.
    fileprivate var looksLikeCode: Bool {
        let isFactorial = utf8.last == UInt8(ascii: "!") && (hasSuffix(")!") || !contains(" "))
        if isFactorial, utf8.count > 1, isPrintableASCII(), words.allSatisfy({ $0.count == 1 }) {
            return true
        }
        guard utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "(") }) else {
            return false
        }
        let scalars = Array(unicodeScalars)
        func isName(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.isLetter }
        var hasCalls = false
        for index in scalars.indices.dropFirst(2) {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            let isOption =
                scalars[index] == "-" && scalars[index - 1] == " " && scalars[index - 2] != ","
            if isOption, next == "-" || isName(next) { return true }
            hasCalls =
                hasCalls || scalars[index] == "(" && scalars[(index - 2)..<index].allSatisfy(isName)
        }
        return hasCalls && !hasOptionalParts
    }

    fileprivate var withoutBlanks: String { filter { $0 != " " } }

    /// The text without the marks at its ends that many leave out: `print` of `print()`, `include`
    /// of `#include`.
    fileprivate var trimmingMarks: String {
        func isMark(_ character: Character) -> Bool { "()[]{}<>.…#@$*&:;".contains(character) }
        let marked = drop(while: isMark)
        return String(
            marked[
                ..<(marked.lastIndex { !isMark($0) }.map(marked.index(after:)) ?? marked.startIndex)
            ])
    }

    /// The text with a blank between a number and its fraction, `^` between a number and its power,
    /// and without the iota beneath Greek vowels, which folding case would make a letter.
    fileprivate var readable: String {
        guard
            unicodeScalars.contains(where: {
                (0xB2...0xBE).contains($0.value) || (0x1F00...0x207F).contains($0.value)
            })
        else { return self }
        var text = ""
        for scalar in canonicallyDecomposed.unicodeScalars where scalar != "\u{345}" {
            let mark =
                "¼½¾".unicodeScalars.contains(scalar) ? " " : String(scalar).isRaised ? "^" : ""
            if text.unicodeScalars.last?.properties.numericType == .decimal { text += mark }
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    fileprivate var isRaised: Bool {
        !contains("^") && unicodeScalars.contains { "²³¹⁰ⁿ⁻⁴⁵⁶⁷⁸⁹".unicodeScalars.contains($0) }
    }

    fileprivate var withoutMathMarks: String {
        guard utf8.count > 2, utf8.first == UInt8(ascii: "$"), utf8.last == UInt8(ascii: "$") else {
            return self
        }
        return Rewriting.symbols.apply(to: filter { !"${}".contains($0) }).replacing("_", with: "")
            .trimmed
    }
}

extension Unicode.Scalar {
    /// Whether this is a letter, or a mark on one.
    var isLetter: Bool {
        isASCII
            ? (0x61...0x7A).contains(value | 0x20)
            : properties.isAlphabetic || properties.isGraphemeExtend
    }
}
