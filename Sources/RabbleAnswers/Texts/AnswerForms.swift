/// A normalised text, without differences that a teacher would overlook.
struct AnswerForms {
    /// The main form.
    let text: String
    /// All forms; a match of any is enough.
    let letters: [AnswerLetters]
    /// Whether blanks are ignored: in formulas, East Asian scripts, and pinyin.
    let isTight: Bool

    init(_ answer: some StringProtocol, _ reading: Reading) {
        let answer = String(answer)
        let traits = TextTraits(answer)
        var texts = [answer]
        for rule in AnswerRules.normalizers
        where !traits.isDisjoint(with: rule.needs) && rule.applies(to: reading) {
            for index in texts.indices.reversed() {
                guard let forms = rule.forms(texts[index], reading) else { continue }
                texts.replaceSubrange(index...index, with: forms)
            }
            if texts.count > 1 { texts = texts.uniqued(by: \.self) }
        }
        text = texts[0]
        letters = texts.map { AnswerLetters($0) }
        let hasTightSign =
            !traits.isDisjoint(with: "=+<>*^|({[é")
            && answer.unicodeScalars.contains {
                $0.value >= 0x3040 || "=+<>*^|({[".unicodeScalars.contains($0)
            }
        isTight = hasTightSign || letters[0].isPinyin || answer.pinyinWithTones != nil
    }

    /// A key shared by all spellings of a text: its letters without marks and blanks.
    var key: String { letters[0].joined.bases }

    /// The degree of difference between a typed answer and this one; nil for a different text.
    func likeness(of typed: AnswerForms) -> AnswerLetters.Likeness? {
        letters.flatMap { right in
            typed.letters.compactMap { right.likeness(of: $0, isTight: isTight) }
        }.min()
    }
}

extension AnswerLetters {
    func likeness(of typed: AnswerLetters, isTight: Bool) -> Likeness? {
        likeness(of: typed) ?? (isTight ? joined.likeness(of: typed.joined) : nil)
    }
}
