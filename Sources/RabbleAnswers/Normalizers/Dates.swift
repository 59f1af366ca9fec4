extension Normalizer {
    /// `Feb 14`, `14 February` and `the 14th of February` are `February 14`: the section `months`.
    static let dates = Normalizer(needs: "0") { text in
        var words = text.tokens
        for index in words.indices where words[index].utf8.first?.isDigit == false {
            let name = String(words[index].trimming(".,"))
            guard let month = AnswerTables.months[name] else { continue }
            let days = [index + 1, index - 1, index - 2].filter { day in
                guard words.indices.contains(day), words[day].day != nil else { return false }
                return day != index - 2 || words[index - 1] == "of"
            }
            guard let first = days.first, let day = words[first].day else { continue }
            let range = min(first, index)...max(first, index)
            words.replaceSubrange(range, with: [month[...], day])
            return words.joined(separator: " ")
        }
        return text
    }
}

extension Substring {
    /// The number of a day, such as `14` in `14th` and `14,`.
    fileprivate var day: Substring? {
        let digits = utf8.prefix(while: \.isDigit)
        let rest = dropFirst(digits.count).trimming(".,")
        return (1...2).contains(digits.count) && (rest.isEmpty || rest.isOrdinalEnding)
            ? Substring(digits) : nil
    }
}
