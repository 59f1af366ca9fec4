extension NoteLine {
    /// Whether the line is only a label such as `**Question:**`.
    var isQuestionLabel: Bool { QuestionNumber(self)?.rest.isEmpty ?? false }
}

/// The number before a question, and its text: `1. …`, `Q1: …`, `Question 2) …`. `Q` may occur
/// without a number.
struct QuestionNumber {
    let number: Int?
    let rest: String

    init?(_ line: NoteLine) {
        if line.isCode { return nil }
        self.init(line.title)
    }

    init?(_ text: String) {
        let plain = text.hasPrefix("**") ? String(text.dropFirst(2)) : text
        let word = plain.prefix { !$0.isNumber && !".):*".contains($0) }
        let digits = plain[word.endIndex...].prefix { $0.isASCII && $0.isNumber }
        var end = plain[digits.endIndex...]
        // `**Question 3**: Which?`
        let isBold = plain.count < text.count && !end.hasPrefix("**")
        if plain.count < text.count, !isBold { end = end.dropFirst(2) }
        // `Question 3 — Seas`
        let rest = end.drop { $0 == " " }
        let isDash = rest.first.map { "—–".contains($0) } ?? false
        if isDash, !word.isEmpty, !digits.isEmpty { end = rest }
        let sign = end.first
        // Most lines have no such character, and need no lookup of a column name.
        guard sign.map({ ".):—–".contains($0) }) ?? !digits.isEmpty else { return nil }
        // `P1.` is a question of Spanish and other languages.
        let isLetter = word.count == 1 && word.first?.isUppercase == true && sign != nil
        let isNamed = isLetter || ColumnName(String(word))?.kind == .prompt
        // Not `1990–1995`.
        let isNumber = word.isEmpty && !digits.isEmpty && (sign == "." || sign == ")")
        guard isNamed || isNumber else { return nil }
        var text = end.dropFirst().trimmed
        if isBold {
            text = text.hasPrefix("**") ? text.dropFirst(2).trimmed : "**" + text
        }
        number = Int(digits)
        // A topic.
        self.rest = isDash && !text.asks ? "" : text
    }
}
