/// The script that answers are typed in, which a drill says before the first question.
enum AnswerScript {
    /// The script of the answers in words: `Latin letters`; nil if prompts share it, or there are
    /// several.
    static func name(for questions: some Sequence<Question>) -> String? {
        let answers = scripts(of: questions.lazy.map(\.answer))
        let prompts = scripts(of: questions.lazy.map(\.prompt))
        guard answers.isDisjoint(with: prompts), let name = name(of: answers) else { return nil }
        let accepted = scripts(of: questions.lazy.flatMap(\.otherAnswers)).subtracting(answers)
        let others =
            questions.allSatisfy { !$0.otherAnswers.isEmpty } ? Self.name(of: accepted) : nil
        return others.map { "\(name) or \($0)" } ?? name
    }

    private static func name(of scripts: Set<Script>) -> String? {
        if scripts.count == 1 { return scripts.first.flatMap { $0 == .other ? nil : $0.rawValue } }
        if scripts == [.hiragana, .katakana] { return "kana" }
        return scripts.contains(.han) && scripts.isSubset(of: [.hiragana, .katakana, .han])
            ? "Japanese" : nil
    }

    private static func scripts(of texts: some Sequence<String>) -> Set<Script> {
        Set(Set(texts.lazy.flatMap(\.unicodeScalars)).compactMap(Script.init))
    }
}
