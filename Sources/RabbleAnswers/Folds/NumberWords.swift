extension Fold {
    /// `1861 to 1865` is `1861-1865`, `minus 40` is `-40`, `about 4` and `c. 4` are `4`, and
    /// `44 BCE` is `44 BC`: the sections `ranges`, `minus`, `about` and `eras`.
    static let numberWords = Fold(
        needs: "0",
        reach: .words(
            ["ranges", "minus", "about"].flatMap(words) + [["bc", "bce"], ["ad", "ce"]])
    ) { text, _ in
        var words = text.split(separator: " ").map(String.init)
        guard words.count > 1 else { return [text] }
        var isRatio = false
        var isAfterNumber = false
        for index in words.indices {
            let word = words[index].filter { $0 != "." && $0 != "," }
            let isBeforeNumber =
                words.indices.contains(index + 1) && words[index + 1].startsWithDigit
            if isBeforeNumber, isAfterNumber, AnswerTables["ranges"].contains(word) {
                isRatio = isRatio || words[index + 1].count == 1
                words[index] = "\u{1}"
            } else if isBeforeNumber, index == 0 || words[index - 1] == "\u{1}" {
                if AnswerTables["minus"].contains(word) { words[index] = "\u{2}" }
                if AnswerTables["about"].contains(words[index]) { words[index] = "" }
            } else if isAfterNumber, let era = AnswerTables.eras[word] {
                words[index] = era
            }
            if word.contains(where: \.isNumber) { isAfterNumber = true }
        }
        let joined = words.filter { !$0.isEmpty }.joined(separator: " ").replacing(
            "\u{2} ", with: "-")
        return (isRatio ? ["-", ":"] : ["-"]).map { joined.replacing(" \u{1} ", with: $0) }
    }

    private static func words(_ section: Substring) -> [[String]] {
        AnswerTables[section].map { [$0, ""] }
    }
}

extension String {
    fileprivate var startsWithDigit: Bool {
        first.map("0123456789-".contains) == true && contains(where: \.isNumber)
    }
}
