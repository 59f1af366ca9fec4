extension Normalizer {
    /// `ƙasa` is `kasa`, because ƙ counts as a letter with a mark: the section `hooks`. `[bɪɡ]` is
    /// `bɪg`; within such brackets letters are sounds, all of which are distinct.
    static let sounds = Normalizer(needs: "é/") { text, reading in
        let sounds = text.soundsInMarks
        let letters = AnswerTables.hooks.apply(to: sounds ?? text)
        switch reading.side {
        case .right: return [sounds ?? letters]
        case .typed: return letters == text ? nil : [letters, sounds ?? text]
        }
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
