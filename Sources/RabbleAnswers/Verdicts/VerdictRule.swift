/// A rule that says what a typed text is to one right text. If it has nothing to say, or *almost*,
/// the next rule is asked.
struct VerdictRule: Sendable {
    typealias Verdict = AnswerMatcher.Verdict

    /// Skipped if neither text has any of this.
    var needs = TextTraits.any
    let judge: @Sendable (inout AnswerText, inout AnswerText, JudgeContext) -> Verdict?
}

/// A rule on all right answers to a question together; it is asked until one is right.
struct WholeRule: Sendable {
    /// A better verdict than the one so far; nil for none.
    let judge: @Sendable (inout JudgedAnswer) -> AnswerMatcher.Verdict?
}

/// What stands fixed while answers of a group are judged.
struct JudgeContext: Sendable {
    var accents = AccentRule.lenient
    var style = AnswerStyle()
    /// Whether no word is right for another that marks or spellings make of it.
    var isStrict = false
}

/// A typed answer beside all texts that are right.
struct JudgedAnswer {
    var typed: AnswerText
    var texts: [AnswerText]
    /// The right answers to other questions with the same prompt, once they are asked for.
    private(set) var siblings: Siblings?
    private(set) lazy var typedParts = typed.raw.typedParts
    let context: JudgeContext
    /// The parts of the answer if all of them are asked.
    var all: [String] = []
    private(set) var best = AnswerMatcher.Verdict.wrong

    init(typed: AnswerText, texts: [AnswerText], context: JudgeContext) {
        self.typed = typed
        self.texts = texts
        self.context = context
    }

    /// The best verdict over some texts.
    static func verdict(
        on typed: inout AnswerText, among texts: inout [AnswerText], _ context: JudgeContext
    ) -> AnswerMatcher.Verdict {
        var best = AnswerMatcher.Verdict.wrong
        for index in texts.indices where best != .right {
            best = min(best, texts[index].verdict(on: &typed, context))
        }
        return best
    }

    mutating func verdict(among siblings: () -> Siblings?) -> AnswerMatcher.Verdict {
        best = Self.verdict(on: &typed, among: &texts, context)
        if best.isRight { return best }
        self.siblings = siblings()
        for rule in AnswerRules.whole where !best.isRight {
            best = min(best, rule.judge(&self) ?? .wrong)
        }
        return best
    }
}

extension AnswerText {
    mutating func verdict(on typed: inout AnswerText, _ context: JudgeContext)
        -> AnswerMatcher.Verdict
    {
        reading.isStrict = context.isStrict
        typed.read(as: reading)
        for rule in AnswerRules.literal {
            if let verdict = rule.judge(&self, &typed, context) { return verdict }
        }
        guard normalized.isShort, typed.normalized.isShort else { return .wrong }
        let traits = traits.union(typed.traits)
        var best = AnswerMatcher.Verdict.wrong
        for rule in AnswerRules.lenient where !traits.isDisjoint(with: rule.needs) {
            guard let verdict = rule.judge(&self, &typed, context) else { continue }
            best = min(best, verdict)
            guard case .almost = verdict else { break }
        }
        return best
    }
}
