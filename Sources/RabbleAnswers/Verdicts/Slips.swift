extension WholeRule {
    /// `neccessary` is nearly `necessary`. In columns, a different letter makes a different form.
    static let slips = WholeRule { answer in
        guard answer.best == .wrong, answer.style.columns == nil else { return nil }
        for index in answer.texts.indices {
            let slip = answer.texts[index].slip(in: &answer.typed)
            if let slip { return .almost(slip) }
        }
        return nil
    }
}

extension AnswerText {
    /// The typo that turns this text into the typed answer; nil if there is none. The texts are
    /// compared first, then their forms without differences in spelling.
    fileprivate mutating func slip(in typed: inout AnswerText) -> NearMiss? {
        guard !hasCase else { return nil }
        typed.read(as: reading)
        let slip = NearMiss(
            typed: typed.normalized, shown: typed.spelling, meant: normalized, spelling: spelling)
        if let slip { return slip }
        guard normalized.isShort, typed.normalized.isShort else { return nil }
        return NearMiss(
            typed: typed.forms.text, shown: typed.spelling, meant: forms.text, spelling: spelling)
    }
}
