extension VerdictRule {
    /// `Hund` and `die Hund` are nearly `der Hund`.
    static let articles = VerdictRule(needs: " '") { right, typed in
        let wrong = typed.normalized.article
        let meant = right.normalized.article
        if wrong?.article == meant?.article { return nil }
        if let wrong, let meant {
            let areOfOneLanguage = AnswerTables.articles.contains {
                $0.contains(meant.article) && $0.contains(wrong.article)
            }
            guard areOfOneLanguage else { return nil }
        }
        let rest = typed.forms(of: wrong?.word)
        guard let likeness = right.forms(of: meant?.word).likeness(of: rest),
            likeness < .contradicting
        else { return nil }
        guard let meant else { return right.almost("without the article") }
        if wrong != nil { return right.almost("the article is \(meant.article)") }
        // The `a` in Spanish `a mí` is not an article.
        let isCertain = meant.article.count > 1
        return right.almost(isCertain ? "the article is missing" : "\(meant.article) is missing")
    }
}

extension String {
    /// The article that the text starts with, and the rest; nil if there is none.
    var article: (article: Substring, word: Substring)? {
        guard let end = utf8.firstIndex(where: { $0 == 0x20 || $0 == 0x27 }) else { return nil }
        let article = self[end] == "'" ? self[...end] : self[..<end]
        let word = self[utf8.index(after: end)...].drop { $0 == " " }
        if word.isEmpty || !article.isArticle { return nil }
        return (article, word)
    }
}

extension StringProtocol {
    /// Whether this is an article in any language.
    var isArticle: Bool { AnswerTables.allArticles.contains(String(self)) }
}
