/// The script of a text, to tell a learner in which one to answer.
enum AnswerScript: Hashable {
    case hiragana, katakana, kanji, hangul, latin, cyrillic, greek, digits
    /// Any other script, which has no name here.
    case other

    /// The script of the answers in words: `Latin letters`; nil if prompts share it, or there are several.
    static func name(for questions: some Sequence<Question>) -> String? {
        let answers = scripts(of: questions.lazy.map(\.answer))
        guard answers.isDisjoint(with: scripts(of: questions.lazy.map(\.prompt))), let name = name(of: answers) else {
            return nil
        }
        let accepted = scripts(of: questions.lazy.flatMap(\.otherAnswers)).subtracting(answers)
        let others = questions.allSatisfy { !$0.otherAnswers.isEmpty } ? Self.name(of: accepted) : nil
        return others.map { "\(name) or \($0)" } ?? name
    }

    private static func name(of scripts: Set<AnswerScript>) -> String? {
        switch scripts {
        case [.hiragana]: "hiragana"
        case [.katakana]: "katakana"
        case [.hiragana, .katakana]: "kana"
        case [.kanji]: "Chinese characters"
        case _ where scripts.contains(.kanji) && scripts.isSubset(of: [.hiragana, .katakana, .kanji]): "Japanese"
        case [.hangul]: "Hangul"
        case [.latin]: "Latin letters"
        case [.cyrillic]: "Cyrillic letters"
        case [.greek]: "Greek letters"
        case [.digits]: "digits"
        default: nil
        }
    }

    private static func scripts(of texts: some Sequence<String>) -> Set<AnswerScript> {
        var scripts: Set<AnswerScript> = []
        for text in texts { scripts.formUnion(text.unicodeScalars.lazy.compactMap(AnswerScript.init)) }
        return scripts
    }

    /// The script of a letter or digit; nil for characters that occur in texts of every script.
    private init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        // The mark of a long vowel and the middle dot.
        case 0x30FB...0x30FC: return nil
        case 0x30...0x39: self = .digits
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F: self = .cyrillic
        case 0x3041...0x3096, 0x309D...0x309F: self = .hiragana
        case 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: self = .katakana
        case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .kanji
        case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: self = .hangul
        default:
            guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else { return nil }
            self = .other
        }
    }
}
