extension Splitter {
    /// `gato m.`, `vt. see` and `dogs pl` are *gato*, *see* and *dogs*: a dictionary's labels are
    /// not part of the word.
    static let abbreviations = Splitter(needs: " ") { text, _ in
        let word = text.trimmed.withoutAbbreviation
        return word == text ? nil : [text, word]
    }

    /// `Sohn <m>` is *Sohn*.
    static let grammar = Splitter(needs: "<") { text, _ in [text.withoutNotes(from: "<", to: ">")] }
}

extension String {
    /// The text without labels such as `f.` at its ends.
    var withoutAbbreviation: String {
        let abbreviations = AnswerTables["abbreviations"]
        var text = self[...]
        while let blank = text.utf8.lastIndex(of: 0x20),
            abbreviations.contains(text[blank...].dropFirst())
        {
            text = text[..<blank]
        }
        while let blank = text.utf8.firstIndex(of: 0x20), text[..<blank].last == ".",
            abbreviations.contains(text[..<blank])
        {
            text = text[blank...].dropFirst()
        }
        if text == self { return self }
        return String(text.last == "," ? text.dropLast() : text)
    }

    /// The text without bracketed words that stand apart from others.
    func withoutNotes(from opening: Character, to closing: Character) -> String {
        var text = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: opening),
            let end = rest[start...].firstIndex(of: closing)
        {
            let inside = rest[start..<end].dropFirst()
            let before = rest[..<start]
            let after = rest[end...].dropFirst()
            let isApart =
                before.isEmpty || before.last == " " || after.isEmpty || after.first == " "
            guard isApart, inside.allSatisfy({ $0.isLetter || ".,; ".contains($0) }) else { break }
            text += before.dropLast(before.last == " " ? 1 : 0)
            rest = after
        }
        text += rest
        return text.isBlank ? self : text
    }
}
