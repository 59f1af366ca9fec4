extension VerdictRule {
    /// What is typed as it stands is right.
    static let same = VerdictRule { right, typed, _ in typed.raw == right.raw ? .right : nil }

    /// `ἈΡΧΗ͂Ι` in capitals is right for `ἀρχῇ`.
    static let asSpelled = VerdictRule(needs: "é") { right, typed, _ in
        guard right.raw != right.spelling, !right.isMath, !right.raw.contains("^") else {
            return nil
        }
        return typed.normalized == right.spelling.normalizedAnswer ? .right : nil
    }

    /// `ＴＯＫＹＯ.` is right for `Tokyo`.
    static let sameLetters = VerdictRule { right, typed, _ in
        typed.normalized == right.normalized ? right.verdictOnCase(of: typed) : nil
    }
}

extension AnswerText {
    /// Whether the typed answer differs in case alone.
    func isSame(as typed: AnswerText) -> Bool {
        if typed.raw == raw { return true }
        if hasCase || isMath || isChemical { return false }
        return typed.normalized == normalized && verdictOnCase(of: typed) == .right
    }

    /// The verdict on a typed answer that differs in case and spelling alone, which can make
    /// another unit or word: `5 MW` is not `5 mW`, nor `Maße` *Masse*.
    func verdictOnCase(of typed: AnswerText) -> AnswerMatcher.Verdict {
        let isMeasure = raw.first?.isNumber == true
        for (wrong, right) in zip(typed.raw.words, raw.words) where wrong != right {
            let areUnits =
                (2...8).contains(wrong.utf8.count) && AnswerTables.units.contains(wrong)
                && AnswerTables.units.contains(right) && wrong.lowercased() == right.lowercased()
            if areUnits, wrong.count > 1, isMeasure || wrong != wrong.lowercased() { return .wrong }
            // In capitals, ß is SS.
            if wrong.dropFirst() != wrong.dropFirst().uppercased(),
                AnswerTables["different"].contains("\(wrong.lowercased())=\(right.lowercased())")
            {
                return almost("another word")
            }
        }
        return .right
    }
}
