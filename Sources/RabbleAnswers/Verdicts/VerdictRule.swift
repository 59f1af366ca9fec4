/// A rule that compares a typed text with one right text. If it returns nil or *almost*, the next
/// rule is applied.
struct VerdictRule: Sendable {
    /// The rule is skipped if neither text has any of these.
    var needs = TextTraits.any
    let judge: @Sendable (inout AnswerText, inout AnswerText) -> AnswerMatcher.Verdict?

    /// A rule that compares the letters of other forms.
    static func letters(
        needs: TextTraits = .any,
        _ likeness:
            @escaping @Sendable (inout AnswerText, inout AnswerText) -> AnswerLetters
            .Likeness?
    ) -> VerdictRule {
        VerdictRule(needs: needs) { right, typed in
            likeness(&right, &typed).map { right.verdict($0, on: typed) }
        }
    }
}

/// A rule that considers all right answers to a question; such rules are applied until one returns
/// right.
struct WholeRule: Sendable {
    /// Returns a better verdict than the present one; nil if there is none.
    let judge: @Sendable (inout JudgedAnswer) -> AnswerMatcher.Verdict?
}

/// A typed answer with all right texts.
struct JudgedAnswer {
    var typed: AnswerText
    /// The right texts of the question itself, the whole answer first.
    var texts: [AnswerText]
    let question: Question
    var style: AnswerStyle { texts[0].style }
    /// The right answers to other questions with the same prompt; set when needed.
    private(set) var siblings: Siblings?
    /// The best verdict so far, at first that on the whole answer.
    private(set) var best: AnswerMatcher.Verdict

    mutating func verdict(among siblings: () -> Siblings?) -> AnswerMatcher.Verdict {
        var others = question.rightTexts(in: style).dropFirst().map { AnswerText($0, in: style) }
        best = min(best, others.verdict(on: &typed))
        texts += others
        if isWrong { return .wrong }
        if best.isRight { return best }
        self.siblings = siblings()
        for rule in AnswerRules.whole where !best.isRight {
            best = min(best, rule.judge(&self) ?? .wrong)
        }
        return best
    }
}

extension JudgedAnswer {
    /// Whether a wrong answer is at least as close as the right texts: exactly, except for case, or
    /// normalized.
    private var isWrong: Bool {
        mutating get {
            if question.wrongAnswers.isEmpty { return false }
            var wrong = question.wrongAnswers.map { AnswerText($0, in: style) }
            if texts.contains(where: { $0.raw == typed.raw }) { return false }
            if wrong.contains(where: { $0.raw == typed.raw }) { return true }
            return !texts.contains { $0.normalized == typed.normalized }
                && wrong.verdict(on: &typed).isRight
        }
    }
}

extension [AnswerText] {
    /// The best verdict over these right texts.
    mutating func verdict(on typed: inout AnswerText) -> AnswerMatcher.Verdict {
        var best = AnswerMatcher.Verdict.wrong
        for index in indices where best != .right {
            best = Swift.min(best, self[index].verdict(on: &typed))
        }
        return best
    }
}

extension AnswerText {
    mutating func verdict(on typed: inout AnswerText) -> AnswerMatcher.Verdict {
        for rule in AnswerRules.literal {
            if let verdict = rule.judge(&self, &typed) { return verdict }
        }
        typed.read(as: reading)
        guard normalized.isShort, typed.normalized.isShort else { return .wrong }
        let traits = traits.union(typed.traits)
        var best = AnswerMatcher.Verdict.wrong
        for rule in AnswerRules.lenient where !traits.isDisjoint(with: rule.needs) {
            guard let verdict = rule.judge(&self, &typed) else { continue }
            best = min(best, verdict)
            guard case .almost = verdict else { break }
        }
        return best
    }
}
