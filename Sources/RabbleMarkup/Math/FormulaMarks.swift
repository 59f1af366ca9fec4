extension String {
    /// The delimiters of formulas in Anki's notes, from MathJax and LaTeX.
    private static let formulaMarks = [
        ("\\(", "\\)"), ("\\[", "\\]"), ("[$$]", "[/$$]"), ("[$]", "[/$]"),
        ("[latex]", "[/latex]"),
    ]

    /// The text with formulas between such delimiters converted to one line of characters:
    /// `\(x^2\)` is `x²`.
    package var withFormulas: String {
        // Most texts have no formulas.
        guard utf8.contains(where: { $0 == "\\" || $0 == "[" }) else {
            return self
        }
        return Self.formulaMarks.reduce(self) { text, marks in
            text.replacing(between: marks.0, and: marks.1) { MathText($0.trimmed).plain }
        }
    }

    /// The text without the TeX definitions that precede formulas: `\newcommand{\R}{\mathbb{R}}`,
    /// `\def\R{…}`.
    package var withoutFormulaMacros: String {
        // Searching for the names takes long, and most texts have no backslash.
        guard utf8.contains("\\") else { return self }
        guard
            contains("\\def") || contains("command{\\") || contains("command\\")
                || contains("\\DeclareMathOperator")
        else {
            return self
        }
        var text = ""
        var rest = self[...]
        while let backslash = rest.firstIndex(of: "\\") {
            let name = Self.definitions.first(where: rest[backslash...].hasPrefix)
            let end = rest.index(backslash, offsetBy: name?.count ?? 1)
            guard name != nil else {
                text += rest[..<end]
                rest = rest[end...]
                continue
            }
            // An unclosed definition is text.
            guard let next = Self.endOfDefinition(in: rest[end...]) else { break }
            text += rest[..<backslash]
            rest = rest[next...]
        }
        text += rest
        return Self.formulaMarks.reduce(text) { text, marks in
            text.replacing(between: marks.0, and: marks.1) { formula in
                formula.isBlank ? "" : marks.0 + formula + marks.1
            }
        }.trimmed
    }

    private static let definitions = [
        "\\newcommand", "\\renewcommand", "\\providecommand", "\\DeclareMathOperator", "\\def\\",
        "\\def \\",
    ]
    /// The maximum length of a name and its parameter numbers, before the body.
    private static let longestName = 100

    /// The index after a definition: its name, parameter numbers, and a body in braces. Nil without
    /// a body.
    private static func endOfDefinition(in text: Substring) -> Substring.Index? {
        var rest = text
        if rest.first == "{" {
            guard let end = rest.prefix(longestName).firstIndex(of: "}") else { return nil }
            rest = rest[end...].dropFirst()
        }
        guard let body = rest.prefix(longestName).firstIndex(of: "{") else { return nil }
        var depth = 0
        for index in rest[body...].indices {
            if rest[index] == "{" { depth += 1 }
            if rest[index] == "}" { depth -= 1 }
            if depth == 0 { return rest.index(after: index) }
        }
        return nil
    }

    /// The text with each part between these marks, and the marks, replaced.
    package func replacing(
        between start: String, and end: String, _ replacement: (String) -> String
    ) -> String {
        var text = ""
        var rest = self[...]
        while let open = rest.range(of: start),
            let close = rest[open.upperBound...].range(of: end)
        {
            text += rest[..<open.lowerBound]
            text += replacement(String(rest[open.upperBound..<close.lowerBound]))
            rest = rest[close.upperBound...]
        }
        return text + rest
    }
}
