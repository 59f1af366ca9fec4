extension WholeRule {
    /// `blue, red and yellow` is right for `red, yellow, and blue`, and `C, A` for `A, C`. For two
    /// members with capitals, and for `rock and roll`, another order is nearly right.
    static let collections = WholeRule { answer in
        answer.texts.firstNonNil { $0.verdict(onMembersOf: answer.typed.raw) }
    }
}

extension AnswerText {
    fileprivate func verdict(onMembersOf typed: String) -> AnswerMatcher.Verdict? {
        // Members without a word such as "and" must be letters.
        let words = raw.tokens
        let hasConjunction = words.contains(where: AnswerTables["conjunctions"].contains)
        guard hasConjunction || words.allSatisfy({ $0.utf8.count < 3 }) else { return nil }
        let right = raw.members
        let areLetters = right.allSatisfy { $0.utf8.count == 1 && $0.contains(where: \.isLetter) }
        var members = typed.members
        if areLetters, members.count == 1 {
            members = typed.filter { $0 != " " }.map { String($0) }
        }
        guard (2...16).contains(right.count), members.count == right.count,
            areLetters || hasConjunction && right.areMembers(of: raw)
        else { return nil }
        var rest = right.map { AnswerText($0, in: style) }
        var worst = AnswerMatcher.Verdict.right
        var isOrdered = true
        for member in members {
            var member = AnswerText(member, in: nil)
            let verdicts = rest.indices.map { rest[$0].verdict(on: &member) }
            guard let index = verdicts.firstIndex(where: \.isRight) else { return nil }
            isOrdered = isOrdered && index == 0
            worst = max(worst, verdicts[index])
            rest.remove(at: index)
        }
        let isPair = right.count == 2 && !areLetters
        let hasOrder = isPair && (raw.isFixedPhrase || right.allSatisfy(\.hasCapital))
        return hasOrder && !isOrdered ? almost("order") : worst
    }
}

extension String {
    /// The parts between commas and words such as *and*.
    fileprivate var members: [String] { parts(between: ",;，،、", ["conjunctions"]) }
}

extension [String] {
    /// With more words, these are clauses.
    private static let maxWordsOfMember = 4

    /// Whether the text is a list of these members, rather than a sentence with these parts.
    fileprivate func areMembers(of text: String) -> Bool {
        let first = text.tokens[0].lowercased()
        return !text.isSentence && allSatisfy { $0.tokens.count <= Self.maxWordsOfMember }
            && !["subordinates", "cries"].contains { AnswerTables[$0].contains(first) }
    }
}
