extension ArraySlice<NoteLine> {
    /// Removes the key at the end of a quiz: lines such as `1. b`, with the title above them.
    ///
    /// - Returns: the letters, by question number.
    mutating func removeKey() -> [Int: String] {
        var key = removeKeyTable()
        if !key.isEmpty { return key }
        while let line = last {
            let named = line.text.split(separator: ":", maxSplits: 1).map(String.init)
            let isNamed = named.count > 1 && named[0].isKeyTitle
            let words = (isNamed ? named[1] : line.text).split { " .):-,;\t".contains($0) }
            let numbers = stride(from: 0, to: words.count, by: 2).map { Int(words[$0]) }
            let letters = stride(from: 1, to: words.count, by: 2).map { String(words[$0]) }
            let arePairs =
                numbers.count == letters.count && !numbers.contains(nil)
                && letters.allSatisfy { ChoiceOption.letter($0 + ")")?.rest.isEmpty ?? false }
            guard line.isBlank || arePairs else { break }
            for (number, letter) in zip(numbers.compactMap(\.self), letters) {
                // A repeated number identifies no question.
                key[number] = key[number] == nil ? letter : ""
            }
            removeLast()
        }
        if !key.isEmpty, last?.title.isKeyTitle == true { removeLast() }
        return key
    }
}

extension ArraySlice<NoteLine> {
    /// Removes a table of answers beneath a heading: `| 1 | B | It is so. |`.
    private mutating func removeKeyTable() -> [Int: String] {
        guard let heading = lastIndex(where: { $0.level > 0 }), self[heading].title.isKeyTitle
        else { return [:] }
        var key: [Int: String] = [:]
        for line in self[heading...] where line.text.hasPrefix("|") {
            let cells = line.text.split(separator: "|").map(\.trimmed)
            guard cells.count > 1, let number = Int(cells[0]) else { continue }
            key[number] = key[number] == nil ? cells[1] : ""
        }
        if key.count > 1 { removeSubrange(heading...) } else { key = [:] }
        return key
    }
}

extension String {
    fileprivate var isKeyTitle: Bool {
        let title = filter { $0 != "*" }
        return ColumnName(title)?.kind == .answer || title.lowercased().contains("key")
    }
}
