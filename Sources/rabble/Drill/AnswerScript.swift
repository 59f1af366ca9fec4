/// Number of questions sampled to determine the language.
private let sampleSize = 128

extension Collection<Question> {
    /// The language of the answers, otherwise the name of their script: `English`, `kana`; nil if
    /// prompts use the same script, if there are several, or if answers in Latin letters may be in
    /// any language. A drill announces it before the first question.
    var scriptOfAnswers: String? {
        let answers = map(\.answer)
        let prompts = map(\.prompt)
        let scripts = answers.scripts
        guard scripts.isDisjoint(with: prompts.scripts),
            let name = answers.name(of: scripts, prompts)
        else { return nil }
        let accepted = flatMap(\.otherAnswers)
        let others =
            allSatisfy { !$0.otherAnswers.isEmpty }
            ? accepted.name(of: accepted.scripts.subtracting(scripts), prompts) : nil
        return others.map { "\(name) or \($0)" } ?? name
    }
}

extension [String] {
    fileprivate var scripts: Set<Script> {
        Set(Set(lazy.flatMap(\.unicodeScalars)).compactMap(Script.init))
    }

    /// The language or script of answers in these scripts.
    fileprivate func name(of scripts: Set<Script>, _ prompts: [String]) -> String? {
        if scripts.contains(.latin), scripts.isSubset(of: [.latin, .digits]) {
            let language = Array(prefix(sampleSize)).language(
                prompts: Array(prompts.prefix(sampleSize)))
            return language == "romaji" ? Script.latin.rawValue : language
        }
        if scripts.count == 1 { return scripts.first.flatMap { $0 == .other ? nil : $0.rawValue } }
        if scripts == [.hiragana, .katakana] { return "kana" }
        return scripts.contains(.han) && scripts.isSubset(of: [.hiragana, .katakana, .han])
            ? "Japanese" : nil
    }
}
