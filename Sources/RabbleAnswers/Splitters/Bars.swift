extension Splitter {
    /// `cap | stopper` and `to do|to make` are two answers each. A bar between two words may also
    /// divide one: `auf|stehen` is *aufstehen*, and `machen|tun` is two answers only in a group in
    /// which other answers are certainly divided so.
    static let bars = Splitter(needs: "|") { text, style in
        guard let parts = text.barredParts else { return nil }
        return style.hasBars || text.hasBars ? parts : [text, parts.joined()]
    }
}

extension String {
    /// The words between bars; nil for `P(A|B)`, `a || b`, `ls | wc` and `true|false`.
    var barredParts: [String]? {
        guard utf8.contains(UInt8(ascii: "|")) else { return nil }
        let parts = self[...].parts(between: "|")
        let areWords = parts.allSatisfy { part in
            let others = part.filter { !$0.isLetter }
            return part.count > others.count + 1 && others.allSatisfy(" '’-".contains)
        }
        let isListed = AnswerTables["slashes"].contains(parts.joined(separator: "/").lowercased())
        return areWords && !isListed && !isCommand ? parts.map { String($0) } : nil
    }

    /// Whether bars with blanks beside them, or before words that are alike, separate answers.
    var hasBars: Bool {
        guard let parts = barredParts else { return false }
        return parts.dropLast().allSatisfy { $0.last == " " }
            || !parts.joined(separator: "/").slashedPhrases.isEmpty
    }
}
