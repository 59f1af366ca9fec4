extension WholeRule {
    /// `das Haus` is nearly `das Haus, die Häuser`, and `amo` is nearly an answer of four forms.
    static let columns = WholeRule { answer in
        let whole = answer.texts[0].spelling
        var missing = whole.commaParts
        guard answer.style.columns == missing.count || missing.areNounWithPlural else {
            return nil
        }
        var hasWord = false
        for part in answer.typed.raw.commaParts {
            var typed = AnswerText(part, in: nil)
            let index = missing.firstIndex { column in
                var texts = [AnswerText(column, in: answer.style)]
                let verdict = texts.verdict(on: &typed)
                return verdict != .wrong
            }
            guard let index else { return nil }
            let column = missing.remove(at: index)
            hasWord = hasWord || column.isWord && !column.isAbbreviation
        }
        guard hasWord, !missing.isEmpty else { return nil }
        return .almost(NearMiss(whole, "missing: \(missing.joined(separator: ", "))"))
    }
}

extension [String] {
    /// Whether these are forms of one word: they share most letters, or one is an ending, an
    /// article or a gender.
    var areForms: Bool {
        let words = map { part in
            let text = part.normalizedAnswer
            return AnswerLetters(String(text.article?.word ?? text[...])).bases
        }
        return dropFirst().contains { !$0.isWord || $0.isArticle || $0.isAbbreviation }
            || words.indices.contains { index in
                words[..<index].contains { $0.isForm(of: words[index]) }
            }
    }

    /// `ο άνθρωπος, οι άνθρωποι`.
    var areNounWithPlural: Bool {
        count == 2 && allSatisfy { $0.normalizedAnswer.article != nil } && areForms
    }
}

extension String {
    fileprivate var isAbbreviation: Bool {
        ["", "."].contains { AnswerTables["abbreviations"].contains(self + $0) }
    }

    /// Whether the shorter word shares half of its letters with the other: `sing` and `sang`,
    /// `lopen` and `gelopen`.
    fileprivate func isForm(of other: String) -> Bool {
        if min(count, other.count) > 2, contains(other) || other.contains(self) { return true }
        let (start, end) = sharedEnds(with: other)
        return start > 0 && start + end > 1 && (start + end) * 2 >= min(count, other.count)
    }
}
