/// A common spelling for formulas typed in TeX, with a keyboard, or as characters.
extension String {
    private static let formulaMarks = [
        ("$$", "$$"), ("$", "$"), (#"\("#, #"\)"#), (#"\["#, #"\]"#), ("[$$]", "[/$$]"),
        ("[$]", "[/$]"),
    ]

    /// The content of a single formula in JSON, Markdown or Anki: `$x$`, `\(x\)`, `[$]x[/$]`; nil
    /// for any other text.
    var formula: String? {
        guard let first = utf8.first, "$\\[".utf8.contains(first) else { return nil }
        for (start, end) in Self.formulaMarks
        where hasPrefix(start) && hasSuffix(end) && utf8.count > start.utf8.count + end.utf8.count {
            let inside = dropFirst(start.count).dropLast(end.count)
            return inside.contains("$") ? nil : String(inside).trimmed
        }
        return nil
    }

    /// `1/2` for `\frac{1}{2}` and `½`; `x^10^` for `x^{10}`, `x^10` and `x¹⁰`, with a mark on both
    /// sides of a power; `√(x+1)` for `sqrt(x+1)`.
    var formulaText: String {
        var text = ""
        var isRaised = false
        let narrow = unicodeScalars.map {
            (0xFF01...0xFF5E).contains($0.value) ? Unicode.Scalar($0.value - 0xFEE0) ?? $0 : $0
        }.string
        let typed = narrow.replacing("sqrt(", with: "√(").replacing("\\√", with: "√").braced
        for scalar in MathText(typed).plain.unicodeScalars {
            if scalar.isSuperscript != isRaised {
                text += "^"
                isRaised.toggle()
            }
            text.unicodeScalars.append(scalar)
        }
        let signs = ["×": "*", "·": "*", "⋅": "*", "⁄": "/", " ": "", "_": "", "\\": ""]
        return Rewriting.symbols.apply(to: (text + (isRaised ? "^" : "")).normalizedCode)
            .map { signs[String($0), default: String($0)] }.joined().withoutNeedlessBrackets
    }

    /// The formula with `*` for the x of `3x4`, and without the `*` of `2*x`.
    var formulaByKeyboard: String {
        rewriting(["x", "*"]) { cursor in
            if cursor[0] == "x" { return cursor.isBetweenDigits ? "*" : nil }
            return cursor[1].isLetter || "(√".unicodeScalars.contains(cursor[1]) ? "" : nil
        }
    }

    /// The formula without brackets around a product above a fraction's bar and a root below it:
    /// `n(n+1)/√2` for `(n(n+1))/(√2)`.
    private var withoutNeedlessBrackets: String {
        var text = Array(unicodeScalars)
        var starts: [Int] = []
        // The starts of brackets around a sum.
        var sums: Set<Int> = []
        var needless: [Int] = []
        var closed = 0..<0
        for (index, scalar) in text.enumerated() {
            if scalar == "(" {
                starts.append(index)
            } else if scalar == ")", let start = starts.popLast() {
                let before = start > 0 ? text[start - 1] : "="
                let isAbove =
                    index + 1 < text.count && text[index + 1] == "/"
                    && "=+-±*(<>≤≥≈".unicodeScalars.contains(before)
                let root = text[start...].dropFirst()
                let isBelow =
                    before == "/" && root.first == "√"
                    && (closed == start + 2..<index
                        || root.dropFirst().prefix { $0.isLetter || $0.isNumber }.endIndex == index)
                if isAbove || isBelow, !sums.contains(start) { needless += [start, index] }
                closed = start..<index + 1
            } else if let start = starts.last, !scalar.isLetter, !scalar.isNumber,
                !"*√^.".unicodeScalars.contains(scalar), scalar != "-" || start + 1 < index
            {
                sums.insert(start)
            }
        }
        for index in needless.sorted().reversed() { text.remove(at: index) }
        return text.string
    }

    /// The formula with a backslash before each word: `2\pi r` for `2pi r`.
    var formulaOfCommands: String {
        var text = ""
        var before: Unicode.Scalar = " "
        for (scalar, next) in zip(unicodeScalars, unicodeScalars.dropFirst() + [" "]) {
            let isWord = scalar.isASCII && scalar.isLetter && next.isASCII && next.isLetter
            if isWord, before != "\\", !before.isLetter { text += "\\" }
            text.unicodeScalars.append(scalar)
            before = scalar
        }
        return text
    }

    /// The formula with TeX braces around powers and radicands: `e^-x` and `√(x+1)` become `e^{-x}`
    /// and `\sqrt{x+1}`.
    private var braced: String {
        var text = ""
        var rest = self[...]
        while let mark = rest.firstIndex(where: { $0 == "^" || $0 == "√" }) {
            let isRoot = rest[mark] == "√"
            text += rest[..<mark] + (isRoot ? "\\sqrt" : "^")
            rest = rest[mark...].dropFirst()
            let sign = isRoot ? "" : rest.prefix { "+-−".contains($0) }
            let number = rest.dropFirst(sign.count).prefix(while: \.isWholeNumber)
            let isLetter = rest.dropFirst(sign.count).first?.isLetter == true
            if rest.first == "(", let inside = rest.inBrackets {
                text += "{\(String(inside).braced)}"
                rest = rest.dropFirst(inside.count + 2)
            } else if !number.isEmpty || isLetter {
                let term = rest.prefix(sign.count + max(number.count, 1))
                text += "{\(term)}"
                rest = rest.dropFirst(term.count)
            }
        }
        return text + rest
    }

    /// Whether this is a chemical formula: `H₂SO₄`, `Fe^{2+}`, `Co`.
    var isChemical: Bool {
        guard utf8.count <= 64, first?.isUppercase == true || "([$\\".contains(first ?? " ") else {
            return false
        }
        let elements = AnswerTables["elements"]
        let text = (formula ?? self).chemicalText
        var rest = text[...]
        while let start = rest.firstIndex(where: \.isLetter) {
            rest = rest[start...]
            guard let length = [2, 1].first(where: { elements.contains(rest.prefix($0)) }) else {
                return false
            }
            rest = rest.dropFirst(length)
        }
        return text.allSatisfy { $0.isLetter || $0.isWholeNumber || "()[]+-*.".contains($0) }
    }

    /// The formula without marks of powers: `SO42-` for `SO₄²⁻`, `SO4^{2-}` and `SO4 2-`.
    var chemicalText: String { formulaText.filter { $0 != "^" } }
}

extension Substring {
    /// The content of the bracket at the start; nil if it is not closed.
    fileprivate var inBrackets: Substring? {
        var depth = 0
        for index in indices {
            if self[index] == "(" { depth += 1 } else if self[index] == ")" { depth -= 1 }
            if depth == 0 { return self[..<index].dropFirst() }
        }
        return nil
    }
}

extension Unicode.Scalar {
    var isSuperscript: Bool {
        switch value {
        case 0xB2, 0xB3, 0xB9, 0x2B0...0x2B8, 0x2E0...0x2E4, 0x2070...0x207F, 0x1D2C...0x1D61,
            0x1D9B...0x1DBF:
            true
        default: false
        }
    }
}
