/// A rule that compares a typed text with one right text. If it returns nil or *almost*, the next
/// rule is applied.
struct VerdictRule: Sendable {
    typealias Verdict = AnswerMatcher.Verdict

    /// The rule is skipped if neither text has any of these.
    var needs = TextTraits.any
    let judge: @Sendable (inout AnswerText, inout AnswerText, JudgeContext) -> Verdict?
}

/// A rule that considers all right answers to a question; such rules are applied until one returns
/// right.
struct WholeRule: Sendable {
    /// Returns a better verdict than the present one; nil if there is none.
    let judge: @Sendable (inout JudgedAnswer) -> AnswerMatcher.Verdict?
}

/// The fixed context for judging the answers of a group.
struct JudgeContext: Sendable {
    var accents = AccentRule.lenient
    var style = AnswerStyle()
    /// Whether rules that may produce a different word, from its marks or spelling, do not apply.
    var isStrict = false
}

/// A typed answer with all right texts.
struct JudgedAnswer {
    var typed: AnswerText
    var texts: [AnswerText]
    /// The right answers to other questions with the same prompt; set when needed.
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

    /// The best verdict over these texts.
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
