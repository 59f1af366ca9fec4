internal import RabbleBase

/// One of the texts that are right answers to a question.
struct RightText {
    /// The text as it is shown.
    let spelling: String
    /// The text without marks around it.
    let raw: String
    let normalized: String
    /// Whether the text stood between dollar signs.
    var isMath: Bool { !isCode && raw != spelling }
    /// Whether every character counts, as in code.
    let isCode: Bool
    /// Whether case counts.
    let hasCase: Bool

    init(_ text: String) {
        isCode = text.isCodeSpan
        spelling = isCode ? String(text.dropFirst().dropLast()) : text
        raw = isCode ? spelling : text.withoutMathMarks.readable
        hasCase = isCode || raw.looksLikeCode
        normalized = raw.normalizedAnswer
    }

    /// Whether the typed answer can be another spelling: long ones are not read closely.
    func mayMean(_ typed: inout TypedAnswer) -> Bool {
        guard !isMath else { return true }
        let glance = AnswerGlance(normalized)
        return normalized.isShort && typed.normalized.isShort && glance.mayMean(typed.glance)
            && typed.glance.mayMean(glance)
    }

    /// - Parameter isPinyin: whether digits are tones.
    func forms(isPinyin: Bool = false) -> AnswerForms {
        AnswerForms(normalized, isTyped: false, isPinyin: isPinyin)
    }
}

/// A typed answer, read as far as is needed.
struct TypedAnswer {
    let raw: String
    let normalized: String
    private(set) lazy var glance = AnswerGlance(normalized)
    private(set) lazy var forms = AnswerForms(normalized, isTyped: true, isPinyin: false)
    private(set) lazy var tonalForms = AnswerForms(normalized, isTyped: true, isPinyin: true)

    init(_ text: String) {
        let text = text.trimmed
        raw = text.isCodeSpan ? String(text.dropFirst().dropLast()) : text.withoutMathMarks.readable
        normalized = raw.normalizedAnswer
    }

    /// The slip that makes this of a right answer; nil if there is none.
    mutating func slip(from text: RightText) -> NearMiss? {
        guard !text.hasCase else { return nil }
        if AnswerGlance(text.normalized).maySlip(to: glance),
            let slip = NearMiss(typed: normalized, meant: text.normalized, spelling: text.spelling)
        {
            return slip
        }
        guard text.mayMean(&self) else { return nil }
        return NearMiss(typed: forms.text, meant: text.forms().text, spelling: text.spelling)
    }
}

/// Compares a typed answer with right ones.
struct AnswerComparison {
    typealias Verdict = AnswerMatcher.Verdict

    let accents: AccentRule
    let style: AnswerStyle

    /// The best verdict.
    func verdict(on typed: inout TypedAnswer, _ texts: [RightText]) -> Verdict {
        var best = Verdict.wrong
        for text in texts {
            best = min(best, verdict(on: &typed, text))
            if best == .right { break }
        }
        return best
    }

    /// Whether the typed answer differs from the text in case alone.
    func isSame(_ typed: TypedAnswer, _ text: RightText) -> Bool {
        typed.raw == text.raw
            || !text.hasCase && typed.normalized == text.normalized && verdictOnCase(of: typed, text) == .right
    }

    private func verdict(on typed: inout TypedAnswer, _ text: RightText) -> Verdict {
        if typed.raw == text.raw { return .right }
        if text.hasCase {
            let (wrong, right) = (typed.raw.withoutBlanks, text.raw.withoutBlanks)
            if wrong != right, wrong == right.trimmingMarks {
                return .almost(NearMiss(text.spelling, "marks are missing"))
            }
            if text.isCode { return .wrong }
            if typed.normalized.withoutBlanks == text.normalized.withoutBlanks {
                return wrong.compatiblyComposed.letters == right.compatiblyComposed.letters ? .right : .wrong
            }
        }
        if text.isMath, typed.normalized == text.spelling.normalizedAnswer { return .right }
        if typed.normalized == text.normalized { return verdictOnCase(of: typed, text) }
        guard text.mayMean(&typed) else { return .wrong }
        let forms = text.forms(isPinyin: !typed.normalized.isPrintableASCII())
        if let likeness = likeness(of: &typed, forms, text) { return verdict(likeness, on: typed, text) }
        if let right = text.normalized.romaji, let wrong = typed.normalized.romaji, right.text == wrong.text {
            let isSure = style.isRomaji || right.syllables == 1 || !text.normalized.utf8.allSatisfy { $0 < 0x80 }
            return isSure ? .right : .almost(NearMiss(text.spelling, "another romanization"))
        }
        if forms.key == typed.forms.key { return .almost(NearMiss(text.spelling, "spaces")) }
        return verdictOnArticle(of: &typed, text, forms)
    }

