/// A right or typed answer, analysed as far as the comparison requires.
struct AnswerText {
    /// The shown text.
    let spelling: String
    /// The text without its code or math delimiters.
    let raw: String
    let normalized: String
    let isCode: Bool
    let isMath: Bool
    /// Whether this is a chemical formula in a group of these.
    let isChemical: Bool
    /// Whether this is code without delimiters.
    let isLiteral: Bool
    /// Whether case counts.
    let hasCase: Bool
    private(set) lazy var traits = TextTraits(normalized)
    /// A typed text is read in the same way as the right one.
    lazy var reading = style.reading(of: normalized)
    /// The style of the group; the default for a typed text.
    let style: AnswerStyle
    /// The cached forms, by reading.
    private var known: [(reading: Reading, forms: AnswerForms)] = []

    /// - Parameter style: the style of the right answers; nil for a typed text.
    init(_ text: String, in style: AnswerStyle?) {
        self.style = style ?? AnswerStyle()
        isCode = text.isCodeSpan
        spelling = isCode ? String(text.dropFirst().dropLast()) : text
        let formula = isCode ? nil : text.formula.map { MathText($0).plain }
        isMath = formula != nil
        raw = (isCode ? spelling : (formula ?? text).readable).withoutInvisibles
        isChemical = style?.hasFormulas == true && text.isChemical
        isLiteral = !isCode && style.map(raw.isLiteralCode) == true
        hasCase = style != nil && (isCode || isLiteral || raw.looksLikeCode)
        normalized = raw.normalizedAnswer
    }

    var forms: AnswerForms {
        mutating get {
            let reading = reading
            if let known = known.first(where: { $0.reading == reading }) { return known.forms }
            let forms = AnswerForms(normalized, reading)
            known.append((reading, forms))
            return forms
        }
    }

    /// The forms of another text with the same reading; those of this one for nil.
    mutating func forms(of text: (some StringProtocol)?) -> AnswerForms {
        let reading = reading
        return text.map { AnswerForms($0, reading) } ?? forms
    }

    /// Uses the right text's reading for a typed text.
    mutating func read(as reading: Reading) {
        self.reading = reading
        self.reading.isTyped = true
    }

    func almost(_ difference: String) -> AnswerMatcher.Verdict {
        .almost(NearMiss(spelling, difference))
    }
}

extension String {
    var isCodeSpan: Bool {
        utf8.first == "`" && hasSuffix("`") && utf8.count > 2
            && utf8.count { $0 == utf8.first } == 2
    }

    /// The words between blanks.
    var tokens: [Substring] { self[...].tokens }

    var words: [String] { unicodeScalars.split { !$0.isLetter }.map { String($0) } }

    var withoutBlanks: String { filter { $0 != " " } }

    var hasCapital: Bool {
        tokens.contains { $0.first?.isUppercase == true && $0 != "I" }
    }

    /// The text with a blank between a number and its fraction, `^` between a number and its power,
    /// and without the iota subscript of Greek vowels, which case folding would turn into a letter.
    fileprivate var readable: String {
        guard
            unicodeScalars.contains(where: {
                (0xB2...0xBE).contains($0.value) || (0x1F00...0x207F).contains($0.value)
            })
        else { return self }
        var text = ""
        for scalar in canonicallyDecomposed.unicodeScalars where scalar != "\u{345}" {
            if text.unicodeScalars.last?.properties.numericType == .decimal {
                if "¼½¾".unicodeScalars.contains(scalar) { text += " " }
                if scalar.isSuperscript { text += "^" }
            }
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}

extension Substring {
    /// The words between blanks, found by bytes because characters would take ten times as long.
    var tokens: [Substring] {
        utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
    }
}
