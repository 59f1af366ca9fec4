extension String {
    /// All answers that a listed answer allows: any of its alternatives, with or without its optional parts.
    ///
    /// Alternatives are written `a / b`, with spaces, or `a; b`. Optional parts stand in parentheses.
    ///
    /// ```swift
    /// "colo(u)r / hue".answerVariants    // colo(u)r / hue, colo(u)r, color, colour, hue
    /// "100 km/h".answerVariants          // 100 km/h
    /// ```
    ///
    /// The text and the results are normalised. The first result is the text itself.
    var answerVariants: [String] {
        guard utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "(") })
        else { return [self] }
        var variants = [self]
        var known: Set<String> = [self]
        for alternative in alternatives {
            for variant in [alternative] + alternative.withAndWithoutOptionalParts {
                let variant = variant.normalizedAnswer
                if !variant.isEmpty, known.insert(variant).inserted { variants.append(variant) }
            }
        }
        return variants
    }

    private var alternatives: [String] {
        // Text in parentheses belongs together.
        let hasPairs = piecesBetweenParentheses != nil
        var isInParentheses = false
        var alternatives: [String] = []
        var current = ""
        let characters = Array(self)
        for (index, character) in characters.enumerated() {
            if hasPairs, character == "(" || character == ")" { isInParentheses = character == "(" }
            let isBeforeSpace = index + 1 < characters.count && characters[index + 1] == " "
            let isAfterSpace = index > 0 && characters[index - 1] == " "
            if !isInParentheses, isBeforeSpace, character == ";" || character == "/" && isAfterSpace {
                alternatives.append(current)
                current = ""
            } else {
                current.append(character)
            }
        }
        return alternatives + [current]
    }

    /// All ways to keep or drop the parts in parentheses. With more than four parts, all are kept or all dropped.
    private var withAndWithoutOptionalParts: [String] {
        guard let pieces = piecesBetweenParentheses, pieces.count > 1 else { return [] }
        let count = pieces.count / 2
        let choices = count > 4 ? [0, Int.max] : Array(0..<(1 << count))
        return choices.map { choice in
            pieces.enumerated().map { index, piece in
                let isKept = index % 2 == 0 || choice >> min(index / 2, 62) & 1 == 1
                return isKept ? piece : ""
            }.joined()
        }
    }

    /// The texts outside, inside, outside … parentheses; nil if these are nested or unbalanced.
    private var piecesBetweenParentheses: [String]? {
        var pieces = [""]
        for character in self {
            switch character {
            case "(":
                guard pieces.count % 2 == 1 else { return nil }
                pieces.append("")
            case ")":
                guard pieces.count % 2 == 0 else { return nil }
                pieces.append("")
            default:
                pieces[pieces.count - 1].append(character)
            }
        }
        return pieces.count % 2 == 1 ? pieces : nil
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
                && answer.normalizedAnswer.answerVariants.contains { variant in
                    variant.split(separator: " ", maxSplits: Self.mostWords).count <= Self.mostWords
                }
        }
    }
}
