extension VerdictRule {
    /// `Catch 22` and `catch22` are right for `Catch-22`, and `5HT2A` for `5-HT2A`; `n1` is wrong
    /// for `n-1`.
    static let designations = letters(needs: "-") { right, typed in
        guard right.normalized.utf8.contains(where: \.isDigit),
            right.raw.normalizedCode.hasDesignation
        else { return nil }
        func forms(_ text: inout AnswerText) -> [AnswerForms] {
            [" ", ""].map { blank in
                let name = text.raw.normalizedCode
                    .rewriting(["-"]) { $0.isBesideDigit ? blank : nil }
                return text.forms(of: name.normalizedAnswer)
            }
        }
        let others = forms(&typed)
        return forms(&right).flatMap { form in others.compactMap { form.likeness(of: $0) } }.min()
    }

    /// `micro` is right for `micro-`, and `itis` for `-itis`; `Cl` is wrong for `Cl-`.
    static let affixes = letters(needs: "-") { right, typed in
        let letters = right.normalized.filter { $0 != "-" }
        let isWord = letters.count > 3 || right.raw == right.raw.lowercased()
        guard isWord, letters.count > 1, letters.allSatisfy(\.isLetter),
            !typed.normalized.contains("-"), !right.normalized.dropFirst().dropLast().contains("-")
        else { return nil }
        return right.forms(of: letters).likeness(of: typed.forms)
    }
}

extension String {
    /// Whether letters and digits form a name, unlike in `n-1`.
    fileprivate var hasDesignation: Bool {
        let cursor = TextCursor(text: Array(unicodeScalars))
        return cursor.text.indices.contains { index in
            var cursor = cursor
            cursor.index = index
            guard cursor[0] == "-" || cursor[0] == " " || cursor[0].isLetter,
                [-1, 1].contains(where: cursor.isDigit)
            else { return false }
            let letters = [-2, -1, 1, 2, 0].filter { cursor[$0].isLetter }
            return letters.count > 1
                || cursor.text.count > 3 && letters.contains { cursor[$0].properties.isUppercase }
        }
    }
}

extension TextCursor {
    fileprivate var isBesideDigit: Bool {
        self[-1].isLetter && isDigit(1) || isDigit(-1) && self[1].isLetter
    }
}
