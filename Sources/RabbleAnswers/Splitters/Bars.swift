extension Splitter {
    /// `machen|tun` and `cap | stopper` are two answers each, `auf|stehen` is *aufstehen*, and
    /// `P(A|B)`, `a || b`, `ls | wc` and `true|false` are one.
    static let bars = Splitter(needs: "|") { text, _ in
        let parts = text[...].parts(between: "|")
        let areWords = parts.allSatisfy { part in
            let others = part.filter { !$0.isLetter }
            return part.count > others.count + 1 && others.allSatisfy(" '’-".contains)
        }
        let isListed = AnswerTables["slashes"].contains(parts.joined(separator: "/").lowercased())
        if !areWords || isListed || text.isCommand { return nil }
        var words = [String(parts[0])]
        for part in parts.dropFirst() {
            let last = words.removeLast()
            let isPrefix = last.tokens.last.map(AnswerTables["separable"].contains) ?? false
            let isOneWord = isPrefix && last.last?.isLetter == true && part.first?.isLetter == true
            words += isOneWord ? [last + part] : [last, String(part)]
        }
        return words
    }
}
