/// The language or script of the answers, which a drill announces before the first question.
enum AnswerScript {
    /// The number of questions examined.
    private static let sampleSize = 128

    /// The language of the answers, otherwise the name of their script: `English`, `kana`; nil if
    /// prompts use the same script, if there are several, or if answers in Latin letters may be in
    /// any language.
    static func name(for questions: some Collection<Question>) -> String? {
        let answers = questions.map(\.answer)
        let prompts = questions.map(\.prompt)
        let scripts = scripts(of: answers)
        guard scripts.isDisjoint(with: self.scripts(of: prompts)),
            let name = name(of: scripts, in: answers, prompts)
        else { return nil }
        let accepted = questions.flatMap(\.otherAnswers)
        let acceptedScripts = self.scripts(of: accepted).subtracting(scripts)
        let others =
            questions.allSatisfy { !$0.otherAnswers.isEmpty }
            ? Self.name(of: acceptedScripts, in: accepted, prompts) : nil
        return others.map { "\(name) or \($0)" } ?? name
    }

    private static func name(
        of scripts: Set<Script>, in answers: [String], _ prompts: [String]
    ) -> String? {
        if scripts.contains(.latin), scripts.isSubset(of: [.latin, .digits]) {
            let language = Array(answers.prefix(sampleSize)).language(
                prompts: Array(prompts.prefix(sampleSize)))
            return language == "romaji" ? Script.latin.rawValue : language
        }
        if scripts.count == 1 { return scripts.first.flatMap { $0 == .other ? nil : $0.rawValue } }
        if scripts == [.hiragana, .katakana] { return "kana" }
        return scripts.contains(.han) && scripts.isSubset(of: [.hiragana, .katakana, .han])
            ? "Japanese" : nil
    }

    private static func scripts(of texts: [String]) -> Set<Script> {
        Set(Set(texts.lazy.flatMap(\.unicodeScalars)).compactMap(Script.init))
    }
}