    private func likeness(
        of typed: inout TypedAnswer, _ forms: AnswerForms, _ text: RightText
    ) -> AnswerLetters.Likeness? {
        if let likeness = forms.likeness(of: typed.forms) { return likeness }
        // Digits stand for tones only beside marks.
        if !text.normalized.isPrintableASCII(), let likeness = forms.likeness(of: typed.tonalForms) { return likeness }
        let (wrong, right) = (typed.raw, text.raw)
        if text.isMath {
            // Greek letters by their names, and marks of TeX without the dollar signs.
            for tex in ["$\(wrong)$", "$\\\(wrong)$"] where tex.withoutMathMarks.normalizedAnswer == text.normalized {
                return .same
            }
        }
        guard wrong.contains("^") && right.hasSuperscript || right.contains("^") && wrong.hasSuperscript else {
            return nil
        }
        func flat(_ text: String) -> AnswerForms {
            AnswerForms(text.normalizedAnswer.filter { $0 != "^" }, isTyped: true, isPinyin: false)
        }
        return flat(right).likeness(of: flat(wrong))
    }

    private func verdict(_ likeness: AnswerLetters.Likeness, on typed: TypedAnswer, _ text: RightText) -> Verdict {
        switch likeness {
        case .same: verdictOnCase(of: typed, text)
        case .unaccented where accents == .strict: .wrong
        case .unaccented:
            max(.rightButForAccents(spelling: text.spelling), verdictOnCase(of: typed, text))
        case .contradicting:
            .almost(
                NearMiss(
                    typed: typed.normalized, meant: text.normalized, spelling: text.spelling, difference: "accent"))
        }
    }

    /// The verdict on a typed answer that differs in case and spelling alone, which can make another unit or word.
    private func verdictOnCase(of typed: TypedAnswer, _ text: RightText) -> Verdict {
        let isMeasure = text.raw.first?.isNumber == true
        let tables = AnswerTables.shared
        for (wrong, right) in zip(typed.raw.letters, text.raw.letters) where wrong != right {
            if (2...8).contains(wrong.utf8.count), wrong.count > 1, tables.units.contains(String(wrong)),
                tables.units.contains(String(right)), isMeasure || wrong != wrong.lowercased(),
                wrong.lowercased() == right.lowercased()
            {
                return .wrong
            }
            if wrong.contains(where: \.isLowercase),
                tables["different"].contains("\(wrong.lowercased())=\(right.lowercased())")
            {
                return .almost(NearMiss(text.spelling, "another word"))
            }
        }
        return .right
    }

    private func verdictOnArticle(of typed: inout TypedAnswer, _ text: RightText, _ forms: AnswerForms) -> Verdict {
        let (wrong, right) = (typed.normalized.article, text.normalized.article)
        func isRight(_ typed: AnswerForms, _ meant: AnswerForms) -> Bool {
            meant.likeness(of: typed).map { $0 < .contradicting } ?? false
        }
        func rest(_ word: Substring) -> AnswerForms { AnswerForms(String(word), isTyped: true, isPinyin: false) }
        let remark: String? =
            switch (wrong, right) {
            case (nil, let right?): isRight(typed.forms, rest(right.word)) ? "the article is missing" : nil
            case (let wrong?, nil): isRight(rest(wrong.word), forms) ? "without the article" : nil
            case (let wrong?, let right?)
            where isRight(rest(wrong.word), rest(right.word)) && !right.languages.isDisjoint(with: wrong.languages):
                "the article is \(right.article)"
            default: nil
            }
        return remark.map { .almost(NearMiss(text.spelling, $0)) } ?? .wrong
    }
}

