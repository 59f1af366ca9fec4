/// The language of answers in Latin letters, if their words indicate it.
package enum AnswerLanguage {
    case english
    /// Chinese with tones.
    case pinyin
    /// Japanese.
    case romaji

    /// A smaller share of answers with English words may be names and loanwords in another
    /// language.
    private static let fewestEnglish = 10

    /// - Parameters:
    ///   - answers: some answers of the group, at least one.
    ///   - prompts: their prompts.
    package init?(_ answers: [String], prompts: [String]) {
        let style = AnswerStyle(answers, prompts: prompts)
        let english = answers.count { $0.hasEnglishWord || $0.hasPrefix("to ") }
        if style.isEnglish == true, english * Self.fewestEnglish >= answers.count {
            self = .english
        } else if style.isRomaji {
            self = .romaji
        } else if answers.count(where: \.isPinyin) * 2 > answers.count {
            self = .pinyin
        } else {
            return nil
        }
    }
}
