extension VerdictRule {
    /// An exact copy is right.
    static let same = VerdictRule { right, typed in typed.raw == right.raw ? .right : nil }

    /// `ἈΡΧΗ͂Ι` in capitals is right for `ἀρχῇ`.
    static let asSpelled = VerdictRule { right, typed in
        guard right.raw != right.spelling, !right.isMath, !right.raw.contains("^") else {
            return nil
        }
        return typed.normalized == right.spelling.normalizedAnswer ? .right : nil
    }

    /// `ＴＯＫＹＯ.` is right for `Tokyo`.
    static let sameLetters = VerdictRule { right, typed in
        typed.normalized == right.normalized ? right.verdictOnCase(of: typed) : nil
    }
}

extension AnswerText {
    /// The verdict on a typed answer that differs only in case and spelling, which may make a
    /// different unit or word: `5 MW` is not `5 mW`, nor is `Maße` the same as *Masse*.
    func verdictOnCase(of typed: AnswerText) -> AnswerMatcher.Verdict {
        let isMeasure = raw.first?.isNumber == true
        for (wrong, right) in zip(typed.raw.words, raw.words) where wrong != right {
            let areUnits =
                (2...8).contains(wrong.utf8.count) && wrong.isOtherUnit(than: right)
            if areUnits, isMeasure || wrong != wrong.lowercased() { return .wrong }
            // In capitals, ß is written SS.
            if wrong.dropFirst() != wrong.dropFirst().uppercased(),
                AnswerTables["different"].contains("\(wrong.lowercased())=\(right.lowercased())")
            {
                return almost("another word")
            }
        }
        return .right
    }
}

extension String {
    /// `MW` and `mW`; but `ml` and `mL` are one unit.
    fileprivate func isOtherUnit(than right: String) -> Bool {
        let areLitres = right.lowercased().last == "l" && dropLast() == right.dropLast()
        return !areLitres && lowercased() == right.lowercased()
            && AnswerTables.units.contains(self) && AnswerTables.units.contains(right)
    }
}
