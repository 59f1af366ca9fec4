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
            // `a` of Spanish `a mí` is none.
            let isCertain = meant.article.count > 1
            return right.almost(
                isCertain ? "the article is missing" : "\(meant.article) is missing")
        case (let wrong?, nil) where isRight(rest(wrong.word), right.forms):
            return right.almost("without the article")
        case (let wrong?, let meant?)
        where !meant.languages.isDisjoint(with: wrong.languages)
            && isRight(rest(wrong.word), rest(meant.word)):
            return right.almost("the article is \(meant.article)")
        default: return nil
        }
    }
}

/// The article before a word, such as *der* in *der Hund*.
struct LeadingArticle {
    let article: Substring
    let word: Substring
    /// The languages in which it is one, by their lines in the table of articles.
    let languages: Set<Int>
}

extension String {
    /// The article that the text starts with; nil if there is none.
    var article: LeadingArticle? {
        guard let end = prefix(6).firstIndex(where: { $0 == " " || $0 == "'" }) else { return nil }
        let word = self[self.index(after: end)...].drop { $0 == " " }
        let article = self[end] == "'" ? self[...end] : self[..<end]
        let languages = AnswerTables.articles.indices.filter {
            AnswerTables.articles[$0].contains(String(article))
        }
        if word.isEmpty || languages.isEmpty { return nil }
        return LeadingArticle(article: article, word: word, languages: Set(languages))
    }
}
