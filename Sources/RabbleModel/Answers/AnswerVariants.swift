internal import RabbleBase

/// What the answers of a group have in common, by which those of one question are read.
struct AnswerStyle: Sendable {
    /// Whether words that start with a capital are nothing special, as nouns in German.
    var hasCapitals = false
    /// Whether commas can stand between alternatives.
    var hasLists = true
    /// Whether all answers are Japanese in Latin letters.
    var isRomaji = false

    /// A question alone.
    init() {}

    /// The style of a group.
    ///
    /// - Complexity: O(1): it looks at some of the questions.
    init(_ questions: QuestionList) {
        let step = max(1, questions.count / 128)
        let answers = stride(from: 0, to: questions.count, by: step).map { questions[$0].answer }
        let (capitals, parts) = (answers.count(where: \.hasCapital), answers.map { $0.count { $0 == "," } })
        hasCapitals = answers.count >= 5 && capitals * 2 > answers.count
        // "Paris, France", "Rome, Italy" have two columns.
        isRomaji = answers.count >= 5 && answers.allSatisfy { $0.normalizedAnswer.romaji != nil }
        hasLists = !hasCapitals || parts[0] == 0 || parts.count { $0 != parts[0] } * 5 > parts.count
    }
}

extension String {
    fileprivate var hasCapital: Bool { split(separator: " ").contains { $0.first?.isUppercase == true && $0 != "I" } }

    /// All answers that a listed answer allows: any of its alternatives, with or without its optional parts.
    ///
    /// Alternatives are written `a / b`, `a/b`, `a; b` or, if they are short, `a, b`. Optional parts stand in brackets.
    ///
    /// ```swift
    /// "colo(u)r / hue".answerVariants()    // colo(u)r / hue, colo(u)r, color, colour, hue
    /// "100 km/h".answerVariants()          // 100 km/h
    /// ```
    ///
    /// The first result is the text itself.
    func answerVariants(in style: AnswerStyle = AnswerStyle()) -> [String] {
        guard AnswerGlance(self).mayHaveParts else { return [self] }
        var variants = [self]
        for alternative in alternatives(in: style) {
            variants += ([alternative] + alternative.withAndWithoutOptionalParts).flatMap {
                [$0, $0.withoutAbbreviation]
            }
        }
        return variants.uniqued(by: \.normalizedAnswer).filter { !$0.isBlank }
    }

    /// Whether a person may have typed the text. Others are not read closely.
    var isShort: Bool { utf8.count <= 1_024 }

    /// The parts of a typed list.
    var typedParts: [String] { split { ",;/、，；・／".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty } }

    private func alternatives(in style: AnswerStyle) -> [String] {
        pieces { characters, index in
            func at(_ index: Int) -> Character { characters.indices.contains(index) ? characters[index] : " " }
            return switch at(index) {
            case ";": at(index + 1) == " "
            case "/": at(index + 1) == " " && at(index - 1) == " "
            case "／", "；", "、", "・": at(index - 1).isLetter || at(index - 1) == ")" || at(index + 1) == " "
            default: false
            }
        }.flatMap { piece -> [String] in
            let parts = style.hasLists && isShort ? piece.withoutAbbreviation.commaParts : []
            return [piece] + parts.alternatives(in: style)
        }.flatMap { [$0] + $0.words }.map(\.trimmed)
    }

    /// Whether this is a word, not an ending as in `bonus, -a, -um`.
    fileprivate var isWord: Bool { contains(where: \.isLetter) && trimmed.first != "-" }

    /// The text without a last word like `f.` or `pl.`.
    private var withoutAbbreviation: String {
        guard last == ".", let blank = lastIndex(of: " ") else { return self }
        let word = self[index(after: blank)...]
        return AnswerTables.shared["abbreviations"].contains(String(word)) ? String(self[..<blank]) : self
    }

    /// The parts between commas that are not part of a number.
    private var commaParts: [String] {
        pieces { characters, index in
            guard characters[index] == "," || characters[index] == "，", index + 1 < characters.count else {
                return false
            }
            let next = characters[index + 1]
            return next == " " || !next.isASCII && !next.isNumber
        }
    }

