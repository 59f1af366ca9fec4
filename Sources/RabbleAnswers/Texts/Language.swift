extension [String] {
    /// The language of answers in Latin letters, if their words indicate it: `English`, `pinyin`
    /// for Chinese with tones, or `romaji`.
    ///
    /// - Parameter prompts: their prompts.
    package func language(prompts: [String]) -> String? {
        let style = AnswerStyle(self, prompts: prompts)
        let english = count { $0.hasEnglishWord || $0.hasPrefix("to ") }
        if style.isEnglish == true, english * Self.fewestEnglish >= count { return "English" }
        if style.isRomaji { return "romaji" }
        return style.isPinyin && count(where: \.isPinyin) * 2 > count ? "pinyin" : nil
    }

    /// A smaller share of answers with English words may be names and loanwords in another
    /// language.
    private static let fewestEnglish = 10
}
