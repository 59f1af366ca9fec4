extension Splitter {
    /// `big / large`, `big; large` and `大きい、でかい` are two answers each; `a;b`, `km/h` and `(walk /
    /// run)` are one. In a sentence, a slash separates words: `I was / am here.`, and `、` is a
    /// comma: `はい、そうです。`
    static let separators = Splitter(needs: ";/") { text, _ in
        let isSentence = text.trimmed.isSentence
        let parts = text.pieces(between: [";", "／", "；", "؛", "、", "・"]) { mark, before, after in
            if isSentence, mark == "、" { return false }
            let isSpaced = after == " " || after == nil
            let isBehindWord = before.isLetter || Brackets.closings.contains(before)
            return isSpaced || mark != ";" && isBehindWord
        }
        return parts.flatMap { part in
            let halves = part.pieces(between: ["/"]) { $1 == " " && ($2 == " " || $2 == nil) }
            return halves.areOfOneSentence
                ? [halves.map(\.trimmed).joined(separator: "/")] : halves
        }
    }
}

extension [String] {
    /// Whether a single final mark follows them all. `Thank you / Thanks.` are two sentences.
    fileprivate var areOfOneSentence: Bool {
        guard last?.trimmed.isSentence == true,
            !dropLast().contains(where: \.trimmed.isSentence)
        else { return false }
        return dropFirst().contains { $0.trimmed.first?.isUppercase != true }
            || self[0].tokens.dropFirst().contains { $0.first?.isUppercase == true }
    }
}

extension String {
    var isSentence: Bool { last.map(".!?。！？؟।".contains) == true && withoutAbbreviation == self }
}
