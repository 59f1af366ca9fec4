/// A rule that says what a typed text is to one right text. If it has nothing to say, or *almost*,
/// the next rule is asked.
struct VerdictRule: Sendable {
    typealias Verdict = AnswerMatcher.Verdict

    /// Skipped if neither text has any of this.
    var needs = TextTraits.any
    var reach = Reach.marks
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
    /// Whether a glance may spare reading a text.
    var usesGlance = true
}

/// A typed answer beside all texts that are right.
struct JudgedAnswer {
    var typed: AnswerText
    var texts: [AnswerText]
    /// The right answers to other questions with the same prompt.
    let siblings: Siblings?
    let context: JudgeContext
    var best = AnswerMatcher.Verdict.wrong

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

    mutating func verdict() -> AnswerMatcher.Verdict {
        best = Self.verdict(on: &typed, among: &texts, context)
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
        typed.isEnglish = isEnglish
        for rule in AnswerRules.literal {
            if let verdict = rule.judge(&self, &typed, context) { return verdict }
        }
        guard normalized.isShort, typed.normalized.isShort else { return .wrong }
        if context.usesGlance, !isAlike(&typed) { return .wrong }
        let traits = glance.traits.union(typed.glance.traits)
        var best = AnswerMatcher.Verdict.wrong
        for rule in AnswerRules.lenient where !traits.isDisjoint(with: rule.needs) {
            guard let verdict = rule.judge(&self, &typed, context) else { continue }
            best = min(best, verdict)
            guard case .almost = verdict else { break }
        }
        return best
    }

    /// Whether both have words with the same first letters, but for those that rules change.
    mutating func isAlike(_ typed: inout AnswerText) -> Bool {
        glance.mayMean(typed.glance) && typed.glance.mayMean(glance)
    }
}
