extension Normalizer {
    /// `1861 to 1865` is `1861-1865`, `3 to 1` is `3:1`, `minus 40` is `-40`, `about 4` and `c. 4`
    /// are `4`, and `44 BCE` is `44 BC`: the section `numbers`.
    static let numberWords = Normalizer(needs: "0") { text, _ in
        let rewritten = AnswerTables.numberWords.apply(to: text)
        if rewritten == text { return nil }
        let ends = rewritten.split(separator: range).dropFirst()
        let mayBeRatio = ends.contains { $0.tokens.first?.count == 1 }
        return (mayBeRatio ? ["-", ":"] : ["-"]).map { mark in
            String(rewritten.map { $0 == range ? mark : $0 })
        }
    }

    /// Stands between the numbers of a range in the table.
    private static let range: Character = "\u{1}"
}
