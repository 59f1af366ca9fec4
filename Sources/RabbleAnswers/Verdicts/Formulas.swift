extension VerdictRule {
    /// `\alpha` and `alpha` are right for `$\alpha$`.
    static let namedSymbols = VerdictRule(needs: "$", reach: .anything(of: "$")) {
        right, typed, _ in
        guard right.isMath else { return nil }
        let readings = ["$\(typed.raw)$", "$\\\(typed.raw)$"].map {
            $0.withoutMathMarks.normalizedAnswer
        }
        return readings.contains(right.normalized) ? right.verdictOnCase(of: typed) : nil
    }

    /// `m^2` is right for `m²`.
    static let powers = VerdictRule(needs: "^") { right, typed, context in
        let texts = [right.raw, typed.raw]
        guard texts.contains(where: { $0.contains("^") }), texts.contains(where: \.isRaised) else {
            return nil
        }
        let flat = texts.map {
            AnswerForms($0.normalizedAnswer.filter { $0 != "^" && $0 != " " }, isEnglish: false)
        }
        return flat[0].likeness(of: flat[1]).map { right.verdict($0, on: typed, context.accents) }
    }
}
