extension VerdictRule {
    /// `1/2` is right for `$\frac{1}{2}$`, and `alpha` for `$\alpha$`.
    static let formulas = VerdictRule { right, typed in
        guard right.isMath, !right.isChemical else { return nil }
        guard right.spelling.isShort, typed.raw.isShort else { return .wrong }
        let meant = (right.spelling.formula ?? right.raw).formulaText
        var readings = [typed.raw, typed.raw.formulaOfCommands].map(\.formulaText)
        readings += readings.map(\.formulaByKeyboard)
        if readings.contains(meant) { return .right }
        let isSame = readings.contains { $0.lowercased() == meant.lowercased() }
        return isSame ? right.almost("capitals") : .wrong
    }

    /// `NH4^+` is right for `NH₄⁺`, and `CO` wrong for `Co`.
    static let chemistry = VerdictRule { right, typed in
        guard right.isChemical, typed.raw.isShort else { return nil }
        let wrong = typed.raw.chemicalText
        let meant = right.raw.chemicalText
        if wrong == meant { return .right }
        guard wrong.lowercased() == meant.lowercased() else { return nil }
        return wrong == wrong.lowercased() ? right.almost("capitals") : .wrong
    }

    /// `m^2` is right for `m²`.
    static let powers = letters(needs: "^") { right, typed in
        let texts = [right.raw, typed.raw]
        guard texts.contains(where: { $0.contains("^") }),
            texts.contains(where: {
                !$0.contains("^") && $0.unicodeScalars.contains(where: \.isSuperscript)
            })
        else { return nil }
        let flat = texts.map {
            AnswerForms($0.normalizedAnswer.filter { $0 != "^" && $0 != " " }, Reading())
        }
        return flat[0].likeness(of: flat[1])
    }
}
