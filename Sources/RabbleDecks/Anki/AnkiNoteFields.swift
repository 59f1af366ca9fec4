extension Question {
    /// The fields of an Anki note for the question, in HTML and in the order of the note type in
    /// `anki-collection.sql`, and its number of cards. Importing them gives the same question.
    ///
    /// - Parameters:
    ///   - files: the available pictures and sounds of the question.
    ///   - areReversed: whether a second card asks in the reverse direction.
    func ankiFields(
        in markup: Markup, files: [MediaFile], areReversed: Bool
    ) -> (texts: [String], cardCount: Int) {
        func html(_ text: String) -> String {
            if markup == .none { return text.inHTML }
            return MarkdownText(text).runs.map(\.inHTML).joined()
        }
        func file(_ side: String) -> MediaFile? {
            guard isFile(side) else { return nil }
            return files.first { side.hasSuffix(" \($0.name)]") } ?? files.first
        }
        let picture = file(prompt)
        let answered = file(answer)
        // An answer that is a file cannot be typed.
        var more = [answered?.tag ?? extras.shown.map(html)].compactMap(\.self)
        more += files.filter { $0 != picture && $0 != answered }.map(\.tag)
        let hasTwo = areReversed && picture == nil && answered == nil
        let texts = [
            picture?.tag ?? html(prompt), answered == nil ? html(answer) : "",
            (hint.map(html) ?? "") + choices(html),
            AcceptedAnswers.encode(otherAnswers).inHTML,
            more.joined(separator: "<br>"), hasTwo ? "y" : "",
        ]
        return (texts, hasTwo ? 2 : 1)
    }

    /// The choices in alphabetical order, beneath the hint, as Anki has no field for them. If there
    /// are no wrong ones, they would give the answer away, and are hidden.
    private func choices(_ html: (String) -> String) -> String {
        let isHidden = wrongAnswers.isEmpty
        let right = isHidden ? extras.all : rightChoices
        if isHidden, right.count < 2 { return "" }
        let all = (wrongAnswers + right).ordered().map { choice in
            right.contains(choice)
                ? "<div class=\"right\">\(html(choice))</div>" : "<div>\(html(choice))</div>"
        }
        return "\(choicesStart)\(isHidden ? " hidden" : "")>\(all.joined())</div>"
    }

    /// The guid of the question's note in Anki: the one it was imported with, or one made from its
    /// texts.
    func guid(isTaken: (String) -> Bool) -> String {
        let made = String("\(prompt)\u{1F}\(answer)".utf8.fnv1a, radix: 36)
        return [extras.note ?? made, made].first { !isTaken($0) }
            ?? freeName(made, mark: "-", isTaken: isTaken)
    }
}

private let choicesStart = "<div class=\"choices\""

extension CardList.Card {
    /// Takes the choices that this program wrote beneath a hint.
    mutating func takeChoices(from field: String, _ text: (String) -> String) {
        guard let start = field.range(of: choicesStart) else { return }
        hint = text(String(field[..<start.lowerBound]))
        let choices = field[start.upperBound...].split(separator: "<div").dropFirst().map { piece in
            let isRight = piece.hasPrefix(" class=\"right\"")
            return (isRight, text(piece.drop { $0 != ">" }.dropFirst().description))
        }
        wrong = choices.filter { !$0.0 }.map(\.1)
        let right = choices.filter(\.0).map(\.1)
        func position(_ part: String) -> String.Index {
            back.range(of: part)?.lowerBound ?? back.endIndex
        }
        if right.count > 1 { all = right.ordered { position($0) < position($1) } }
    }
}

extension MediaFile {
    /// The reference to the file in an Anki field; the name is the same in the package.
    fileprivate var tag: String {
        kind == .picture ? "<img src=\"\(name.inHTML)\">" : "[sound:\(name.inHTML)]"
    }

    /// The name of a file, without characters that Anki does not allow, or that have a meaning in a
    /// field.
    static func noteName(of path: String) -> String {
        String(Path.name(of: path).map { "[]<>:\"?*^|%".contains($0) ? "_" : $0 })
    }
}

extension String {
    /// The text as HTML that displays and parses as the same text: nothing in it is a tag, a sound
    /// or Anki syntax.
    var inHTML: String {
        var html = ""
        var isAfterBlank = false
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": html += "<br>"
            case " " where isAfterBlank: html += "&nbsp;"
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "[", "\0"..<" ", "\u{7F}": html += "&#\(scalar.value);"
            default: html.unicodeScalars.append(scalar)
            }
            isAfterBlank = scalar == " " || scalar == "\n"
        }
        return html
    }
}

extension MarkdownRun {
    fileprivate var inHTML: String {
        var html = text.inHTML
        if emphasis.contains(.code) { html = "<code>\(html)</code>" }
        if emphasis.contains(.italic) { html = "<i>\(html)</i>" }
        if emphasis.contains(.strong) { html = "<b>\(html)</b>" }
        return html
    }
}
