extension Normalizer {
    /// `1861 to 1865` is `1861-1865`, `minus 40` is `-40`, `about 4` and `c. 4` are `4`, and
    /// `44 BCE` is `44 BC`: the sections `ranges`, `minus`, `about` and `eras`.
    static let numberWords = Normalizer(needs: "0") { text, _ in
        var words = text.tokens
        let minuses = AnswerTables["minus"]
        let abouts = AnswerTables["about"]
        var isRatio = false
        var isAfterNumber = false
        var isChanged = false
        for index in words.indices {
            let word = words[index].withoutPoints
            let isBeforeNumber = index + 1 < words.count && words[index + 1].startsWithDigit
            var rewritten: Substring?
            if isBeforeNumber, isAfterNumber, AnswerTables["ranges"].contains(word) {
                isRatio = isRatio || words[index + 1].count == 1
                rewritten = range
            } else if isBeforeNumber, index == 0 || words[index - 1] == range {
                if minuses.contains(word) { rewritten = minus }
                if abouts.contains(words[index]) { rewritten = "" }
            } else if isAfterNumber, let era = AnswerTables.eras[String(word)] {
                rewritten = era[...]
            }
            if let rewritten {
                words[index] = rewritten
                isChanged = true
            }
            isAfterNumber = isAfterNumber || word.utf8.contains { $0.isDigit }
        }
        guard isChanged else { return nil }
        let joined = words.filter { !$0.isEmpty }.joined(separator: " ")
            .replacing("\(minus) ", with: "-")
        return (isRatio ? ["-", ":"] : ["-"]).map { joined.replacing(" \(range) ", with: $0) }
    }

    // Placeholders for words until the words are joined.
    private static let range: Substring = "\u{1}"
    private static let minus: Substring = "\u{2}"
}

extension Substring {
    fileprivate var startsWithDigit: Bool {
        utf8.first.map { $0.isDigit || $0 == UInt8(ascii: "-") } == true
            && utf8.contains { $0.isDigit }
    }

    /// `bc` of `b.c.`
    var withoutPoints: Substring {
        utf8.contains { $0 == "." || $0 == "," }
            ? Substring(filter { $0 != "." && $0 != "," }) : self
    }
}
