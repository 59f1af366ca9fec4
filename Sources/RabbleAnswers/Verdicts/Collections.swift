extension WholeRule {
    /// `blue, red and yellow` is right for `red, yellow, and blue`, and `C, A` for `A, C`. For two
    /// members with capitals, and for `rock and roll`, another order is nearly right.
    static let collections = WholeRule { answer in
        for index in answer.texts.indices {
            if let verdict = answer.verdict(onMembersOf: index) { return verdict }
        }
        return nil
    }
}

extension JudgedAnswer {
    fileprivate mutating func verdict(onMembersOf index: Int) -> AnswerMatcher.Verdict? {
        let whole = texts[index].raw
        // Members without a word such as "and" must be letters.
        let mayBeLetters = { whole.utf8.split(separator: 0x20).allSatisfy { $0.count < 3 } }
        guard whole.hasConjunction || mayBeLetters() else {
            return nil
        }
        let right = whole.members
        let areLetters = right.allSatisfy { $0.utf8.count == 1 && $0.contains(where: \.isLetter) }
        guard (2...16).contains(right.count), areLetters || whole.isCollection(of: right) else {
            return nil
        }
        var members = typed.raw.members
        if areLetters, members.count == 1 {
            members = typed.raw.filter { $0 != " " }.map { String($0) }
        }
        guard members.count == right.count else { return nil }
        var rest = right.map { AnswerText($0, in: context.style) }
        var worst = AnswerMatcher.Verdict.right
        var isOrdered = true
        for member in members {
            var member = AnswerText(member, side: .typed)
            let verdicts = rest.indices.map { rest[$0].verdict(on: &member, context) }
            guard let index = verdicts.firstIndex(where: \.isRight) else { return nil }
            isOrdered = isOrdered && index == 0
            worst = max(worst, verdicts[index])
            rest.remove(at: index)
        }
        let isPair = right.count == 2 && !areLetters
        if isOrdered || !isPair { return worst }
        let hasOrder = whole.isFixedPhrase || right.allSatisfy(\.hasCapital)
        return hasOrder ? texts[index].almost("order") : worst
    }
}

extension String {
    fileprivate var hasConjunction: Bool {
        let conjunctions = AnswerTables["conjunctions"]
        return utf8.contains { $0 == 0x20 || $0 == UInt8(ascii: "&") }
            && tokens.contains { conjunctions.contains($0.lowercased()) }
    }

    /// The parts between commas and words such as *and*.
    fileprivate var members: [String] {
        parts(between: ",;，،、", AnswerTables["conjunctions"].contains)
    }

    func parts(between marks: String, _ isJoint: (Substring) -> Bool) -> [String] {
        let parts =
            isPrintableASCII()
            ? utf8.split(whereSeparator: marks.utf8.contains).map(Substring.init)
            : split { marks.contains($0) }
        return parts.flatMap { part in
            part.tokens.split(whereSeparator: isJoint).map { $0.joined(separator: " ") }
        }
    }

    /// Whether the text is a list of these members, rather than a sentence with these parts.
    fileprivate func isCollection(of members: [String]) -> Bool {
        let words = tokens
        return !isSentence && members.allSatisfy { $0.utf8.count { $0 == 0x20 } < 4 }
            && words.contains(where: AnswerTables["conjunctions"].contains)
            && !["subordinates", "cries"].contains {
                AnswerTables[$0].contains(words[0].lowercased())
            }
    }
}
