extension VerdictRule {
    /// `Hund` and `die Hund` are nearly `der Hund`.
    static let articles = VerdictRule(
        needs: " '"
    ) { right, typed, _ in
        let wrong = typed.normalized.article
        let meant = right.normalized.article
        let reading = typed.reading
        func isRight(_ typed: AnswerForms, _ meant: AnswerForms) -> Bool {
            meant.likeness(of: typed).map { $0 < .contradicting } ?? false
        }
        func rest(_ word: Substring) -> AnswerForms {
            AnswerForms(word, reading)
        }
        switch (wrong, meant) {
        case (nil, let meant?) where isRight(typed.forms, rest(meant.word)):
            // The `a` in Spanish `a mí` is not an article.
            let isCertain = meant.article.count > 1
            return right.almost(
                isCertain ? "the article is missing" : "\(meant.article) is missing")
        case (let wrong?, nil) where isRight(rest(wrong.word), right.forms):
            return right.almost("without the article")
        case (let wrong?, let meant?)
        where AnswerTables.articles.contains {
            $0.contains(meant.article) && $0.contains(wrong.article)
        } && isRight(rest(wrong.word), rest(meant.word)):
            return right.almost("the article is \(meant.article)")
        default: return nil
        }
    }
}

/// The article before a word, such as *der* in *der Hund*.
struct LeadingArticle {
    let article: Substring
    let word: Substring
}

extension String {
    /// In bytes, including the character that ends it.
    private static let longestArticle = 9

    /// The article that the text starts with; nil if there is none.
    var article: LeadingArticle? {
        let end = utf8.prefix(Self.longestArticle).firstIndex {
            $0 == 0x20 || $0 == UInt8(ascii: "'")
        }
        guard let end else { return nil }
        let article = self[end] == "'" ? self[...end] : self[..<end]
        let word = self[utf8.index(after: end)...].drop { $0 == " " }
        if word.isEmpty || !article.isArticle { return nil }
        return LeadingArticle(article: article, word: word)
    }
}

extension StringProtocol {
    /// Whether this is an article in any language.
    var isArticle: Bool { AnswerTables.allArticles.contains(self) }
}
