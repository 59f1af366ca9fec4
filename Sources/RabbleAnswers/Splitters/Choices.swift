extension Splitter {
    /// `tea or coffee` is *tea* and *coffee*, `red or white wine` *red wine* and *white wine*;
    /// `more or less` and `to be or not to be` are one answer.
    static let choices = Splitter(needs: " ") { text, style in
        let choices = AnswerTables["choices"]
        var words = text.tokens
        guard words.contains(where: choices.contains), text.isShort,
            !text.isSentence, !text.isFixedPhrase
        else { return nil }
        if let first = words.first?.lowercased(), AnswerTables["either"].contains(first) {
            words.removeFirst()
        }
        let parts = words.split(omittingEmptySubsequences: false, whereSeparator: choices.contains)
        let withNames = style.hasCapitals || !words.contains("or")
        return [text] + parts.map(Array.init).choices(withNames: withNames)
    }
}

extension [[Substring]] {
    /// The answers that these parts of one answer represent.
    fileprivate func choices(withNames: Bool) -> [String] {
        let sizes = map { part in
            (part.first.map { String($0).lowercased().isSmall } == true)
                ? part.count - 1 : part.count
        }
        guard (2...4).contains(count), sizes.allSatisfy((1...3).contains),
            !dropFirst().contains(where: { AnswerTables["unchosen"].contains($0[0].lowercased()) }),
            allSatisfy({ $0.allSatisfy { $0.allSatisfy { $0.isLetter || "-'’".contains($0) } } }),
            withNames || !dropFirst().contains(where: { $0.string.hasCapital })
        else { return [] }
        if Set(sizes).count == 1 { return map(\.string) }
        guard count == 2 else { return [] }
        let first = self[0]
        let last = self[1]
        return sizes[0] < sizes[1]
            ? [(first + last.suffix(sizes[1] - sizes[0])).string, last.string]
            : [first.string, (first.dropLast(sizes[1]) + last).string]
    }
}

extension Sequence<Substring> {
    fileprivate var string: String { joined(separator: " ") }
}

extension String {
    /// Whether the text is a phrase with a fixed order: `more or less`.
    var isFixedPhrase: Bool {
        AnswerTables["fixed"].contains(normalizedAnswer.replacing(" ", with: "-"))
    }

    /// Whether this is an insignificant word, such as an article.
    fileprivate var isSmall: Bool {
        self == "to" || AnswerTables.determiners.contains { $0.contains(self) }
    }
}
