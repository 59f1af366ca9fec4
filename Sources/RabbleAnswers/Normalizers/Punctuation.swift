extension Normalizer {
    /// The half-space of Persian is a blank or nothing.
    static let halfSpaces = Normalizer(needs: "é") { text, _ in
        [" ", ""].map { blank in text.rewriting(["\u{200C}"]) { _ in blank } }
    }

    /// `عفوا، لو سمحت` is `عفوا, لو سمحت`; `「愛」` and `"愛"` are `愛`, and `¿Qué?` is `Qué?`.
    static let marks = Normalizer("marks", needs: "\"é")

    /// `<=` and `\leq` are `≤`.
    static let symbols = Normalizer(needs: "+=>\\", rewrite: Rewriting.symbols.apply)

    /// `~san`, as written in dictionaries, is `san`.
    static let tildes = Normalizer(replacing: "~〜") { cursor in
        cursor.index == 0 || cursor.index == cursor.text.count - 1 ? "" : nil
    }

    /// `Well, yes` is `well yes`, and `はい、そうです` is `はいそうです`; in `f(x, y)` the comma is part
    /// of a list.
    static let commas = Normalizer(replacing: ",、") { cursor in
        let isEastAsian = cursor[-1].isEastAsian && cursor[1].isEastAsian
        return cursor.depth == 0 && (cursor[1] == " " || isEastAsian) ? "" : nil
    }

    /// `e.g.` is `eg`, `z. B.` is `zb`, and `.5` is `0.5`.
    static let points = Normalizer(needs: ".") { text, _ in
        let abbreviated = text.rewriting([" "]) { cursor in
            let isLast = cursor.index + 2 == cursor.text.count
            let isInitial = cursor[1].isLetter && (cursor[2] == "." || isLast)
            return cursor[-1] == "." && cursor[-2].isLetter && isInitial ? "" : nil
        }
        return [text, abbreviated].uniqued(by: \.self).map { text in
            text.rewriting(["."]) { cursor in
                if cursor.isDigit(1) { return cursor.isDigit(-1) ? nil : "0." }
                return [-2, 1, 2].contains { cursor[$0] == " " || cursor[$0] == "." } ? "" : nil
            }
        }
    }

    /// `Yes! No?` is `yes no`, but the final mark of `si:` may be a sound.
    static let pauses = Normalizer(needs: "!?;:") { text, _ in
        let words = text.rewriting(["!", "?", ";", ":"]) { $0[1] == " " ? "" : nil }
        return text.last == ":" ? [words, text] : [words]
    }

    /// Final marks that other rules left.
    static let finalMarks = Normalizer(needs: " .!?é", rewrite: \.normalizedAnswer)

    /// `x + 1` is `x+1`, and `a - b` is `a-b`.
    static let operators = Normalizer(needs: "=+<>*/^|()[]{}-é") { text in
        text.rewriting([" "]) { $0.isOperator(-1) || $0.isOperator(1) ? "" : nil }
    }

    /// `Ctrl+Shift+T` is `ctrl-shift-t`, and `Control+Shift+T`.
    static let shortcuts = Normalizer(needs: "+-") { text in
        let keys = text.split { "+-".contains($0) }.map { String($0).trimmed }
        let held = keys.dropLast().compactMap { key in
            AnswerTables.modifiers.first { $0.contains(key) }?[0]
        }
        return keys.count > 1 && held.count == keys.count - 1
            ? (held + keys.suffix(1)).joined(separator: " ") : text
    }

    /// `ice-cream` is `ice cream` and `icecream`, and `rock'n'roll` is `rock n roll`.
    static let hyphens = Normalizer(needs: "-'é") { text, _ in
        [text.replacingMarks(with: " ")]
            + (text.contains("-") ? text.withoutApostrophes.map { [$0] } ?? [] : [])
    }
}

extension Unicode.Scalar {
    /// Whether this belongs to a Chinese, Japanese or Korean block, or to a later one.
    var isEastAsian: Bool { value > 0x2E80 }
}

extension TextCursor {
    fileprivate func isOperator(_ distance: Int) -> Bool {
        let sign = self[distance]
        if "=+<>*/^×÷·⋅±≤≥≠≈|()[]{}→".unicodeScalars.contains(sign) { return true }
        return sign == "-" && self[distance - 1] == " " && self[distance + 1] == " "
    }
}

extension String {
    /// The text with apostrophes, and hyphens between letters, replaced.
    func replacingMarks(with replacement: String) -> String {
        let new = rewriting(["'", "-"]) { cursor in
            let isHyphen = cursor.text.count > 3 && cursor[-1].isLetter && cursor[1].isLetter
            return cursor[0] == "'" || isHyphen ? replacement : nil
        }
        return new.tokens.joined(separator: " ")
    }
}

extension String {
    /// The text without invisible characters: soft hyphens, joiners, direction marks.
    var withoutInvisibles: String {
        guard unicodeScalars.contains(where: \.isInvisible) else { return self }
        return unicodeScalars.filter { !$0.isInvisible }.string
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool {
        switch value {
        case 0xAD, 0x61C, 0x200B, 0x200D...0x200F, 0x2060, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