    /// The pieces between separators outside of brackets.
    private func pieces(_ isSeparator: ([Character], Int) -> Bool) -> [String] {
        let characters = Array(self)
        let closings = characters.count { ")]）］".contains($0) }
        var depth = 0
        var pieces = [""]
        for (index, character) in characters.enumerated() {
            if closings > 0, "([（［".contains(character) { depth += 1 }
            if closings > 0, ")]）］".contains(character) { depth = max(0, depth - 1) }
            if depth == 0, isSeparator(characters, index) {
                pieces.append("")
            } else {
                pieces[pieces.count - 1].append(character)
            }
        }
        return pieces
    }

    /// The answers that a slash between words stands for: brother and sister of `brother/sister`, Student and Studentin of
    /// `Student/in`.
    private var words: [String] {
        let tables = AnswerTables.shared
        guard isShort, contains("/"), !contains(where: { "()[]=+*".contains($0) }) else { return [] }
        let tokens = split(separator: " ")
        var answers: [String] = []
        for (index, token) in tokens.enumerated() {
            let choices = token.split(separator: "/", omittingEmptySubsequences: false)
            let stem = choices[0]
            func joined(_ word: Substring) -> String {
                (tokens[..<index] + [word] + tokens[(index + 1)...]).joined(separator: " ")
            }
            guard choices.count > 1, !tables["slashes"].contains(token.lowercased()) else { continue }
            let endings = choices.dropFirst().map { $0.drop { $0 == "-" } }
            if endings.allSatisfy({ stem.count > $0.count + 1 && tables["suffixes"].contains($0.lowercased()) }) {
                answers.append(joined(stem))
                guard let ending = endings.last, endings.count == 1, let first = ending.first else { continue }
                let isVowel = "aeiou".contains(first) && "aeiou".contains(stem.last ?? " ")
                answers.append(joined((isVowel ? stem.dropLast() : stem) + ending))
            } else if choices.allSatisfy({ choice in
                choice.allSatisfy { $0.isLetter || "'-".contains($0) } && !tables.units.contains(String(choice))
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

    /// Whether there are brackets whose content can be left out.
    var hasOptionalParts: Bool { (optionalPieces?.count ?? 0) > 1 }

    /// All ways to keep or drop the parts in brackets. With more than four parts, all are kept or all dropped.
    private var withAndWithoutOptionalParts: [String] {
        guard let pieces = optionalPieces, pieces.count > 1 else { return [] }
        let count = pieces.count / 2
        let choices = count > 4 ? [0, Int.max] : Array(0..<(1 << count))
        return choices.map { choice in
            pieces.enumerated().map { index, piece in
                let isKept = index % 2 == 0 || choice >> min(index / 2, 62) & 1 == 1
                return isKept ? piece : ""
            }.joined().trimmed
        }
    }

    /// The texts outside, inside, outside … brackets whose content is optional; nil if brackets are nested or unbalanced.
    private var optionalPieces: [String]? {
        guard utf8.contains(where: { "([{".utf8.contains($0) || $0 >= 0xE3 }) else { return [self] }
        let (openings, closings) = (Array("([{（［【〔"), Array(")]}）］】〕"))
        let characters = Array(self)
        var pieces = [""]
        var index = 0
        while index < characters.count {
            let character = characters[index]
            if closings.contains(character) { return nil }
            guard let kind = openings.firstIndex(of: character) else {
                pieces[pieces.count - 1].append(character)
                index += 1
                continue
            }
            let inside = characters[(index + 1)...].prefix { !openings.contains($0) && !closings.contains($0) }
            guard inside.endIndex < characters.count, characters[inside.endIndex] == closings[kind] else { return nil }
            let end = inside.endIndex + 1
            if isOptional(inside, after: characters[..<index], before: characters[end...]) {
                pieces += [String(inside), ""]
            } else {
                pieces[pieces.count - 1] += String(characters[index..<end])
            }
            index = end
        }
        return pieces
    }

    /// Whether what stands in brackets is a note, or letters that a word may lack; not the argument of a function.
    private func isOptional(
        _ inside: ArraySlice<Character>, after start: ArraySlice<Character>, before end: ArraySlice<Character>
    ) -> Bool {
        // Words with their blank: Mainz( on the Rhine).
        if (inside.first == " " || inside.first == ",") != (inside.last == " ") { return true }
        if let last = start.last, isAbbreviation(inside, after: last, before: end) { return true }
        guard let last = start.last, last.isASCII, !last.isWhitespace, !")];,/".contains(last) else {
            guard let next = end.first, next != " " else { return true }
            return next.isLetter || next == "("
                ? inside.allSatisfy { $0.isLetter || $0 == " " } : ",;/.!?".contains(next)
        }
        guard last.isLetter else { return false }
        if let next = end.first, next.isLetter {
            return [start, inside, end].allSatisfy { $0.allSatisfy(\.isLetter) }
        }
        return start.suffix(3).allSatisfy(\.isLetter) && start.count > 1
            && AnswerTables.shared["suffixes"].contains(String(inside).lowercased())
    }
}

extension String {
    /// Whether brackets write out what is short: of a word among others (`Geo(rge) III`), of a year (`1809-(18)17`), or a mark.
    private func isAbbreviation(
        _ inside: ArraySlice<Character>, after last: Character, before end: ArraySlice<Character>
    ) -> Bool {
        if inside.count == 1, inside.allSatisfy({ ".?!'".contains($0) }) { return true }
        if last == "-" { return !inside.isEmpty && inside.allSatisfy(\.isNumber) && end.first?.isNumber == true }
        let isWord = inside.count > 1 && inside.allSatisfy(\.isLetter)
        guard last.isLetter, isWord || inside.count == 1 && inside.allSatisfy(\.isLetter) && end.first?.isLetter == true
        else { return false }
        // Code and formulas have signs, or no blank outside of brackets.
        var depth = 0
        let outside = filter { character in
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            return depth == 0 && character != ")"
        }
        return outside.contains(" ") && outside.allSatisfy { $0.isLetter || $0.isNumber || " .,'-".contains($0) }
    }
}

extension [String] {
    /// The parts between commas that are alternatives: short, and neither a sentence nor things that belong together.
    fileprivate func alternatives(in style: AnswerStyle) -> [String] {
        let tables = AnswerTables.shared
        let parts = filter(\.isWord).map(\.trimmed)
        guard count > 1, let first = parts.first, !".!?。".contains(last?.trimmed.last ?? " ") else { return [] }
        let words = parts.map { part in
            // Without its notes.
            tables.words.apply(to: part.split { "(（[［【".contains($0) }[0].lowercased()).split(separator: " ").map(
                String.init)
        }
        guard words.allSatisfy({ $0.count <= 3 }), parts.count == 1 || Set(words).count > 1,
            !words[words.count - 1].contains(where: tables["conjunctions"].contains)
        else { return [] }
        if !style.hasCapitals, parts.contains(where: \.hasCapital) {
            // A noun and its plural.
            let stem = first.lowercased().article?.word.prefix(4)
            return stem.map { stem in [first] + parts.filter { $0.lowercased().article?.word.hasPrefix(stem) == false }
            }
                ?? []
        }
        let isOpening = words[0].first.map(tables["sentences"].contains) ?? false
        let isLong = words.contains { $0.count > 1 } || words[words.count - 1].allSatisfy(tables["sentences"].contains)
        return isOpening && isLong ? [] : parts
    }
}

extension Question {
    private static let mostWords = 15

    /// Whether a person would type one of the right answers: one line of at most 15 words.
    ///
    /// - Complexity: O(*n*) in the length of the answers.
    public var isTypeable: Bool {
        ([answer] + otherAnswers).contains { answer in
            !answer.trimmed.contains(where: \.isNewline)
                && answer.answerVariants().contains { variant in
                    variant.normalizedAnswer.split(separator: " ", maxSplits: Self.mostWords).count <= Self.mostWords
                }
        }
    }
}
