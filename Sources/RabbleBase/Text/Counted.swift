extension Int {
    /// `1 question`, `2 questions`
    package func counted(_ noun: String, _ plural: String? = nil) -> String {
        "\(self) \(self == 1 ? noun : plural ?? noun.plural)"
    }
}

extension [String] {
    /// `Verbs, Nouns`; of more than five, the first five `and 3 more`.
    package var briefly: String {
        let listed = prefix(5).joined(separator: ", ")
        return count > 5 ? "\(listed) and \(count - 5) more" : listed
    }
}

extension String {
    package var plural: String {
        guard hasSuffix("y"), let letter = dropLast().last, !"aeiou".contains(letter) else {
            return "\(self)s"
        }
        return "\(dropLast())ies"
    }

    package func zeroPadded(to count: Int) -> String {
        let missing = count - utf8.count
        return missing > 0 ? String(repeating: "0", count: missing) + self : self
    }
}
