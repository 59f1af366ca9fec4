extension Collection where Index == Int {
    /// The index of the element that a person names by its number in the list, counted from 1; nil if there is none.
    package func index(numbered text: String) -> Int? {
        // Compared before anything is subtracted: the number may be the least that there is.
        guard let number = Int(text), number >= 1, number <= count else { return nil }
        return startIndex + (number - 1)
    }
}