extension Question {
    /// The texts of all right answers.
    func rightTexts(in style: AnswerStyle) -> [RightText] {
        ([answer] + otherAnswers).flatMap { answer in
            answer.isCodeSpan ? [RightText(answer)] : answer.answerVariants(in: style).map(RightText.init)
        }
    }
}

extension String {
    /// The article that the text starts with, and the languages in which it is one; nil if there is none.
    var article: (article: Substring, word: Substring, languages: Set<Int>)? {
        guard let end = firstIndex(where: { $0 == " " || $0 == "'" }) else { return nil }
        let word = self[self.index(after: end)...].drop { $0 == " " }
        let article = self[end] == "'" ? self[...end] : self[..<end]
        let languages = AnswerTables.shared.articles.enumerated().filter { $0.element.contains(String(article)) }
        return word.isEmpty || languages.isEmpty ? nil : (article, word, Set(languages.map(\.offset)))
    }

    /// Whether this is one span of code in Markdown.
    fileprivate var isCodeSpan: Bool {
        utf8.count > 2 && utf8.first == UInt8(ascii: "`") && utf8.last == UInt8(ascii: "`")
            && !utf8.dropFirst().dropLast().contains(UInt8(ascii: "`"))
    }

    /// The runs of letters.
    fileprivate var letters: [Substring] {
        split { $0.isASCII ? $0.asciiValue.map { !(0x61...0x7A).contains($0 | 0x20) } ?? true : !$0.isLetter }
    }

    /// Whether the text is a call or a command with options.
    fileprivate var looksLikeCode: Bool {
        guard utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "(") }) else { return false }
        let characters = Array(self)
        let places = characters.indices.dropFirst(2)
        let hasOptions = places.contains { index in
            let next = index + 1 < characters.count ? characters[index + 1] : " "
            return characters[index] == "-" && characters[index - 1] == " " && characters[index - 2] != ","
                && (next == "-" || next.isASCII && next.isLetter)
        }
        let hasCalls = places.contains { index in
            characters[index] == "(" && characters[(index - 2)..<index].allSatisfy { $0.isASCII && $0.isLetter }
        }
        return hasOptions || hasCalls && !hasOptionalParts
    }

    fileprivate var withoutBlanks: String { filter { $0 != " " } }

    fileprivate var hasSuperscript: Bool {
        unicodeScalars.contains { "²³¹⁰ⁿ⁻".unicodeScalars.contains($0) || (0x2074...0x2079).contains($0.value) }
    }

    /// The text without the marks at its ends that many leave out: `print` of `print()`, `include` of `#include`.
    fileprivate var trimmingMarks: String {
        func isMark(_ character: Character) -> Bool { "()[]{}<>.…#@$*&:;".contains(character) }
        let marked = drop(while: isMark)
        return String(marked[..<(marked.lastIndex { !isMark($0) }.map(marked.index(after:)) ?? marked.startIndex)])
    }

    /// The text with a blank between a number and its fraction, and without the iota beneath Greek vowels, which folding
    /// case would make a letter.
    fileprivate var readable: String {
        guard
            unicodeScalars.contains(where: { (0xBC...0xBE).contains($0.value) || (0x1F00...0x1FFF).contains($0.value) })
        else { return self }
        let text = String(flatMap { "¼½¾".contains($0) ? [" ", $0] : [$0] }).trimmed.canonicallyDecomposed
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{345}" }))
    }

    /// The text of mathematics between dollar signs.
    fileprivate var withoutMathMarks: String {
        guard utf8.count > 2, utf8.first == UInt8(ascii: "$"), utf8.last == UInt8(ascii: "$") else { return self }
        return Rewriting.symbols.apply(to: filter { !"${}".contains($0) }).replacing("_", with: "").trimmed
    }
}
