extension Normalizer {
    /// `Henry VIII` is `Henry 8` and `Henry the Eighth`, `XIXe siècle` is `19e siècle`, and
    /// `twenty-first` is `21st`: the section `ordinals`.
    static let numerals = Normalizer { text, _ in
        guard text.mayHaveNumerals else { return nil }
        let words = text.tokens
        var rewritten: [String] = []
        for (index, word) in words.enumerated() {
            if let last = word.ordinal {
                let compound = AnswerTables.ordinals["\(rewritten.last ?? "")-\(word)"]
                let ordinal = compound ?? last
                if compound != nil { rewritten.removeLast() }
                let isName = index > 1 && index == words.count - 1 && rewritten.last == "the"
                if isName { rewritten.removeLast() }
                rewritten.append(isName ? "\(ordinal)" : "\(ordinal)th")
            } else {
                let numeral = words.count > 1 ? word.withoutRoman(isFirst: index == 0) : nil
                rewritten.append(numeral ?? String(word))
            }
        }
        let joined = rewritten.joined(separator: " ")
        // Italian vi is not 6.
        return joined == text ? nil : [text, joined]
    }

    /// `14.02.2026` is `14.2.2026`.
    static let noughts = Normalizer(needs: "./-") { text in
        text.tokens.map { word in
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

extension Substring {
    /// 2 for `second` and `2nd`, 32 for `thirty-second`.
    fileprivate var ordinal: Int? {
        if let ordinal = AnswerTables.ordinals[String(self)] { return ordinal }
        let digits = prefix(while: \.isNumber)
        return dropFirst(digits.count).isOrdinalEnding ? Int(digits) : nil
    }

    /// Whether this ends an ordinal in digits: `th`.
    var isOrdinalEnding: Bool { ["st", "nd", "rd", "th"].contains(self) }

    /// `8` for `viii`, `19e` for `xixe`; a single letter must not start the text.
    fileprivate func withoutRoman(isFirst: Bool) -> String? {
        guard let first, "ivx".contains(first) else { return nil }
        for ending in ["", "e", "ème", "eme"] where hasSuffix(ending) {
            let numeral = dropLast(ending.count)
            guard numeral.count > 1 || ending.isEmpty && !isFirst,
                let value = numeral.romanValue
            else { continue }
            return "\(value)\(ending.isEmpty ? "" : "e")"
        }
        return nil
    }

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

extension String {
    /// A quick test: an ordinal ends in `t`, `d` or `h`, and a numeral starts with `i`, `v` or `x`.
    fileprivate var mayHaveNumerals: Bool {
        var before: UInt8 = 0x20
        return (self + " ").utf8.contains { byte in
            defer { before = byte }
            return before == 0x20
                ? "ivx".utf8.contains(byte) : byte == 0x20 && "tdh".utf8.contains(before)
        }
    }
}
