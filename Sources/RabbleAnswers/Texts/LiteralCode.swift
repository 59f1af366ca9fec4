/// Code without delimiters. Its symbols matter: `\s` is not `\S`, nor is `cd ..` the same as `cd`.
extension String {
    /// Whether every character counts. `C++`, `.NET` and `e.g.` are prose, unless most answers of
    /// the group are code.
    func isLiteralCode(in style: AnswerStyle) -> Bool {
        guard hasSign(besides: " ,'"), utf8.allSatisfy({ $0 < 0x80 }), isShort else {
            return false
        }
        return style.hasCode && hasSign(besides: " ,-'()") || Self.literals.contains { $0(self) }
    }

    private func hasSign(besides prose: String) -> Bool {
        utf8.contains { $0.isSign && !prose.utf8.contains($0) }
    }

    /// Whether such answers indicate a group of code.
    var hasCodeSigns: Bool {
        guard hasSign(besides: " "), utf8.allSatisfy({ $0 < 0x80 }), formula == nil,
            barredParts == nil
        else { return false }
        let text = withoutNotes(from: "<", to: ">").withoutNotes(from: "[", to: "]")
        return isCodeSpan || looksLikeCode || isLiteralCode(in: AnswerStyle())
            || text.utf8.contains { #"\|<>{}[]@"#.utf8.contains($0) }
            || has(Self.operators)
    }

    private static let operators = [
        "==", "!=", "+=", "-=", "++", "--", "//", "/*", "*/", "&&", "->", "=>", "::", "..", "??",
        "()",
    ]

    /// The texts that splitters must not divide, because their symbols have other meanings: code,
    /// except for pieces of code between ` / `, and formulas; nil for any other text.
    func unsplit(in style: AnswerStyle) -> [String]? {
        if isCodeSpan || formula != nil || style.hasFormulas && isChemical { return [self] }
        guard isLiteralCode(in: style) else { return nil }
        let parts = pieces(between: ["/"]) { $1 == " " && $2 == " " }.map(\.trimmed)
        return parts.count > 1 && parts.allSatisfy { $0.isLiteralCode(in: style) }
            ? [self] + parts : [self]
    }

    /// Any of these is sufficient.
    private static let literals: [@Sendable (String) -> Bool] = [
        \.isCommand, \.isPath, \.isVariable, \.isPattern, \.areSigns, \.isMarkedLetter,
    ]

    /// `cd ..` and `git add .`, but not the words `git add`; `x --ff-only`.
    var isCommand: Bool {
        guard let blank = utf8.firstIndex(of: 0x20) else { return false }
        return utf8.contains(UInt8(ascii: "-")) && has([" --"])
            || AnswerTables["commands"].contains(self[..<blank])
                && utf8.contains { $0.isSign && $0 != 0x20 }
    }

    /// `./build` and `/etc/hosts`; but `/kat/` is a pronunciation.
    private var isPath: Bool {
        ["./", "../", "~/"].contains(where: hasPrefix)
            || first == "/" && last != "/" && dropFirst().first?.isLetter == true
    }

    /// `$?` and `$HOME`, but not `$5`.
    private var isVariable: Bool {
        first == "$" && last != "$" && dropFirst().first.map { !$0.isNumber && $0 != " " } == true
    }

    /// `\d+`, `[^a-z]`, `.*`, `^x$`: elements of regular expressions.
    private var isPattern: Bool {
        guard utf8.contains(where: #"\[*+?^"#.utf8.contains) else { return false }
        if has(["[^", "(?", ".*", ".+"]) || first == "^" && last == "$" { return true }
        let text = Array(unicodeScalars) + "  ".unicodeScalars
        return text.indices.dropLast(2).contains { index in
            let next = text[index + 1]
            let after = text[index + 2]
            if text[index] == "\\" {
                return next.isLetter ? !after.isLetter : next != " " && !next.isNumber
            }
            return text[index] == "[" && after == "-" && text[index...].prefix(16).contains("]")
        }
    }

    /// `;`, `!!`.
    private var areSigns: Bool { utf8.allSatisfy { $0.isSign && $0 != 0x20 } }

    /// `a?`, `n!` and `(n - k)!`; a mark after a longer word belongs to a sentence.
    private var isMarkedLetter: Bool {
        if last == "?" { return utf8.count == 2 && first?.isLetter == true }
        let isFactorial = last == "!" && (hasSuffix(")!") || !contains(" "))
        return isFactorial && words.allSatisfy { $0.count == 1 }
    }

    /// Whether the text contains one of these strings.
    func has(_ signs: [String]) -> Bool {
        utf8.indices.contains { index in signs.contains { utf8[index...].starts(with: $0.utf8) } }
    }

    /// The text without insignificant blanks: those next to operators.
    func tightened(_ isCommand: Bool) -> String {
        let operators = (isCommand ? "<>|&;" : "=<>|&+,;:?!(){}").unicodeScalars
        return rewriting([" "]) { cursor in
            if operators.contains(cursor[-1]) || operators.contains(cursor[1]) { return "" }
            let isSpaced = [1, -1].contains { side in
                let sign = cursor[side]
                let isBesideBlank = "-/%".unicodeScalars.contains(sign) && cursor[side * 2] == " "
                let isBesideWord = cursor[-side].isLetter || cursor[-side].isNumber
                return isBesideBlank || sign == "*" && isBesideWord
            }
            return isSpaced && !isCommand ? "" : nil
        }
    }
}

extension UInt8 {
    /// Whether this is neither a letter nor a digit of ASCII.
    fileprivate var isSign: Bool { self < 0x80 && !isLetter && !isDigit }

    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    var isDigit: Bool { (0x30...0x39).contains(self) }
}
