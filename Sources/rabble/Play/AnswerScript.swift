enum AnswerScript {
    /// Names of scripts, each with its code points; characters without one occur in texts of every script.
    private static let table = String(decoding: PackageResources.answer_scripts_txt, as: UTF8.self)
        .split(separator: "\n").map { line in
            let name = line.prefix { $0 != "\t" }
            return (name: name, ranges: line[name.endIndex...].codePointRanges)
        }

    /// The script of the answers in words: `Latin letters`; nil if prompts share it, or there are several.
    static func name(for questions: some Sequence<Question>) -> String? {
        let answers = scripts(of: questions.lazy.map(\.answer))
        let prompts = scripts(of: questions.lazy.map(\.prompt))
        guard answers.isDisjoint(with: prompts), let name = name(of: answers) else { return nil }
        let accepted = scripts(of: questions.lazy.flatMap(\.otherAnswers)).subtracting(answers)
        let others = questions.allSatisfy { !$0.otherAnswers.isEmpty } ? Self.name(of: accepted) : nil
        return others.map { "\(name) or \($0)" } ?? name
    }

    private static func name(of scripts: Set<Substring>) -> String? {
        let (kana, kanji): (Set<Substring>, Substring) = (["hiragana", "katakana"], "Chinese characters")
        if scripts.count == 1 { return scripts.first.flatMap { $0 == other ? nil : String($0) } }
        if scripts == kana { return "kana" }
        return scripts.contains(kanji) && scripts.isSubset(of: kana.union([kanji])) ? "Japanese" : nil
    }

    private static func scripts(of texts: some Sequence<String>) -> Set<Substring> {
        let characters = Set(texts.lazy.flatMap(\.unicodeScalars))
        return Set(characters.compactMap(script)).subtracting([""])
    }

    private static let other: Substring = "other"

    private static func script(of scalar: Unicode.Scalar) -> Substring? {
        if let named = table.first(where: { $0.ranges.contains { $0.contains(scalar.value) } }) { return named.name }
        let (isLetter, isNumber) = (scalar.properties.isAlphabetic, scalar.properties.numericType != nil)
        return isLetter || isNumber ? other : nil
    }
}
