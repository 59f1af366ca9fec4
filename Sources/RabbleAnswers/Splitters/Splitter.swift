/// A rule that finds several right answers in one: `big / large` is *big* and *large*.
struct Splitter: Sendable {
    /// Texts without any of these are not split.
    let needs: TextTraits
    /// The texts to pass on to the next rule; nil leaves the text whole.
    let split: @Sendable (String, AnswerStyle) -> [String]?
}

extension String {
    /// All answers that a listed answer allows: any of its alternatives, with or without its
    /// optional parts. The first result is the text itself.
    func answerVariants(in style: AnswerStyle = AnswerStyle()) -> [String] {
        if let whole = unsplit(in: style) { return whole }
        let traits = TextTraits(self)
        var texts = [self]
        for rule in AnswerRules.splitters where !traits.isDisjoint(with: rule.needs) {
            texts = texts.flatMap { rule.split($0, style)?.map(\.trimmed) ?? [$0] }
        }
        if texts == [self] { return texts }
        return ([self] + texts.filter { !$0.isBlank }).uniqued(by: \.self)
    }

    /// Whether the text is short enough to have been typed. Longer texts are not analysed.
    var isShort: Bool { utf8.count <= 1_024 }
}
