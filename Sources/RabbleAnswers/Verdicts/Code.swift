extension VerdictRule {
    /// `ls -A` is wrong for `ls -a`, and `print( x )` for the span of code `print(x)`; `print` is
    /// nearly `print()`.
    static let code = VerdictRule { right, typed in
        right.hasCase ? right.verdictOnCode(typed) : nil
    }
}

extension AnswerText {
    /// The verdict if case counts; nil if more than case must be compared.
    fileprivate func verdictOnCode(_ typed: AnswerText) -> AnswerMatcher.Verdict? {
        let wrong = typed.raw.withoutBlanks.compatiblyComposed
        let right = raw.withoutBlanks.compatiblyComposed
        if isLiteral { return verdictOnLiteral(typed.raw.normalizedCode, raw.normalizedCode) }
        if isCode {
            let wrong = typed.spelling.normalizedCode
            let right = spelling.normalizedCode
            if [wrong, wrong.withoutFinalPunctuation].contains(right) { return .right }
        }
        if right.isWithoutMarks(wrong) { return almost("marks are missing") }
        if isCode { return .wrong }
        guard typed.normalized.withoutBlanks == normalized.withoutBlanks else { return nil }
        return wrong.words == right.words ? .right : .wrong
    }
}

extension AnswerText {
    /// The verdict if symbols count, but neither blanks next to operators nor the kind of quotation
    /// marks.
    private func verdictOnLiteral(_ typed: String, _ right: String) -> AnswerMatcher.Verdict {
        if typed == right { return .right }
        let wrong = typed.withoutBlanks
        let meant = right.withoutBlanks
        if wrong == meant {
            let isCommand = right.isCommand
            return typed.tightened(isCommand) == right.tightened(isCommand) ? .right : .wrong
        }
        let marks = "'\"".utf8
        let isSame = wrong.utf8.elementsEqual(meant.utf8) { wrong, meant in
            wrong == meant || marks.contains(wrong) && marks.contains(meant)
        }
        if isSame { return almost("quotation marks") }
        return wrong.utf8.count > 1 && !right.contains(" ") && meant.isWithoutMarks(wrong)
            ? almost("marks are missing") : .wrong
    }
}

extension String {
    /// Whether the text is a call, or a command with options.
    var looksLikeCode: Bool {
        guard utf8.contains(0x28) || utf8.contains(0x2D) else { return false }
        let words = tokens
        let hasOption = zip(words, words.dropFirst()).contains { before, word in
            let start = word.utf8.dropFirst().first ?? 0x20
            return before.last != "," && word.utf8.first == UInt8(ascii: "-")
                && (start.isLetter || start == UInt8(ascii: "-"))
        }
        if hasOption { return true }
        let parts = utf8.split(separator: UInt8(ascii: "("), omittingEmptySubsequences: false)
        let hasCalls = parts.dropLast().contains { before in
            before.count > 1 && before.suffix(2).allSatisfy(\.isLetter)
        }
        return hasCalls && optionalPieces.count < 2 && !isProse
    }

    /// Whether the typed text only lacks marks that learners often omit: all at its ends, as in
    /// `print` for `print()` and `include` for `#include`, or closing brackets.
    fileprivate func isWithoutMarks(_ typed: String) -> Bool {
        if typed == self || typed.isEmpty { return false }
        return trimming("()[]{}<>.…#@$*&:;") == typed
            || hasPrefix(typed) && dropFirst(typed.count).allSatisfy(")]}".contains)
    }
}
