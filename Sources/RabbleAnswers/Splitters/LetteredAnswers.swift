extension Splitter {
    /// In a group whose answers are mostly single letters, `D. Pu Yi` is *D* and *Pu Yi*.
    static let letteredAnswers = Splitter(needs: ".)") { text, style in
        let name = text.dropFirst(2).drop { $0 == " " }
        guard style.hasLetters, text.first?.isUppercase == true, !name.isEmpty,
            ".)".contains(text.dropFirst().first ?? " ")
        else { return nil }
        let letter = text.prefix(1)
        return [text, "\(letter)", "\(name)", "\(letter)) \(name)", "\(name), \(letter)"]
    }
}
