/// What the answers of a group have in common, by which those of one question are read.
struct AnswerStyle: Sendable {
    /// Whether words that start with a capital are nothing special, as nouns in German.
    var hasCapitals = false
    var hasLists = true
    var isRomaji = false

    init() {}

    init(_ questions: QuestionList) {
        let step = max(1, questions.count / 128)
        let answers = stride(from: 0, to: questions.count, by: step).map { questions[$0].answer }
        let (capitals, parts) = (
            answers.count(where: \.hasCapital), answers.map { $0.count { $0 == "," } }
        )
        hasCapitals = answers.count >= 5 && capitals * 2 > answers.count
        isRomaji = answers.count >= 5 && answers.allSatisfy { $0.normalizedAnswer.romaji != nil }
        // "Paris, France", "Rome, Italy" have two columns.
        hasLists = !hasCapitals || parts[0] == 0 || parts.count { $0 != parts[0] } * 5 > parts.count
    }
}

extension String {
    fileprivate var hasCapital: Bool {
        split(separator: " ").contains { $0.first?.isUppercase == true && $0 != "I" }
    }

    /// All answers that a listed answer allows: any of its alternatives, with or without its
    /// optional parts.
    ///
    /// Alternatives are written `a / b`, `a/b`, `a; b` or, if they are short, `a, b`. Optional
    /// parts stand in brackets. The first result is the text itself.
    func answerVariants(in style: AnswerStyle = AnswerStyle()) -> [String] {
        guard AnswerGlance(self).mayHaveParts else { return [self] }
        var variants = [self]
        for alternative in alternatives(in: style) {
            for variant in [alternative] + alternative.withAndWithoutOptionalParts
            where !variant.isBlank {
                variants += [variant, variant.withoutAbbreviation]
            }
        }
        return variants.uniqued(by: \.self)
    }

    /// Whether a person may have typed the text. Others are not read closely.
    var isShort: Bool { utf8.count <= 1_024 }

