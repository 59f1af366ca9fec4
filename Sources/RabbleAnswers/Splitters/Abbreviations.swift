extension Splitter {
    /// `gato m.` is *gato*: what stands behind a word of a dictionary says nothing of it.
    static let abbreviations = Splitter(needs: ".") { text, _ in
        [text, text.withoutAbbreviation]
    }
}

extension String {
    /// The text without a last word like `f.` or `pl.`.
    var withoutAbbreviation: String {
        guard utf8.last == ".", let blank = lastIndex(of: " ") else { return self }
        let word = self[index(after: blank)...]
        return AnswerTables["abbreviations"].contains(String(word))
            ? String(self[..<blank]) : self
    }
}
