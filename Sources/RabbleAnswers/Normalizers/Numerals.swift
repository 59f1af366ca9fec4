extension Normalizer {
    /// `Henry VIII` is `Henry 8` and `Henry the Eighth`, `XIXe siècle` is `19e siècle`, and
    /// `twenty-first` is `21st`: the section `ordinals`.
    static let numerals = Normalizer(needs: "a") { text, _ in
        guard text.mayHaveNumerals else { return nil }
        var words = text.tokens.map(String.init)
        let isAlone = words.count == 1
        for index in words.indices {
            let pair = index > 0 ? "\(words[index - 1])-\(words[index])" : ""
            let length = pair.ordinal == nil ? 1 : 2
            if let ordinal = pair.ordinal ?? words[index].ordinal {
                let start = index - length
                let isName = start > 0 && index == words.count - 1 && words[start] == "the"
                words[index] = isName ? "\(ordinal)" : "\(ordinal)th"
                for part in (isName ? start : start + 1)..<index { words[part] = "" }
            } else if !isAlone, let numeral = words[index].withoutRoman(isFirst: index == 0) {
                words[index] = numeral
            }
        }
        let rewritten = words.filter { !$0.isEmpty }.joined(separator: " ")
        // Italian vi is not 6.
        return rewritten == text ? nil : [text, rewritten]
    }

    /// `14.02.2026` is `14.2.2026`.
    static let noughts = Normalizer(needs: "./-") { text in
        guard text.hasPair({ $0 == UInt8(ascii: "0") && $1.isDigit }) else { return text }
        return text.tokens.map { word in
            for mark in "./-" {
                let parts = word.split(separator: mark, omittingEmptySubsequences: false)
                guard parts.count == 3, parts.areOfDate else { continue }
                return parts.map { $0.count == 2 && $0.first == "0" ? $0.dropFirst() : $0 }
                    .joined(separator: "\(mark)")
            }
            return String(word)
        }.joined(separator: " ")
    }
}

extension [Substring] {
    /// Whether these are a day, a month and a year of four digits, in any order.
    fileprivate var areOfDate: Bool {
        allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
            && count { $0.count == 4 } == 1 && self[1].count < 3
            && allSatisfy { $0.count < 3 || $0.count == 4 }
    }
}

extension String {
    /// Whether a word starts like a Roman numeral, or ends like an ordinal number, which few texts
    /// do.
    fileprivate var mayHaveNumerals: Bool {
        "ivx".utf8.contains(utf8.first ?? 0)
            || hasPair {
                switch ($0, $1) {
                case (0x20, _): "ivx".utf8.contains($1)
                case (0x73, 0x74), (0x6E, 0x64), (0x72, 0x64), (0x74, 0x68): true
                default: false
                }
            }
    }

    /// 2 for `second` and `2nd`, 32 for `thirty-second`.
    fileprivate var ordinal: Int? {
        guard let last = utf8.last, last == 0x74 || last == 0x64 || last == 0x68 else { return nil }
        if let ordinal = AnswerTables.ordinals[self] { return ordinal }
        let digits = prefix(while: \.isNumber)
        return digits.isEmpty || !["st", "nd", "rd", "th"].contains(dropFirst(digits.count))
            ? nil : Int(digits)
    }

    /// `8` for `viii`, `19e` for `xixe`; a single letter must not start the text.
    fileprivate func withoutRoman(isFirst: Bool) -> String? {
        guard let first = utf8.first, "ivx".utf8.contains(first) else { return nil }
        for ending in ["", "e", "ème", "eme"] where hasSuffix(ending) {
            let numeral = dropLast(ending.count)
            guard numeral.count > 1 || ending.isEmpty && !isFirst,
                let value = numeral.romanValue
            else { continue }
            return "\(value)\(ending.isEmpty ? "" : "e")"
        }
        return nil
    }
}

extension Substring {
    /// The value of a Roman numeral of I, V and X, as used for rulers, wars and centuries.
    fileprivate var romanValue: Int? {
        let values = compactMap { ["i": 1, "v": 5, "x": 10][$0] }
        guard !isEmpty, values.count == count else { return nil }
        return values.indices.reduce(0) { sum, index in
            let isBeforeHigher = index + 1 < values.count && values[index] < values[index + 1]
            return sum + (isBeforeHigher ? -values[index] : values[index])
        }
    }
}