    var typedParts: [String] {
        split { ",;/、，；・／".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// Whether this is some of the texts, with blanks between them.
    func consists(of texts: [String]) -> Bool {
        let (words, texts) = (split(separator: " "), Set(texts))
        // The numbers of words that are some of the texts, from none on.
        var ends = [0]
        for end in words.indices.map({ $0 + 1 }) {
            if ends.contains(where: { texts.contains(words[$0..<end].joined(separator: " ")) }) {
                ends.append(end)
            }
        }
        return ends.last == words.count
    }

    private func alternatives(in style: AnswerStyle) -> [String] {
        pieces(between: Marks.separators) { mark, before, after in
            let isSpaced = after == " " || after == nil
            return switch mark {
            case ";": isSpaced
            case "/": isSpaced && before == " "
            default: isSpaced || before.isLetter || before == ")"
            }
        }.flatMap { piece -> [String] in
            guard style.hasLists, isShort else { return [piece] }
            // Commas that are not part of a number.
            let parts = piece.withoutAbbreviation.pieces(between: Marks.commas) { _, _, after in
                after.map { $0 == " " || !$0.isASCII && $0.properties.numericType == nil } ?? false
            }
            return [piece] + parts.alternatives(in: style)
        }.flatMap { [$0] + $0.slashWords }.map(\.trimmed)
    }

    /// Whether this is a word, not an ending as in `bonus, -a, -um`.
    fileprivate var isWord: Bool { contains(where: \.isLetter) && trimmed.first != "-" }

    /// The text without a last word like `f.` or `pl.`.
    private var withoutAbbreviation: String {
        guard utf8.last == UInt8(ascii: "."), let blank = lastIndex(of: " ") else { return self }
        let word = self[index(after: blank)...]
        return AnswerTables.shared["abbreviations"].contains(String(word))
            ? String(self[..<blank]) : self
    }

    /// The pieces between those of the marks, outside of brackets, that separate by what is before
    /// and after them.
    private func pieces(
        between marks: [Unicode.Scalar],
        _ separates: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar?) -> Bool
    ) -> [String] {
        let text = Array(unicodeScalars)
        guard text.contains(where: marks.contains) else { return [self] }
        let hasBrackets = text.contains(where: Marks.closings.contains)
        var (depth, start) = (0, 0)
        var pieces: [String] = []
        for (index, scalar) in text.enumerated() {
            if hasBrackets, Marks.openings.contains(scalar) { depth += 1 }
            if hasBrackets, Marks.closings.contains(scalar) { depth = max(0, depth - 1) }
            guard depth == 0, marks.contains(scalar) else { continue }
            if separates(
                scalar, index > 0 ? text[index - 1] : " ",
                index + 1 < text.count ? text[index + 1] : nil)
            {
                pieces.append(text[start..<index].string)
                start = index + 1
            }
        }
        return pieces + [text[start...].string]
    }

    /// The answers that a slash between words stands for: brother and sister of `brother/sister`,
    /// Student and Studentin of `Student/in`.
    private var slashWords: [String] {
        let tables = AnswerTables.shared
        guard isShort, contains("/"), !contains(where: { "()[]=+*".contains($0) }) else {
            return []
        }
        let tokens = split(separator: " ")
        // A text has few alternatives, or none.
        guard tokens.count(where: { $0.contains("/") }) <= 8 else { return [] }
        var answers: [String] = []
        for (index, token) in tokens.enumerated() {
            let choices = token.split(separator: "/", omittingEmptySubsequences: false)
            let stem = choices[0]
            func joined(_ word: Substring) -> String {
                (tokens[..<index] + [word] + tokens[(index + 1)...]).joined(separator: " ")
            }
            guard choices.count > 1, !tables["slashes"].contains(token.lowercased()) else {
                continue
            }
            let endings = choices.dropFirst().map { $0.drop { $0 == "-" } }
            if endings.allSatisfy({
                stem.count > $0.count + 1 && tables["suffixes"].contains($0.lowercased())
            }) {
                answers.append(joined(stem))
                guard let ending = endings.last, endings.count == 1, let first = ending.first else {
                    continue
                }
                let isVowel = "aeiou".contains(first) && "aeiou".contains(stem.last ?? " ")
                answers.append(joined((isVowel ? stem.dropLast() : stem) + ending))
            } else if choices.allSatisfy({ choice in
                choice.allSatisfy { $0.isLetter || "'-".contains($0) }
                    && !tables.units.contains(String(choice))
                    && (choice.count > 1 || choice.unicodeScalars.allSatisfy { $0.value > 0x2E80 })
                    && choice.contains(where: { !$0.isUppercase })
            }) {
                answers += choices.map(joined)
                let halves = tokens.count > 1 ? split(separator: "/").map(String.init) : []
                answers += halves.filter { half in !tables.articles.contains { $0.contains(half) } }
            }
        }
        return answers
    }

    var hasOptionalParts: Bool { optionalPieces.count > 1 }

    /// All ways to keep or drop the parts in brackets. With more than four parts, all are kept or
    /// all dropped.
    private var withAndWithoutOptionalParts: [String] {
        let pieces = optionalPieces
        guard pieces.count > 1 else { return [] }
        let count = pieces.count / 2
        let choices = count > 4 ? [0, Int.max] : Array(0..<(1 << count))
        return choices.map { choice in
            pieces.enumerated().map { index, piece in
                let isKept = index % 2 == 0 || choice >> min(index / 2, 62) & 1 == 1
                return isKept ? piece : ""
            }.joined().trimmed
        }
    }

    /// The texts outside, inside, outside … brackets whose content is optional; none if brackets
    /// are nested or unbalanced.
    private var optionalPieces: [String] {
        func isBracket(_ scalar: Unicode.Scalar) -> Bool {
            Marks.openings.contains(scalar) || Marks.closings.contains(scalar)
        }
        let text = Array(unicodeScalars)
        var pieces = [""]
        var index = 0
        while let start = text[index...].firstIndex(where: isBracket) {
            let inside = text[(start + 1)...].prefix { !isBracket($0) }
            guard let kind = Marks.openings.firstIndex(of: text[start]),
                inside.endIndex < text.count,
                text[inside.endIndex] == Marks.closings[kind]
            else { return [] }
            let end = inside.endIndex + 1
            if isOptional(inside, after: text[..<start], before: text[end...]) {
                pieces[pieces.count - 1] += text[index..<start].string
                pieces += [inside.string, ""]
            } else {
                pieces[pieces.count - 1] += text[index..<end].string
            }
            index = end
        }
        pieces[pieces.count - 1] += text[index...].string
        return pieces
    }

    /// Whether what stands in brackets is a note, or letters that a word may lack; not the argument
    /// of a function.
    private func isOptional(
        _ inside: ArraySlice<Unicode.Scalar>, after start: ArraySlice<Unicode.Scalar>,
        before end: ArraySlice<Unicode.Scalar>
    ) -> Bool {
        // Words with their blank: Mainz( on the Rhine).
        if (inside.first == " " || inside.first == ",") != (inside.last == " ") { return true }
        if let last = start.last, isShort, isAbbreviation(inside, after: last, before: end.first) {
            return true
        }
        guard let last = start.last, last.isASCII, !last.properties.isWhitespace,
            !")];,/".unicodeScalars.contains(last)
        else {
            guard let next = end.first, next != " " else { return true }
            return next.isLetter || next == "(" || next == "/"
                ? inside.allSatisfy { $0.isLetter || $0 == " " }
                : ",;.!?".unicodeScalars.contains(next)
        }
        guard last.isLetter else { return false }
        if end.first?.isLetter == true {
            return [start, inside, end].allSatisfy { $0.allSatisfy(\.isLetter) }
        }
        return start.suffix(3).allSatisfy(\.isLetter) && start.count > 1
            && AnswerTables.shared["suffixes"].contains(inside.string.lowercased())
    }

    /// Whether brackets write out what is short: of a word among others (`Geo(rge) III`), of a year
    /// (`1809-(18)17`), or a mark.
    private func isAbbreviation(
        _ inside: ArraySlice<Unicode.Scalar>, after last: Unicode.Scalar,
        before next: Unicode.Scalar?
    ) -> Bool {
        func isNumber(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil }
        if inside.count == 1, inside.allSatisfy({ ".?!'".unicodeScalars.contains($0) }) {
            return true
        }
        if last == "-" {
            return !inside.isEmpty && inside.allSatisfy(isNumber) && next.map(isNumber) == true
        }
        guard last.isLetter, !inside.isEmpty, inside.allSatisfy(\.isLetter),
            inside.count > 1 || next?.isLetter == true
        else { return false }
        // Code and formulas have signs, or no blank outside of brackets.
        var depth = 0
        let outside = unicodeScalars.filter { scalar in
            if scalar == "(" { depth += 1 } else if scalar == ")" { depth -= 1 }
            return depth == 0 && scalar != ")"
        }
        return outside.contains(" ")
            && outside.allSatisfy {
                $0.isLetter || isNumber($0) || " .,'-".unicodeScalars.contains($0)
            }
    }
}

private enum Marks {
    static let openings: [Unicode.Scalar] = ["(", "[", "{", "（", "［", "【", "〔"]
    static let closings: [Unicode.Scalar] = [")", "]", "}", "）", "］", "】", "〕"]
    static let separators: [Unicode.Scalar] = [";", "/", "／", "；", "、", "・"]
    static let commas: [Unicode.Scalar] = [",", "，"]
}

extension Sequence<Unicode.Scalar> {
    fileprivate var string: String { String(String.UnicodeScalarView(self)) }
}

extension [String] {
    /// The parts between commas that are alternatives: short, and neither a sentence nor things
    /// that belong together.
    fileprivate func alternatives(in style: AnswerStyle) -> [String] {
        let tables = AnswerTables.shared
        let parts = filter(\.isWord).map(\.trimmed)
        guard count > 1, let first = parts.first, !".!?。".contains(last?.trimmed.last ?? " ") else {
            return []
        }
        let words = parts.map { part in
            // Without its notes.
            tables.words.apply(to: part.split { "(（[［【".contains($0) }[0].lowercased()).split(
                separator: " ")
        }
        guard words.allSatisfy({ $0.count <= 3 }), parts.count == 1 || Set(words).count > 1,
            !words[words.count - 1].contains(where: { tables["conjunctions"].contains(String($0)) })
        else { return [] }
        if !style.hasCapitals, parts.contains(where: \.hasCapital) {
            // A noun and its plural.
            guard let stem = first.lowercased().article?.word.prefix(4) else { return [] }
            return [first] + parts.filter { $0.lowercased().article?.word.hasPrefix(stem) == false }
        }
        func isOpening(_ word: Substring) -> Bool { tables["sentences"].contains(String(word)) }
        let isLong = words.contains { $0.count > 1 } || words[words.count - 1].allSatisfy(isOpening)
        return words[0].first.map(isOpening) == true && isLong ? [] : parts
    }
}

extension Question {
    private static let mostWords = 15

    /// Whether a person would type one of the right answers: one line of at most 15 words.
    ///
    /// - Complexity: O(*n*) in the length of the answers.
    public var isTypeable: Bool {
        rightAnswers.contains { answer in
            !answer.trimmed.contains(where: \.isNewline)
                && answer.answerVariants().contains { variant in
                    variant.normalizedAnswer.split(separator: " ", maxSplits: Self.mostWords).count
                        <= Self.mostWords
                }
        }
    }
}
