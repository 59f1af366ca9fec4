extension MultipleChoice {
    /// A question with the options beneath it.
    struct Item {
        var front: [String]
        /// A heading above the question that neither asks nor numbers it.
        var title: String?
        let number: Int?
        let start: Int
        var options: [ChoiceOption] = []
        /// The answer on a line after the options.
        var named: String?

        var asks: Bool { front.joined(separator: "\n").asks }
    }
}

extension MultipleChoice.Item {
    func takes(_ option: ChoiceOption) -> Bool {
        switch option.sign {
        case .letter(let index): options[0].isLetter && index == options.count
        case let sign: sign == options[0].sign
        }
    }

    /// The indices of the options in `B`, `a, c`, `B) Lima` or `Lima, Quito`; nil if the text is
    /// none of these.
    func indices(named text: String) -> [Int]? {
        let texts = options.map { $0.text.trimmed.lowercased() }
        let whole = text.trimmed.lowercased()
        if let choice = AnswerOptions.choice(texts, with: whole) {
            return choice.right.compactMap(texts.firstIndex)
        }
        let numbers = AnswerOptions.numbers(in: text.trimmed, upTo: options.count)
        let letter = ChoiceOption.letter(whole) ?? ChoiceOption.letter(whole + ")")
        let named = numbers.isEmpty ? letter.map { [$0.index] } : numbers.map { $0 - 1 }
        if let named, named.allSatisfy(options.indices.contains) { return named }
        // `B (the sand is dry)`
        let name = String(whole.prefix { $0 != "(" })
        return name.isBlank || name.count == whole.count ? nil : indices(named: name)
    }
}
