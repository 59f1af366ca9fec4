/// What is left of a normalised answer without what a teacher overlooks: small words, contractions,
/// British spellings, hyphens and apostrophes, and how numbers and formulas are set.
struct AnswerForms {
    let text: String
    /// The forms, each of which is enough: with blanks or nothing for hyphens and apostrophes.
    private let letters: [AnswerLetters]
    /// The letters if digits are tones, which they are only beside a text with marks.
    private let tonal: AnswerLetters?
    private let isASCII: Bool
    /// Whether no blanks count: in formulas, in the scripts of East Asia, and in pinyin.
    private let isTight: Bool

    init(_ answer: String, isTyped: Bool = true) {
        let tables = AnswerTables.shared
        isASCII = answer.isPrintableASCII()
        let plain = tables.letters.apply(to: Rewriting.symbols.apply(to: answer).withoutPunctuation)
        text = tables.words.apply(to: plain).normalizedAnswer
        func has(_ mark: Unicode.Scalar) -> Bool { plain.utf8.contains(UInt8(ascii: mark)) }
        let hasApostrophe = has("'")
        var forms = [text.replacingMarks(with: " ")]
        // Who types an apostrophe means it.
        if has("-") || hasApostrophe && !isTyped { forms.append(text.replacingMarks(with: "")) }
        for (short, long, other) in [("'d", " would", " had"), ("'s", " is", " has")]
        where hasApostrophe && plain.contains(short) {
            forms.append(text.replacing(long, with: other))
        }
        if hasApostrophe, !isTyped {
            let joined = plain.replacingMarks(with: "")
            if !joined.split(separator: " ").contains(where: {
                tables["contractions"].contains(String($0))
            }) {
                forms.append(tables.words.apply(to: joined))
            }
        }
        letters = forms.uniqued(by: \.self).map(AnswerLetters.init)
        tonal = answer.pinyinWithTones.map(AnswerLetters.init)
        isTight =
            tonal != nil || letters[0].isPinyin
            || answer.unicodeScalars.contains {
                $0.value >= 0x3040 || "=+<>^*|({[".unicodeScalars.contains($0)
            }
    }

    /// What all spellings of a text share: its letters without marks and blanks.
    var key: String { letters[0].joined.bases }

    /// How a typed answer differs from this; nil if it is another.
    func likeness(of typed: AnswerForms) -> AnswerLetters.Likeness? {
        func best(_ letters: [AnswerLetters], _ typed: [AnswerLetters]) -> AnswerLetters.Likeness? {
            letters.flatMap { right in
                typed.compactMap { wrong in
                    right.likeness(of: wrong)
                        ?? (isTight ? right.joined.likeness(of: wrong.joined) : nil)
                }
            }.min()
        }
        return best(letters, typed.letters)
            ?? (typed.isASCII ? nil : tonal.flatMap { best([$0], typed.letters) })
            ?? (isASCII ? nil : typed.tonal.flatMap { best(letters, [$0]) })
    }
}

extension String {
    /// The text with another character for apostrophes, and for hyphens between letters.
    fileprivate func replacingMarks(with replacement: String) -> String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "-") }) else {
            return self
        }
        let text = Array(unicodeScalars)
        let pieces = text.indices.map { index in
            let isHyphen =
                text[index] == "-" && index > 0 && index + 1 < text.count && text.count > 3
            let isBetween = isHyphen && text[index - 1].isLetter && text[index + 1].isLetter
            return text[index] == "'" || isBetween ? replacement : String(text[index])
        }
        return pieces.joined().split(separator: " ").joined(separator: " ")
    }

    /// The text without punctuation between words, marks between digits, and blanks before units
    /// and around operators.
    fileprivate var withoutPunctuation: String {
        let text = Array(unicodeScalars)
        var result = String.UnicodeScalarView()
        func at(_ index: Int) -> Unicode.Scalar { text.indices.contains(index) ? text[index] : " " }
        func isDigit(_ index: Int) -> Bool {
            at(index).isASCII
                ? ("0"..."9").contains(at(index)) : at(index).properties.numericType == .decimal
        }
        func startsThousand(_ index: Int) -> Bool {
            (1...3).allSatisfy { isDigit(index + $0) } && !isDigit(index + 4)
        }
        func isOperator(_ index: Int) -> Bool {
            "=+<>*/^×÷±≤≥≠≈|()[]{}→".unicodeScalars.contains(at(index))
                || at(index) == "-" && at(index - 1) == " " && at(index + 1) == " "
        }
        let points = text.count { $0 == "." }
        // How many brackets are open that follow no blank: what is in them is a list, not a note.
        var depth = 0
        for (index, scalar) in text.enumerated() {
            if "([{".unicodeScalars.contains(scalar),
                depth > 0 || index == 0 || at(index - 1) != " "
            {
                depth += 1
            }
            if ")]}".unicodeScalars.contains(scalar) { depth = max(0, depth - 1) }
            let isBetweenDigits = isDigit(index - 1) && isDigit(index + 1)
            let isBeforeThousand = isBetweenDigits && startsThousand(index)
            switch scalar {
            case "\"", "¿", "¡", "…", "「", "」", "『", "』", "‹", "›": continue
            case "~" where index == 0 || index == text.count - 1,
                "〜" where index == 0 || index == text.count - 1:
                continue
            case ",", "'":
                if isBeforeThousand || scalar == "," && at(index + 1) == " " && depth == 0 {
                    continue
                }
                result.append(scalar == "," && isBetweenDigits && depth == 0 ? "." : scalar)
            case ".":
                let isAbbreviation = [index - 2, index + 1, index + 2].contains {
                    at($0) == " " || at($0) == "."
                }
                if !isDigit(index - 1), isDigit(index + 1) { result.append("0") }
                if isBetweenDigits
                    ? points > 1 && isBeforeThousand : isAbbreviation && !isDigit(index + 1)
                {
                    continue
                }
                result.append(scalar)
            case ":" where isBetweenDigits && isDigit(index + 2): continue
            case "!", "?", ";", ":":
                if at(index + 1) != " " { result.append(scalar) }
            case " ":
                let isBeforeUnit = isDigit(index - 1) && !isDigit(index + 1) && at(index + 1) != "-"
                if isBeforeThousand || isBeforeUnit || isOperator(index - 1)
                    || isOperator(index + 1)
                {
                    continue
                }
                result.append(scalar)
            default:
                let digit = isDigit(index) ? scalar.properties.numericValue : nil
                result.append(digit.map { Unicode.Scalar(UInt8(ascii: "0") + UInt8($0)) } ?? scalar)
            }
        }
        return String(result)
    }
}
