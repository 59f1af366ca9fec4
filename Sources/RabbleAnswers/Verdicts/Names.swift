extension VerdictRule {
    /// `T` is right for `True`, and `A)` for `A`.
    static let initials = VerdictRule { right, typed in
        func letter(_ text: String) -> Substring? {
            let letters = text.split { "(). ".contains($0) }
            return letters.count == 1 && letters[0].count == 1 ? letters[0] : nil
        }
        guard typed.normalized.utf8.count < 4, let typed = letter(typed.normalized) else {
            return nil
        }
        let isInitial =
            AnswerTables["truth"].contains(right.normalized)
            && (right.raw.hasCapital || right.style.hasTruth)
            && right.normalized.hasPrefix(typed)
        return isInitial || typed.first?.isLetter == true && letter(right.normalized) == typed
            ? .right : nil
    }

    /// `Goethe, Johann Wolfgang von` is `Johann Wolfgang von Goethe`.
    static let inversions = letters(needs: ",") { right, typed in
        func inverted(_ text: AnswerText) -> String? {
            let parts = text.normalized.split(separator: ", ")
            return parts.count == 2 ? "\(parts[1]) \(parts[0])" : nil
        }
        guard right.raw.hasCapital else { return nil }
        let meant = inverted(right)
        let wrong = inverted(typed)
        guard wrong == nil ? meant != nil && right.style.hasPeople : meant == nil else {
            return nil
        }
        return right.forms(of: meant).likeness(of: typed.forms(of: wrong))
    }

    /// `powerhouse of a cell` is nearly `the powerhouse of the cell`. Within names, *the* is
    /// ignored: `Democratic Republic of Congo`.
    static let innerArticles = VerdictRule(needs: " ") { right, typed in
        let words = [right.normalized.tokens, typed.normalized.tokens]
        func isArticle(_ word: Substring) -> Bool {
            word.utf8.count < 4 && ["the", "a", "an"].contains(word)
        }
        guard words.contains(where: { $0.contains(where: isArticle) }),
            right.reading.english >= .smallWords
        else { return nil }
        let rests = words.map { $0.filter { !isArticle($0) } }
        guard rests[0].count > 1 else { return nil }
        let forms = rests.map { right.forms(of: $0.joined(separator: " ")) }
        guard let likeness = forms[0].likeness(of: forms[1]), likeness < .contradicting else {
            return nil
        }
        let isName = right.raw.tokens.count { String($0).hasCapital } > 2
        return isName && !words[1].contains { $0 == "a" || $0 == "an" }
            ? .right : right.almost("article")
    }

    /// `Sir Winston Churchill` and `W. Churchill` are nearly `Winston Churchill`; so is `Churchill`
    /// if the group has names of people.
    static let people = VerdictRule { right, typed in
        guard right.raw.isPersonName else { return nil }
        func words(_ text: String) -> ArraySlice<Substring> {
            text.split { " .".contains($0) }[...]
        }
        let meant = words(right.normalized)
        var wrong = words(typed.normalized)
        if wrong.count > 1, AnswerTables["titles"].contains(wrong[0]) {
            wrong.removeFirst()
        }
        guard wrong.last == meant.last else { return nil }
        let hasInitials =
            wrong.count == meant.count
            && zip(wrong, meant).allSatisfy { $0 == $1 || $0.count == 1 && $1.hasPrefix($0) }
        let isSurname =
            right.style.hasPeople && meant.suffix(wrong.count) == wrong
            && wrong.dropLast().allSatisfy(AnswerTables["particles-of-names"].contains)
        return hasInitials || isSurname ? right.almost("name") : nil
    }
}

extension String {
    /// Whether these are capitalised words, possibly with small words such as `van` between them.
    fileprivate var isPersonName: Bool {
        guard first?.isLowercase == false else { return false }
        let words = tokens
        guard (2...6).contains(words.count), let surname = words.last, !surname.isRomanNumeral,
            surname.first?.isUppercase == true
        else { return false }
        return words.allSatisfy { word in
            guard word.allSatisfy({ $0.isLetter || ".'’-".contains($0) }) else { return false }
            return word.first?.isUppercase == true
                || AnswerTables["particles-of-names"].contains(word)
        }
    }

    /// Whether a person's name has a part that no place name has: `John F. Kennedy`, `Louis XIV`.
    var hasPartOfPerson: Bool {
        let words = tokens
        guard words.count > 1 else { return false }
        if words.last?.isRomanNumeral == true { return true }
        return words.dropFirst().dropLast().contains { word in
            let isInitial = word.count == 2 && word.last == "." && word.first?.isUppercase == true
            return isInitial || word == "van" || word == "von"
        }
    }
}

extension Substring {
    fileprivate var isRomanNumeral: Bool { count > 1 && allSatisfy("IVX".contains) }
}
