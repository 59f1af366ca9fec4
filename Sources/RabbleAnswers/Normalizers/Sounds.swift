extension Normalizer {
    /// `ƙasa` is `kasa`, because ƙ counts as a letter with a mark: the section `hooks`. `[bɪɡ]` is
    /// `bɪg`; within such brackets letters are sounds, all of which are distinct.
    static let sounds = Normalizer(needs: "é/") { text, _ in
        if let sounds = text.soundsInMarks { return [sounds] }
        let letters = AnswerTables.hooks.apply(to: text)
        return letters == text ? nil : [letters, text]
    }
}

extension String {
    /// The text between IPA slashes or brackets; nil if the text is anything else.
    fileprivate var soundsInMarks: String? {
        guard let first, let last, count > 2, !contains(" ") else { return nil }
        let areMarks = first == "/" && last == "/" || first == "[" && last == "]"
        return areMarks ? String(dropFirst().dropLast()) : nil
    }
}
